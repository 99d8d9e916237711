import { eq, type SQL } from "drizzle-orm";
import { isIn } from "#db/conditions";
import type { Reader, Tx } from "#db/open";
import { installments } from "#db/schema/due";
import { classes } from "#db/schema/school";
import { invalid } from "#refusal";
import { FEE_FIELDS, totalFees } from "#shared/fee-types";
import type { Installment } from "#shared/installments";
import { sumBy } from "#shared/money";
import type { Sentence } from "#shared/words/sentence";
import { Amount, Day } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";
import { FEE_COLUMNS } from "./classes.queries.ts";
import type { ClassWithInstallments, InstallmentInput, SchoolClass } from "./classes.schema.ts";

const COLUMNS = {
	class_id: installments.class_id,
	number: installments.number,
	amount: installments.amount,
	due_date: installments.due_date,
	...FEE_COLUMNS,
};

const selectInstallments = (tx: Reader, where: SQL | undefined) =>
	tx
		.select(COLUMNS)
		.from(installments)
		.innerJoin(classes, eq(classes.id, installments.class_id))
		.where(where)
		.orderBy(installments.class_id, installments.number);

type Row = ReturnType<ReturnType<typeof selectInstallments>["all"]>[number];

export function installmentsByClass(tx: Reader, where: SQL | undefined): Map<number, readonly Installment[]> {
	const rowsByClass = Map.groupBy(selectInstallments(tx, where).all(), ({ class_id }) => class_id);
	return new Map([...rowsByClass].map(([id, rows]) => [id, fillLastAmount(rows)]));
}

export const installmentsOfClasses = (tx: Reader, ids: Iterable<number>): Map<number, readonly Installment[]> =>
	installmentsByClass(tx, isIn(installments.class_id, [...ids]));

export const installmentsOfClass = (tx: Reader, class_id: number): readonly Installment[] =>
	fillLastAmount(selectInstallments(tx, eq(installments.class_id, class_id)).all());

/** The last one is Total Fees minus the others. */
function fillLastAmount(rows: Row[]): readonly Installment[] {
	let before = 0;
	return rows.map((row) => {
		const amount = row.amount ?? totalFees(row) - before;
		before += amount;
		return { number: row.number, amount, due_date: row.due_date };
	});
}

export const withInstallments = (
	rows: SchoolClass[],
	ofClasses: Map<number, readonly Installment[]>,
): ClassWithInstallments[] => rows.map((row) => ({ ...row, installments: [...(ofClasses.get(row.id) ?? [])] }));

export const withItsInstallments = (tx: Reader, row: SchoolClass): ClassWithInstallments => ({
	...row,
	installments: [...installmentsOfClass(tx, row.id)],
});

export const installmentInputsOf = (tx: Reader, class_id: number): InstallmentInput[] =>
	installmentsOfClass(tx, class_id).map(({ amount, due_date }, index, all) => ({
		amount: index === all.length - 1 ? null : amount,
		due_date,
	}));

export function writeInstallments(tx: Tx, class_id: number, inputs: InstallmentInput[]): void {
	tx.delete(installments).where(eq(installments.class_id, class_id)).run();
	if (inputs.length === 0) return;
	tx.insert(installments)
		.values(inputs.map((one, index) => ({ class_id, number: index + 1, ...one })))
		.run();
}

export const sameInstallments = (one: InstallmentInput[], other: InstallmentInput[]) =>
	one.length === other.length &&
	one.every(({ amount, due_date }, index) => amount === other[index]?.amount && due_date === other[index]?.due_date);

interface InstallmentChange {
	before?: SchoolClass;
	after: SchoolClass;
	stored: InstallmentInput[];
	sent: InstallmentInput[] | undefined;
}

export function refuseWrongInstallments({ before, after, stored, sent }: InstallmentChange): void {
	const inputs = sent ?? stored;
	if (inputs.length === 0) return;
	if (inputs.length !== after.number_of_installments)
		throw invalid({ installments: otherNumberOfInstallments(inputs.length, after.number_of_installments) });
	if (!sent && before && before.year !== after.year)
		throw invalid({ installments: otherYear(before.year, after.year) });
	if (sent) refuseWrongDays(sent, after.year);
	const sum = sumBy(inputs, ({ amount }) => amount ?? 0);
	if (sum <= totalFees(after)) return;
	// A form sends unchanged dates again: then only a fee was lowered.
	const isNew = sent !== undefined && !sameInstallments(sent, stored);
	const field = isNew || !before ? "installments" : loweredBelow(sum, before, after);
	throw invalid({ [field]: aboveTotal(sum, totalFees(after)) });
}

const otherNumberOfInstallments = (has: number, number: number): Sentence =>
	sayCount(
		has,
		"This class has dates for 1 installment. Send {number}, or an empty list to clear them.",
		"This class has dates for {count} installments. Send {number}, or an empty list to clear them.",
		{ number },
	);

const otherYear = (year: number, next: number): Sentence =>
	say("The dates of this class are for {year}. Send dates for {next}, or an empty list to clear them.", { year, next });

const aboveTotal = (sum: number, total: number): Sentence =>
	say("The installments before the last are {sum} together, more than Total Fees of {total}.", {
		sum: new Amount(sum),
		total: new Amount(total),
	});

function refuseWrongDays(inputs: InstallmentInput[], year: number): void {
	const [first, last] = [`${year}-01-01`, `${year + 1}-12-31`];
	const limits = { first: new Day(first), last: new Day(last) };
	const wrong: Record<string, Sentence> = {};
	for (const [index, { due_date }] of inputs.entries()) {
		const number = index + 1;
		const previous = inputs[index - 1]?.due_date ?? "";
		const field = `installments.${index}.due_date`;
		if (due_date < first || due_date > last)
			wrong[field] = say("Due date {number} must be from {first} to {last}.", { number, ...limits });
		else if (due_date <= previous)
			wrong[field] = say("Due date {number} must be after {previous}.", { number, previous: new Day(previous) });
	}
	if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** The first lowered fee with which the installments before the last exceed Total Fees. */
function loweredBelow(sum: number, before: SchoolClass, after: SchoolClass): string {
	const lowered = FEE_FIELDS.filter((field) => after[field] < before[field]);
	let total = totalFees(after) + sumBy(lowered, (field) => before[field] - after[field]);
	for (const field of lowered) {
		total -= before[field] - after[field];
		if (total < sum) return field;
	}
	return "installments";
}
