import type { Reader } from "#db/open";
import { contactHint } from "#shared/contact";
import type { ImportField } from "#shared/imports";
import { looksLikeInWords } from "#shared/looks-like";
import { fold } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { ageDoubt, averageDoubt, sameChildDoubt, type UsualAverages, usualAverages } from "../students/doubts.ts";
import { AlikeIndex, comparable, likeliest } from "../students/duplicate-rules.ts";
import {
	type Alike,
	asFound,
	type Earlier,
	type Found,
	likeliestAndNewest,
	owedByAlike,
} from "../students/earlier-records.ts";
import type { CheckedRow, CheckRequest } from "./check-rows.ts";
import type { ImportFacts, Registered } from "./import-facts.ts";
import { type Column, columnsOf, type ReadRow, type RowProblem } from "./read-rows.ts";

type KnownChild = { registered: Registered } | { earlier: Earlier } | { inRow: Pick<CheckedRow, "row" | "name"> };

export interface DoubtContext {
	columns: readonly Column[];
	usual: UsualAverages;
	/** Who could be the child of a row: of the year, of earlier years and of the rows before it. */
	known: AlikeIndex<KnownChild>;
}

/** Of the year and of the sheet together. */
export const usualOf = ({ year, registered }: ImportFacts, rows: readonly ReadRow[]) =>
	usualAverages(year, [
		...registered.map(({ previous_average }) => previous_average),
		...rows.flatMap(({ values }) => values.previous_average ?? []),
	]);

export function* knownChildren({ registered, earlier }: ImportFacts): Generator<void, AlikeIndex<KnownChild>> {
	const known = new AlikeIndex<KnownChild>();
	for (const one of registered) {
		known.add(comparable(one), { registered: one });
		yield;
	}
	for (const one of earlier) {
		known.add(comparable(one), { earlier: one });
		yield;
	}
	return known;
}

/** What the form asks and approvals mark, of what the row would save. */
export function rowDoubts({ usual, known }: DoubtContext, row: CheckedRow): { doubts: RowProblem[]; earlier: Alike[] } {
	const { kind, values, changes } = row;
	const saves = (field: ImportField) => kind === "new" || changes.some((change) => change.field === field);
	const { previous_average, date_of_birth, guardian_contact } = values;
	const hint = contactHint(guardian_contact ?? "");
	const { thisYear, earlier } = saves("full_name") ? alikeTo(known, row) : NOBODY;
	const doubts: [ImportField, Sentence | null | undefined][] = [
		...thisYear.map((reason): [ImportField, Sentence] => ["full_name", reason]),
		["previous_average", previous_average === undefined ? null : averageDoubt(previous_average, usual)],
		["date_of_birth", date_of_birth === undefined ? null : ageDoubt(date_of_birth)],
		["guardian_contact", hint && say(hint)],
	];
	return {
		doubts: doubts.flatMap(([field, reason]) => (reason && saves(field) ? [{ field, reason }] : [])),
		earlier: kind === "new" ? earlier : [],
	};
}

const NOBODY: { thisYear: Sentence[]; earlier: Alike[] } = { thisYear: [], earlier: [] };

function alikeTo(known: DoubtContext["known"], row: CheckedRow): typeof NOBODY {
	const { name_key, date_of_birth, guardian_contact = "" } = row.values;
	if (name_key === undefined || date_of_birth === undefined) return NOBODY;
	const child = comparable({ name_key, date_of_birth, guardian_contact });
	const alike = known.alike(child);
	if (row.kind === "new") known.add(child, { inRow: row });
	const thisYear = alike.flatMap(({ record, reasons }) => {
		if ("earlier" in record || isOwn(record, row)) return [];
		return [{ reasons, other: "inRow" in record ? record.inRow : named(record.registered) }];
	});
	return {
		thisYear: likeliest(thisYear).map(({ reasons, other }) => sameChildDoubt(reasons, other)),
		earlier: alike.flatMap(({ record, reasons }) => ("earlier" in record ? [{ record: record.earlier, reasons }] : [])),
	};
}

const named = ({ full_name: name, id }: Registered) => ({ name, id });

/** A warning of its own names the family's record. */
const isOwn = (record: KnownChild, { student_id, family_record }: CheckedRow) =>
	"registered" in record && (record.registered.id === student_id || record.registered.id === family_record);

/** A new row may be of a child of an earlier year, who may owe something. */
export function addEarlier(tx: Reader, { sheet, choice, facts: { year } }: CheckRequest, rows: readonly CheckedRow[]) {
	const found = rows
		.filter(({ earlier }) => earlier.length > 0)
		.map((row) => ({ row, alike: likeliestAndNewest(row.earlier) }));
	const owed = owedByAlike(
		tx,
		year,
		found.flatMap(({ alike }) => alike),
	);
	const column = columnsOf(sheet, choice).find(({ field }) => field === "full_name")?.name ?? "";
	for (const { row, alike } of found) {
		const reasons = alike.map((one) => earlierInWords(asFound(one, owed), { name: row.name, year }));
		row.warnings.unshift(...reasons.map((reason) => ({ row: row.row, column, value: row.name, reason })));
	}
}

function earlierInWords({ looks_like, reasons }: Found, { name, year }: { name: string; year: number }): Sentence {
	const isSame = fold(looks_like.name) === fold(name) && reasons.includes("birth");
	return isSame && looks_like.year === year - 1 ? inLastYear(looks_like) : looksLikeInWords(looks_like);
}

/** The new year links these two by itself. */
const inLastYear = ({ year, owed }: Found["looks_like"]) =>
	owed > 0
		? say(
				"A student with this name and date of birth is in {before} and owes {owed}. Run the new year afterwards: it links the two records.",
				{ before: year, owed: new Amount(owed) },
			)
		: say(
				"A student with this name and date of birth is in {before}. Run the new year afterwards: it links the two records.",
				{ before: year },
			);
