import { expect, setSystemTime, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { payments } from "#db/schema/ledger";
import { today } from "#shared/dates";
import { COPIED } from "#testing/chained-payments";
import { classNamed } from "#testing/enrolled";
import { amina, cast, form1, openSchools, refuses } from "#testing/school";
import { updateClass } from "../classes/classes.ts";
import { studentFees } from "./student-fees.ts";
import { voidPayment } from "./void-payment.ts";

openSchools({ year: Number(today().slice(0, 4)) });

const tuition = (amount: unknown, more: object = {}) => ({
	student_id: amina.id,
	fee_type: "Tuition",
	amount,
	...more,
});
const pay = (amount: unknown, more: object = {}) => recordOnePayment(cast.admin, tuition(amount, more));
const left = async () => (await studentFees(cast.admin, { id: amina.id })).balance;
const ledger = () => database().select().from(payments).all();

test("a payment answers its receipt number and the balance before and after", async () => {
	const paid = await pay(50_000, { class_id: form1.id });
	expect(paid).toMatchObject({
		receipt_number: expect.stringMatching(/^RCP-\d{13}$/),
		amount: 50_000,
		balance_before: 85_000,
		balance_after: 35_000,
		paid_at: today(),
		taken_by: "Head",
		class_name: "Form 1",
		year: form1.year,
		voids: null,
		voided_by: null,
	});
	expect(await left()).toEqual({
		Registration: 15_000,
		Tuition: 35_000,
		Vocational: 20_000,
		"Sport Wear": 7_500,
		"Sanitation & Health": 2_500,
	});
	expect(ledger()).toMatchObject([{ fee_due: 85_000, recorded_by: cast.admin.id }]);
});

test("an amount is a whole number of francs above 0, as a number or in digits", async () => {
	const numbers = [0, -5, 85_000.5, 100_000_001, Number.MAX_SAFE_INTEGER + 1];
	const texts = ["85000.5", "1e5", "-5", "", " ", "0x10", "85 000", "9".repeat(30)];
	for (const amount of [...numbers, ...texts, true, null, undefined, [], {}])
		await refuses(pay(amount), "invalid", "Please enter a valid amount", { amount: "Please enter a valid amount" });
	expect(await pay(" 100 ")).toMatchObject({ amount: 100 });
	expect(ledger()).toHaveLength(1);
});

test("an unknown fee type or student, and another class, are refused", async () => {
	const other = classNamed("Form 2");
	await refuses(pay(5, { fee_type: "Lunch" }), "invalid", /Sanitation & Health/, ["fee_type"]);
	await refuses(pay(5, { student_id: 999 }), "not-found");
	await refuses(pay(5, { class_id: other.id }), "invalid", { class_id: expect.stringContaining("Form 1") });
	expect(ledger()).toEqual([]);
});

test("the day of a payment is between the year before the student's and today", async () => {
	for (const paid_at of ["2999-01-01", `${form1.year - 2}-12-31`, "yesterday", "2026-02-30"])
		await refuses(pay(5, { paid_at }), "invalid", ["paid_at"]);
	const first = { paid_at: `${form1.year - 1}-01-01` };
	expect(await pay(5, first)).toMatchObject(first);
	expect(await pay(5, { paid_at: "" })).toMatchObject({ paid_at: today() });
});

test("a payment above the balance is refused with what is left", async () => {
	await pay(50_000);
	const sentence = "Only 35 000 XAF is left to pay for Tuition by Ngo Amina.";
	await refuses(pay(35_001), "conflict", sentence, { amount: "At most 35 000 XAF is left." });
	await pay(35_000);
	await refuses(pay(1), "conflict", /Nothing is left.* 0 XAF/);
	expect((await left()).Tuition).toBe(0);
});

test("payments at the same moment never exceed the fee", async () => {
	const tries = await Promise.allSettled(Array.from({ length: 20 }, () => pay(30_000)));
	expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(2);
	expect((await left()).Tuition).toBe(25_000);
	expect(new Set(ledger().map((row) => row.receipt_number)).size).toBe(2);
});

test("a payment that is sent twice with one key is recorded once", async () => {
	const keyed = tuition(30_000, { idempotency_key: "k-1", paid_at: today() });
	const senders = [cast.admin, cast.admin, cast.bursar];
	const [first, ...others] = await Promise.all(senders.map((who) => recordOnePayment(who, keyed)));
	for (const other of others) expect(other).toEqual(first as never);
	expect(ledger()).toHaveLength(1);
	await pay(55_000);
	expect(await recordOnePayment(cast.admin, keyed)).toEqual(first as never);
	await refuses(recordOnePayment(cast.admin, { ...keyed, amount: 30_001 }), "conflict");
	expect(ledger()).toHaveLength(2);
});

test("two receipts of one millisecond get different numbers", async () => {
	setSystemTime(new Date());
	const numbers = [];
	for (const amount of [1, 2, 3]) numbers.push(Number((await pay(amount)).receipt_number.slice(4)));
	expect(numbers).toEqual([Date.now(), Date.now() + 1, Date.now() + 2]);
	setSystemTime();
});

test("a void is an opposite entry beside its payment", async () => {
	const paid = await pay(50_000);
	const opposite = await voidPayment(cast.bursar, { id: paid.id, reason: "Counted wrongly" });
	expect(opposite).toMatchObject({
		amount: -50_000,
		balance_before: 35_000,
		balance_after: 85_000,
		taken_by: "Bursar",
		voids: { receipt_number: paid.receipt_number, reason: "Counted wrongly" },
	});
	expect((await left()).Tuition).toBe(85_000);
	expect(ledger().map((row) => row.amount)).toEqual([50_000, -50_000]);
});

test("a payment is voided once and with a reason, and a void never", async () => {
	const paid = await pay(50_000);
	await refuses(voidPayment(cast.admin, { id: paid.id, reason: " " }), "invalid", { reason: "Reason is required." });
	const opposite = await voidPayment(cast.admin, { id: paid.id, reason: "Twice" });
	const known = new RegExp(opposite.receipt_number);
	await refuses(voidPayment(cast.admin, { id: paid.id, reason: "Again" }), "conflict", known);
	await refuses(voidPayment(cast.admin, { id: opposite.id, reason: "Back" }), "conflict");
	await refuses(voidPayment(cast.admin, { id: 999, reason: "Nobody" }), "not-found");
	expect(ledger()).toHaveLength(2);
});

test("a fee lowered below what was paid leaves a credit and takes no further payment", async () => {
	const paid = await pay(85_000);
	await updateClass(cast.admin, { id: form1.id, tuition_fee: 60_000 });
	expect((await left()).Tuition).toBe(-25_000);
	await refuses(pay(1), "conflict", /-25 000/);
	expect(await voidPayment(cast.admin, { id: paid.id, reason: "Wrong student" })).toMatchObject({
		balance_before: -25_000,
		balance_after: 60_000,
	});
});

test("the table itself refuses overpayment and a void of a part", async () => {
	const paid = await pay(50_000);
	const copy = (amount: number, voids: string) => () =>
		database().$client.run(
			`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by_name, ${COPIED}, voids_id, void_reason)
			SELECT 'RCP-1', student_id, class_id, fee_type, ${amount}, fee_due, paid_at, year, recorded_at, recorded_by_name, ${COPIED}, ${voids} FROM payments`,
		);
	expect(copy(35_001, "NULL, NULL")).toThrow("above what is left");
	expect(copy(-49_999, `${paid.id}, 'less'`)).toThrow("exact opposite");
	expect(copy(-50_000, "NULL, NULL")).toThrow("CHECK");
	expect(copy(0.5, "NULL, NULL")).toThrow();
	expect(ledger()).toHaveLength(1);
});

test("the audit trail says who recorded and who voided a payment", async () => {
	const paid = await pay(50_000);
	await voidPayment(cast.bursar, { id: paid.id, reason: "Counted wrongly" });
	const took = `took 50 000 XAF from "Ngo Amina" for Tuition (${paid.receipt_number})`;
	const voided = `voided ${paid.receipt_number}, 50 000 XAF of "Ngo Amina" for Tuition: "Counted wrongly"`;
	expect(database().select().from(auditTrail).all()).toMatchObject([
		{ username: "Head", action: "recordPayment", summary: took },
		{ username: "Bursar", action: "voidPayment", summary: voided },
	]);
});
