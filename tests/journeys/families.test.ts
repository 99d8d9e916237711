import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Student } from "#school/students/students.schema";
import { addDays, today } from "#shared/dates";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, departmentNamed, setDueDates } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import {
	fillIn,
	go,
	inYear,
	load,
	overflows,
	press,
	says,
	saysNoMore,
	textOf,
	tick,
	typedIn,
} from "#testing/portal-page";
import { CHILD_FORM, STUDENT_FORM } from "#testing/students";
import { openTranslated } from "#testing/translated-page";

/** What a family sees of its children, on a phone whose browser translates the pages. */

const YEAR = defaultYear();
const MAMA = { username: "Mama Ekambi", password: PASSWORD };
const PHONE = { width: 360, height: 740 };
const FEES = { registration_fee: 15_000, tuition_fee: 85_000, vocational_fee: 0, sport_wear_fee: 0 };
const PARENTS = { father_name: "Ekambi Jean-Paul", mother_name: "Ngo Bassa", guardian_contact: "677 99 88 77" };
const YANNICK = {
	full_name: "Ekambi Yannick",
	sex: "Male",
	date_of_birth: "2014-05-06",
	place_of_birth: "Douala",
	previous_class: "Class 6",
	next_class: "Form 2",
	previous_average: "12",
	vocational_training: "Woodwork",
};

let portal: Portal;
let laure: { id: number };
let page: Page;
let wrong: string[];
beforeAll(async () => {
	portal = await openPortal();
	portal.write(() => {
		const form1 = classNamed("Form 1", { ...FEES, health_sanitation_fee: 0, year: YEAR });
		classNamed("Form 2", { ...FEES, health_sanitation_fee: 0, year: YEAR });
		departmentNamed("Woodwork", YEAR);
		setDueDates(form1.id, [
			[40_000, inDays(20)],
			[null, inDays(60)],
		]);
		person(MAMA.username, "parent");
	});
	const child = { ...STUDENT_FORM, ...PARENTS, full_name: "Ekambi Laure", year: YEAR };
	laure = await portal.call("POST", "/students", child, MAMA);
	await portal.call("POST", "/fees", { student_id: laure.id, fee_type: "Registration", amount: 15_000 });
	page = await portal.signIn(MAMA, PHONE);
	wrong = await openTranslated(page, "/user-dashboard");
}, 60_000);
afterEach(() => expect(wrong).toEqual([]));
afterAll(() => portal?.stop());

const inDays = (days: number) => addDays(today(), days);
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const children = () => portal.call<Student[]>("GET", `/students?year=${YEAR}`, undefined, MAMA);
const rowsInSight = () =>
	page.$eval("main table", (table) =>
		[...table.querySelectorAll("tbody th")].filter((head) => head.checkVisibility()).map((head) => head.textContent),
	);

test("a family's dashboard shows what is left to pay", async () => {
	const words = plain(await textOf(page, "main"));
	expect(words).toMatch(/CHILDREN REGISTERED\s+1\b/);
	expect(words).toContain("Left to pay 85 000 XAF, 1 child");
	expect(words).toContain("25 000 XAF due");
	expect(await overflows(page)).toBe(false);
	await page.click(`main a[href*='#child-${laure.id}']`);
	await page.waitForSelector(`#child-${laure.id}`);
	expect(plain(await textOf(page, `#child-${laure.id}`))).toMatch(/^Ekambi Laure\s+Left to pay 85 000 XAF/);
}, 60_000);

test("a parent shows fees that are paid and opens a receipt", async () => {
	await go(page, "/user-fees");
	expect(await rowsInSight()).toEqual(["Tuition", "Show the 4 paid fees"]);
	await page.click("main table input[type=checkbox]");
	expect((await rowsInSight()).slice(0, 2)).toEqual(["Registration", "Tuition"]);
	expect(await rowsInSight()).toHaveLength(6);
	for (const state of ["Completed", "Owing"]) expect(await textOf(page, "main table")).toContain(state);
	await page.click("table a[href*=receipt]");
	await says(page, "Fifteen thousand francs CFA");
	await says(page, "DUPLICATE");
	await press(page, "Close");
	await saysNoMore(page, "Fifteen thousand francs CFA");
}, 60_000);

test("the fees page shows the school's number for calls and WhatsApp", async () => {
	const links = () => page.$$eval("main a[href^='tel:'], main a[href*='wa.me']", (all) => all.map((one) => one.href));
	await go(page, "/user-fees");
	expect(await links()).toEqual([]);
	await portal.call("PUT", "/settings", { school_phone: "+237 677-98-76-54" });
	await go(page, "/user-fees");
	const [call, whatsapp = ""] = await links();
	expect(call).toBe("tel:+237677987654");
	const { origin, pathname, searchParams } = new URL(whatsapp);
	expect([origin + pathname, plain(searchParams.get("text") ?? "")]).toEqual([
		"https://wa.me/237677987654",
		"Ekambi Laure, Form 1: Left to pay 85 000 XAF",
	]);
	const pay = await page.$eval("main button:disabled", (button) => button.textContent);
	expect(pay).toBe("Pay Fees (Contact Admin)");
}, 60_000);

test("a year without children links to one with children", async () => {
	for (const path of ["/user-fees", "/user-dashboard", "/user-registration"]) {
		await go(page, path);
		await page.select("select[name=year]", String(YEAR + 1));
		await says(page, `${YEAR} has 1`);
		await press(page, `Switch to ${YEAR}`);
		await says(page, "Ekambi Laure");
	}
}, 60_000);

test("a parent registers, changes and deletes a second child", async () => {
	await go(page, "/user-registration");
	await press(page, "Add Student");
	await says(page, "Same parents as Laure?");
	for (const [name, value] of Object.entries(PARENTS)) expect(await typedIn(page, name)).toBe(value);
	await fillIn(page, { ...YANNICK, mother_name: "Eyenga Rose", previous_average: "200" });
	await press(page, "Add Student");
	await says(page, "must be a number from 0 to 100");
	await fillIn(page, { previous_average: "12" });
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	await press(page, "Edit Ekambi Yannick");
	await fillIn(page, { place_of_birth: "Kribi" });
	await press(page, "Save");
	await says(page, "Student updated successfully!");
	const yannick = (await children()).find(({ full_name }) => full_name === YANNICK.full_name);
	expect(yannick).toMatchObject({ ...PARENTS, mother_name: "Eyenga Rose", place_of_birth: "Kribi" });
	await press(page, "Delete Ekambi Yannick");
	await says(page, "This action cannot be undone");
	await press(page, "Delete");
	await says(page, "Student deleted successfully!");
	expect(await children()).toHaveLength(1);
}, 60_000);

test("only the office changes class and year of a child with payments, or deletes the record", async () => {
	await go(page, `/user-registration?edit=${laure.id}`);
	await says(page, "Please ask the office to change the class, the year or the registration date.");
	for (const name of ["next_class", "year", "registration_date"])
		expect(await page.$eval(`dialog [name=${name}]`, (field) => (field as HTMLInputElement).disabled)).toBe(true);
	expect(await page.$("a[aria-label='Delete Ekambi Laure']")).toBeNull();
});

test("a family that registers the same child again is asked about it", async () => {
	await go(page, "/user-registration?new");
	await fillIn(page, { ...YANNICK, full_name: "Ekambi Laure", date_of_birth: "2014-02-28", next_class: "Form 1" });
	await press(page, "Add Student");
	await page.waitForSelector("dialog [name=another_child]");
	const alert = await textOf(page, "dialog [role=alert]");
	expect(alert).toContain(`Ekambi Laure, born on 28-Feb-2014, is already registered in Form 1 for ${YEAR}.`);
	await fillIn(page, { previous_average: "400" });
	await page.$eval("dialog form", (form) => {
		(form as HTMLFormElement).noValidate = true;
	});
	await press(page, "Add Student");
	await says(page, "Previous Average must be");
	await tick(page, "another_child");
	await fillIn(page, { previous_average: "14" });
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
}, 60_000);

test("a parent registers, corrects and deletes a child without JavaScript", async () => {
	const form = await portal.signIn(MAMA, { ...PHONE, script: false });
	await form.goto(`${portal.url}/user-registration?new`);
	await says(form, "Same parents as Laure?");
	await fillIn(form, { ...YANNICK, full_name: "Ekambi Moussa", date_of_birth: "2031-01-01" });
	await press(form, "Add Student");
	await says(form, "Date of Birth is in the future.");
	expect(await typedIn(form, "full_name")).toBe("Ekambi Moussa");
	await fillIn(form, { date_of_birth: "2013-05-06" });
	await press(form, "Add Student");
	await says(form, "Student added successfully!");
	await form.goto(`${portal.url}/user-fees`);
	expect(await textOf(form, "main")).toContain("Ekambi Moussa");
	await form.goto(`${portal.url}/user-registration`);
	await press(form, "Edit Ekambi Moussa");
	await form.waitForSelector("dialog");
	await fillIn(form, { place_of_birth: "Kribi" });
	await press(form, "Save");
	await says(form, "Student updated successfully!");
	const moussa = (await children()).find(({ full_name }) => full_name === "Ekambi Moussa");
	expect(moussa).toMatchObject({ ...PARENTS, place_of_birth: "Kribi" });
	await press(form, "Delete Ekambi Moussa");
	await press(form, "Delete");
	await says(form, "Student deleted successfully!");
	expect(await children()).toHaveLength(2);
}, 60_000);

test("a student registers once", async () => {
	portal.write(() => person("Amina", "student"));
	const page = await portal.signIn({ username: "Amina", password: PASSWORD }, PHONE);
	await says(page, "MY REGISTRATION STATUS");
	await says(page, "Not registered");
	await press(page, "Register Myself");
	await fillIn(page, { ...CHILD_FORM, full_name: "Amina Sali" });
	await press(page, "Register Myself");
	await says(page, "You have already registered yourself as a student. Students can only register once.");
	expect(await textOf(page)).not.toContain("Register Myself");
	await go(page, "/user-registration?new");
	expect(await page.$("dialog")).toBeNull();
	await go(page, "/user-dashboard");
	await says(page, "Amina Sali");
	expect(await textOf(page, "main")).not.toContain("Not registered");
	await inYear(page, YEAR === 2030 ? 2029 : YEAR + 1);
	await go(page, "/user-fees");
	await says(page, "No student record found for this account");
	expect(await textOf(page)).not.toContain("Register Myself");
}, 60_000);

test("a remembered phone stays signed in until another phone signs it out", async () => {
	const onPhone = await portal.visit("/login", PHONE);
	await fillIn(onPhone, MAMA);
	await tick(onPhone, "keep");
	await press(onPhone, "Login");
	await onPhone.waitForSelector("#sidebar");
	const [stored] = (await onPhone.browserContext().cookies()).filter(({ name }) => name === "portal_session");
	expect(((stored?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
	await go(onPhone, "/my-phones");
	await says(onPhone, "This phone");
	await go(page, "/user-dashboard");
	await page.click("header summary");
	await press(page, "My phones");
	await page.waitForFunction(() => location.pathname === "/my-phones");
	await press(page, "Sign out");
	await says(page, "The phone is signed out.");
	await says(page, "No phone stays signed in");
	await go(onPhone, "/user-fees");
	expect(new URL(onPhone.url()).pathname).toBe("/login");
	await says(onPhone, "Session expired. Please login again.");
	await load(onPhone, "/user-fees");
	expect(await textOf(onPhone)).not.toContain("Session expired");
}, 60_000);
