import { expect, test } from "bun:test";
import { singleReceipt } from "#api/payments";
import { addDays, today } from "#shared/dates";
import { classNamed, enrol, FEES_OF_100_000, setDueDates, setThreeDueDates } from "#testing/enrolled";
import { cast, form1, newestEntry, openSchools, refuses } from "#testing/school";
import { paymentOf } from "#testing/students";
import { readSettings, updateSettings } from "../../settings/settings.ts";
import { updateStudent } from "../../students/update-student.ts";
import { familyLetters } from "../debtors/letters.ts";
import { listDebtors } from "../debtors/list-debtors.ts";
import { gateStudents } from "../gate.ts";
import { studentSchedule } from "./payment-status.ts";

const YEAR = Number(today().slice(0, 4));
openSchools({ year: YEAR, fees: FEES_OF_100_000, students: false });

const APPROVED = { status: "approved" } as const;
const cameOn = (registration_date: string) =>
	enrol("Ngo Amina", form1, cast.parent, { ...APPROVED, registration_date });
const schedule = (id: number, on: string) => studentSchedule(cast.admin, { id, on });
const datesOf = async (id: number, on: string) =>
	(await schedule(id, on)).installments.map(({ number, due_date }) => [number, due_date]);
const debtors = (on: string, more: object = {}) =>
	listDebtors(cast.admin, { year: YEAR, kind: "overdue", on, ...more });

const DATES: [number | null, string][] = [
	[40_000, `${YEAR}-02-15`],
	[30_000, `${YEAR}-05-15`],
	[null, `${YEAR}-08-15`],
];

test("an installment that was due before the registration falls due 14 days after it", async () => {
	setDueDates(form1.id, DATES);
	const { id } = cameOn(`${YEAR}-03-01`);
	expect(await datesOf(id, `${YEAR}-03-10`)).toEqual([
		[1, `${YEAR}-03-15`],
		[2, `${YEAR}-05-15`],
		[3, `${YEAR}-08-15`],
	]);
	expect(await schedule(id, `${YEAR}-03-15`)).toMatchObject({ overdue: 0, payment_status: "in_order" });
	expect(await debtors(`${YEAR}-03-15`)).toEqual([]);
	expect(await schedule(id, `${YEAR}-03-16`)).toMatchObject({ overdue: 40_000, payment_status: "overdue" });
	expect(await debtors(`${YEAR}-03-16`)).toMatchObject([{ overdue: 40_000, since: `${YEAR}-03-15` }]);
});

test("a date on the day of the registration stays", async () => {
	setDueDates(form1.id, DATES);
	const { id } = cameOn(`${YEAR}-02-15`);
	expect((await datesOf(id, today())).at(0)).toEqual([1, `${YEAR}-02-15`]);
});

test("the earliest day is paid first, although an older date has moved behind it", async () => {
	setDueDates(form1.id, DATES);
	const { id } = cameOn(`${YEAR}-05-10`);
	paymentOf(id, 35_000);
	expect(await schedule(id, `${YEAR}-05-16`)).toMatchObject({
		overdue: 0,
		next: { number: 1, due_date: `${YEAR}-05-24`, left: 35_000 },
		installments: [
			{ number: 2, due_date: `${YEAR}-05-15`, paid: 30_000, state: "paid" },
			{ number: 1, due_date: `${YEAR}-05-24`, paid: 5_000, state: "part" },
			{ number: 3, due_date: `${YEAR}-08-15`, paid: 0, state: "due" },
		],
	});
});

test("the head sets the days, from 0 to 365", async () => {
	setDueDates(form1.id, DATES);
	const { id } = cameOn(`${YEAR}-03-01`);
	expect(await readSettings(cast.admin, {})).toMatchObject({ days_after_registration: 14 });
	for (const [days, due] of [
		[0, `${YEAR}-03-01`],
		["30", `${YEAR}-03-31`],
		[365, addDays(`${YEAR}-03-01`, 365)],
	] as const) {
		await updateSettings(cast.admin, { days_after_registration: days });
		expect((await schedule(id, today())).installments.find(({ number }) => number === 1)?.due_date).toBe(due);
	}
	expect(newestEntry()?.summary).toContain("days after registration");
	for (const days of [-1, 366, 1.5, "soon"])
		await refuses(updateSettings(cast.admin, { days_after_registration: days }), "invalid", [
			"days_after_registration",
		]);
	await updateSettings(cast.admin, { days_after_registration: "" });
	expect(await readSettings(cast.admin, {})).toMatchObject({ days_after_registration: 365 });
});

test("a change of class makes nothing overdue that was not", async () => {
	const other = classNamed("Form 2", { ...FEES_OF_100_000, year: YEAR });
	const yesterday = addDays(today(), -1);
	setDueDates(other.id, [
		[40_000, addDays(today(), -40)],
		[30_000, yesterday],
		[null, addDays(today(), 30)],
	]);
	const { id } = cameOn(`${YEAR - 1}-12-01`);
	await updateStudent(cast.admin, { id, next_class: "Form 2" });
	const due = addDays(today(), 14);
	expect(await datesOf(id, today())).toEqual([
		[1, due],
		[2, due],
		[3, addDays(today(), 30)],
	]);
	const { students } = await gateStudents(cast.bursar, { query: "amina", year: YEAR });
	expect(students).toMatchObject([{ state: "in_order" }]);
	expect(await debtors(due)).toEqual([]);
	expect(await debtors(addDays(due, 1))).toMatchObject([{ overdue: 70_000, since: due }]);
	const { receipt_number } = paymentOf(id, 1_000);
	expect((await singleReceipt(cast.parent, { receipt_number })).schedule).toEqual({
		next: { number: 1, due_date: due, left: 39_000 },
	});
	const [letter] = (await familyLetters(cast.bursar, { student_id: id })).letters;
	expect(letter?.next.slice(0, 2)).toEqual([
		{ number: 1, due_date: due, left: 39_000 },
		{ number: 2, due_date: due, left: 30_000 },
	]);
});

test("another field, or the same class, moves no date", async () => {
	setThreeDueDates(form1.id);
	const { id } = cameOn(`${YEAR}-03-01`);
	const before = await schedule(id, today());
	await updateStudent(cast.admin, { id, next_class: "Form 1", place_of_birth: "Buea" });
	expect(await schedule(id, today())).toEqual(before);
});

test("a family that moves its child to and fro does not put off its dates", async () => {
	const other = classNamed("Form 2", { ...FEES_OF_100_000, year: YEAR });
	const { id } = enrol("Ngo Amina", form1, cast.parent, {
		registration_date: `${YEAR - 1}-12-01`,
		class_since: `${YEAR}-01-05`,
	});
	setDueDates(other.id, [
		[40_000, `${YEAR}-01-10`],
		[null, `${YEAR + 1}-12-01`],
	]);
	await updateStudent(cast.parent, { id, next_class: "Form 2" });
	expect((await datesOf(id, today())).at(0)).toEqual([1, `${YEAR}-01-10`]);
});
