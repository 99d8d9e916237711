import { contactHint } from "#shared/contact";
import type { ImportField } from "#shared/imports";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { ageDoubt, averageDoubt, sameChildDoubt, type UsualAverages, usualAverages } from "../students/doubts.ts";
import { AlikeIndex, comparable, likeliest } from "../students/duplicate-rules.ts";
import type { Alike, Earlier } from "../students/earlier-records.ts";
import type { CheckedRow } from "./checked-rows.ts";
import type { ImportFacts, Registered } from "./import-facts.ts";
import type { Column, ReadRow, RowProblem } from "./read-rows.ts";

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
