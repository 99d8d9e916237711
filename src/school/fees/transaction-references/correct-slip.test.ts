import { expect, test } from "bun:test";
import { singleReceipt } from "#api/payments";
import { database } from "#db/open";
import { newestLine, take, undo } from "#testing/cash-desk";
import { cast, openSchools, refuses } from "#testing/school";
import { slipOfReceipt } from "../receipts/receipt-offers.ts";
import { correctSlip } from "./correct-slip.ts";
import { referenceUses } from "./reference-uses.ts";

openSchools({ year: 2026, fees: { tuition_fee: 50_000_000 }, desks: true });

const ORANGE = { method: "orange_money", reference: "PP260730.1050.B91660" };
const pay = (amount: number, more: object = {}) => take(cast.ada, amount, { ...ORANGE, ...more });
const putRight = (slip_amount: number, more: object = {}) =>
	correctSlip(cast.admin, { ...ORANGE, slip_amount, reason: "One zero too few", ...more });
const uses = () => referenceUses(cast.ada, ORANGE);

test("later payments have the corrected amount, and receipts that were given out keep theirs", async () => {
	const first = await pay(30_000);
	await refuses(pay(20_000), "conflict", /0 XAF left of 30 000 XAF/);
	expect(await putRight(50_000, { reference: "pp26o73o 1o5o b9i66o" })).toMatchObject({
		method: "orange_money",
		reference: ORANGE.reference,
		slip_amount: 50_000,
		used: 30_000,
		left: 20_000,
		payments: [{ receipt_number: first.receipt_number }],
	});
	expect(newestLine()).toBe(
		'put the amount of the slip Orange Money "PP260730.1050.B91660" right, 30 000 to 50 000 XAF: "One zero too few"',
	);
	await refuses(pay(1_000, { slip_amount: 30_000 }), "conflict", /was entered with 50 000 XAF/);
	expect(await pay(15_000, { slip_amount: 50_000 })).toMatchObject({ slip_amount: 50_000, slip_left: 5_000 });
	expect(await singleReceipt(cast.admin, { receipt_number: first.receipt_number })).toMatchObject({
		slip_amount: 30_000,
	});
	expect(await putRight(45_000)).toMatchObject({ slip_amount: 45_000, left: 0 });
	await refuses(pay(1), "conflict", /0 XAF left of 45 000 XAF/);
});

test("the corrected amount is not below what was spent", async () => {
	const first = await pay(30_000, { slip_amount: 80_000 });
	const second = await pay(20_000);
	const spent = new RegExp(`^50 000 XAF of this slip are spent.*${first.receipt_number}.*${second.receipt_number}`);
	await refuses(putRight(49_999), "conflict", spent, ["slip_amount"]);
	await undo(cast.admin, second);
	expect(await putRight(30_000)).toMatchObject({ slip_amount: 30_000, left: 0 });
});

test("the same amount, an unknown number, cash and a missing reason are refused", async () => {
	await refuses(putRight(50_000), "not-found");
	await pay(30_000);
	await refuses(putRight(30_000), "conflict", ["slip_amount"]);
	await refuses(putRight(50_000, { method: "bank" }), "not-found");
	for (const [field, value] of [
		["method", "cash"],
		["reference", " "],
		["slip_amount", 0],
		["slip_amount", 100_000_001],
		["slip_amount", "12.5"],
		["reason", " "],
		["reason", "x".repeat(201)],
	] as const)
		await refuses(putRight(50_000, { [field]: value }), "invalid", [field]);
	expect(await uses()).toMatchObject({ slip_amount: 30_000 });
});

test("a correction lapses when all payments of the slip are voided", async () => {
	const first = await pay(30_000);
	await putRight(50_000);
	const second = await pay(10_000);
	await undo(cast.admin, first);
	expect(await uses()).toMatchObject({ slip_amount: 50_000, used: 10_000 });
	expect((await undo(cast.admin, second)).slip_left).toBe(50_000);
	expect(await uses()).toMatchObject({ slip_amount: null, used: 0 });
	await refuses(putRight(60_000), "not-found");
	expect(await pay(5_000, { slip_amount: 20_000 })).toMatchObject({ slip_amount: 20_000, slip_left: 15_000 });
	expect(await putRight(25_000)).toMatchObject({ slip_amount: 25_000, left: 20_000 });
});

test("a bank number that was reused with a reason is not corrected with the first slip", async () => {
	const bank = { method: "bank", reference: "0012345" };
	const first = await pay(10_000, bank);
	const again = await pay(4_000, { ...bank, reference_reason: "other bank", slip_amount: 9_000 });
	expect(await putRight(12_000, bank)).toMatchObject({ slip_amount: 12_000, used: 10_000, left: 2_000 });
	expect(await pay(2_000, bank)).toMatchObject({ slip_amount: 12_000, slip_left: 0 });
	const slipOf = ({ receipt_number }: typeof first) => slipOfReceipt(cast.ada, { receipt_number });
	expect(await slipOf(first)).toMatchObject({ slip_amount: 12_000, used: 12_000, left: 0 });
	expect([await slipOf(again), await slipOf(await take(cast.ada, 1_000))]).toEqual([null, null]);
	expect(await undo(cast.admin, again)).toMatchObject({ slip_amount: 9_000 });
});

test("corrections and payments at the same moment never exceed the slip", async () => {
	await pay(30_000, { slip_amount: 40_000 });
	const all = await Promise.all(
		[putRight(35_000), pay(10_000), putRight(60_000), pay(25_000)].map((one) => one.then(Boolean, () => false)),
	);
	expect(all).toContain(true);
	const { slip_amount, used, left, payments } = await uses();
	expect(used).toBe(payments.reduce((sum, { amount }) => sum + amount, 0));
	expect(left).toBe(Number(slip_amount) - used);
	expect(left).toBeGreaterThanOrEqual(0);
});

test("the table itself refuses an amount below what was spent", async () => {
	const { id } = await pay(30_000);
	const correction = `VALUES (2, 'orange_money', 'PP2607301050B91660', ${id}, 29999, 'x', '', 1, 'head')`;
	expect(() => database().$client.run(`INSERT INTO slip_corrections ${correction}`)).toThrow("below what is spent");
});
