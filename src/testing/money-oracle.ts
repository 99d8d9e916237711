import { FEE_TYPES, type FeeStatus, type FeeType } from "#shared/fee-types";
import { METHODS, type Method } from "#shared/payment-methods";

export type Fees = Record<FeeType, number>;

export interface Entry {
	id: number;
	receipt: string;
	student: number;
	type: FeeType;
	/** Negative for an opposite entry. */
	amount: number;
	/** What an opposite entry does, and null for a payment. */
	takes: "voids" | "gives back" | "moves" | null;
	day: string;
	before: number;
	voided: boolean;
	/** How much was given back of it, and how much was moved to another fee. */
	givenBack: number;
	moved: number;
	/** True for the payment of a moved credit. */
	isMoved: boolean;
	drawer: string | null;
	method: Method;
	/** The transaction number, and the reason if it was used again. */
	number: string | null;
	reason: string | null;
	jointReceipt: string | null;
}

interface CashOut {
	id: number;
	/** Negative for a void. */
	amount: number;
	drawer: number;
	/** Voided, or counted by a closing of its drawer. */
	final: boolean;
}

interface Discount {
	id: number;
	student: number;
	type: FeeType;
	amount: number;
	cancelled: boolean;
	/** Until the student is back. */
	forLeaving: boolean;
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
export const sumOf = (entries: { amount: number }[]) => sum(entries.map(({ amount }) => amount));
export const feesOf = (amount: (type: FeeType) => number) =>
	Object.fromEntries(FEE_TYPES.map((type) => [type, amount(type)])) as Fees;
const byMethod = <Value>(value: (method: string) => Value) =>
	Object.fromEntries(METHODS.map((method) => [method, value(method)]));

/** The school's money as plain sums over a list of payments. */
export class MoneyOracle {
	readonly entries: Entry[] = [];
	readonly discounts: Discount[] = [];
	readonly cashOuts: CashOut[] = [];
	/** The students who have left. */
	readonly gone = new Set<number>();
	departures = 0;
	readonly closings: { id: number; handedTo: number | null; received: boolean }[] = [];
	constructor(
		readonly fees: Fees[],
		readonly classOf: number[],
	) {}

	fee(student: number, type: FeeType): number {
		return this.fees[this.classOf[student] as number]?.[type] ?? 0;
	}

	off(student: number, type: FeeType): number {
		return sumOf(this.discounts.filter((one) => one.student === student && one.type === type && !one.cancelled));
	}

	paid(student: number, type: FeeType): number {
		return sumOf(this.entries.filter((one) => one.student === student && one.type === type));
	}

	/** A discount above the fee makes no credit. */
	left(student: number, type: FeeType): number {
		return Math.max(0, this.fee(student, type) - this.off(student, type)) - this.paid(student, type);
	}

	/** A fee by the class of today, as the reports of a year add it up. */
	sums(students: number[], types: readonly FeeType[]) {
		const each = students.flatMap((who) => types.map((type) => [who, type] as const));
		const left = each.map(([who, type]) => this.left(who, type));
		return {
			expected: sum(each.map(([who, type]) => Math.max(0, this.fee(who, type) - this.off(who, type)))),
			collected: sum(each.map(([who, type]) => this.paid(who, type))),
			left: sum(left.map((amount) => Math.max(0, amount))),
			credits: sum(left.map((amount) => Math.max(0, -amount))),
		};
	}

	row(student: number): Fees & { Total: number; Balance: number; Status: FeeStatus; discount_total: number } {
		const Balance = sum(FEE_TYPES.map((type) => Math.max(0, this.left(student, type))));
		const paid = feesOf((type) => this.paid(student, type));
		const discount_total = sum(FEE_TYPES.map((type) => this.off(student, type)));
		return {
			...paid,
			Total: sum(Object.values(paid)),
			Balance,
			Status: Balance > 0 ? "Owing" : "Paid",
			discount_total,
		};
	}

	receiptLines(entry: Entry): Entry[] {
		if (entry.jointReceipt === null) return [entry];
		return this.entries.filter(({ jointReceipt, amount }) => jointReceipt === entry.jointReceipt && amount > 0);
	}

	/**
	 * What a transaction number has paid, less what was moved. A number used again with a reason is another bank's and not
	 * counted. What was given back stays spent.
	 */
	paidBy(method: Method, number: string): { receipt: string; amount: number }[] {
		const counts = ({ reason }: Entry) => reason === null || (method !== "bank" && method !== "other");
		return this.entries
			.filter((one) => one.method === method && one.number === number && one.amount > 0 && !one.voided && counts(one))
			.map(({ receipt, amount, moved }) => ({ receipt, amount: amount - moved }))
			.filter(({ amount }) => amount > 0);
	}

	totals() {
		const { entries } = this;
		return {
			by_method: byMethod((method) => sumOf(entries.filter((one) => one.method === method))),
			by_type: feesOf((type) => sumOf(entries.filter((one) => one.type === type))),
			by_method_and_type: byMethod((method) =>
				feesOf((type) => sumOf(entries.filter((one) => one.method === method && one.type === type))),
			),
			taken: sumOf(entries.filter(({ amount, isMoved }) => amount > 0 && !isMoved)),
			voided: 0 - sumOf(entries.filter(({ takes }) => takes === "voids")),
			given_back: 0 - sumOf(entries.filter(({ takes }) => takes === "gives back")),
			net: sumOf(entries),
			paid_out: sumOf(this.cashOuts),
		};
	}

	/** By payment date. Only what came as money is counted as a payment. */
	days(): { date: string; total: number; count: number }[] {
		return [...Map.groupBy(this.entries, ({ day }) => day)]
			.map(([date, of]) => ({
				date,
				total: sumOf(of),
				count: of.filter(({ amount, isMoved }) => amount > 0 && !isMoved).length,
			}))
			.sort((a, b) => (a.date < b.date ? -1 : 1));
	}
}
