import { beforeEach, expect, setSystemTime, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { reminders } from "#db/schema/due";
import type { OfficeListPaper } from "#school/fees/debtors/debtor-papers";
import { newestLine } from "#testing/cash-desk";
import { classNamed, enrol, extensionFor, FEES_OF_100_000, remind, setThreeDueDates } from "#testing/enrolled";
import { cast, form1, newestEntry, openSchools, refuses } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
import { paymentOf } from "#testing/students";
import { debtorsPaper, printDebtors } from "./debtor-papers.ts";
import { familyLetters, printLetters } from "./letters.ts";

stopTheClock("2026-11-12T15:00:00+01:00");

openSchools({ year: 2026, fees: FEES_OF_100_000, students: false });
type Child = { id: number };

const ON = { on: "2026-11-12" };
const letterRows = () => database().select().from(reminders).where(eq(reminders.channel, "letter")).all();

/** Paid nothing, has an extension, paid the first installment, paid all. */
let amina: Child;
let boris: Child;
let claire: Child;
let david: Child;
beforeEach(() => {
	setThreeDueDates(form1.id);
	const approved = (name: string, of = form1) => enrol(name, of, cast.parent, { status: "approved" });
	[amina, boris] = [approved("Ngo Amina"), approved("Eto Boris")];
	[claire, david] = [approved("Fotso Claire"), approved("Fru David")];
	approved("Tabe Esther", classNamed("Form 3", { ...FEES_OF_100_000, tuition_fee: 0 }));
	enrol("Pending Paul", form1);
	extensionFor(boris.id, "2026-11-30");
	paymentOf(claire.id, 40_000);
	paymentOf(david.id, 85_000);
	paymentOf(david.id, 15_000, "Registration");
});

test("the office list has what is owed and since when, in the order of the classes", async () => {
	const paper = (await debtorsPaper(cast.admin, { ...ON, extension: "with" })) as OfficeListPaper;
	expect(paper.rows.map(({ name, owed, overdue, since }) => [name, owed, overdue, since])).toEqual([
		["Eto Boris", 100_000, 40_000, "2026-09-15"],
		["Fotso Claire", 60_000, 0, null],
		["Ngo Amina", 100_000, 40_000, "2026-09-15"],
		["Tabe Esther", 15_000, 0, null],
	]);
	expect(paper).toMatchObject({ kind: "debtors", class_name: null, year: 2026, ...ON, by_class: true });
});

test("the call list has only names, by class", async () => {
	const paper = await debtorsPaper(cast.admin, { ...ON, paper: "call", kind: "overdue", order: "amount" });
	expect(paper).toMatchObject({ classes: [{ class_id: form1.id, class_name: "Form 1", names: ["Ngo Amina"] }] });
	expect(JSON.stringify({ ...paper, school: null })).not.toMatch(/40.?000|677|MPA/);
});

test("a student is in order who has paid, is not late or has a later date", async () => {
	const paper = await debtorsPaper(cast.admin, { ...ON, paper: "in-order", extension: "without", kind: "nothing" });
	expect(paper).toMatchObject({
		classes: [{ class_name: "Form 1", names: ["Eto Boris", "Fotso Claire", "Fru David"] }],
		without_dates: ["Form 3"],
	});
	const later = await debtorsPaper(cast.admin, { on: "2027-01-16", paper: "in-order", class_id: form1.id });
	expect(later).toMatchObject({ classes: [{ names: ["Fru David"] }], without_dates: [] });
});

test("a print is a line of the audit trail with the paper and its number of students", async () => {
	for (const [filter, line] of [
		[{ class_id: form1.id, kind: "overdue" }, "the debtors of Form 1 (overdue on 12-Nov-2026): 1 student"],
		[
			{ class_id: form1.id, paper: "call", kind: "part" },
			"the call list of Form 1 (paid in part on 12-Nov-2026): 1 student",
		],
		[{ paper: "in-order" }, "the students in order of all classes of 2026 (on 12-Nov-2026): 3 students"],
		[{ status: "all", extension: "with" }, "the debtors of all classes of 2026 (owing on 12-Nov-2026): 5 students"],
	] as const) {
		await printDebtors(cast.admin, { ...ON, ...filter });
		expect(newestLine()).toBe(`printed ${line}`);
	}
});

test("a letter has what is owed by fee, what is late, the next dates and an extension in force", async () => {
	const one = async (student_id: number, on = ON.on) =>
		(await familyLetters(cast.admin, { student_id, on })).letters[0] as object;
	const inOrder = { overdue: 0, since: null, extended_until: null };
	expect(await one(claire.id)).toMatchObject({
		student_name: "Fotso Claire",
		owed: 60_000,
		...inOrder,
		fees: [
			{ fee_type: "Registration", amount: 15_000 },
			{ fee_type: "Tuition", amount: 45_000 },
		],
		next: [
			{ due_date: "2027-01-15", left: 30_000 },
			{ due_date: "2027-04-15", left: 30_000 },
		],
	});
	expect(await one(boris.id)).toMatchObject({ overdue: 40_000, since: "2026-09-15", extended_until: "2026-11-30" });
	expect(await one(boris.id, "2026-12-01")).toMatchObject({ overdue: 40_000, extended_until: null });
});

test("a student who owes nothing gets no letter", async () => {
	for (const letters of [familyLetters, printLetters]) {
		const nothing = "Fru David owes nothing, so there is no letter to print.";
		await refuses(letters(cast.admin, { student_id: david.id }), "conflict", nothing);
		for (const unknown of [{ student_id: 4711 }, { class_id: 4711 }])
			await refuses(letters(cast.admin, unknown), "not-found");
	}
	expect(letterRows()).toEqual([]);
});

test("printed letters remind each family once a day and are one line", async () => {
	const at = (hour: number, minute: number) => setSystemTime(new Date(2026, 10, 12, hour, minute));
	at(0, 5);
	const asked = { ...ON, class_id: form1.id };
	await printLetters(cast.bursar, asked);
	expect(letterRows().map(({ student_id, by_name }) => [student_id, by_name])).toEqual([
		[claire.id, "Bursar"],
		[amina.id, "Bursar"],
	]);
	expect(newestLine()).toBe("printed the letters of Form 1 (owing on 12-Nov-2026): 2 students");
	at(23, 55);
	await printLetters(cast.admin, asked);
	expect(letterRows()).toHaveLength(2);
	await printLetters(cast.admin, { student_id: amina.id });
	expect([newestLine(), letterRows().length]).toEqual([`printed the letter to "Ngo Amina"'s family again`, 2]);
	at(24, 0);
	await printLetters(cast.admin, { student_id: amina.id });
	expect(newestEntry()).toMatchObject({ summary: `reminded "Ngo Amina"'s family by letter`, student_id: amina.id });
	await printLetters(cast.admin, asked);
	expect(letterRows().map(({ student_id }) => student_id)).toEqual([claire.id, amina.id, amina.id, claire.id]);
});

test("a reminder of another kind does not count as a letter", async () => {
	remind(amina.id);
	await printLetters(cast.admin, { student_id: amina.id });
	expect(letterRows().map(({ student_id }) => student_id)).toEqual([amina.id]);
});

test("an unknown paper and a wrong filter are refused at their fields", async () => {
	for (const [operation, wrong] of [
		[debtorsPaper, { paper: "wall" }],
		[debtorsPaper, { kind: "everybody" }],
		[familyLetters, { on: "2026-02-30" }],
		[familyLetters, { class_id: "0x1" }],
	] as const)
		await refuses(operation(cast.admin, wrong), "invalid", [Object.keys(wrong)[0] as string]);
});
