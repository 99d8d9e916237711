import { FEE_TYPES, type FeeStatus, type FeeType } from "#shared/fee-types";
import type { Entry } from "./book-entry.ts";
import { Drawers } from "./drawer-book.ts";

export type Fees = Record<FeeType, number>;

export const feesOf = (amount: (type: FeeType) => number) =>
	Object.fromEntries(FEE_TYPES.map((type) => [type, amount(type)])) as Fees;

/** An amount that is taken off a fee, until it is cancelled. */
interface Discount {
	id: number;
	student: number;
	type: FeeType;
	amount: number;
	cancelled: boolean;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** The school's money as a child would keep it: what came in, line by line, and the fees of two classes. */
export class Book {
	readonly entries: Entry[] = [];
	readonly discounts: Discount[] = [];
	readonly drawers = new Drawers(this.entries);
	constructor(
		readonly fees: Fees[],
		readonly classOf: number[],
	) {}

	fee(student: number, type: FeeType): number {
		return this.fees[this.classOf[student] as number]?.[type] ?? 0;
	}

	off(student: number, type: FeeType): number {
		const given = this.discounts.filter((one) => one.student === student && one.type === type && !one.cancelled);
		return sum(given.map(({ amount }) => amount));
	}

	/** A discount above the fee makes no credit. */
	due(student: number, type: FeeType): number {
		return Math.max(0, this.fee(student, type) - this.off(student, type));
	}

	paid(student: number, type: FeeType): number {
		return sum(this.entries.filter((e) => e.student === student && e.type === type).map((e) => e.amount));
	}

	left(student: number, type: FeeType): number {
		return this.due(student, type) - this.paid(student, type);
	}

	write(entry: Omit<Entry, "voided">): Entry {
		this.entries.push({ ...entry, voided: false });
		return this.entries.at(-1) as Entry;
	}

	/** The lines of a paper: what was paid together with this, or this alone. */
	paper(entry: Entry): Entry[] {
		if (entry.paperNumber === null) return [entry];
		return this.entries.filter(({ paperNumber, amount }) => paperNumber === entry.paperNumber && amount > 0);
	}

	mayVoid(entry: Entry): boolean {
		return entry.amount > 0 && !entry.voided;
	}

	/** The row of the class fee list. */
	row(student: number): Fees & { Total: number; Balance: number; Status: FeeStatus; remitted: number } {
		const owed = sum(FEE_TYPES.map((type) => Math.max(0, this.left(student, type))));
		const paid = feesOf((type) => this.paid(student, type));
		const remitted = sum(FEE_TYPES.map((type) => this.off(student, type)));
		const Total = sum(Object.values(paid));
		return { ...paid, Total, Balance: owed, Status: owed > 0 ? "Owing" : "Paid", remitted };
	}

	total(): number {
		return sum(this.entries.map(({ amount }) => amount));
	}

	/** Money by day; what was taken back counts against its day and is no payment. */
	days(): { date: string; total: number; count: number }[] {
		return [...Map.groupBy(this.entries, ({ day }) => day)]
			.map(([date, of]) => ({
				date,
				total: sum(of.map(({ amount }) => amount)),
				count: of.filter(({ amount }) => amount > 0).length,
			}))
			.sort((a, b) => (a.date < b.date ? -1 : 1));
	}
}
