import { describe, expect, test } from "bun:test";
import { jointReceipt, singleReceipt } from "#api/payments";
import { database } from "#db/open";
import { today } from "#shared/dates";
import type { FeeType } from "#shared/fee-types";
import { close, expectedOf, newestLine, take, undo } from "#testing/cash-desk";
import { OF_PAYMENT } from "#testing/chained-payments";
import { amina, boris, cast, form1, openSchools, refuses, trail } from "#testing/school";
import { updateClass } from "../classes/classes.ts";
import { daySheet } from "./cash/day-sheet.ts";
import { listDays } from "./cash/days-taken.ts";
import { drawerNow } from "./cash/drawer.ts";
import { chainProblems } from "./ledger/ledger-chain.ts";
import { dailyFees, yearlyTotal } from "./money-by-day.ts";
import { moveCredit } from "./move-credit.ts";
import { recordPayment } from "./record-payment.ts";
import { studentFees } from "./student-fees.ts";
import { correctSlip } from "./transaction-references/correct-slip.ts";
import { referenceUses } from "./transaction-references/reference-uses.ts";
import { voidPayment } from "./void-payment.ts";

/** Form 1: Tuition 85 000, Registration 15 000, Vocational 20 000, Sport Wear 7 500. */
openSchools({ year: 2026, desks: true });

const MTN = { method: "mtn_momo", reference: "17658394903" };
const lowerTuition = (tuition_fee: number) => updateClass(cast.admin, { id: form1.id, tuition_fee });
const moveTo = (to: FeeType = "Registration", more: object = {}) =>
	moveCredit(cast.admin, { id: amina.id, from: "Tuition", to, ...more });
const balance = async () => (await studentFees(cast.admin, { id: amina.id })).balance;

async function figures() {
	const { totals } = await daySheet(cast.admin, { date: today() });
	const { by_type: _, by_method_and_type: __, ...sums } = totals;
	return {
		sums,
		days: await listDays(cast.admin),
		daily: await dailyFees(cast.admin, { year: 2026 }),
		year: await yearlyTotal(cast.admin, { year: 2026 }),
		drawers: [await drawerNow(cast.admin), await drawerNow(cast.ada), await drawerNow(cast.ben)],
		slip: (({ slip_amount, used, left }) => [slip_amount, used, left])(await referenceUses(cast.admin, MTN)),
	};
}

const CASH = { paid_at: "2026-09-01" };

describe("a credit is moved", () => {
	test("as it was paid: with the method, number, day and drawer of each payment, and no figure changes", async () => {
		await take(cast.ada, 30_000, CASH);
		const slip = await take(cast.ben, 8_000, { ...MTN, slip_amount: 25_000, payer: "Papa Ngo" });
		await lowerTuition(20_000);
		const before = await figures();
		const { moved, payments } = await moveTo();
		expect(moved).toBe(15_000);
		expect(payments).toMatchObject([
			{ amount: 8_000, fee_type: "Registration", ...MTN, slip_amount: 25_000, payer: "Papa Ngo", drawer: null },
			{ amount: 7_000, fee_type: "Registration", method: "cash", reference: null, drawer: "ada", ...CASH },
		]);
		expect(payments.map(({ slip_left, joint_receipt }) => [slip_left, joint_receipt])).toEqual([
			[17_000, null],
			[null, null],
		]);
		expect(await figures()).toEqual(before);
		expect(await balance()).toMatchObject({ Tuition: -3_000, Registration: 0 });
		expect(newestLine()).toBe('moved a credit of 15 000 XAF of "Ngo Amina" from Tuition to Registration');
		expect(await singleReceipt(cast.admin, { receipt_number: slip.receipt_number })).toMatchObject({
			amount: 8_000,
			moved: 8_000,
			given_back: 0,
			voided_by: null,
		});
		expect(payments[0]?.moved_from).toEqual({ receipt_number: slip.receipt_number, fee_type: "Tuition" });
		expect(chainProblems(database().$client)).toEqual([]);
	});

	test("as much as fits: the credit, or what is owed there", async () => {
		await take(cast.ada, 30_000);
		await lowerTuition(0);
		expect((await moveTo("Sport Wear")).moved).toBe(7_500);
		expect((await moveTo("Registration", { amount: 10_000 })).moved).toBe(10_000);
		expect((await moveTo("Vocational")).moved).toBe(12_500);
		expect(await balance()).toMatchObject({ Tuition: 0, Registration: 5_000, "Sport Wear": 0, Vocational: 7_500 });
	});

	test("never more than the credit, or than is owed there, and never to the same fee", async () => {
		await refuses(moveTo(), "conflict", { from: "Tuition of Ngo Amina has no credit." });
		await take(cast.ada, 30_000);
		await lowerTuition(20_000);
		await refuses(moveTo("Registration", { amount: 10_001 }), "conflict", ["amount"]);
		await refuses(moveTo("Sport Wear", { amount: 7_501 }), "conflict", ["amount"]);
		await moveTo("Sport Wear");
		await refuses(moveTo("Sport Wear"), "conflict", { to: "Nothing is owed of Sport Wear by Ngo Amina." });
		await refuses(moveTo("Tuition"), "invalid", ["to"]);
		for (const more of [{ amount: 0 }, { amount: 1.5 }, { from: "Exams" }])
			await refuses(moveTo("Registration", more), "invalid", [Object.keys(more)[0] as string]);
		await refuses(moveCredit(cast.admin, { id: 999, from: "Tuition", to: "Registration" }), "not-found");
		await refuses(moveCredit(cast.admin, { id: boris.id, from: "Tuition", to: "Registration" }), "conflict", ["from"]);
	});

	test("once, however often its form is sent", async () => {
		await take(cast.ada, 20_000);
		await take(cast.ben, 10_000);
		await lowerTuition(15_000);
		const key = { idempotency_key: "a form" };
		const sent = { amount: 12_000, ...key };
		const first = await moveTo("Registration", sent);
		expect(first.payments).toHaveLength(2);
		expect(await moveTo("Registration", sent)).toEqual(first);
		await refuses(moveTo("Registration", { amount: 3_000, ...key }), "conflict", /idempotency key/);
		expect(trail().at(-1)).toBe("sent the move of a credit a second time; nothing was recorded");
		expect(await balance()).toMatchObject({ Registration: 3_000, Tuition: -3_000 });
		const asMuchAsFits = { idempotency_key: "a call" };
		const rest = await moveTo("Registration", asMuchAsFits);
		expect(rest.moved).toBe(3_000);
		expect(await moveTo("Registration", asMuchAsFits)).toEqual(rest);
	});

	test("beside what was given back of the payment", async () => {
		const paid = await take(cast.admin, 30_000);
		await voidPayment(cast.admin, { id: paid.id, reason: "x", given_back: "cash", amount: 4_000 });
		await lowerTuition(10_000);
		expect(await moveTo()).toMatchObject({ moved: 15_000 });
		await refuses(
			voidPayment(cast.admin, { id: paid.id, reason: "x", given_back: "cash", amount: 11_001 }),
			"conflict",
			{
				amount: `Only 11 000 XAF of ${paid.receipt_number} is left to give back.`,
			},
		);
	});

	test("and a joint receipt keeps the lines that it was given out with", async () => {
		const line = (fee_type: string) => ({ student_id: amina.id, fee_type, amount: 3_000 });
		const { joint_receipt } = await recordPayment(cast.admin, { payments: ["Sport Wear", "Tuition"].map(line) });
		const before = await jointReceipt(cast.admin, { receipt_number: joint_receipt });
		await lowerTuition(0);
		await moveTo();
		const after = await jointReceipt(cast.admin, { receipt_number: joint_receipt });
		expect([after.total, after.lines.length, after.voided]).toEqual([6_000, 2, 0]);
		expect([before.lines[1]?.moved, after.lines[1]?.moved]).toEqual([0, 3_000]);
	});

	test("and says of a line of which a part was moved that the rest was voided", async () => {
		const line = (fee_type: string) => ({ student_id: amina.id, fee_type, amount: 3_000 });
		const { payments, joint_receipt } = await recordPayment(cast.admin, {
			payments: ["Sport Wear", "Tuition"].map(line),
		});
		await lowerTuition(2_000);
		await moveTo();
		await undo(cast.admin, payments[1] as unknown as { id: number });
		const { total, voided, lines } = await jointReceipt(cast.admin, { receipt_number: joint_receipt });
		expect([total, voided, lines[1]?.moved]).toEqual([6_000, 2_000, 1_000]);
	});
});

describe("what was moved is a payment of its own", () => {
	test("which is voided by itself, out of the drawer that its cash is in, and the rest of the first one too", async () => {
		const paid = await take(cast.ada, 30_000);
		await lowerTuition(20_000);
		const { payments } = await moveTo();
		const [moved] = payments as unknown as [{ id: number }];
		expect(await undo(cast.admin, moved)).toMatchObject({ amount: -10_000, drawer: "ada" });
		expect(await undo(cast.admin, paid)).toMatchObject({ amount: -20_000, drawer: "ada" });
		expect([await expectedOf(cast.ada), await expectedOf(cast.admin)]).toEqual([0, 0]);
		await refuses(undo(cast.admin, paid), "conflict", /already voided/);
	});

	test("whose cash was counted with that of the payment it is of", async () => {
		await take(cast.ada, 30_000);
		await close(cast.ada, 30_000);
		await lowerTuition(20_000);
		const { payments } = await moveTo();
		expect(await drawerNow(cast.ada)).toMatchObject({ entries: 0, since: null });
		expect(await undo(cast.admin, payments[0] as { id: number })).toMatchObject({ drawer: "Head" });
	});

	test("and can be moved on, while the entry that moved it away cannot be voided", async () => {
		await take(cast.ada, 30_000);
		await lowerTuition(20_000);
		await moveTo();
		updateClass(cast.admin, { id: form1.id, registration_fee: 2_000 });
		const on = { id: amina.id, from: "Registration", to: "Sport Wear" };
		expect(await moveCredit(cast.admin, on)).toMatchObject({ moved: 7_500, payments: [{ drawer: "ada" }] });
		const away = database().$client.query<{ id: number }, []>(
			"SELECT id FROM payments WHERE voids_id IS NOT NULL ORDER BY id LIMIT 1",
		);
		await refuses(undo(cast.admin, away.get() as { id: number }), "conflict", /is itself a moved credit/);
	});

	test("and a payment that was moved whole has nothing left to void", async () => {
		const paid = await take(cast.ada, 10_000);
		await lowerTuition(0);
		await moveTo();
		await refuses(undo(cast.admin, paid), "conflict", /^Nothing is left of/);
	});
});

test("a slip is spent as before, also when its amount was corrected", async () => {
	await take(cast.ada, 10_000, MTN);
	await correctSlip(cast.admin, { ...MTN, slip_amount: 18_000, reason: "One zero too few" });
	await lowerTuition(0);
	await moveTo();
	expect(await referenceUses(cast.admin, MTN)).toMatchObject({
		slip_amount: 18_000,
		used: 10_000,
		left: 8_000,
		payments: [{ fee_type: "Registration", amount: 10_000 }],
	});
	await take(cast.ada, 8_000, { ...MTN, fee_type: "Vocational" });
	await refuses(take(cast.ada, 1, { ...MTN, fee_type: "Vocational" }), "conflict", ["reference"]);
});

test("a bursar leaves it to the head, like voids", async () => {
	const bursar = { ...cast.bursar, desk_only: true };
	database().$client.run(`UPDATE users SET desk_only = 1 WHERE id = ${bursar.id}`);
	const asked = moveCredit(bursar, { id: amina.id, from: "Tuition", to: "Registration" });
	await refuses(asked, "conflict", "Ask the head to do this.");
});

test("the database refuses a moved payment that nothing was taken away for", async () => {
	const paid = await take(cast.ada, 10_000);
	const insert = (student: number, method: string, voids: boolean) =>
		database().$client.run(
			`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by_name, ${OF_PAYMENT}, method, moved_from_id, voids_id, void_reason)
			 SELECT 'RCP-' || ?, ?, class_id, iif(?, fee_type, 'Registration'), iif(?, -1000, 1000), fee_due, paid_at, year, recorded_at, 'x', ${OF_PAYMENT}, ?, id, iif(?, id, NULL), iif(?, 'x', NULL) FROM payments WHERE id = ${paid.id}`,
			[voids ? 1 : 2, student, voids, voids, method, voids, voids],
		);
	expect(() => insert(amina.id, "cash", false)).toThrow("a credit is moved as it was paid");
	insert(amina.id, "cash", true);
	expect(() => insert(amina.id, "bank", false)).toThrow("a credit is moved as it was paid");
	expect(() => insert(boris.id, "cash", false)).toThrow("a credit is moved as it was paid");
	insert(amina.id, "cash", false);
});
