import { describe, expect, test } from "bun:test";
import { jointReceipt, singleReceipt } from "#api/payments";
import { database } from "#db/open";
import { today } from "#shared/dates";
import { close, expectedOf, newestLine, out, take, undo } from "#testing/cash-desk";
import { COPIED } from "#testing/chained-payments";
import { amina, cast, openSchools, refusal, refuses } from "#testing/school";
import { daySheet } from "./cash/day-sheet.ts";
import { listDays } from "./cash/days-taken.ts";
import { listDebtors } from "./debtors/list-debtors.ts";
import { chainProblems } from "./ledger/ledger-chain.ts";
import { dailyFees } from "./money-by-day.ts";
import { recordPayment } from "./record-payment.ts";
import { studentFees } from "./student-fees.ts";
import { referenceUses } from "./transaction-references/reference-uses.ts";
import { voidPayment } from "./void-payment.ts";

openSchools({ year: 2026, desks: true });

const MTN = { method: "mtn_momo", reference: "17658394903" };
const BACK = "17848350682";
const giveBack = ({ id }: { id: number }, more: object = {}) =>
	voidPayment(cast.admin, { id, reason: "Moves away", given_back: "cash", ...more });
const tuition = async () => (await studentFees(cast.admin, { id: amina.id })).paid.Tuition;
const totals = async () => (await daySheet(cast.admin, { date: today() })).totals;

describe("money given back in cash", () => {
	test("comes out of the drawer of who gives it, with a voucher, and leaves the method of the payment alone", async () => {
		await take(cast.admin, 10_000);
		const paid = await take(cast.ada, 30_000, MTN);
		const given = await giveBack(paid, { amount: 8_000 });
		expect(given).toMatchObject({
			amount: -8_000,
			method: "cash",
			drawer: "Head",
			reference: null,
			slip_amount: null,
			paid_at: today(),
			voids: null,
			gives_back: { receipt_number: paid.receipt_number, reason: "Moves away" },
			balance_after: given.balance_before + 8_000,
		});
		expect(given.voucher_number).toMatch(/^OUT-\d+$/);
		expect(await totals()).toMatchObject({
			by_method: { cash: 2_000, mtn_momo: 30_000 },
			taken: 40_000,
			voided: 0,
			given_back: 8_000,
			net: 32_000,
			paid_out: 0,
		});
		expect(await listDays(cast.admin, { from: today() })).toMatchObject([
			{ cash: 2_000, mtn_momo: 30_000, net: 32_000, voids: 0, given_back: 8_000, paid_out: 0 },
		]);
		expect([await expectedOf(cast.admin), await expectedOf(cast.ada)]).toEqual([2_000, 0]);
		expect(await tuition()).toBe(32_000);
		expect(newestLine()).toBe(
			`gave back 8 000 XAF of ${paid.receipt_number} in cash, "Ngo Amina", Tuition: "Moves away" (${given.voucher_number})`,
		);
		expect(chainProblems(database().$client)).toEqual([]);
	});

	test("is at most what should be in that drawer, whosever drawer the payment went into", async () => {
		const paid = await take(cast.ada, 30_000);
		await take(cast.admin, 5_000);
		await refuses(giveBack(paid), "conflict", ["amount"], /should be 5 000 XAF in your drawer/);
		await out(cast.admin, 1_000);
		await refuses(giveBack(paid, { amount: 4_001 }), "conflict", ["amount"]);
		await giveBack(paid, { amount: 4_000 });
		expect([await expectedOf(cast.admin), await expectedOf(cast.ada)]).toEqual([0, 30_000]);
	});

	test("falls into the next closing of the drawer", async () => {
		const paid = await take(cast.admin, 30_000);
		await close(cast.admin, 30_000, { float_kept: 20_000 });
		await giveBack(paid, { amount: 15_000 });
		expect(await close(cast.admin, 5_000)).toMatchObject({ opening_float: 20_000, cash_taken: -15_000, difference: 0 });
	});

	test("has a voucher of the same series as money out", async () => {
		const paid = await take(cast.admin, 30_000);
		const vouchers = [await out(cast.admin, 10), await giveBack(paid, { amount: 20 }), await out(cast.admin, 30)];
		expect(new Set(vouchers.map(({ voucher_number }) => voucher_number)).size).toBe(3);
	});
});

describe("money given back as it was paid", () => {
	test("has a number of its own and leaves every drawer alone", async () => {
		const paid = await take(cast.ada, 30_000, MTN);
		const back = (more: object) => giveBack(paid, { given_back: "same", ...more });
		const missing = { reference: "Type the transaction number of the message or slip." };
		await refuses(back({}), "invalid", missing);
		await refuses(back({ reference: "1765 8394 9O3" }), "invalid", ["reference"]);
		const given = await back({ amount: 10_000, reference: BACK });
		expect(given).toMatchObject({
			amount: -10_000,
			method: "mtn_momo",
			reference: BACK,
			slip_amount: null,
			drawer: null,
			voucher_number: null,
			slip_left: null,
		});
		expect(newestLine()).toBe(
			`gave back 10 000 XAF of ${paid.receipt_number} by MTN MoMo "${BACK}", "Ngo Amina", Tuition: "Moves away"`,
		);
		expect(await totals()).toMatchObject({ by_method: { mtn_momo: 20_000, cash: 0 }, given_back: 10_000, net: 20_000 });
		expect(await expectedOf(cast.admin)).toBe(0);
	});

	test("needs no number where the payment needed none, and is cash where it was cash", async () => {
		const other = await take(cast.ada, 1_000, { method: "other" });
		expect(await giveBack(other, { given_back: "same" })).toMatchObject({
			method: "other",
			reference: null,
			drawer: null,
		});
		const cash = await take(cast.admin, 1_000);
		const given = await giveBack(cash, { given_back: "same" });
		expect(given).toMatchObject({ method: "cash", drawer: "Head" });
		expect(given.voucher_number).toStartWith("OUT-");
	});

	test("has no number that an operator gave to something else, and its number pays for nothing", async () => {
		const paid = await take(cast.ada, 30_000, MTN);
		await take(cast.ada, 2_000, { ...MTN, reference: "11111111111" });
		const back = (reference: string) => giveBack(paid, { given_back: "same", amount: 10_000, reference });
		await refuses(back("11111111111"), "conflict", ["reference"]);
		const given = await back(BACK);
		await refuses(back(BACK), "conflict", {
			reference: `This MTN MoMo number is already that of ${given.receipt_number}.`,
		});
		const why = { reference_reason: "another slip" };
		for (const method of ["mtn_momo", "orange_money", "bank", "other"])
			await refuses(take(cast.ada, 500, { ...why, method, reference: BACK }), "conflict", {
				reference: `This MTN MoMo number is that of money given back: ${given.receipt_number}.`,
			});
	});
});

test("the number of a bank's transfer back is asked about, because banks use theirs again", async () => {
	const paid = await take(cast.ada, 30_000, { method: "bank", reference: "0012345" });
	const given = await giveBack(paid, { given_back: "same", amount: 10_000, reference: "0067890" });
	const pay = (method: string, more = {}) => take(cast.ada, 500, { method, reference: "OO6789O", ...more });
	for (const method of ["mtn_momo", "orange_money", "bank", "other"])
		await refuses(pay(method), "conflict", new RegExp(`money given back: ${given.receipt_number}.*say why`), [
			"reference_reason",
		]);
	for (let times = 0; times < 2; times++) {
		await refuses(pay("bank"), "conflict", ["reference_reason"]);
		expect(await pay("bank", { reference_reason: "other bank" })).toMatchObject({ reference_reason: "other bank" });
	}
	expect((await take(cast.ada, 500, { method: "cash", reference: "0067890" })).reference_reason).toBeNull();
});

describe("a part", () => {
	test("may be given back again and again, never more than is left of the payment", async () => {
		const paid = await take(cast.admin, 30_000, MTN);
		await take(cast.admin, 20_000);
		const first = await giveBack(paid, { amount: 10_000 });
		await refuses(giveBack(paid, { amount: 20_001 }), "conflict", {
			amount: `Only 20 000 XAF of ${paid.receipt_number} is left to give back.`,
		});
		const second = await giveBack(paid, { given_back: "same", reference: BACK });
		expect(second.amount).toBe(-20_000);
		await refuses(giveBack(paid, { amount: 1 }), "conflict", /^Nothing is left of/);
		const answer = await singleReceipt(cast.admin, { receipt_number: paid.receipt_number });
		expect(answer).toMatchObject({ amount: 30_000, given_back: 30_000, voided_by: null, voids: null });
		expect(answer.given_back_by).toEqual([
			{ receipt_number: first.receipt_number, amount: 10_000, on: today(), reason: "Moves away" },
			{ receipt_number: second.receipt_number, amount: 20_000, on: today(), reason: "Moves away" },
		]);
	});

	test("given back means that the payment was not entered wrongly", async () => {
		const paid = await take(cast.admin, 30_000);
		const given = await giveBack(paid, { amount: 1 });
		await refuses(undo(cast.admin, paid), "conflict", ["given_back"]);
		await refuses(undo(cast.admin, given), "conflict", /is itself money given back and cannot be voided/);
		await refuses(giveBack(given), "conflict", /is itself money given back/);
	});

	test("is no part of a payment that was voided, and a void takes no amount", async () => {
		const paid = await take(cast.admin, 30_000);
		await refuses(voidPayment(cast.admin, { id: paid.id, reason: "A slip", amount: 10 }), "invalid", ["amount"]);
		const opposite = await undo(cast.admin, paid);
		await refuses(giveBack(paid), "conflict", /was already voided by/);
		await refuses(giveBack(opposite), "conflict", /is itself a void/);
		for (const amount of [0, -1, 1.5, "x"]) await refuses(giveBack(paid, { amount }), "invalid", ["amount"]);
	});

	test("of a joint receipt stands beside what was voided of it", async () => {
		const line = (fee_type: string) => ({ student_id: amina.id, fee_type, amount: 3_000 });
		const fees = ["Registration", "Tuition"].map(line);
		const { payments, joint_receipt } = await recordPayment(cast.admin, { payments: fees });
		const [first, second] = payments as unknown as [{ id: number }, { id: number }];
		await giveBack(first, { amount: 1_000 });
		await undo(cast.admin, second);
		expect(await jointReceipt(cast.admin, { receipt_number: joint_receipt })).toMatchObject({
			total: 6_000,
			voided: 3_000,
			given_back: 1_000,
		});
	});

	test("is given once when the form or the call is sent again", async () => {
		const paid = await take(cast.admin, 30_000);
		const form = { amount: 10_000, idempotency_key: "a form" };
		const given = await giveBack(paid, form);
		expect(await giveBack(paid, form)).toEqual(given);
		expect([await tuition(), await expectedOf(cast.admin)]).toEqual([20_000, 20_000]);
		expect(newestLine()).toContain("a second time");
		await refuses(giveBack(paid, { ...form, amount: 5_000 }), "conflict", /already saved/);
		expect(await giveBack(paid, { ...form, idempotency_key: "another form" })).toMatchObject({ amount: -10_000 });
		const wrong = await take(cast.admin, 1_000);
		const voided = () => voidPayment(cast.admin, { id: wrong.id, reason: "A slip", idempotency_key: "a void" });
		expect(await voided()).toEqual(await voided());
	});

	test("is refused by the database too, above what is left or once it was voided", async () => {
		const paid = await take(cast.admin, 30_000);
		await giveBack(paid, { amount: 10_000 });
		const insert = (amount: number, given_back: string | null) =>
			database().$client.run(
				`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by_name, ${COPIED}, voids_id, void_reason, given_back, voucher_number)
				 SELECT 'RCP-1', student_id, class_id, fee_type, ?, fee_due, paid_at, year, recorded_at, 'x', ${COPIED}, id, 'x', ?, ? FROM payments WHERE id = ?`,
				[-amount, given_back, given_back === "cash" ? "OUT-1" : null, paid.id],
			);
		expect(() => insert(20_001, "cash")).toThrow("no more can be taken back");
		expect(() => insert(20_000, null)).toThrow("exact opposite");
		expect(() => insert(30_000, null)).toThrow();
		insert(20_000, "cash");
	});
});

test("the slip stays spent when its money is given back, and is free again when the payment was entered wrongly", async () => {
	const paid = await take(cast.admin, 30_000, { ...MTN, slip_amount: 50_000 });
	const rest = await take(cast.admin, 20_000, MTN);
	await take(cast.admin, 35_000);
	await giveBack(paid);
	expect(await referenceUses(cast.admin, MTN)).toMatchObject({ slip_amount: 50_000, used: 50_000, left: 0 });
	expect((await refusal(take(cast.admin, 1, MTN))).sentence).toContain("0 XAF left of 50 000 XAF");
	await undo(cast.admin, rest);
	expect(await referenceUses(cast.admin, MTN)).toMatchObject({ used: 30_000, left: 20_000 });
});

test("a payment counts as the last one while something is left of it, and on its day whatever is given back", async () => {
	await take(cast.admin, 10_000, { paid_at: "2026-09-01" });
	const paid = await take(cast.admin, 5_000, { paid_at: "2026-09-03" });
	const last = async () => (await listDebtors(cast.admin, { year: 2026, status: "all" }))[1]?.last_payment_at;
	await giveBack(paid, { amount: 4_000 });
	expect(await last()).toBe("2026-09-03");
	await giveBack(paid);
	expect(await last()).toBe("2026-09-01");
	expect(await dailyFees(cast.admin, { year: 2026 })).toEqual([
		{ date: "2026-09-01", total: 10_000, count: 1 },
		{ date: "2026-09-03", total: 5_000, count: 1 },
		{ date: today(), total: -5_000, count: 0 },
	]);
});
