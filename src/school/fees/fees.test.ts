import { describe, expect, setSystemTime, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { today } from "#shared/dates";
import { owedOf } from "#shared/fee-types";
import { STATUS_IN_CALLS } from "#shared/payment-status";
import { classNamed, enrol } from "#testing/enrolled";
import { amina, boris, cast, form1, openSchools, refuses } from "#testing/school";
import { paymentOf } from "#testing/students";
import { updateClass } from "../classes/classes.ts";
import { dashboardFigures } from "../dashboard/dashboard.ts";
import { classFeeList, classFeeRows } from "./class-fees.ts";
import { studentSchedule } from "./due/payment-status.ts";
import { findPayers } from "./find-payers.ts";
import { dailyFees, yearlyTotal } from "./money-by-day.ts";
import { statement, studentFees, studentMoney } from "./student-fees.ts";
import { voidPayment } from "./void-payment.ts";

const YEAR = Number(today().slice(0, 4));
const EARLIER = `${YEAR - 1}-10-05`;

openSchools({ year: YEAR });

const pay = (student: { id: number }, fee_type: string, amount: number, more: object = {}) =>
	recordOnePayment(cast.admin, { student_id: student.id, fee_type, amount, paid_at: today(), ...more });

test("the fees of a student are shown to the office and to the account that owns the record", async () => {
	await pay(amina, "Tuition", 5_000);
	const answer = await studentFees(cast.parent, { id: amina.id, year: "2029" });
	expect(answer).toMatchObject({
		student: { id: amina.id, full_name: "Ngo Amina", class_name: "Form 1", year: YEAR },
		balance: { Tuition: 80_000, "Sanitation & Health": 2_500 },
		fees: { Tuition: 85_000 },
		paid: { Tuition: 5_000, Registration: 0 },
	});
	expect(await studentFees(cast.admin, { id: amina.id })).toEqual(answer);
	for (const read of [studentFees, statement]) {
		await refuses(read(cast.otherParent, { id: amina.id }), "not-found", "Student not found.");
		await refuses(read(cast.student, { id: amina.id }), "not-found");
		await refuses(read(cast.parent, { id: 999 }), "not-found", "Student not found.");
	}
});

test("the office reads a student's fees, dates, payments and earlier debts in one answer", async () => {
	const first = await pay(amina, "Tuition", 5_000);
	const second = await pay(amina, "Registration", 1_000);
	const { due, payments, owed, earlier, left_on, discounts, ...fees } = await studentMoney(cast.bursar, {
		id: amina.id,
	});
	expect({ ...fees, discounts }).toEqual(await studentFees(cast.bursar, { id: amina.id }));
	const { paymentStatus, extension, since, ...dates } = due;
	const payment_status = STATUS_IN_CALLS[paymentStatus];
	const schedule = await studentSchedule(cast.bursar, { id: amina.id });
	expect(schedule).toEqual({ ...dates, payment_status, extension });
	expect(since).toBeNull();
	expect(payments.map(({ id }) => id)).toEqual([second.id, first.id]);
	expect({ owed, earlier, left_on }).toEqual({ owed: owedOf(fees.balance), earlier: [], left_on: null });
	await refuses(studentMoney(cast.bursar, { id: 999 }), "not-found", "Student not found.");
});

const SLIP = { method: "orange_money", reference: "PP260730.1050.B91660" };

describe("a receipt is found", () => {
	const found = (query: string) => findPayers(cast.admin, { query });
	const FOUND_BY: [
		by: string,
		how: object,
		queries: (number: string) => string[],
		others: (number: string) => string[],
	][] = [
		[
			"by its number, or the beginning of it",
			{},
			(number) => [number, number.toLowerCase(), number.slice(4), number.slice(0, 12)],
			() => ["RCP-*", "RCP-9999999", "RCP-"],
		],
		[
			"by the last four digits of its number, or more",
			{},
			(number) => [number.slice(-4), number.slice(-5), number.slice(-9)],
			(number) => [number.slice(-3)],
		],
		[
			"by the name of the person who paid, without case and accents",
			{ payer: "Étoundi Bérénice" },
			() => ["berenice", "ÉTOUNDI", "berenice eto"],
			() => ["be", "%%%", "brnc", "etoundi paul"],
		],
		[
			"by its transaction number or the first four characters of it, however they are typed",
			SLIP,
			() => ["PP260730.1050.B91660", " pp260730 1050 b91660", "PP260730.1050.B9166", "pp26"],
			() => ["pp2", "P260730", "PP27"],
		],
	];
	test.each(FOUND_BY)("%s", async (_, how, queries, others) => {
		const { receipt_number } = await pay(amina, "Tuition", 5_000, how);
		for (const query of queries(receipt_number))
			expect(await found(query)).toMatchObject({ receipts: [{ receipt_number, student_id: amina.id }], count: 1 });
		for (const query of others(receipt_number))
			expect(await found(query)).toEqual({ students: [], receipts: [], count: 0, elsewhere: null });
	});

	test("by its last digits for twelve months", async () => {
		const { receipt_number } = await pay(amina, "Tuition", 50_000);
		setSystemTime(new Date(Date.now() + 367 * 24 * 60 * 60 * 1000));
		expect((await found(receipt_number.slice(-4))).receipts).toEqual([]);
		expect((await found(receipt_number)).receipts).toHaveLength(1);
		setSystemTime();
	});

	test("by its payer's name, but not its void", async () => {
		const { id } = await pay(amina, "Tuition", 5_000, { payer: "Étoundi Bérénice" });
		expect((await found("berenice")).receipts).toMatchObject([{ found_by: "Étoundi Bérénice" }]);
		await voidPayment(cast.admin, { id, reason: "Wrong child" });
		expect((await found("berenice")).receipts).toHaveLength(1);
	});

	test("once if its transaction number fits and its own number or its payer as well", async () => {
		const now = Date.now();
		setSystemTime(now);
		const typed = String(now).slice(-6);
		const reference = { method: "mtn_momo", reference: `${typed}1234` };
		const { receipt_number } = await pay(amina, "Tuition", 5_000, reference);
		setSystemTime();
		const receipts = [{ receipt_number, found_by: reference.reference }];
		expect(await found(typed)).toMatchObject({ receipts, count: 1 });
		await pay(amina, "Tuition", 5_000, { method: "other", reference: "DIANE 7", payer: "Ngo Diane" });
		expect(await found("diane")).toMatchObject({ receipts: [{ found_by: "DIANE 7" }], count: 1 });
	});

	test("by a payer whose letters could all have accents, behind many newer payments", async () => {
		const { receipt_number } = await pay(amina, "Tuition", 1, { payer: "Ngo Diane" });
		for (let many = 0; many < 520; many++) paymentOf(boris.id, 1, "Tuition", { payer: "Eto Paul", year: YEAR });
		const receipts = [{ receipt_number, found_by: "Ngo Diane" }];
		for (const query of ["ngo diane", "DIANE"]) expect(await found(query)).toMatchObject({ receipts, count: 1 });
	});
});

test("the rows of a class have what was paid by type, and a balance without credits", async () => {
	await pay(amina, "Tuition", 85_000);
	await pay(amina, "Registration", 5_000);
	await updateClass(cast.admin, { id: form1.id, tuition_fee: 60_000 });
	for (const name of ["Zoé Eto", "Emilie Abe", "Émile Abé"]) enrol(name, form1);
	const rows = await classFeeRows(cast.admin, { id: form1.id, year: String(YEAR) });
	expect(rows.map((row) => row.name)).toEqual(["Émile Abé", "Emilie Abe", "Eto Boris", "Ngo Amina", "Zoé Eto"]);
	expect(rows[3]).toEqual({
		student_id: amina.id,
		name: "Ngo Amina",
		guardian_contact: "677123456",
		Registration: 5_000,
		Tuition: 85_000,
		Vocational: 0,
		"Sport Wear": 0,
		"Sanitation & Health": 0,
		Total: 90_000,
		Balance: 10_000 + 20_000 + 7_500 + 2_500,
		Status: "Owing",
		discount_total: 0,
		expected: false,
	});
	for (const [fee, amount] of [
		["Registration", 10_000],
		["Vocational", 20_000],
		["Sport Wear", 7_500],
		["Sanitation & Health", 2_500],
	] as const)
		await pay(amina, fee, amount);
	expect((await classFeeRows(cast.admin, { id: form1.id }))[3]).toMatchObject({ Balance: 0, Status: "Paid" });
	const totals = { students: 5, fully_paid: 1, with_balance: 4 };
	expect(await classFeeList(cast.admin, { id: form1.id })).toMatchObject({ class_name: "Form 1", totals });
});

test("an empty class has no rows", async () => {
	const empty = classNamed("Form 2", { year: YEAR });
	expect(await classFeeRows(cast.admin, { id: empty.id })).toEqual([]);
	expect(await classFeeRows(cast.admin, { id: form1.id, year: YEAR === 2030 ? 2029 : YEAR + 1 })).toEqual([]);
	await refuses(classFeeRows(cast.admin, { id: 999 }), "not-found");
});

test("totals and days count by the student's year, and subtract a void on its own day", async () => {
	const next = classNamed("Form 2", { year: YEAR === 2030 ? 2029 : YEAR + 1 });
	const later = enrol("Fru Later", next);
	const wrong = await pay(amina, "Tuition", 50_000, { paid_at: EARLIER });
	await pay(boris, "Registration", 15_000, { paid_at: EARLIER });
	await pay(boris, "Tuition", 1_000);
	await pay(later, "Registration", 700);
	await voidPayment(cast.admin, { id: wrong.id, reason: "Wrong" });
	expect(await yearlyTotal(cast.admin, { year: YEAR })).toEqual({ total: 16_000, year: YEAR });
	expect(await yearlyTotal(cast.admin, {})).toEqual({ total: 16_000, year: YEAR });
	expect(await yearlyTotal(cast.admin, { year: next.year })).toEqual({ total: 700, year: next.year });
	await refuses(yearlyTotal(cast.admin, { year: 2024 }), "invalid");
	expect(await dailyFees(cast.admin, { year: YEAR })).toEqual([
		{ date: EARLIER, total: 65_000, count: 2 },
		{ date: today(), total: -49_000, count: 1 },
	]);
	expect(await dailyFees(cast.admin)).toMatchObject([{ total: 65_000 }, { date: today(), total: -48_300, count: 2 }]);
});

test("the dashboard counts the people and money of the year, and today's takings of all years", async () => {
	const next = classNamed("Form 2", { year: YEAR === 2030 ? 2029 : YEAR + 1 });
	enrol("Fatima Approved", form1, undefined, { status: "approved", registration_date: today() });
	await pay(enrol("Boris Fru", next), "Registration", 700);
	await pay(amina, "Tuition", 50_000, { paid_at: EARLIER });
	await pay(amina, "Tuition", 300);
	expect(await dashboardFigures(cast.admin, { year: YEAR })).toMatchObject({
		year: YEAR,
		students: 3,
		teachers: 0,
		classes: 1,
		vocational: 2,
		pending_students: 2,
		pending_teachers: 0,
		fees_total: 50_300,
		// Includes payments recorded today for an earlier day.
		taken_today: 51_000,
		registrations: expect.arrayContaining([{ date: today(), count: 1 }]),
		money: expect.arrayContaining([{ date: today(), total: 300, count: 1 }]),
	});
});
