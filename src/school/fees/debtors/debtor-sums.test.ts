import { expect, test } from "bun:test";
import { database } from "#db/open";
import { FEE_TYPES } from "#shared/fee-types";
import { agreeFor, datesOf } from "#testing/due";
import { classNamed, enrol } from "#testing/enrolled";
import { randomNumbers } from "#testing/random";
import { cast, openSchools } from "#testing/school";
import { paymentOf } from "#testing/students";
import { classFeeRows } from "../class-fees.ts";
import { grantDiscount } from "../discounts/discounts.ts";
import { paymentStatusOfStudent } from "../due/payment-status.ts";
import type { Debtor } from "./debtors.schema.ts";
import { listDebtors } from "./list-debtors.ts";

openSchools();

async function randomSchool(random: (below: number) => number) {
	const classes = ["Form 1", "Form 2", "Form 3"].map((name) => classNamed(name));
	for (const { id } of classes.slice(1))
		datesOf(id, [
			[30_000 + random(3) * 10_000, "2026-09-15"],
			[random(30_000), "2027-01-15"],
			[null, "2027-04-15"],
		]);
	for (let place = 0; place < 45; place++) {
		const inClass = classes[place % 3] as (typeof classes)[number];
		const { id } = enrol(`Child ${place}`, inClass, undefined, { status: random(4) ? "approved" : "pending" });
		if (random(5) === 0)
			await grantDiscount(cast.admin, {
				id,
				fee_type: "Tuition",
				amount: 1 + random(85_000),
				kind: "staff",
				reason: "x",
			});
		for (let many = random(4); many > 0; many--)
			paymentOf(id, 1 + random(40_000), FEE_TYPES[random(FEE_TYPES.length)] as (typeof FEE_TYPES)[number]);
		if (random(4) === 0) agreeFor(id, random(3) ? `2027-0${1 + random(6)}-20` : null);
	}
	return classes;
}

test("on random days the debtors of a class owe what its report says, and are late as their schedules say", async () => {
	const random = randomNumbers(20_271_116);
	const classes = await randomSchool(random);
	const everybody = { kind: "owing", moratorium: "with", status: "all" };
	for (let round = 0; round < 12; round++) {
		const on = `2027-0${1 + random(6)}-${10 + random(15)}`;
		const ofYear = (await listDebtors(cast.admin, { year: 2026, ...everybody, on })) as Debtor[];
		for (const { id } of classes) {
			const rows = (await listDebtors(cast.admin, { class_id: id, ...everybody, on })) as Debtor[];
			const report = (await classFeeRows(cast.admin, { id })) as { Balance: number }[];
			expect(rows.reduce((all, { owed }) => all + owed, 0)).toBe(report.reduce((all, row) => all + row.Balance, 0));
			expect(ofYear.filter(({ class_id }) => class_id === id)).toEqual(rows);
			for (const row of rows) {
				const one = paymentStatusOfStudent(database(), cast.admin, row.student_id, on);
				expect([row.overdue, row.since, row.standing, row.paid]).toEqual([
					one?.schedule.overdue,
					one?.schedule.since,
					one?.status,
					one?.schedule.counted,
				] as never);
			}
			const kinds = ["without", "only"].map(
				async (moratorium) =>
					(await listDebtors(cast.admin, { class_id: id, ...everybody, moratorium, on })) as Debtor[],
			);
			expect((await Promise.all(kinds)).flat().length).toBe(rows.length);
		}
	}
});
