import { expect, test } from "bun:test";
import { database } from "#db/open";
import { installments } from "#db/schema/due";
import { FEE_FIELDS } from "#shared/fee-types";
import { MAX_AMOUNT } from "#shared/limits";
import { newestLine } from "#testing/cash-desk";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, openSchools, refuses, trail } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { paymentOf } from "#testing/students";
import { paymentStatusOfStudent } from "../fees/due/payment-status.ts";
import { createClass, deleteClass, listClasses, updateClass } from "./classes.ts";
import { downloadClasses } from "./classes-list.ts";
import { copyInstallments } from "./copy-installments.ts";

const FEES = { registration_fee: 15_000, tuition_fee: 110_000 };
const PLAN = [
	{ amount: 45_000, due_date: "2026-09-15" },
	{ amount: 40_000, due_date: "2027-01-15" },
	{ amount: 1, due_date: "2027-04-15" },
];
const ANSWERED = [
	{ number: 1, amount: 45_000, due_date: "2026-09-15" },
	{ number: 2, amount: 40_000, due_date: "2027-01-15" },
	{ number: 3, amount: 40_000, due_date: "2027-04-15" },
];

openSchools();

const amountsOf = (made?: { installments: { amount: number }[] }) => made?.installments.map(({ amount }) => amount);
/** After the two lines of a class that was created with dates. */
const newLines = () => trail().slice(2);
const FORM2 = { name: "Form 2", year: 2026, ...FEES, number_of_installments: 3, installments: PLAN };
const form2 = (more: object = {}) => createClass(cast.admin, { ...FORM2, ...more });
const change = (id: number, more: object) => updateClass(cast.admin, { id, ...more });
const isInvalid = (work: Promise<unknown>, fields: Record<string, string>) => refuses(work, "invalid", fields);

test("a class is created with dates, and the last amount is the rest of Total Fees", async () => {
	const made = await form2();
	expect(made.installments).toEqual(ANSWERED);
	expect(trail()).toEqual([
		"created the class Form 2 (2026): registration 15 000, tuition 110 000",
		"set 3 installments for Form 2: 45 000 by 15-Sep-2026, 40 000 by 15-Jan-2027, the rest by 15-Apr-2027",
	]);
	expect(await listClasses(cast.parent, {})).toEqual([made]);
	expect(await listClasses(cast.parent, { year: 2026 })).toEqual([made]);
});

test("a class without dates answers an empty list", async () => {
	const made = await createClass(cast.admin, { name: "Form 1", year: 2026 });
	expect(made).toMatchObject({ number_of_installments: 1, installments: [] });
	expect((await listClasses(cast.student, {})).map(({ installments }) => installments)).toEqual([[]]);
});

test("dates that are not sent stay, and an empty list removes them", async () => {
	const { id } = await form2();
	const renamed = await change(id, { name: "Form Two", number_of_installments: 3 });
	expect(renamed.installments).toEqual(ANSWERED);
	for (const _ of [1, 2]) expect((await change(id, { installments: [] })).installments).toEqual([]);
	expect(newLines()).toEqual([
		'changed Form 2 name "Form 2" to "Form Two"',
		"took the dates of Form Two away",
		"changed Form Two in nothing",
	]);
});

test("the answer of a class may be sent back unchanged", async () => {
	const made = await form2();
	expect(await updateClass(cast.admin, made)).toEqual(made);
	expect(newLines()).toEqual(["changed Form 2 in nothing"]);
});

test("a change of class and dates writes both audit lines", async () => {
	const { id } = await form2();
	const two = [{ amount: "60000", due_date: "2026-10-01" }, { due_date: "2027-02-01" }];
	const saved = await change(id, { number_of_installments: 2, tuition_fee: 85_000, installments: two });
	expect(amountsOf(saved)).toEqual([60_000, 40_000]);
	expect(newLines()).toEqual([
		"changed Form 2 installments 3 to 2, tuition 110 000 to 85 000",
		"set 2 installments for Form 2: 60 000 by 01-Oct-2026, the rest by 01-Feb-2027",
	]);
});

test("a single installment is all of Total Fees", async () => {
	const made = await form2({ number_of_installments: 1, installments: [{ due_date: "2026-09-15" }] });
	expect(made.installments).toEqual([{ number: 1, amount: 125_000, due_date: "2026-09-15" }]);
	expect(trail()[1]).toBe("set 1 installment for Form 2: the rest by 15-Sep-2026");
});

test("there are as many dates as installments, whichever of them changes", async () => {
	const { id } = await form2();
	const send = (count: number, dates: number) => ({
		installments: `This class has dates for ${dates} installment${dates === 1 ? "" : "s"}. Send ${count}, or an empty list to clear them.`,
	});
	await isInvalid(change(id, { number_of_installments: 4 }), send(4, 3));
	await isInvalid(change(id, { number_of_installments: 4, installments: PLAN }), send(4, 3));
	await isInvalid(change(id, { installments: PLAN.slice(0, 1) }), send(3, 1));
	await refuses(form2({ name: "Form 3", number_of_installments: undefined }), "invalid");
	expect(newLines()).toEqual([]);
	const fewer = await change(id, { number_of_installments: 4, installments: [] });
	expect(fewer).toMatchObject({ number_of_installments: 4, installments: [] });
});

const everyDate = (change: object) => PLAN.map((one) => ({ ...one, ...change }));
const wrongDay = (place: number, due_date: unknown) =>
	PLAN.map((one, at) => (at === place ? { ...one, due_date } : one));
const WHOLE = "Amount must be a whole amount in XAF from 0 to 100 000 000.";
const REQUIRED = "Amount is required.";
const TOGETHER = "The installments before the last are 200 000 XAF together, more than Total Fees of 125 000 XAF.";

test.each<[unknown, Record<string, string>]>([
	[wrongDay(1, "2026-09-15"), { "installments.1.due_date": "Due date 2 must be after 15-Sep-2026." }],
	[wrongDay(1, "2026-02-01"), { "installments.1.due_date": "Due date 2 must be after 15-Sep-2026." }],
	[wrongDay(0, "2025-12-31"), { "installments.0.due_date": "Due date 1 must be from 01-Jan-2026 to 31-Dec-2027." }],
	[wrongDay(2, "2028-01-01"), { "installments.2.due_date": "Due date 3 must be from 01-Jan-2026 to 31-Dec-2027." }],
	[wrongDay(2, "2027-02-30"), { "installments.2.due_date": "Due date must be a date such as 2012-09-30." }],
	[wrongDay(2, ""), { "installments.2.due_date": "Due date is required." }],
	[wrongDay(2, undefined), { "installments.2.due_date": "Due date is required." }],
	[everyDate({ amount: 100_000 }), { installments: TOGETHER }],
	[everyDate({ amount: "12.5" }), { "installments.0.amount": WHOLE, "installments.1.amount": WHOLE }],
	[everyDate({ amount: undefined }), { "installments.0.amount": REQUIRED, "installments.1.amount": REQUIRED }],
	[Array(13).fill(PLAN[0]), { installments: "Send a list of at most 12 installments." }],
	["2026-09-15", { installments: "Send a list of at most 12 installments." }],
])("wrong dates are refused and nothing is saved: %j", async (dates, fields) => {
	await isInvalid(form2({ installments: dates }), fields);
	expect([await listClasses(cast.admin, {}), trail()]).toEqual([[], []]);
});

test("the first and the last day are accepted, and the last amount may be 0", async () => {
	const dates = [
		{ amount: 100_000, due_date: "2026-01-01" },
		{ amount: 25_000, due_date: "2026-01-02" },
		{ amount: "anything", due_date: "2027-12-31" },
	];
	expect(amountsOf(await form2({ installments: dates }))).toEqual([100_000, 25_000, 0]);
});

test("a fee is not lowered below the installments before the last", async () => {
	const { id } = await form2();
	const said = "The installments before the last are 85 000 XAF together, more than Total Fees of 84 999 XAF.";
	const isRefused = (fees: object, field: string) => isInvalid(change(id, fees), { [field]: said });
	await isRefused({ tuition_fee: 69_999 }, "tuition_fee");
	await isRefused({ registration_fee: 14_999, tuition_fee: 70_000 }, "tuition_fee");
	await isRefused({ tuition_fee: 69_999, installments: PLAN }, "tuition_fee");
	await isRefused({ tuition_fee: 69_999, installments: wrongDay(2, "2027-05-15") }, "installments");
	await change(id, { tuition_fee: 69_999, sport_wear_fee: 1 });
	expect(amountsOf(await change(id, { tuition_fee: 120_000 }))).toEqual([45_000, 40_000, 50_001]);
});

test("a class with dates moves to another year with new dates or without any", async () => {
	const { id } = await form2();
	await isInvalid(change(id, { year: 2027 }), {
		installments: "The dates of this class are for 2026. Send dates for 2027, or an empty list to clear them.",
	});
	await refuses(change(id, { year: 2027, installments: PLAN }), "invalid", ["installments.0.due_date"]);
	const later = PLAN.map((one) => ({ ...one, due_date: one.due_date.replace("2027", "2028").replace("2026", "2027") }));
	const moved = await change(id, { year: 2027, installments: later });
	expect(moved.installments[0]?.due_date).toBe("2027-09-15");
	const cleared = { year: 2026, installments: [] };
	expect(await change(id, cleared)).toMatchObject(cleared);
});

test("a form asks about a fee that changes what is owed, and not about dates alone", async () => {
	const made = await form2();
	enrol("Ngo Amina", made);
	const asked = { id: made.id, ask: true };
	await refuses(updateClass(cast.admin, { ...asked, tuition_fee: 1 }), "invalid");
	const question = await updateClass(cast.admin, { ...asked, tuition_fee: 100_000 }).catch((error) => error);
	expect(question.sentence).toContain("125\u00a0000\u00a0XAF now, 115\u00a0000\u00a0XAF afterwards.");
	expect((await listClasses(cast.admin, {}))[0]?.installments).toEqual(ANSWERED);
	const confirmed = { ...asked, tuition_fee: 100_000, effect_confirmed: question.words.question };
	expect((await updateClass(cast.admin, confirmed)).installments[2]?.amount).toBe(30_000);
	expect((await updateClass(cast.admin, { ...asked, installments: [] })).installments).toEqual([]);
});

test("students of a class without dates are never overdue", async () => {
	const made = await form2({ installments: undefined });
	const amina = enrol("Ngo Amina", made);
	paymentOf(amina.id, 5_000);
	const on = () => paymentStatusOfStudent(database(), cast.admin, amina.id, "2027-12-31");
	const before = on();
	expect(before).toMatchObject({ status: "no_dates", schedule: { overdue: 0 } });
	await change(made.id, { installments: PLAN });
	expect(on()).toMatchObject({ status: "overdue", schedule: { overdue: 120_000 }, balance: before?.balance });
	await change(made.id, { installments: [] });
	expect(on()).toEqual(before as never);
});

test("a deleted class takes its dates along, and the audit trail keeps them", async () => {
	const { id } = await form2();
	await deleteClass(cast.admin, { id });
	expect(database().select().from(installments).all()).toEqual([]);
	expect(database().$client.query("PRAGMA foreign_key_check").all()).toEqual([]);
	expect(newLines()).toEqual([
		"deleted the class Form 2 (2026): registration 15 000, tuition 110 000, due were 45 000 by 15-Sep-2026, 40 000 by 15-Jan-2027, the rest by 15-Apr-2027",
	]);
});

test("dates are copied to classes of the same year with as many installments", async () => {
	const { id } = await form2();
	const form3 = classNamed("Form 3", { ...FEES, vocational_fee: 0, sport_wear_fee: 0, health_sanitation_fee: 0 });
	const form4 = await form2({ name: "Form 4", installments: PLAN.map((one) => ({ ...one, amount: 10_000 })) });
	expect(await copyInstallments(cast.admin, { id, class_ids: [form3.id, String(form4.id), form3.id] })).toEqual({
		message: expect.objectContaining({ english: "Dates copied to {count} classes." }),
		count: 2,
	});
	expect(newestLine()).toBe("copied the dates of Form 2 to Form 3, Form 4");
	const classes = await listClasses(cast.admin, { year: 2026 });
	const [third, fourth] = ["Form 3", "Form 4"].map((wanted) => classes.find(({ name }) => name === wanted));
	expect(amountsOf(third)).toEqual([51_800, 36_600, 36_600]);
	expect(amountsOf(fourth)).toEqual([10_000, 10_000, 105_000]);
	for (const copied of [third, fourth])
		expect(copied?.installments.map(({ due_date }) => due_date)).toEqual(PLAN.map(({ due_date }) => due_date));
});

test("dates are not copied to another number or year, to the class itself or from a class without dates", async () => {
	const { id } = await form2();
	const form3 = classNamed("Form 3");
	const two = classNamed("Form 4", { number_of_installments: 2 });
	const later = classNamed("Form 3", { year: 2027 });
	const copy = (from: number, ...class_ids: unknown[]) => copyInstallments(cast.admin, { id: from, class_ids });
	await isInvalid(copy(id, form3.id, two.id), {
		class_ids: "Number of installments: Form 4 has 2, Form 2 has 3. Nothing was copied.",
	});
	const otherYear = "Form 3 is a class of 2027, Form 2 of 2026. Nothing was copied.";
	await isInvalid(copy(id, form3.id, later.id), { class_ids: otherYear });
	await refuses(copy(id, id), "invalid", ["class_ids"]);
	await isInvalid(copy(id), { class_ids: "Choose at least one class." });
	await refuses(copy(id, 4_711), "not-found");
	await refuses(copy(4_711, form3.id), "not-found");
	await refuses(copy(form3.id, two.id), "conflict");
	expect(newLines()).toEqual([]);
	expect(database().select().from(installments).all()).toHaveLength(3);
});

test("the largest fees have suggested amounts that can be stored", async () => {
	const { id } = await form2();
	const largest = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, MAX_AMOUNT]));
	const dear = classNamed("Form 8", largest("registration_fee", "tuition_fee"));
	const dearest = classNamed("Form 9", largest(...FEE_FIELDS));
	await copyInstallments(cast.admin, { id, class_ids: [dear.id, dearest.id] });
	const classes = await listClasses(cast.admin, {});
	expect(amountsOf(classes[1])).toEqual([100_000_000, 33_343_300, 66_686_700]);
	expect(amountsOf(classes[2])).toEqual([100_000_000, 100_000_000, 300_000_000]);
});

test("the Excel file of the classes has the dates in its last column", async () => {
	await form2();
	classNamed("Form 3");
	const { headers, column } = await openedSheet(downloadClasses(cast.admin, { year: 2026 }));
	expect(headers.slice(-2)).toEqual(["Year", "Due dates"]);
	expect(column("Due dates").map((text) => text && String(text).replaceAll("\u00a0", " "))).toEqual([
		"45 000 XAF by 15-Sep-2026, 40 000 XAF by 15-Jan-2027, 40 000 XAF by 15-Apr-2027",
		null,
	]);
});
