import { beforeEach, expect, test } from "bun:test";
import { jointReceipt, printJointReceipt, printSingleReceipt, recordOnePayment, singleReceipt } from "#api/payments";
import type { SignedIn } from "#school/actor";
import { amina, boris, cast, openSchools, trail } from "#testing/school";
import { later, stopTheClock } from "#testing/school-clock";
import { recordPayment } from "../record-payment.ts";
import { voidPayment } from "../void-payment.ts";

stopTheClock();
openSchools({ year: 2026 });
let paid: Awaited<ReturnType<typeof recordPayment>>;
let second: { id: number; receipt_number: string };
beforeEach(async () => {
	const payments = [amina, boris].map(({ id }) => ({ student_id: id, fee_type: "Tuition", amount: 20_000 }));
	paid = await recordPayment(cast.admin, { payments });
	second = paid.payments[1] as typeof second;
});

const pressed = async (who: SignedIn, more: object = {}) =>
	(await printJointReceipt(who, { receipt_number: paid.joint_receipt, as: "page", ...more })).duplicate;
const isDuplicate = async (who: SignedIn, more: object = {}) =>
	(await jointReceipt(who, { receipt_number: paid.joint_receipt, as: "page", original: "1", ...more })).duplicate;

test("the first print of a joint receipt is the one unmarked print of its payments", async () => {
	expect(await isDuplicate(cast.admin)).toBe(true);
	expect(await pressed(cast.admin)).toBe(false);
	expect([await isDuplicate(cast.admin), await pressed(cast.admin)]).toEqual([false, false]);
	expect(await pressed(cast.admin, { as: "pdf" })).toBe(true);
	expect(await pressed(cast.admin, { language: "fr" })).toBe(true);
	expect(await pressed(cast.bursar, { receipt_number: second.receipt_number })).toBe(true);
	expect(await isDuplicate(cast.parent)).toBe(true);
	later({ minutes: 10 });
	expect([await isDuplicate(cast.admin), await pressed(cast.admin)]).toEqual([true, true]);
});

test("any of its numbers prints it, unmarked only once", async () => {
	expect(await pressed(cast.bursar, { receipt_number: second.receipt_number })).toBe(false);
	expect(await pressed(cast.admin)).toBe(true);
});

test("the single receipts of its payments are always duplicates", async () => {
	const single = async (as: string) => {
		const each = paid.payments.map(async ({ receipt_number }) => [
			(await printSingleReceipt(cast.admin, { receipt_number, as })).duplicate,
			(await singleReceipt(cast.admin, { receipt_number, as, original: "1" })).duplicate,
		]);
		return (await Promise.all(each)).flat();
	};
	expect(await single("page")).toEqual([true, true, true, true]);
	expect(await pressed(cast.admin)).toBe(false);
	for (const as of ["page", "pdf", "call"]) expect(await single(as)).toEqual([true, true, true, true]);
	const { unmarked_print } = await singleReceipt(cast.admin, { receipt_number: second.receipt_number });
	expect(unmarked_print).toMatchObject({ left: false, again_as: null });
});

test("a payment made alone has its unmarked print on its own receipt", async () => {
	const registration = { student_id: amina.id, fee_type: "Registration", amount: 1_000 };
	const { receipt_number } = await recordOnePayment(cast.admin, registration);
	expect(await pressed(cast.admin, { receipt_number })).toBe(true);
	expect((await printSingleReceipt(cast.admin, { receipt_number, as: "page" })).duplicate).toBe(false);
	const asJoint = [await isDuplicate(cast.admin, { receipt_number }), await pressed(cast.admin, { receipt_number })];
	expect(asJoint).toEqual([true, true]);
});

test("it is printed and repeated although one payment was voided", async () => {
	const opposite = await voidPayment(cast.admin, { id: second.id, reason: "wrong child" });
	expect([await pressed(cast.admin), await isDuplicate(cast.admin)]).toEqual([false, false]);
	const own = { receipt_number: opposite.receipt_number, as: "page" };
	expect((await printSingleReceipt(cast.admin, own)).duplicate).toBe(false);
});

test("a void after the print ends the repeats", async () => {
	expect(await pressed(cast.admin)).toBe(false);
	later({ minutes: 1 });
	await voidPayment(cast.admin, { id: second.id, reason: "wrong child" });
	expect([await isDuplicate(cast.admin), await pressed(cast.admin)]).toEqual([true, true]);
});

test("a receipt whose payments were all voided has no unmarked print", async () => {
	for (const { id } of paid.payments) await voidPayment(cast.admin, { id, reason: "wrong family" });
	expect(await pressed(cast.admin)).toBe(true);
});

test("the audit trail says which joint receipt was printed, for which students and with which mark", async () => {
	await pressed(cast.admin);
	await pressed(cast.bursar);
	for (const { id } of paid.payments) await voidPayment(cast.admin, { id, reason: "wrong family" });
	await pressed(cast.admin);
	const lines = trail().filter((line) => line.startsWith("printed"));
	const printed = `printed the joint receipt ${paid.joint_receipt} of "Ngo Amina", "Eto Boris"`;
	expect(lines).toEqual([printed, `${printed}, marked DUPLICATE`, `${printed}, marked VOID`]);
});
