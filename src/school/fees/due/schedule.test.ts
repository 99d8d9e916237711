import { expect, test } from "bun:test";
import { addDays } from "#shared/dates";
import { type Amounts, owedOf, sumOfFees } from "#shared/fee-types";
import { firstAmounts, type Installment } from "#shared/installments";
import { sumBy } from "#shared/money";
import { FEES_OF_100_000 } from "#testing/enrolled";
import { randomNumbers } from "#testing/random";
import { amounts, dueOf } from "../../balances/balances.ts";
import { scheduleOf } from "./schedule.ts";

const dayOf2027 = (month: number, day: number) => `2027-${String(month + 1).padStart(2, "0")}-${day}`;

function randomCase(random: (below: number) => number) {
	const fees = amounts(() => random(4) * 10_000);
	const discounts = amounts(() => (random(4) === 0 ? random(30_000) : 0));
	const paid = amounts(() => (random(2) === 0 ? 0 : random(45_000)));
	const many = 1 + random(12);
	let left = sumOfFees(fees);
	const plan = Array.from({ length: many }, (_, index): Installment => {
		const amount = index === many - 1 ? left : random(left + 1);
		left -= amount;
		return { number: index + 1, amount, due_date: dayOf2027(index, 10) };
	});
	const due = dueOf(fees, discounts);
	const balance: Amounts = amounts((type) => due[type] - paid[type]);
	return {
		due,
		paid,
		owed: owedOf(balance),
		in_class_since: dayOf2027(random(12), 10 + random(3)),
		plan,
		dueOn: { on: dayOf2027(random(12), 10 + random(3)), days_after_registration: random(60) },
	};
}

test("5,000 random plans: the earliest date is filled first, and the sums agree", () => {
	const random = randomNumbers(20_270_115);
	for (let round = 0; round < 5_000; round++) {
		const one = randomCase(random);
		const { installments, overdue, counted, total_due } = scheduleOf(one, one.plan, one.dueOn);
		const { on, days_after_registration: days } = one.dueOn;
		const late = installments.filter(({ due_date }) => due_date < on);
		for (const { number, due_date } of installments) {
			const planned = dayOf2027(number - 1, 10);
			expect(due_date).toBe(planned < one.in_class_since ? addDays(one.in_class_since, days) : planned);
		}
		expect(overdue).toBe(Math.max(0, sumBy(late, ({ amount }) => amount) - counted));
		expect(sumBy(installments, ({ amount }) => amount)).toBe(total_due);
		expect(sumBy(installments, ({ paid }) => paid)).toBe(counted);
		expect(total_due - counted).toBe(one.owed);
		const open = installments.findIndex(({ left }) => left > 0);
		expect(sumBy(open < 0 ? [] : installments.slice(open + 1), ({ paid }) => paid)).toBe(0);
		for (const { amount, paid, left } of installments) expect(paid + left).toBe(amount);
	}
});

test("half of the fees is half of each date in steps of 25 XAF, and the last date takes the rest", () => {
	const asked = (planned: number[], total_due: number) => {
		const plan = planned.map((amount, index) => ({ number: index + 1, amount, due_date: `2027-0${index + 1}-10` }));
		const due = { ...amounts(() => 0), Tuition: total_due };
		const nothingPaid = { due, paid: amounts(() => 0), owed: total_due, in_class_since: "2026-09-07" };
		return scheduleOf(nothingPaid, plan, { on: "2027-01-01", days_after_registration: 14 }).installments.map(
			({ amount }) => amount,
		);
	};
	expect(asked([40_000, 30_000, 30_000], 50_000)).toEqual([20_000, 15_000, 15_000]);
	expect(asked([33_300, 33_300, 33_400], 50_010)).toEqual([16_650, 16_650, 16_710]);
	expect(asked([40_000, 30_000, 30_000], 0)).toEqual([0, 0, 0]);
	expect(asked([40_000, 60_000], 30)).toEqual([0, 30]);
	expect(asked([399_999_975, 100_000_025], 499_999_999)).toEqual([399_999_950, 100_000_049]);
});

test("the form suggests equal parts, of which the first has registration and the remainder", () => {
	expect(firstAmounts(FEES_OF_100_000, 3)).toEqual([43_400, 28_300, 28_300]);
	expect(firstAmounts(FEES_OF_100_000, 1)).toEqual([100_000]);
	expect(firstAmounts({ ...FEES_OF_100_000, registration_fee: 0, tuition_fee: 0 }, 2)).toEqual([0, 0]);
});
