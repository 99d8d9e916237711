import { expect, test } from "bun:test";
import { inTransaction } from "#db/open";
import { students } from "#db/schema/school";
import { totalFees } from "#shared/fee-types";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, form1, openSchools, refuses, trail } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { paymentOf } from "#testing/students";
import { createClass, deleteClass, updateClass } from "./classes.ts";
import { classesPage, downloadClasses } from "./classes-list.ts";

openSchools({ year: 2026, students: false });

test("a class with students is not deleted: the refusal counts them", async () => {
	enrol("Njoya François", form1);
	await refuses(deleteClass(cast.admin, { id: form1.id }), "conflict", /Form 1 has 1 student and/);
	enrol("Abena Rose", form1);
	await refuses(deleteClass(cast.admin, { id: form1.id }), "conflict", /2 students/);
});

test("a class with payments is not deleted, even after its students moved to another class", async () => {
	const form2 = classNamed("Form 2");
	paymentOf(enrol("Njoya François", form1).id);
	inTransaction((tx) => tx.update(students).set({ class_id: form2.id }).run());
	await refuses(deleteClass(cast.admin, { id: form1.id }), "conflict", /1 payment/);
});

test("a class with students stays in its year, an empty one may move", async () => {
	const form2 = classNamed("Form 2");
	enrol("Njoya François", form1);
	await refuses(updateClass(cast.admin, { id: form1.id, year: 2027 }), "conflict", ["year"]);
	expect(await updateClass(cast.admin, { id: form2.id, year: 2027 })).toMatchObject({ name: "Form 2", year: 2027 });
});

test("a class with payments stays in its year, even after its students moved to another class", async () => {
	const form2 = classNamed("Form 2");
	const { id } = enrol("Njoya François", form1);
	paymentOf(id);
	paymentOf(id);
	inTransaction((tx) => tx.update(students).set({ class_id: form2.id }).run());
	const stays = "Form 1 has 2 payments in the books and stays in 2026.";
	await refuses(updateClass(cast.admin, { id: form1.id, year: 2027 }), "conflict", stays, ["year"]);
	expect(await updateClass(cast.admin, { id: form1.id, name: "Sixième" })).toMatchObject({ name: "Sixième" });
});

test("a class cannot take the name of another, neither by a change of name nor of year", async () => {
	const { id: other } = classNamed("Form 2");
	const { id: later } = classNamed("Form 1", { year: 2027 });
	await refuses(updateClass(cast.admin, { id: other, name: "form 1" }), "conflict", ["name"]);
	await refuses(updateClass(cast.admin, { id: later, year: 2026 }), "conflict", ["name"]);
	expect(await updateClass(cast.admin, { id: form1.id, name: "FORM 1" })).toMatchObject({ name: "FORM 1" });
});

test("the audit trail keeps the old and the new fee", async () => {
	await updateClass(cast.bursar, { id: form1.id, tuition_fee: "90000" });
	expect(trail()).toEqual(["changed Form 1 tuition 85 000 to 90 000"]);
});

test("the audit trail has the fees of a class when it is created and when it is deleted", async () => {
	const form3 = { name: "Form 3", year: 2026, tuition_fee: 85_000, sport_wear_fee: 5_000 };
	const { id } = await createClass(cast.bursar, form3);
	await deleteClass(cast.bursar, { id });
	expect(trail()).toEqual([
		"created the class Form 3 (2026): tuition 85 000, sport wear 5 000",
		"deleted the class Form 3 (2026): tuition 85 000, sport wear 5 000",
	]);
});

test("the screen's list is in French dictionary order and says which other year has classes", async () => {
	for (const name of ["Terminale C", "6ème", "École"]) classNamed(name);
	const { rows, count } = await classesPage(cast.admin, { year: 2026 });
	expect(rows.map(({ name }) => name)).toEqual(["6ème", "École", "Form 1", "Terminale C"]);
	expect(count).toBe(4);
	const elsewhere = { year: 2026, count: 4 };
	expect(await classesPage(cast.admin, { year: 2025 })).toMatchObject({ rows: [], elsewhere });
});

test("the Excel file has the classes of the year with their fees and the sum of them", async () => {
	classNamed("=1+1", { tuition_fee: 60_000 });
	classNamed("Later", { year: 2027 });
	const { rows, column } = await openedSheet(downloadClasses(cast.admin, { year: 2026 }));
	const { rows: listed } = await classesPage(cast.admin, { year: 2026 });
	const fees = listed.map((row) => [row.name, row.registration_fee, row.tuition_fee]);
	expect(rows.map((row) => row.slice(0, 3))).toEqual(fees);
	expect(column("Total Fees")).toEqual(listed.map(totalFees));
	expect((await openedSheet(downloadClasses(cast.admin))).column("Class Name")).toEqual(["=1+1", "Form 1", "Later"]);
});
