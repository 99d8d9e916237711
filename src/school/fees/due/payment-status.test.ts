import { afterEach, expect, setSystemTime, test } from "bun:test";
import { eq } from "drizzle-orm";
import { recordOnePayment, singleReceipt } from "#api/payments";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import type { SignedIn } from "#school/actor";
import { updateClass } from "#school/classes/classes";
import { updateStudent } from "#school/students/update-student";
import { addDays, today } from "#shared/dates";
import { agreeFor, classNamed, enrol, FEES_OF_100_000, setDueDates, setThreeDueDates } from "#testing/enrolled";
import { amina, cast, form1, openSchools, refuses } from "#testing/school";
import { classFeeList, classFeeRows } from "../class-fees.ts";
import { studentFees } from "../student-fees.ts";
import { voidPayment } from "../void-payment.ts";
import { paymentStatuses, paymentStatusOfStudent, studentSchedule } from "./payment-status.ts";

openSchools({ year: 2026, fees: FEES_OF_100_000 });
afterEach(() => void setSystemTime());

const pay = (amount: number, fee_type = "Tuition") =>
	recordOnePayment(cast.bursar, { student_id: amina.id, fee_type, amount });
const on = (day?: string, who: SignedIn = cast.admin) => studentSchedule(who, { id: amina.id, on: day });

test("the call has what is due when, what is next, and the state of each installment", async () => {
	setThreeDueDates(form1.id);
	await pay(15_000, "Registration");
	await pay(35_000);
	expect(await on("2027-01-16", cast.bursar)).toEqual({
		on: "2027-01-16",
		total_due: 100_000,
		counted: 50_000,
		overdue: 20_000,
		payment_status: "overdue",
		next: { number: 2, due_date: "2027-01-15", left: 20_000 },
		installments: [
			{ number: 1, due_date: "2026-09-15", amount: 40_000, paid: 40_000, left: 0, state: "paid" },
			{ number: 2, due_date: "2027-01-15", amount: 30_000, paid: 10_000, left: 20_000, state: "overdue" },
			{ number: 3, due_date: "2027-04-15", amount: 30_000, paid: 0, left: 30_000, state: "due" },
		],
		extension: null,
	});
	expect(await on("2027-01-15")).toMatchObject({ overdue: 0, payment_status: "in_order" });
	expect((await on("2027-01-15")).installments.map(({ state }) => state)).toEqual(["paid", "part", "due"]);
});

test("an impossible day is refused at its field, and today is the default", async () => {
	for (const day of ["2027-02-30", "tomorrow", "15-01-2027", "2027"]) await refuses(on(day), "invalid", ["on"]);
	for (const day of [undefined, ""]) expect(await on(day)).toMatchObject({ on: today() });
});

test("a family reads its own child, without the note", async () => {
	setThreeDueDates(form1.id);
	agreeFor(amina.id, "2027-01-30", "mother paid on 28");
	const day = "2027-01-20";
	const extension = { until: "2027-01-30", note: "mother paid on 28" };
	expect(await on(day, cast.bursar)).toMatchObject({ payment_status: "moratorium", extension });
	expect((await on(day, cast.parent)).extension).toEqual({ until: "2027-01-30" });
	for (const stranger of [cast.otherParent, cast.student]) await refuses(on(day, stranger), "not-found");
	await refuses(studentSchedule(cast.admin, { id: 9999 }), "not-found");
});

test("a higher fee raises only the last installment", async () => {
	setThreeDueDates(form1.id);
	await updateClass(cast.admin, { id: form1.id, tuition_fee: 95_000 });
	expect((await on("2026-09-16")).installments.map(({ amount }) => amount)).toEqual([40_000, 30_000, 40_000]);
});

test("a student who changes class has the new schedule at once", async () => {
	const form2 = classNamed("Form 2", { ...FEES_OF_100_000, tuition_fee: 185_000 });
	setThreeDueDates(form1.id);
	const due = addDays(today(), 10);
	setDueDates(form2.id, [
		[100_000, due],
		[null, addDays(due, 100)],
	]);
	await pay(50_000);
	await updateStudent(cast.admin, { id: amina.id, next_class: "Form 2" });
	expect(await on(addDays(due, 1))).toMatchObject({
		total_due: 200_000,
		overdue: 50_000,
		installments: [{ due_date: due, paid: 50_000, left: 50_000 }, { left: 100_000 }],
	});
});

test("a void makes a student overdue again, also on the receipt", async () => {
	setThreeDueDates(form1.id);
	const { id, receipt_number } = await pay(40_000);
	expect(await on("2026-09-16")).toMatchObject({ overdue: 0, payment_status: "in_order" });
	const next = async () => {
		const { payment_status, schedule } = await singleReceipt(cast.bursar, { receipt_number });
		expect(payment_status.next).toEqual(schedule?.next ?? null);
		return schedule;
	};
	expect(await next()).toEqual({ next: { number: 2, due_date: "2027-01-15", left: 30_000 } });
	await voidPayment(cast.admin, { id, reason: "Wrong child" });
	expect(await on("2026-09-16")).toMatchObject({ overdue: 40_000, payment_status: "overdue" });
	expect(await next()).toEqual({ next: { number: 1, due_date: "2026-09-15", left: 40_000 } });
});

test("a receipt says when all is paid", async () => {
	const { receipt_number } = await pay(85_000);
	const schedule = async () => (await singleReceipt(cast.parent, { receipt_number })).schedule;
	expect(await schedule()).toBeNull();
	expect(await on("2027-01-16")).toMatchObject({
		payment_status: "no_dates",
		overdue: 0,
		next: null,
		installments: [],
	});
	setThreeDueDates(form1.id);
	await pay(15_000, "Registration");
	expect(await schedule()).toEqual({ next: null });
	expect(await on("2027-06-01")).toMatchObject({ payment_status: "paid", overdue: 0, next: null });
});

test("due dates change no balance, class row or total", async () => {
	await pay(50_000);
	const books = async () => [
		await studentFees(cast.admin, { id: amina.id }),
		await classFeeRows(cast.admin, { id: form1.id }),
		(await classFeeList(cast.admin, { id: form1.id })).totals,
	];
	const before = await books();
	setThreeDueDates(form1.id);
	agreeFor(amina.id, "2027-01-30");
	expect(await books()).toEqual(before);
});

test("the list of a class marks who is overdue, and nobody who only owes or has agreed a later date", async () => {
	const marked = async () =>
		(await classFeeList(cast.admin, { id: form1.id })).rows.filter(({ overdue }) => overdue).map(({ name }) => name);
	setDueDates(form1.id, [[100_000, "2026-11-12"]]);
	setSystemTime(new Date(2026, 10, 12, 12));
	expect(await marked()).toEqual([]);
	setSystemTime(new Date(2026, 10, 13, 12));
	expect(await marked()).toEqual(["Eto Boris", "Ngo Amina"]);
	agreeFor(amina.id, "2026-11-13");
	expect(await marked()).toEqual(["Eto Boris"]);
});

test("the answer for a class is that of each of its students", () => {
	setThreeDueDates(form1.id);
	enrol("Fru Ada", classNamed("Form 2"));
	agreeFor(amina.id, "2026-10-01");
	const found = paymentStatuses(database(), eq(students.year, 2026), "2026-10-02");
	expect(
		found.map(({ balance, status, newestExtension }) => [balance.student_name, status, newestExtension?.until]),
	).toEqual([
		["Eto Boris", "overdue", undefined],
		["Fru Ada", "no_dates", undefined],
		["Ngo Amina", "overdue", "2026-10-01"],
	]);
	expect(found[2]).toEqual(paymentStatusOfStudent(database(), cast.admin, amina.id, "2026-10-02") as never);
});
