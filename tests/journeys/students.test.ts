import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { database } from "#db/open";
import type { Student } from "#school/students/students.schema";
import type { Screen } from "#testing/browser";
import { classNamed, enrol } from "#testing/enrolled";
import { pauseRequests } from "#testing/paused-requests";
import { openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, go, inYear, press, says, textOf } from "#testing/portal-page";
import { STUDENT_FORM } from "#testing/students";

const fixture = (name: string) => join(import.meta.dir, "../fixtures", name);
const { registration_date: _, year: _year, ...STUDENT } = STUDENT_FORM;
const FORM = {
	...STUDENT,
	next_class: "Form 1A",
	previous_average: "12.75",
	vocational_training: "Fashion and Dressmaking",
};

let portal: Portal;
let page: Page;

beforeAll(async () => {
	portal = await openPortal();
	for (const body of await Bun.file(fixture("classes-2026.json")).json()) await portal.call("POST", "/classes", body);
	for (const body of await Bun.file(fixture("departments-2026.json")).json()) {
		await portal.call("POST", "/vocational", body);
	}
	page = await office();
}, 120_000);
afterAll(() => portal?.stop());
beforeEach(() =>
	portal.write(() => database().$client.run("DELETE FROM students WHERE id NOT IN (SELECT student_id FROM payments)")),
);

async function office(screen?: Screen): Promise<Page> {
	const signedIn = await portal.signIn(undefined, screen);
	await inYear(signedIn, 2026);
	return signedIn;
}

const registered = () => portal.call<Student[]>("GET", "/students?year=2026");
const register = (changes: object = {}) =>
	portal.call<Student>("POST", "/students", { ...FORM, registration_date: "2026-09-01", year: 2026, ...changes });

test("the office adds a student with a photo, corrects the record and deletes it", async () => {
	await go(page, "/students");
	expect(await page.title()).toStartWith("Student Management · ");
	await says(page, "No Students Found");
	await press(page, "Add Student");
	await says(page, "Identity");
	await fillIn(page, FORM);
	await chooseFile(page, "student_picture", fixture("photos/portrait-1.jpg"));
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	await says(page, "28-Feb-2014");
	const [added] = await registered();
	expect(added).toMatchObject({ full_name: FORM.full_name, next_class: "Form 1A", status: "pending" });
	expect(added?.student_picture).toStartWith("/uploads/");

	await press(page, "Edit Njoya François");
	await fillIn(page, { full_name: "Njoya Frédéric", previous_average: "13.5" });
	await page.click("input[name=remove_picture]");
	await press(page, "Save");
	await says(page, "Student updated successfully!");
	expect(await registered()).toEqual([
		expect.objectContaining({ full_name: "Njoya Frédéric", previous_average: 13.5, student_picture: null }),
	]);

	await press(page, "Delete Njoya Frédéric");
	await says(page, "This action cannot be undone");
	await press(page, "Delete");
	await says(page, "Student deleted successfully!");
	await says(page, "No Students Found");
}, 60_000);

test("a form that is not complete says at each field what is missing, and keeps what was typed", async () => {
	await go(page, "/students?new");
	await fillIn(page, { full_name: "Eto Paul", previous_average: "101" });
	await press(page, "Add Student");
	await says(page, "Guardian Contact is required.");
	await says(page, "Previous Average must be a number from 0 to 100");
	await fillIn(page, FORM);
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
}, 60_000);

test("an average with a comma is what was typed, and one above 20 is asked about before it is saved", async () => {
	for (const full_name of ["Eto Paul", "Biya Ruth", "Fru Ivo"]) await register({ full_name });
	await go(page, "/students?new");
	await fillIn(page, FORM);
	await page.$eval("[name=previous_average]", (field) => (field as HTMLInputElement).select());
	await page.keyboard.type("95");
	await press(page, "Add Student");
	await says(page, "Most averages of 2026 are not above 20.");
	await says(page, "The average 95 is right");
	expect(await registered()).toHaveLength(3);
	await page.$eval("[name=previous_average]", (field) => (field as HTMLInputElement).select());
	await page.keyboard.type("9,5");
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	const typed = (await registered()).find(({ full_name }) => full_name === FORM.full_name);
	expect(typed).toMatchObject({ previous_average: 9.5 });

	await press(page, "Edit Eto Paul");
	await fillIn(page, { previous_average: "75" });
	await press(page, "Save");
	await press(page, "Correct the average, or confirm it.");
	await page.waitForFunction(() => document.activeElement?.matches("[type=checkbox]"));
	await page.keyboard.press("Space");
	await press(page, "Save");
	await says(page, "Student updated successfully!");
	expect(await registered()).toContainEqual(expect.objectContaining({ full_name: "Eto Paul", previous_average: 75 }));
}, 60_000);

test("the dashboard's pending students lead to Approvals; the list shows them alone, and each is approved alone", async () => {
	const { id } = await register({ full_name: "Eto Paul" });
	await register({ full_name: "Biya Ruth" });
	await register({ full_name: "Fru Ivo" });
	await portal.call("PUT", `/students/${id}`, { status: "approved" });
	await go(page, "/dashboard");
	await press(page, "2 students");
	await says(page, "Approve the 2 that are ready");
	await go(page, "/students?status=pending");
	await says(page, "2 of 3");
	expect(await textOf(page, "table")).not.toContain("Eto Paul");
	expect(await page.$eval("a[href^='/students/list.xlsx']", (link) => link.getAttribute("href"))).toContain(
		"status=pending",
	);
	await press(page, "Approve Biya Ruth");
	await says(page, "Are you sure you want to approve this student?");
	await press(page, "Approve");
	await says(page, "Student approved successfully!");
	await says(page, "1 of 3");
	expect((await registered()).map(({ full_name, status }) => [full_name, status])).toEqual([
		["Biya Ruth", "approved"],
		["Eto Paul", "approved"],
		["Fru Ivo", "pending"],
	]);
	await press(page, "Approve Fru Ivo");
	await press(page, "Approve");
	await says(page, "No student of 2026 has this status among those searched for.");
	await press(page, "Show all 3");
	await says(page, "Eto Paul");
	expect(await page.$("[aria-label='Approve Eto Paul']")).toBeNull();
}, 60_000);

test("a student with payments is not deleted, and the dialog says why", async () => {
	const { id, class_id } = await register();
	await portal.call("POST", "/fees", { student_id: id, class_id, fee_type: "Tuition", amount: 5_000 });
	await go(page, `/students?delete=${id}`);
	await says(page, "Njoya François has 1 payment in the books and cannot be deleted.");
	expect(await page.$("dialog button[type=submit]")).toBeNull();
	expect(await registered()).toHaveLength(1);
	await go(page, "/students?delete-all");
	await says(page, "1 student of 2026 stays: there are payments in their name.");
	await register({ full_name: "Eto Paul" });
	await go(page, "/students?delete-all");
	await fillIn(page, { confirmation: "1" });
	await press(page, "Delete All");
	await says(page, "1 students deleted successfully!");
	expect((await registered()).map(({ full_name }) => full_name)).toEqual(["Njoya François"]);
}, 60_000);

test("a workbook of another type is refused in words, before anything is sent", async () => {
	await go(page, "/students?upload");
	await press(page, "Upload");
	await says(page, "Please select an Excel file first");
	await chooseFile(page, "file", fixture("classes-2026.json"));
	await says(page, "Please select a valid Excel file (.xlsx)");
}, 60_000);

test("sixty students are approved at once, shown by fifty, and found by a name", async () => {
	portal.write(() => {
		const class60 = classNamed("Form 60", { year: 2026 });
		for (let n = 1; n < 60; n++) enrol(`Abanda ${n}`, class60);
		enrol("Mbua Relindis", class60);
	});
	await go(page, "/students");
	expect(await page.$$eval("main tbody tr", (rows) => rows.length)).toBe(50);
	await press(page, "Approve All");
	await says(page, "pending?");
	await press(page, "Approve All");
	await says(page, "students approved successfully!");
	const all = await registered();
	expect(all.every(({ status }) => status === "approved")).toBe(true);
	await fillIn(page, { q: "mbua relindis" });
	await says(page, `1 of ${all.length}`);
}, 60_000);

test("a name typed while the list of a status is still on its way is searched in that status", async () => {
	const { id } = await register({ full_name: "Eto Paul" });
	await register({ full_name: "Eto Ruth" });
	await register({ full_name: "Fru Ivo" });
	await portal.call("PUT", `/students/${id}`, { status: "approved" });
	await go(page, "/students");
	const end = await pauseRequests(page, { urlPattern: "*/students.data*" }, (request, { pass }) =>
		request.request.url.includes("q=") ? pass(request) : undefined,
	);
	await fillIn(page, { status: "pending" });
	await fillIn(page, { q: "eto" });
	await says(page, `1 of ${(await registered()).length}`);
	expect(await textOf(page, "table")).toContain("Eto Ruth");
	await end();
}, 60_000);

test("the class list opens in a window of its own, sorted, with matricules and the count", async () => {
	await register({ full_name: "Zoa Paul", next_class: "Form 2" });
	await register({ full_name: "Abena Claire", next_class: "Form 2" });
	await go(page, "/students?print");
	await press(page, "Print");
	await says(page, "Please select a class first");
	const classId = (await registered()).find(({ class_name }) => class_name === "Form 2")?.class_id;
	await fillIn(page, { class_id: String(classId) });
	const opened = new Promise<Page | null>((resolve) => page.once("popup", resolve));
	await press(page, "Print");
	const paper = await opened;
	if (!paper) throw new Error("No window was opened.");
	await says(paper, "Total students: 2");
	const words = await textOf(paper);
	expect(words).toContain("School Portal");
	expect(words.indexOf("Abena Claire")).toBeLessThan(words.indexOf("Zoa Paul"));
	expect(words).toContain("MPARE6756");
	await paper.close();
}, 60_000);

test("on a phone a student's card begins with what an office looks for and shows the rest when asked, and the five buttons are one", async () => {
	const phone = await office({ width: 390, height: 844 });
	await go(phone, "/students");
	const topOf = (header: string) =>
		phone.$$eval(
			"tbody tr:first-child > *",
			(cells, header) => {
				const cell = cells.find((cell) => getComputedStyle(cell, "::before").content === JSON.stringify(header));
				return cell?.getBoundingClientRect().top || null;
			},
			header,
		);
	expect([await topOf("Mother's Name"), await topOf("Next Class")]).toEqual([null, expect.any(Number)]);
	await phone.click("main label input[type=checkbox]");
	expect(Number(await topOf("Mother's Name"))).toBeGreaterThan(Number(await topOf("Guardian Contact")));
	await press(phone, "Student Menus");
	await says(phone, "Upload Students");
	await press(phone, "Add Student");
	await says(phone, "Guardian Contact");
	await phone.browserContext().close();
});

test("without script everything still posts, and Delete All still wants its number", async () => {
	await page.setJavaScriptEnabled(false);
	await page.goto(`${portal.url}/students?new`);
	await fillIn(page, { ...FORM, full_name: "Njoya Salamatou", date_of_birth: "2013-09-09" });
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	await page.goto(`${portal.url}/students?delete-all`);
	const many = (await registered()).length;
	await fillIn(page, { confirmation: "9999" });
	await press(page, "Delete All");
	await says(page, "Nothing was deleted");
	expect(await registered()).toHaveLength(many);
}, 60_000);
