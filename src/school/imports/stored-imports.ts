import { and, eq, isNotNull } from "drizzle-orm";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { importChanges, imports } from "#db/schema/imports";
import { classes, students } from "#db/schema/school";
import type { SheetRow } from "#files/workbooks/cells";
import { notFound, Refusal } from "#refusal";
import { type ClassFees, creditOf, owedOf, sumOfFees } from "#shared/fee-types";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { type Balance, balances, balanceWithFees } from "../balances/balances.ts";
import { hashOfJson } from "../hash.ts";
import type { CheckedRow, CheckedRows } from "./check-rows.ts";
import { isOld } from "./import-files.ts";
import type { FieldChange } from "./imports.schema.ts";
import type { SheetProblem, SheetWarning } from "./problems.ts";
import { type ColumnChoice, describedColumns } from "./sheet-columns.ts";

/** What the column `mapping` stores as JSON. */
export interface StoredChoice extends ColumnChoice {
	shown: string;
	left_out?: number[];
}

export function findImport(tx: Reader, id: number) {
	const stored = tx.select().from(imports).where(eq(imports.id, id)).get();
	if (!stored) throw notFound("Import");
	return stored;
}

export type StoredImport = ReturnType<typeof findImport>;

export const choiceOf = ({ mapping }: Pick<StoredImport, "mapping">) => JSON.parse(mapping) as StoredChoice;

/** Old imports count as dropped even before the sweep has run. */
export const stateOf = ({ state, at }: Pick<StoredImport, "state" | "at">) =>
	state === "checked" && isOld(at) ? "dropped" : state;

export function refuseIfRun({ state, added, changed, left_out }: StoredImport): void {
	if (state !== "run" && state !== "undone") return;
	const figures = { added: added ?? 0, changed: changed ?? 0, left_out: left_out ?? 0 };
	const sentence = say("This import was run already: {added} added, {changed} changed, {left_out} left out.", figures);
	throw new Refusal("conflict", sentence, { figures });
}

export function countsOf({ rows }: CheckedRows) {
	const counts = { new: 0, changed: 0, same: 0, problems: 0 };
	for (const { kind } of rows) counts[kind === "problem" ? "problems" : kind]++;
	return counts;
}

export const problemsOf = ({ rows }: CheckedRows) => rows.flatMap(({ problems }) => problems);

export const warningsOf = (tx: Reader, { rows, warnings }: CheckedRows): SheetWarning[] => [
	...warnings,
	...rows.flatMap(({ warnings }) => warnings),
	...moveWarnings(tx, rows),
];

/** Says what students who have paid will owe after a change of class. */
function moveWarnings(tx: Reader, rows: readonly CheckedRow[]): SheetProblem[] {
	const moved = new Map<number, CheckedRow>();
	for (const row of rows)
		if (row.student_id !== null && row.changes.some(({ field }) => field === "next_class"))
			moved.set(row.student_id, row);
	if (moved.size === 0) return [];
	const byId = new Map(
		tx
			.select()
			.from(classes)
			.where(
				isIn(
					classes.id,
					[...moved.values()].map(({ values }) => values.class_id ?? 0),
				),
			)
			.all()
			.map((one) => [one.id, one]),
	);
	return balances(tx, isIn(students.id, [...moved.keys()])).flatMap((balance): SheetProblem[] => {
		const row = moved.get(balance.student_id);
		const to = byId.get(row?.values.class_id ?? 0);
		if (!row || !to || (balance.total_paid === 0 && sumOfFees(balance.discounts) === 0)) return [];
		const reason = moveInWords(balance, to);
		return [{ row: row.row, column: say("Next Class"), value: to.name, reason }];
	});
}

function moveInWords(student: Balance, to: { name: string } & ClassFees) {
	const after = balanceWithFees(student, to);
	return say("{name} has paid {paid} in {from} and moves to {to}: {owed} is then owed, {credit} is a credit.", {
		name: student.student_name,
		paid: new Amount(student.total_paid),
		from: student.class_name,
		to: to.name,
		owed: new Amount(owedOf(after)),
		credit: new Amount(creditOf(after)),
	});
}

/** Changes with the outcome, so that a run does only what was shown. */
export function hashOfCheck(tx: Reader, checked: CheckedRows): string {
	return hashOfJson([checked.missing, checked.rows, warningsOf(tx, checked)]);
}

export function describedCheck(tx: Reader, stored: StoredImport, sheet: readonly SheetRow[], checked: CheckedRows) {
	const choice = choiceOf(stored);
	return {
		id: stored.id,
		year: stored.year,
		mode: stored.mode,
		state: stateOf(stored),
		file_name: stored.file_name,
		columns: describedColumns(sheet, choice),
		unmapped_required: checked.missing,
		constants: choice.constants,
		counts: countsOf(checked),
		problems: problemsOf(checked),
		warnings: warningsOf(tx, checked),
	};
}

export const describedRow = ({ values: _, warnings: __, family_record: ___, earlier: ____, ...row }: CheckedRow) => row;

export interface StudentChange extends FieldChange {
	student_id: number;
	/** Empty once the record is deleted. */
	name: string;
}

export function storedChanges(tx: Reader, id: number): StudentChange[] {
	return tx
		.select({ student_id: importChanges.student_id, before: importChanges.before, name: students.full_name })
		.from(importChanges)
		.leftJoin(students, eq(students.id, importChanges.student_id))
		.where(and(eq(importChanges.import_id, id), isNotNull(importChanges.before)))
		.orderBy(importChanges.student_id)
		.all()
		.flatMap(({ student_id, before, name }) =>
			(JSON.parse(before ?? "[]") as FieldChange[]).map((change) => ({ student_id, name: name ?? "", ...change })),
		);
}
