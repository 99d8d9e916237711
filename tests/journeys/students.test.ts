import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { database } from "#db/open";
import type { Student } from "#school/students/students.schema";
import { focusOn, pauseRequests } from "#testing/browser";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, go, inYear, press, says, saysNoMore, textOf, typedIn } from "#testing/portal-page";
import { STUDENT_FORM } from "#testing/students";

/** The office's list of students: one record, all of a status, its papers, with the keyboard alone and on a phone. */

const { registration_date: _, year: __, ...FORM } = STUDENT_FORM;

let portal: Portal;
let page: Page;
let form1: { id: number; year: number };
beforeAll(async () => {
	portal = await openPortal();
	portal.write(() => {
		form1 = classNamed("Form 1");
		departmentNamed(FORM.vocational_training);
	});
	page = await portal.signIn();
	await inYear(page, 2026);
}, 60_000);
afterAll(() => portal?.stop());
beforeEach(() =>
	portal.write(() => database().$client.run("DELETE FROM students WHERE id NOT IN (SELECT student_id FROM payments)")),
);

const registered = () => portal.call<Student[]>("GET", "/students?year=2026");
const enrolAll = (...names: string[]) => portal.write(() => names.map((name) => enrol(name, form1)));

test("the office adds, corrects and deletes a student with a photo", async () => {
	await go(page, "/students");
	expect(await page.title()).toStartWith("Student Management · ");
	await says(page, "No Students Found");
	await press(page, "Add Student");
	await says(page, "Identity");
	await fillIn(page, FORM);
	await chooseFile(page, "student_picture", "tests/fixtures/photos/portrait-1.jpg");
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	await says(page, "28-Feb-2014");
	const [added] = await registered();
	expect(added).toMatchObject({ full_name: FORM.full_name, next_class: "Form 1", status: "pending" });
	expect(added?.student_picture).toStartWith("/uploads/");

	await press(page, "Edit Njoya François");
	await fillIn(page, { full_name: "Njoya Frédéric", previous_average: "13,5" });
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

test("the form asks before it saves an average above 20", async () => {
	enrolAll("Eto Paul", "Biya Ruth", "Fru Ivo");
	await go(page, "/students");
	await press(page, "Edit Eto Paul");
	await fillIn(page, { previous_average: "75" });
	await press(page, "Save");
	await says(page, "Most averages of 2026 are not above 20.");
	await press(page, "Correct the average, or confirm it.");
	await page.waitForFunction(() => document.activeElement?.matches("[type=checkbox]"));
	await page.keyboard.press("Space");
	await press(page, "Save");
	await says(page, "Student updated successfully!");
	expect(await registered()).toContainEqual(expect.objectContaining({ full_name: "Eto Paul", previous_average: 75 }));
}, 60_000);

test("the office approves one student found by name, then all others", async () => {
	enrolAll("Eto Ruth", "Fru Ivo", "Biya Ruth");
	portal.write(() => enrol("Eto Paul", form1, undefined, { status: "approved" }));
	await go(page, "/students");
	const end = await pauseRequests(page, { urlPattern: "*/students.data*" }, (request, { pass }) =>
		request.request.url.includes("q=") ? pass(request) : undefined,
	);
	await fillIn(page, { status: "pending" });
	await fillIn(page, { q: "eto" });
	await says(page, "1 of 4");
	await end();
	expect(await textOf(page, "table")).toContain("Eto Ruth");
	const file = await page.$eval("a[href^='/students/list.xlsx']", (link) => link.getAttribute("href"));
	expect(file).toContain("status=pending");
	await press(page, "Approve Eto Ruth");
	await says(page, "Are you sure you want to approve this student?");
	await press(page, "Approve");
	await says(page, "Student approved successfully!");
	await says(page, "No student of 2026 has this status among those searched for.");
	await press(page, "Show all 4");
	await says(page, "Fru Ivo");
	expect(await page.$("[aria-label='Approve Eto Ruth']")).toBeNull();

	await press(page, "Approve All");
	await says(page, "Approve all 2 students of 2026 who are pending?");
	await press(page, "Approve All");
	await says(page, "2 students approved successfully!");
	expect((await registered()).map(({ status }) => status)).toEqual(Array(4).fill("approved"));
}, 60_000);

test("the class list opens in a new window", async () => {
	enrolAll("Zoa Paul", "Abena Claire");
	await go(page, "/students?print");
	await press(page, "Print");
	await says(page, "Please select a class first");
	await fillIn(page, { class_id: String(form1.id) });
	const opened = new Promise<Page | null>((resolve) => page.once("popup", resolve));
	await press(page, "Print");
	const paper = await opened;
	if (!paper) throw new Error("No window was opened.");
	await says(paper, "Total students: 2");
	await paper.close();
}, 60_000);

test("a student with payments cannot be deleted", async () => {
	const [paid] = enrolAll("Njoya François", "Eto Paul");
	await portal.call("POST", "/fees", { student_id: paid?.id, fee_type: "Tuition", amount: 5_000 });
	await go(page, `/students?delete=${paid?.id}`);
	await says(page, "Njoya François has 1 payment in the books and cannot be deleted.");
	expect(await page.$("dialog button[type=submit]")).toBeNull();
	await go(page, "/students?delete-all");
	await says(page, "1 student of 2026 stays: there are payments in their name.");
	await fillIn(page, { confirmation: "1" });
	await press(page, "Delete All");
	await says(page, "1 students deleted successfully!");
	expect((await registered()).map(({ full_name }) => full_name)).toEqual(["Njoya François"]);
}, 60_000);

test("Enter chooses the year that the arrow keys found", async () => {
	enrolAll("Abena Ruth");
	await go(page, "/students");
	const years = "select[name=year]";
	const chosen = () => typedIn(page, "year");
	const changes: string[] = [];
	const end = await pauseRequests(page, { urlPattern: "*/year*" }, (paused, { pass }) => {
		changes.push(paused.request.url);
		return pass(paused);
	});
	await page.focus(years);
	for (const _ of [1, 2]) await page.keyboard.press("ArrowDown");
	expect(await chosen()).toBe("2028");
	await says(page, "Abena Ruth");
	expect(changes).toEqual([]);
	await page.keyboard.press("Enter");
	await says(page, "No Students Found");
	expect(changes).toHaveLength(1);
	await end();
	await focusOn(page, "year");
	await page.select(years, "2026");
	await says(page, "Abena Ruth");

	await page.focus(years);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Tab");
	await focusOn(page, "Go");
	expect(await chosen()).toBe("2027");
	await page.keyboard.press("Tab");
	expect(await chosen()).toBe("2026");
}, 60_000);

test("a filter applies on Enter", async () => {
	enrolAll("Abena Ruth");
	portal.write(() => enrol("Eto Zoé", classNamed("Form 2")));
	await go(page, "/students");
	await page.focus("select[name=class_id]");
	await page.keyboard.press("ArrowDown");
	await says(page, "Eto Zoé");
	expect(new URL(page.url()).search).toBe("");
	await page.keyboard.press("Enter");
	await saysNoMore(page, "Eto Zoé");
	await go(page, "/students");
	await page.focus("input[name=q]");
	await page.keyboard.type("zoe");
	await saysNoMore(page, "Abena Ruth");
	await focusOn(page, "q");
}, 60_000);

test("a student's card on a phone shows the main facts and one menu", async () => {
	await page.setViewport({ width: 390, height: 844 });
	await go(page, "/students");
	const topOf = (header: string) =>
		page.$$eval(
			"tbody tr:first-child > *",
			(cells, header) => {
				const cell = cells.find((cell) => getComputedStyle(cell, "::before").content === JSON.stringify(header));
				return cell?.getBoundingClientRect().top || null;
			},
			header,
		);
	expect([await topOf("Mother's Name"), await topOf("Next Class")]).toEqual([null, expect.any(Number)]);
	await page.click("main label input[type=checkbox]");
	expect(Number(await topOf("Mother's Name"))).toBeGreaterThan(Number(await topOf("Guardian Contact")));
	await press(page, "Student Menus");
	await says(page, "Upload Students");
	await press(page, "Add Student");
	await says(page, "Guardian Contact");
}, 60_000);
