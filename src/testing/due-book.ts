import { FEE_TYPES, type FeeType } from "#shared/fee-types";
import type { Fees } from "./book.ts";

interface BookClass {
	id: number;
	name: string;
	fees: Fees;
	/** How many instalments it says it has, with dates or without. */
	many: number;
	/** The last amount is null. */
	dates: { amount: number | null; due_date: string }[];
}

interface BookStudent {
	id: number;
	name: string;
	approved: boolean;
	class: BookClass;
	payments: { id: number; type: FeeType; amount: number; receipt: string; voided: boolean }[];
	discounts: { id: number; type: FeeType; amount: number; cancelled: boolean }[];
	extensions: (string | null)[];
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Who owes what by when, as somebody would find out with a box of coins: one franc after the other. */
export class DueBook {
	readonly classes: BookClass[] = [];
	students: BookStudent[] = [];

	total = ({ fees }: BookClass) => sum(Object.values(fees));
	stored = ({ dates }: BookClass) => sum(dates.map(({ amount }) => amount ?? 0));

	off = ({ discounts }: BookStudent, type: FeeType) =>
		sum(discounts.filter((one) => one.type === type && !one.cancelled).map(({ amount }) => amount));
	due = (who: BookStudent, type: FeeType) => Math.max(0, who.class.fees[type] - this.off(who, type));
	paid = ({ payments }: BookStudent, type: FeeType) =>
		sum(payments.filter((one) => one.type === type && !one.voided).map(({ amount }) => amount));
	owed = (who: BookStudent) => sum(FEE_TYPES.map((type) => Math.max(0, this.due(who, type) - this.paid(who, type))));

	agreedOn(who: BookStudent, on: string): string | null {
		const newest = who.extensions.at(-1) ?? null;
		return newest !== null && newest >= on ? newest : null;
	}

	/** What is asked of this student with each date: of each the same part, in coins of 25, and the rest with the last. */
	#asked(who: BookStudent): { due_date: string; amount: number }[] {
		const { dates } = who.class;
		const whole = this.total(who.class);
		const rest = whole - this.stored(who.class);
		const due = sum(FEE_TYPES.map((type) => this.due(who, type)));
		let [planned, asked] = [0, 0];
		return dates.map(({ amount, due_date }, place) => {
			const before = asked;
			planned += amount ?? rest;
			if (place === dates.length - 1) asked = due;
			else if (due === whole) asked = planned;
			else while ((asked + 25) * whole <= planned * due) asked += 25;
			return { due_date, amount: asked - before };
		});
	}

	/** The coins that count: those that lie above a fee are put aside. */
	#counted(who: BookStudent): number {
		let counted = 0;
		for (const type of FEE_TYPES)
			for (let coin = 1; coin <= this.paid(who, type); coin++) if (coin <= this.due(who, type)) counted++;
		return counted;
	}

	schedule(who: BookStudent, on: string) {
		const counted = this.#counted(who);
		let coins = counted;
		const installments = this.#asked(who).map(({ due_date, amount }, place) => {
			let paid = 0;
			for (; paid < amount && coins > 0; paid++) coins--;
			const late = paid < amount && due_date < on;
			const state = paid === amount ? "paid" : late ? "overdue" : paid > 0 ? "part" : "due";
			return { number: place + 1, due_date, amount, paid, left: amount - paid, state };
		});
		const open = installments.filter(({ left }) => left > 0);
		const [first] = open;
		const overdue = sum(open.filter(({ state }) => state === "overdue").map(({ left }) => left));
		const agreed = this.agreedOn(who, on);
		return {
			...{ on, counted, overdue, installments },
			total_due: sum(FEE_TYPES.map((type) => this.due(who, type))),
			standing: this.#standing(who, overdue, agreed),
			next: first ? { number: first.number, due_date: first.due_date, left: first.left } : null,
			moratorium: agreed === null ? null : { until: agreed, note: "they asked" },
		};
	}

	#standing(who: BookStudent, overdue: number, agreed: string | null): string {
		if (this.owed(who) === 0) return "paid";
		if (who.class.dates.length === 0) return "no_dates";
		if (overdue === 0) return "in_order";
		return agreed === null ? "overdue" : "moratorium";
	}

	/** The rows of the list, by class and name. */
	debtors({ kind, moratorium, on, status }: Record<"kind" | "moratorium" | "on" | "status", string>) {
		const rows = this.students
			.filter((who) => this.owed(who) > 0 && (who.approved || status === "all"))
			.filter((who) => moratorium === "with" || (this.agreedOn(who, on) !== null) === (moratorium === "only"))
			.sort((a, b) => (a.class.name + a.name < b.class.name + b.name ? -1 : 1))
			.map((who) => {
				const { total_due, counted, overdue, standing, installments } = this.schedule(who, on);
				const since = installments.find(({ state }) => state === "overdue")?.due_date ?? null;
				const moratorium_until = who.extensions.at(-1) ?? null;
				const row = { student_id: who.id, total_due, paid: counted, owed: this.owed(who), overdue, since };
				return { ...row, class_id: who.class.id, standing, moratorium_until };
			});
		if (kind === "overdue") return rows.filter(({ overdue }) => overdue > 0);
		if (kind === "nothing") return rows.filter(({ paid }) => paid === 0);
		return kind === "part" ? rows.filter(({ paid }) => paid > 0) : rows;
	}
}
