import { expect, test } from "bun:test";
import { FEE_TYPES, type FeeType, owedOf } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { randomNumbers } from "#testing/random";
import { allocate, allocationRows, type Child } from "./allocation.ts";

const balanceOf = (...left: number[]) =>
	Object.fromEntries(FEE_TYPES.map((type, n) => [type, left[n] ?? 0])) as Record<FeeType, number>;

/** With up to twelve dates, or none; a negative balance is a credit. */
function randomChild(id: number, random: (below: number) => number): Child {
	const balance = balanceOf(...FEE_TYPES.map(() => Math.max(random(120) - 20, -1) * 500));
	let rest = owedOf(balance);
	const dates = Array.from({ length: random(13) }, () => `2026-${10 + random(3)}-${10 + random(19)}`).sort();
	const installments = dates.map((due_date, n) => {
		const left = n === dates.length - 1 ? rest : random(rest + 1);
		rest -= left;
		return { due_date, left };
	});
	return { id, balance, installments };
}

test("a family's sum goes to what is due first, over all children by date, then to the fees in their order", () => {
	const random = randomNumbers(7);
	for (let family = 0; family < 2_000; family++) {
		const children = Array.from({ length: 1 + random(8) }, (_, id) => randomChild(id, random));
		const rows = allocationRows(children);
		const owed = sumBy(children, ({ balance }) => owedOf(balance));
		const amount = random(owed * 1.2 + 1);
		const typed = allocate(amount, rows, children);
		const placedOn = children.map(({ id }) =>
			rows.filter(({ child }) => child === id).map(({ name, left }) => ({ placed: Number(typed[name]), left })),
		);
		const shares = placedOn.map((own) => sumBy(own, ({ placed }) => placed));
		expect(sumBy(shares, Number)).toBe(Math.min(amount, owed));
		// A fee is paid in part only if later fees get nothing.
		for (const own of placedOn) {
			const open = own.findIndex(({ placed, left }) => placed < left);
			if (open >= 0) expect(own.slice(open + 1).filter(({ placed }) => placed > 0)).toEqual([]);
		}
		// Until each date the family has paid all that was due, or the whole sum.
		for (const day of new Set(children.flatMap(({ installments }) => installments.map(({ due_date }) => due_date)))) {
			const due = children.map(({ installments }) =>
				sumBy(
					installments.filter(({ due_date }) => due_date <= day),
					({ left }) => left,
				),
			);
			const paid = due.map((dueOfChild, n) => Math.min(dueOfChild, shares[n] ?? 0));
			expect(sumBy(paid, Number)).toBe(Math.min(amount, sumBy(due, Number)));
		}
	}
});

test("the oldest date comes first whoever's it is, and a child without dates last", () => {
	const children: Child[] = [
		{ id: 1, balance: balanceOf(0, 30_000), installments: [] },
		{
			id: 2,
			balance: balanceOf(10_000, 20_000),
			installments: [
				{ due_date: "2026-10-15", left: 12_000 },
				{ due_date: "2027-01-15", left: 18_000 },
			],
		},
		{ id: 3, balance: balanceOf(0, 9_000), installments: [{ due_date: "2026-09-15", left: 9_000 }] },
	];
	const placed = (amount: number) =>
		allocationRows(children).map(({ name }) => allocate(amount, allocationRows(children), children)[name]);
	expect(placed(20_000)).toEqual(["", "10000", "1000", "9000"]);
	expect(placed(40_000)).toEqual(["1000", "10000", "20000", "9000"]);
	expect(placed(Number.NaN)).toEqual(["", "", "", ""]);
});
