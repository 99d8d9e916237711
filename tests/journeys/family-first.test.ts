import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { addDays, today } from "#shared/dates";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { datesOf } from "#testing/due";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, ready, says, textOf, tick, typedIn } from "#testing/portal-page";
import type { Login } from "#testing/running-portal";
import { STUDENT_FORM } from "#testing/students";

/** A family's first visit: what is left to pay, the office's phone, a second child, staying signed in. */

const YEAR = defaultYear();
const MAMA: Login = { username: "Mama Ekambi", password: PASSWORD };
const PHONE = { width: 360, height: 740 };
const FEES = { registration_fee: 15_000, tuition_fee: 85_000, vocational_fee: 0, sport_wear_fee: 0 };
const PARENTS = { father_name: "Ekambi Jean-Paul", mother_name: "Ngo Bassa", guardian_contact: "677 12 34 56" };

let portal: Portal;
let laure: { id: number };
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	portal.write(() => {
		const form1 = classNamed("Form 1", { ...FEES, health_sanitation_fee: 0, year: YEAR });
		classNamed("Form 2", { ...FEES, health_sanitation_fee: 0, year: YEAR });
		departmentNamed("Sewing", YEAR);
		datesOf(form1.id, [
			[40_000, inDays(20)],
			[null, inDays(60)],
		]);
	});
	portal.write(() => person(MAMA.username, "parent"));
	const child = { ...STUDENT_FORM, ...PARENTS, full_name: "Ekambi Laure", next_class: "Form 1", year: YEAR };
	laure = await portal.call("POST", "/students", { ...child, vocational_training: "Sewing" }, MAMA);
	const paid = { student_id: laure.id, fee_type: "Registration", amount: 15_000 };
	await portal.call("POST", "/fees", paid);
	page = await portal.signIn(MAMA, PHONE);
}, 90_000);
afterAll(() => portal?.stop());

const inDays = (days: number) => addDays(today(), days);
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const rowsInSight = () =>
	page.$eval("main table", (table) =>
		[...table.querySelectorAll("tbody th")].filter((head) => head.checkVisibility()).map((head) => head.textContent),
	);

test("the dashboard says what is left to pay, and the line of a child leads to its fees", async () => {
	await go(page, "/user-dashboard");
	const words = plain(await textOf(page, "main"));
	expect(words).toContain("Left to pay 85 000 XAF, 1 child");
	expect(words).toContain("25 000 XAF due");
	await page.click(`main a[href*='#child-${laure.id}']`);
	await page.waitForSelector(`#child-${laure.id}`);
	expect(plain(await textOf(page, `#child-${laure.id}`))).toMatch(/^Ekambi Laure\s+Left to pay 85 000 XAF/);
}, 60_000);

test("fees that are paid are folded away, and a box shows them again, also without script", async () => {
	await go(page, "/user-fees");
	expect(await rowsInSight()).toEqual(["Tuition", "Show the 4 paid fees"]);
	await page.click("main table input[type=checkbox]");
	expect((await rowsInSight()).slice(0, 2)).toEqual(["Registration", "Tuition"]);
	expect(await rowsInSight()).toHaveLength(6);
}, 60_000);

test("beside the button that pays nothing is the school's number, to call and for WhatsApp with the child's name", async () => {
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

for (const script of [true, false])
	test(`a further child begins with the first one's parents, who can be changed (${script ? "with" : "without"} script)`, async () => {
		const form = script ? page : await portal.signIn(MAMA, { ...PHONE, script });
		await form.goto(`${portal.url}/user-registration?new`);
		if (script) await ready(form);
		expect(await textOf(form, "dialog")).toContain("Same parents as Laure?");
		for (const [name, value] of Object.entries(PARENTS)) expect(await typedIn(form, name)).toBe(value);
		const full_name = script ? "Ekambi Yannick" : "Ekambi Rose";
		const child = { full_name, sex: "Male", date_of_birth: "2014-05-06", place_of_birth: "Douala" };
		const school = {
			previous_class: "Class 6",
			next_class: "Form 2",
			previous_average: "12",
			vocational_training: "Sewing",
		};
		await fillIn(form, { ...child, ...school, mother_name: "Eyenga Rose" });
		await press(form, "Add Student");
		await says(form, "Student added successfully!");
		const children = await portal.call<Record<string, unknown>[]>("GET", `/students?year=${YEAR}`, undefined, MAMA);
		expect(children.find((one) => one.full_name === full_name)).toMatchObject({
			father_name: PARENTS.father_name,
			guardian_contact: PARENTS.guardian_contact,
			mother_name: "Eyenga Rose",
		});
	}, 90_000);

test("a phone stays signed in after its browser is closed, is on the list, and another phone signs it out", async () => {
	const onPhone = await portal.visit("/login", PHONE);
	await fillIn(onPhone, MAMA as unknown as Record<string, string>);
	await tick(onPhone, "keep");
	await press(onPhone, "Login");
	await onPhone.waitForSelector("#sidebar");
	const [stored] = (await onPhone.browserContext().cookies()).filter(({ name }) => name === "portal_session");
	expect(((stored?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
	await go(onPhone, "/my-phones");
	await says(onPhone, "This phone");
	await go(page, "/user-dashboard");
	await page.click("header summary, header [popovertarget], header button[aria-haspopup]");
	await press(page, "My phones");
	await page.waitForFunction(() => location.pathname === "/my-phones");
	await press(page, "Sign out");
	await says(page, "The phone is signed out.");
	await says(page, "No phone stays signed in");
	await onPhone.goto(`${portal.url}/user-fees`);
	expect(new URL(onPhone.url()).pathname).toBe("/login");
	await says(onPhone, "Session expired. Please login again.");
}, 90_000);
