import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Student } from "#school/students/students.schema";
import { today } from "#shared/dates";
import { focusOn, keys } from "#testing/browser";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, says, saysLike, textOf, tick, typedIn } from "#testing/portal-page";
import { STUDENT_FORM } from "#testing/students";

/**
 * A new child at the desk: registered and paid for while the family waits, with a question about a possible duplicate.
 */

const YEAR = Number(today().slice(0, 4));
const BURSAR = { username: "ada", password: PASSWORD };
const CHILD = {
	full_name: "Amina Ngo",
	sex: "Female",
	date_of_birth: "2012-06-05",
	next_class: "Form 2",
	guardian_contact: "677 00 11 22",
};

let portal: Portal;
let bursar: Page;
let head: Page;
beforeAll(async () => {
	portal = await openPortal();
	const { id } = portal.write(() => person(BURSAR.username, "admin"));
	await portal.call("PUT", `/users/${id}`, { desk_only: true });
	portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR });
		classNamed("Form 2", { year: YEAR });
		departmentNamed("Sewing", YEAR);
		enrol("Ngo Amina", form1, undefined, { date_of_birth: "2012-05-06", guardian_contact: "677001122" });
		for (let many = 10; many < 60; many++)
			enrol(`Abanda ${many}`, form1, undefined, { guardian_contact: `6750000${many}` });
	});
	[bursar, head] = await Promise.all([portal.signIn(BURSAR), portal.signIn()]);
}, 60_000);
afterAll(() => portal?.stop());

const studentNamed = async (name: string) =>
	(await portal.call<Student[]>("GET", `/students?year=${YEAR}`)).find(({ full_name }) => full_name === name);

test("a child that the search does not find is registered and charged with 42 keys, the name typed once", async () => {
	await go(bursar, "/fees");
	await focusOn(bursar, "query");
	let count = await keys(bursar, ..."fru bih mary");
	await says(bursar, "Nobody found for “fru bih mary”");
	count += await keys(bursar, "Enter");
	await focusOn(bursar, "sex");
	expect(await typedIn(bursar, "full_name")).toBe("Fru Bih Mary");
	count += await keys(bursar, "F", "Tab");
	count += await keys(bursar, ..."12072014", "Tab");
	count += await keys(bursar, ..."F", "Tab");
	await focusOn(bursar, "guardian_contact");
	count += await keys(bursar, ..."677445566", "Enter");
	await focusOn(bursar, "amount_paid");
	count += await keys(bursar, ..."50000", "Enter");
	await focusOn(bursar, "Print");
	expect(await textOf(bursar, "dialog[open]")).toContain("Fru Bih Mary");
	expect(count).toBe(42);
	expect(await studentNamed("Fru Bih Mary")).toMatchObject({ date_of_birth: "2014-07-12", class_name: "Form 1" });
	await keys(bursar, "Escape");
	await says(bursar, "Fru Bih Mary");
}, 60_000);

test("the desk registers and charges a new child with 45 keys", async () => {
	await go(bursar, "/fees");
	await focusOn(bursar, "query");
	let count = await keys(bursar, "Tab");
	await focusOn(bursar, "New student");
	count += await keys(bursar, "n");
	await focusOn(bursar, "full_name");
	count += await keys(bursar, ..."Fru Bih Grace", "Tab");
	count += await keys(bursar, "F", "Tab");
	count += await keys(bursar, ..."04052013", "Tab");
	count += await keys(bursar, ..."F", "Tab");
	await focusOn(bursar, "guardian_contact");
	count += await keys(bursar, ..."699112233", "Enter");
	await focusOn(bursar, "amount_paid");
	count += await keys(bursar, ..."15000", "Enter");
	await focusOn(bursar, "Print");
	expect(await textOf(bursar, "dialog[open]")).toContain("Fru Bih Grace");
	expect(count).toBe(45);
	expect(await studentNamed("Fru Bih Grace")).toMatchObject({
		status: "approved",
		class_name: "Form 1",
		sex: "Female",
		date_of_birth: "2013-05-04",
		guardian_contact: "699112233",
		vocational_training: "Sewing",
		mother_name: "-",
	});
	await keys(bursar, "Escape");
	await says(bursar, "Fru Bih Grace");
}, 60_000);

test("the short form asks about a record that could be the same child", async () => {
	await go(bursar, "/fees?new");
	await fillIn(bursar, CHILD);
	await press(bursar, "Save and take the payment");
	await says(bursar, `A child of ${YEAR} could be the same. Nothing was saved.`);
	await saysLike(bursar, /Ngo Amina.*Form 1, born on 06-May-2012, guardian 677001122/s);
	await press(bursar, "Open this one");
	await focusOn(bursar, "Pay Fee");
	expect(await studentNamed("Amina Ngo")).toBeUndefined();

	await keys(bursar, "n");
	await fillIn(bursar, CHILD);
	await press(bursar, "Save and take the payment");
	await tick(bursar, "another_child");
	await press(bursar, "Save and take the payment");
	await focusOn(bursar, "amount_paid");
	expect(await studentNamed("Amina Ngo")).toMatchObject({ class_name: "Form 2" });
}, 60_000);

test("the short form begins with the name that was not found", async () => {
	await go(bursar, "/fees");
	await bursar.type("[name=query]", "Zoa Paul");
	await says(bursar, "Nobody found for “Zoa Paul”");
	await keys(bursar, "Enter");
	await focusOn(bursar, "sex");
	expect(await typedIn(bursar, "full_name")).toBe("Zoa Paul");
	await bursar.focus("[name=full_name]");
	await keys(bursar, "s", "Enter");
	await says(bursar, "Guardian Contact is required.");
	await keys(bursar, "Escape");
	await says(bursar, "Close without saving what you typed?");
	await press(bursar, "Close without saving");
	await focusOn(bursar, "query");
}, 60_000);

test("the head completes a record and returns to its marked row", async () => {
	await go(head, "/students?to_complete=1");
	await says(head, "3 of 54");
	await press(head, "Edit Fru Bih Grace");
	await fillIn(head, {
		place_of_birth: "Bamenda",
		father_name: "Fru John",
		mother_name: "Ngwe Mary",
		previous_class: "Class 6",
		previous_average: "12",
	});
	await press(head, "Save");
	await says(head, "Student updated successfully!");
	await says(head, "2 of 54");

	await go(head, "/students?new&class_id=1");
	const { registration_date: _, year: __, ...form } = STUDENT_FORM;
	await fillIn(head, { ...form, full_name: "Zoa Marie", vocational_training: "Sewing" });
	await press(head, "Add Student");
	await says(head, "Student added successfully!");
	await focusOn(head, "Pay for Zoa Marie");
	await keys(head, "Enter");
	await focusOn(head, "fee_type");
	expect(await textOf(head, "dialog[open]")).toContain("Zoa Marie");
}, 60_000);
