import { beforeEach, describe, expect, test } from "bun:test";
import { recordOnePayment, singleReceipt } from "#api/payments";
import { updateStudent } from "#school/students/update-student";
import { today } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, form1, openSchools, refuses, trail } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { classFeeList, classFeeRows } from "../class-fees.ts";
import { downloadClassFees } from "../fee-downloads.ts";
import { findPayers } from "../find-payers.ts";
import { studentFees } from "../student-fees.ts";
import { voidPayment } from "../void-payment.ts";
import { downloadDiscounts, downloadStudentDiscounts } from "./discount-papers.ts";
import { cancelDiscount, grantDiscount, listDiscounts, studentDiscounts } from "./discounts.ts";

const YEAR = Number(today().slice(0, 4));

openSchools({ year: YEAR, students: false });
let amina: ReturnType<typeof enrol>;
beforeEach(() => {
	amina = enrol("Ngo Amina", form1, cast.parent);
});

const WHY = { kind: "siblings", reason: "third child" };
const give = (amount: number, more: Record<string, unknown> = {}) =>
	grantDiscount(cast.admin, { id: amina.id, fee_type: "Tuition", amount, ...WHY, ...more });
const end = (id: number, reason = "ended") => cancelDiscount(cast.bursar, { id, reason });
const pay = (amount: number, fee_type = "Tuition") =>
	recordOnePayment(cast.bursar, { student_id: amina.id, fee_type, amount });
/** What every screen, call and paper says about the student's tuition and debt. */
async function everywhere() {
	const own = await studentFees(cast.parent, { id: amina.id });
	expect(await studentFees(cast.admin, { id: amina.id })).toEqual(own);
	const owed = Object.values(own.balance).reduce((sum, left) => sum + Math.max(left, 0), 0);
	const inClass = { id: own.student.class_id };
	const [row] = await classFeeRows(cast.admin, inClass);
	const paper = await classFeeList(cast.admin, inClass);
	const { students } = await findPayers(cast.admin, { query: "amina", year: YEAR });
	const sheet = await openedSheet(downloadClassFees(cast.admin, inClass));
	const discount_total = Object.values(own.discounts).reduce((sum, one) => sum + one, 0);
	expect(row).toMatchObject({ Balance: owed, discount_total, Status: owed > 0 ? "Owing" : "Paid" });
	expect(paper.rows[0]).toMatchObject({
		balance: owed,
		discounts: discount_total,
		status: owed > 0 ? "Owing" : "Paid",
	});
	expect(paper.totals).toMatchObject({ balance: owed, discounts: discount_total, fully_paid: owed > 0 ? 0 : 1 });
	expect(students[0]?.owed).toBe(owed);
	expect(sheet.column("Balance")).toEqual([owed]);
	expect(sheet.headers.includes("Discount")).toBe(discount_total > 0);
	return { fee: own.fees.Tuition, off: own.discounts.Tuition, left: own.balance.Tuition, owed };
}

describe("a discount", () => {
	test("lowers the fee on every screen, call and paper until it is cancelled", async () => {
		expect(await everywhere()).toEqual({ fee: 85_000, off: 0, left: 85_000, owed: 130_000 });
		const given = await give(42_500);
		const whose = { student_id: amina.id, student_name: "Ngo Amina", class_name: "Form 1", fee_type: "Tuition" };
		const by = { granted_by: "Head", cancelled_by: null };
		expect(given).toMatchObject({ ...whose, ...WHY, ...by, amount: 42_500, balance: 42_500 });
		expect(await everywhere()).toEqual({ fee: 85_000, off: 42_500, left: 42_500, owed: 87_500 });
		const opposite = await end(given.id, "wrong child");
		expect(opposite).toMatchObject({ amount: -42_500, reason: "wrong child", granted_by: "Bursar", balance: 85_000 });
		expect(await everywhere()).toEqual({ fee: 85_000, off: 0, left: 85_000, owed: 130_000 });
		expect(trail().filter((line) => !/^(opened|downloaded) /.test(line))).toEqual([
			'gave "Ngo Amina" 42 500 XAF off Tuition (siblings): "third child"',
			'cancelled 42 500 XAF off Tuition of "Ngo Amina" (siblings): "wrong child"',
		]);
	});

	test("of the whole fee leaves nothing to pay", async () => {
		await give(85_000);
		expect(await everywhere()).toMatchObject({ left: 0 });
		await refuses(pay(1), "conflict", ["amount"]);
	});

	test("alone makes no credit when the student moves to a cheaper class", async () => {
		await give(85_000);
		const cheap = classNamed("Form 1 B", { year: YEAR, tuition_fee: 70_000 });
		await updateStudent(cast.admin, { id: amina.id, next_class: "Form 1 B", class_id: cheap.id });
		expect(await everywhere()).toMatchObject({ fee: 70_000, off: 85_000, left: 0 });
		const all = "the fee is 70 000 XAF, the discounts in force 85 000 XAF";
		await refuses(give(1), "conflict", `Nothing is left to take off Tuition of Ngo Amina: ${all}.`, ["amount"]);
	});

	test("below what was paid leaves a credit and does not change old receipts", async () => {
		const paid = await pay(60_000);
		const before = await singleReceipt(cast.admin, { receipt_number: paid.receipt_number });
		expect(await give(42_500)).toMatchObject({ balance: -17_500 });
		expect(await everywhere()).toMatchObject({ left: -17_500, owed: 45_000 });
		const after = await singleReceipt(cast.admin, { receipt_number: paid.receipt_number });
		expect(after).toEqual({ ...before, payment_status: { ...before.payment_status, owed: 45_000 } });
	});

	test("lowers the limit of payments and the fee on their receipts", async () => {
		await give(42_500);
		await refuses(pay(42_501), "conflict", ["amount"]);
		const paid = await pay(42_500);
		expect(paid).toMatchObject({ balance_before: 42_500, balance_after: 0 });
		await give(500);
		const opposite = await voidPayment(cast.admin, { id: paid.id, reason: "A slip" });
		expect(opposite).toMatchObject({ balance_before: -500, balance_after: 42_000 });
	});
});

describe("what is refused", () => {
	test("more than the fee of the class less the discounts in force", async () => {
		await refuses(give(85_001), "conflict", ["amount"]);
		const half = await give(42_500, { kind: "scholarship" });
		await refuses(give(42_501), "conflict", "Only 42 500 XAF can still be taken off Tuition of Ngo Amina.", ["amount"]);
		await give(42_500, { kind: "staff" });
		await end(half.id);
		expect(await give(42_500, { kind: "other" })).toMatchObject({ balance: 0 });
	});

	test.each([
		["amount", [0, -5, 12.5, undefined]],
		["fee_type", ["Canteen"]],
		["kind", ["friend", undefined]],
		["reason", ["  ", "x".repeat(201)]],
	])("%s of %j", async (field, values) => {
		for (const value of values) await refuses(give(1_000, { [field]: value }), "invalid", [field]);
	});

	test("a second cancellation, the cancellation of a cancellation, and an unknown discount", async () => {
		const { id } = await give(1_000);
		const opposite = await end(id);
		await refuses(end(id), "conflict", "This discount was already cancelled by Bursar.");
		await refuses(end(opposite.id), "conflict");
		await refuses(end(999), "not-found", "Discount not found.");
		await refuses(give(1, { id: 999 }), "not-found");
		await refuses(studentDiscounts(cast.admin, { id: 999 }), "not-found");
	});
});

describe("the lists", () => {
	test("show who gave and who cancelled a discount, newest first", async () => {
		const first = await give(1_000);
		const other = enrol("=1+1", form1);
		await give(2_000, { id: other.id, kind: "scholarship", reason: "=cmd" });
		await end(first.id);
		const all = await listDiscounts(cast.admin, { year: YEAR });
		expect(all.map(({ student_name, amount, cancelled_by }) => [student_name, amount, cancelled_by])).toEqual([
			["=1+1", 2_000, null],
			["Ngo Amina", 1_000, "Bursar"],
		]);
		expect(all[1]).toMatchObject({ granted_by: "Head", cancel_reason: "ended" });
		expect(await studentDiscounts(cast.admin, { id: amina.id })).toEqual([all[1] as never]);
		expect(await listDiscounts(cast.admin, { year: YEAR, kind: "scholarship" })).toEqual([all[0] as never]);
		expect(await listDiscounts(cast.admin, { year: YEAR + 1 })).toEqual([]);
		expect(await listDiscounts(cast.admin, {})).toEqual(all);
		await refuses(listDiscounts(cast.admin, { kind: "friend" }), "invalid");
		const { column } = await openedSheet(downloadDiscounts(cast.admin, { year: YEAR }));
		expect(column("Amount")).toEqual([2_000, 1_000]);
		expect(column("Cancelled by")).toEqual([null, "Bursar"]);
	});
});

test("the same form sent twice gives one discount", async () => {
	const form = { idempotency_key: "one" };
	const { id } = await give(1_000, form);
	expect(await give(1_000, form)).toMatchObject({ id, cancelled_by: null });
	await end(id);
	expect(await give(1_000, form)).toMatchObject({ id, cancelled_by: "Bursar" });
	expect(await studentDiscounts(cast.admin, { id: amina.id })).toHaveLength(1);
});

test("the discounts of one student are an Excel file with the columns of the year's file", async () => {
	await give(10_000);
	await give(5_000, { id: enrol("Bello Paul", form1).id });
	const { headers, rows } = await openedSheet(downloadStudentDiscounts(cast.admin, { id: amina.id }));
	expect(headers).toEqual((await openedSheet(downloadDiscounts(cast.admin, { year: YEAR }))).headers);
	expect(rows.map(([name, , , amount]) => [name, amount])).toEqual([["Ngo Amina", 10_000]]);
	await refuses(downloadStudentDiscounts(cast.admin, { id: 999 }), "not-found", "Student not found.");
});
