import type { ImportField } from "#shared/imports";
import type { Sentence } from "#shared/words/sentence";
import { contactHint } from "../contacts/hint.ts";
import { ageDoubt, averageDoubt, duplicateDoubt, type UsualAverages, usualAverages } from "../students/doubts.ts";
import { AlikeIndex, comparable, likeliest } from "../students/duplicate-rules.ts";
import type { Alike, Earlier } from "../students/earlier-records.ts";
import type { CheckedRow } from "./checked-rows.ts";
import type { ImportFacts, Registered } from "./import-facts.ts";
import type { Column, ReadRow, RowProblem } from "./read-rows.ts";

type KnownChild = { registered: Registered } | { earlier: Earlier } | { inRow: Pick<CheckedRow, "row" | "name"> };

/** Of the year and of the sheet together. */
export const usualOf = ({ year, registered }: ImportFacts, rows: readonly ReadRow[]) =>
	usualAverages(year, [
		...registered.map(({ previous_average }) => previous_average),
		...rows.flatMap(({ values }) => values.previous_average ?? []),
	]);

interface DoubtContext {
	usual: UsualAverages;
	facts: ImportFacts;
}

/** What the form asks and approvals mark, of what the row would save. */
export function rowDoubts({ usual, facts: { country } }: DoubtContext, row: CheckedRow): RowProblem[] {
	const { previous_average, date_of_birth, guardian_contact } = row.values;
	const doubts: [ImportField, Sentence | null][] = [
		["previous_average", previous_average === undefined ? null : averageDoubt(previous_average, usual)],
		["date_of_birth", date_of_birth === undefined ? null : ageDoubt(date_of_birth)],
		["guardian_contact", contactHint(guardian_contact ?? "", country)],
	];
	return doubts.flatMap(([field, reason]) => (reason && saves(row, field) ? [{ field, reason }] : []));
}

const saves = ({ kind, changes }: CheckedRow, field: ImportField) =>
	kind === "new" || changes.some((change) => change.field === field);

interface Context {
	facts: ImportFacts;
	columns: readonly Column[];
}

/** The form asks who could be the same child when a name is new, of the year, of earlier years and of the rows before. */
export function* addAlike({ facts, columns }: Context, rows: readonly CheckedRow[]): Generator<void> {
	const asked = rows.filter((row) => saves(row, "full_name"));
	if (asked.length === 0) return;
	const column = columns.find(({ field }) => field === "full_name")?.name ?? "";
	const known = yield* knownChildren(facts);
	for (const row of asked) {
		const { name_key, date_of_birth, guardian_contact = "" } = row.values;
		if (name_key !== undefined && date_of_birth !== undefined) {
			const child = comparable({ name_key, date_of_birth, guardian_contact }, facts.country);
			const { thisYear, earlier } = alikeTo(row, known.alike(child));
			row.warnings.unshift(...thisYear.map((reason) => ({ row: row.row, column, value: row.name, reason })));
			if (row.kind === "new") {
				row.earlier = earlier;
				known.add(child, { inRow: row });
			}
		}
		yield;
	}
}

function* knownChildren({ registered, earlier, country }: ImportFacts): Generator<void, AlikeIndex<KnownChild>> {
	const known = new AlikeIndex<KnownChild>();
	for (const one of registered) {
		known.add(comparable(one, country), { registered: one });
		yield;
	}
	for (const one of earlier) {
		known.add(comparable(one, country), { earlier: one });
		yield;
	}
	return known;
}

function alikeTo(row: CheckedRow, alike: ReturnType<AlikeIndex<KnownChild>["alike"]>) {
	const thisYear = alike.flatMap(({ record, reasons }) => {
		if ("earlier" in record || isOwn(record, row)) return [];
		return [{ reasons, other: "inRow" in record ? record.inRow : named(record.registered) }];
	});
	return {
		thisYear: likeliest(thisYear).map(({ reasons, other }) => duplicateDoubt(reasons, other)),
		earlier: alike.flatMap(({ record, reasons }): Alike[] =>
			"earlier" in record ? [{ record: record.earlier, reasons }] : [],
		),
	};
}

const named = ({ full_name: name, id }: Registered) => ({ name, id });

/** A warning of its own names the family's record. */
const isOwn = (record: KnownChild, { student_id, family_record }: CheckedRow) =>
	"registered" in record && (record.registered.id === student_id || record.registered.id === family_record);
