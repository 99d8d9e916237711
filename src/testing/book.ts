import { FEE_TYPES, type FeeStatus, type FeeType } from "#shared/fee-types";

export type Fees = Record<FeeType, number>;

export const feesOf = (amount: (type: FeeType) => number) =>
	Object.fromEntries(FEE_TYPES.map((type) => [type, amount(type)])) as Fees;

/** One line of the book. */
export interface Entry {
	id: number;
	receipt: string;
	student: number;
	type: FeeType;
	/** Negative where a payment was taken back. */
	amount: number;
	day: string;
	before: number;
	voided: boolean;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** The school's money as a child would keep it: what came in, line by line, and the fees of two classes. */
export class Book {
	readonly entries: Entry[] = [];
	constructor(
		/** The fees of each class. */
		readonly fees: Fees[],
		/** The class each student is in. */
		readonly classOf: number[],
	) {}

	due(student: number, type: FeeType): number {
		return this.fees[this.classOf[student] as number]?.[type] ?? 0;
	}

	paid(student: number, type: FeeType): number {
		return sum(this.entries.filter((e) => e.student === student && e.type === type).map((e) => e.amount));
	}

	left(student: number, type: FeeType): number {
		return this.due(student, type) - this.paid(student, type);
	}

	write(entry: Omit<Entry, "voided">): void {
		this.entries.push({ ...entry, voided: false });
	}

	mayVoid(entry: Entry): boolean {
		return entry.amount > 0 && !entry.voided;
	}

	/** The row of the class fee list. */
	row(student: number): Fees & { Total: number; Balance: number; Status: FeeStatus } {
		const owed = sum(FEE_TYPES.map((type) => Math.max(0, this.left(student, type))));
		const paid = feesOf((type) => this.paid(student, type));
		return { ...paid, Total: sum(Object.values(paid)), Balance: owed, Status: owed > 0 ? "Owing" : "Paid" };
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
