import { expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { classes as classTable, students } from "#db/schema/school";
import { totalFees } from "#shared/fee-types";
import { classNamed, enrol } from "#testing/enrolled";
import { update } from "#testing/rows";
import { asAnswered, cast, openSchools, refuses, trail } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { paymentOf } from "#testing/students";
import { choicesOf } from "../imports/import-facts.ts";
import { levelRank } from "./classes.queries.ts";
import { createClass, deleteClass, listClasses, updateClass } from "./classes.ts";
import { classesPage, downloadClasses } from "./classes-list.ts";
import { debugClasses } from "./debug-classes.ts";

openSchools();

const FORM1 = { name: "Form 1", tuition_fee: 85_000, registration_fee: "15000", number_of_installments: 3, year: 2026 };
const change = ({ id }: { id: number }, more: object) => updateClass(cast.admin, { id, ...more });

test("an admin creates a class, and every signed-in account reads it", async () => {
	const created = await createClass(cast.admin, FORM1);
	expect(created).toMatchObject({ name: "Form 1", tuition_fee: 85_000, registration_fee: 15_000, sport_wear_fee: 0 });
	expect(await listClasses(cast.parent, { year: "2026" })).toEqual([created]);
	expect(await listClasses(cast.teacher, { year: 2025 })).toEqual([]);
});

test("a name is unique within a year, whatever its case", async () => {
	const form1 = await createClass(cast.admin, FORM1);
	await refuses(createClass(cast.admin, { ...FORM1, name: " FORM  1" }), "conflict");
	const later = await createClass(cast.admin, { ...FORM1, year: 2027 });
	await refuses(change(classNamed("Form 2"), { name: "form 1" }), "conflict", ["name"]);
	await refuses(change(later, { year: 2026 }), "conflict", ["name"]);
	expect(await change(form1, { name: "FORM 1" })).toMatchObject({ name: "FORM 1" });
});

test("an impossible class is refused field by field", async () => {
	const wrong = { name: " ", tuition_fee: -1, number_of_installments: 13, year: 2024 };
	await refuses(createClass(cast.admin, wrong), "invalid", Object.keys(wrong));
});

test("fields that are not sent keep their value", async () => {
	const { id } = await createClass(cast.admin, FORM1);
	const saved = { name: "Form 1", registration_fee: 15_000, tuition_fee: 90_000 };
	expect(await change({ id }, { tuition_fee: 90_000 })).toMatchObject(saved);
});

test("a class with students is not deleted and stays in its year", async () => {
	const form1 = classNamed("Form 1");
	enrol("Njoya François", form1);
	await refuses(deleteClass(cast.admin, form1), "conflict", /Form 1 has 1 student and/);
	enrol("Abena Rose", form1);
	await refuses(deleteClass(cast.admin, form1), "conflict", /2 students/);
	await refuses(change(form1, { year: 2027 }), "conflict", ["year"]);
	const empty = classNamed("Form 2");
	expect(await change(empty, { year: 2027 })).toMatchObject({ name: "Form 2", year: 2027 });
	expect(await asAnswered(deleteClass(cast.admin, empty))).toEqual({ message: "Class deleted successfully!" });
	await refuses(deleteClass(cast.admin, empty), "not-found");
});

test("a class with payments is not deleted and stays in its year, even without students", async () => {
	const form1 = classNamed("Form 1");
	const student = enrol("Njoya François", form1);
	for (const amount of [5_000, 1_000]) paymentOf(student.id, amount);
	update(students, student, { class_id: classNamed("Form 2").id });
	await refuses(deleteClass(cast.admin, form1), "conflict", /2 payments/);
	const stays = "Form 1 has 2 payments in the books and stays in 2026.";
	await refuses(change(form1, { year: 2027 }), "conflict", stays, ["year"]);
	expect(await change(form1, { name: "Sixième" })).toMatchObject({ name: "Sixième" });
});

const levels = async () => (await listClasses(cast.parent, {})).map(({ name, level }) => [name, level]);

test("a class gets the level of its name, unless another level or none is sent", async () => {
	for (const sent of [{ name: "Form 1A" }, { name: "6ème B", level: "5e" }, { name: "Tle C", level: null }])
		await createClass(cast.admin, sent);
	for (const sent of [{ name: "Form 2", level: "" }, { name: "Alpha" }]) await createClass(cast.admin, sent);
	expect(await levels()).toEqual([
		["6ème B", "5e"],
		["Form 1A", "F1"],
		["Alpha", null],
		["Form 2", null],
		["Tle C", null],
	]);
});

test("every list of classes has the order of the school: by year, level and name, classes without a level last", async () => {
	const ordered = ["6ème A", "6ème B", "5ème", "Tle C", "Form 1A", "Lower Sixth", "Atelier"];
	for (const name of ordered.toReversed()) await createClass(cast.admin, { name, year: 2026 });
	await createClass(cast.admin, { name: "Form 5", year: 2025 });
	const all = ["Form 5", ...ordered];
	expect((await listClasses(cast.parent, {})).map(({ name }) => name)).toEqual(all);
	expect((await classesPage(cast.admin, { year: 2026 })).rows.map(({ name }) => name)).toEqual(ordered);
	expect((await debugClasses(cast.admin)).without_students.map(({ name }) => name)).toEqual(all);
	const { classes } = inTransaction((tx) => choicesOf(tx, 2026));
	expect(classes.map(({ name }) => name)).toEqual(ordered);
	// In SQL, for ID cards.
	const ranked = database()
		.select({ name: classTable.name })
		.from(classTable)
		.orderBy(classTable.year, levelRank, classTable.name_key);
	expect(ranked.all().map(({ name }) => name)).toEqual(all);
});

test("a class keeps its level if a change does not send one", async () => {
	const { id } = await createClass(cast.admin, { name: "Form 1A" });
	for (const [sent, level] of [
		[{ name: "Form 2A" }, "F1"],
		[{ level: "T3" }, "T3"],
		[{ level: null }, null],
		[{ name: "Form 3A" }, null],
	] as const)
		expect(await change({ id }, sent)).toMatchObject({ level });
});

test("an unknown level is refused by name", async () => {
	const { id } = await createClass(cast.admin, { name: "Form 1A" });
	for (const level of ["F6", "f1", "6ème", 1, ["F1"], false]) {
		const refused = { level: expect.stringContaining("Level must be one of") };
		await refuses(createClass(cast.admin, { name: "Form 2", level }), "invalid", refused);
		await refuses(change({ id }, { level }), "invalid", refused);
	}
	expect(await levels()).toEqual([["Form 1A", "F1"]]);
});

test("the audit trail has the fees of a class, and the old and the new fee of a change", async () => {
	const form3 = { name: "Form 3", year: 2026, tuition_fee: 85_000, sport_wear_fee: 5_000 };
	const { id } = await createClass(cast.bursar, form3);
	await updateClass(cast.bursar, { id, tuition_fee: "90000" });
	await deleteClass(cast.bursar, { id });
	expect(trail()).toEqual([
		"created the class Form 3 (2026): tuition 85 000, sport wear 5 000",
		"changed Form 3 tuition 85 000 to 90 000",
		"deleted the class Form 3 (2026): tuition 90 000, sport wear 5 000",
	]);
});

test("the screen's list is in French dictionary order", async () => {
	for (const name of ["Terminale C", "6ème", "École", "Form 1"]) classNamed(name);
	const { rows, count } = await classesPage(cast.admin, { year: 2026 });
	expect(rows.map(({ name }) => name)).toEqual(["6ème", "École", "Form 1", "Terminale C"]);
	expect(count).toBe(4);
	const elsewhere = { year: 2026, count: 4 };
	expect(await classesPage(cast.admin, { year: 2025 })).toMatchObject({ rows: [], elsewhere });
});

test("the Excel file has the classes of the year with their fees and the sum", async () => {
	for (const name of ["Form 1", "=1+1"]) classNamed(name, { tuition_fee: 60_000 });
	classNamed("Later", { year: 2027 });
	const { rows, column } = await openedSheet(downloadClasses(cast.admin, { year: 2026 }));
	const { rows: listed } = await classesPage(cast.admin, { year: 2026 });
	const fees = listed.map((row) => [row.name, row.registration_fee, row.tuition_fee]);
	expect(rows.map((row) => row.slice(0, 3))).toEqual(fees);
	expect(column("Total Fees")).toEqual(listed.map(totalFees));
	expect((await openedSheet(downloadClasses(cast.admin))).column("Class Name")).toEqual(["=1+1", "Form 1", "Later"]);
});
