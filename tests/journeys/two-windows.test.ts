import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, load, press, says, saysNoMore, typedIn } from "#testing/portal-page";

/** Two people edit one record: here as a browser with script shows the question. */
const YEAR = Number(today().slice(0, 4));
const ADA = { username: "ada", password: PASSWORD };
const PARENT = { username: "mama ngo", password: PASSWORD };

let portal: Portal;
let page: Page;
let amina: { id: number };
beforeAll(async () => {
	portal = await openPortal();
	amina = portal.write(() => {
		person(ADA.username, "admin");
		departmentNamed("Sewing", YEAR);
		return enrol("Amina Ngo", classNamed("Form 1", { year: YEAR }), person(PARENT.username, "parent"));
	});
	page = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

const asAda = (path: string, fields: object) => portal.call("PUT", path, fields, ADA);
const settings = () => portal.call<Record<string, unknown>>("GET", "/settings");
const student = async () =>
	(await portal.call<Record<string, unknown>[]>("GET", "/students")).find(({ id }) => id === amina.id);

const choose = (on: Page, field: string, whose: "mine" | "theirs") =>
	on.click(`[name="whose.${field}"][value=${whose}]`);

test("the school's MoMo number is not given back by who changes the motto, in a page that stays open", async () => {
	await load(page, "/settings");
	await asAda("/settings", { momo_number: "677 10 10 10" });
	await fillIn(page, { school_motto: "Work and peace" });
	await press(page, "Save");
	await says(page, "Settings saved.");
	expect(await settings()).toMatchObject({ momo_number: "677 10 10 10", school_motto: "Work and peace" });

	// The page is still open: what it shows now is what was saved.
	await asAda("/settings", { momo_number: "677 20 20 20" });
	await fillIn(page, { momo_number: "699 30 30 30" });
	await press(page, "Save");
	await says(page, "“MoMo number of the school” was changed meanwhile by ada: 677 10 10 10 → 677 20 20 20");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
	expect(await typedIn(page, "momo_number")).toBe("699 30 30 30");
	await press(page, "Save");
	await says(page, "Take mine or take theirs.");
	await choose(page, "momo_number", "theirs");
	expect(await typedIn(page, "momo_number")).toBe("677 20 20 20");
	await choose(page, "momo_number", "mine");
	expect(await typedIn(page, "momo_number")).toBe("699 30 30 30");
	await press(page, "Save");
	await saysNoMore(page, "Take mine");
	expect(await settings()).toMatchObject({ momo_number: "699 30 30 30" });
}, 60_000);

test("a guardian's phone: theirs is taken, and typing over it takes mine", async () => {
	const open = async () => {
		await load(page, `/students?edit=${amina.id}`);
		await page.waitForSelector("dialog [name=guardian_contact]");
	};
	await open();
	await asAda(`/students/${amina.id}`, { guardian_contact: "677 44 44 44" });
	await fillIn(page, { guardian_contact: "699 55 55 55", mother_name: "Ngo Marie" });
	await press(page, "Save");
	await says(page, "“Guardian contact” was changed meanwhile by ada");
	await choose(page, "guardian_contact", "theirs");
	await press(page, "Save");
	await says(page, "Student updated successfully!");
	expect(await student()).toMatchObject({ guardian_contact: "677 44 44 44", mother_name: "Ngo Marie" });

	await open();
	await asAda(`/students/${amina.id}`, { guardian_contact: "677 66 66 66" });
	await fillIn(page, { guardian_contact: "699 77 77 77" });
	await press(page, "Save");
	await says(page, "→ 677 66 66 66");
	await choose(page, "guardian_contact", "theirs");
	await page.focus("dialog [name=guardian_contact]");
	await page.keyboard.press("End");
	await page.keyboard.type("1");
	await press(page, "Save");
	await says(page, "Student updated successfully!");
	expect(await student()).toMatchObject({ guardian_contact: "677 66 66 661" });
}, 60_000);

test("without script a family answers the question too", async () => {
	const family = await portal.signIn(PARENT, { script: false });
	await family.goto(`${portal.url}/user-registration?edit=${amina.id}`);
	await asAda(`/students/${amina.id}`, { place_of_birth: "Kribi" });
	const place = await family.waitForSelector("dialog [name=place_of_birth]");
	await place?.click({ count: 3 });
	await place?.type("Garoua");
	await family.click("dialog [type=submit]");
	await says(family, "“Place of birth” was changed meanwhile by ada");
	expect(await typedIn(family, "place_of_birth")).toBe("Garoua");
	await choose(family, "place_of_birth", "theirs");
	await family.click("dialog [type=submit]");
	await says(family, "Student updated successfully!");
	expect(await student()).toMatchObject({ place_of_birth: "Kribi" });
	await family.browserContext().close();
}, 60_000);

test("what was typed before the session ended is asked about, if it was changed meanwhile", async () => {
	await load(page, `/students?edit=${amina.id}`);
	await fillIn(page, { place_of_birth: "Foumbot" });
	await asAda(`/students/${amina.id}`, { place_of_birth: "Bamenda" });
	await page.evaluate(() => {
		for (const key of Object.keys(localStorage)) {
			const draft = JSON.parse(localStorage[key] ?? "");
			if (draft.typed) localStorage[key] = JSON.stringify({ ...draft, session: "an earlier one" });
		}
	});
	await load(page, `/students?edit=${amina.id}`);
	await says(page, "What you had typed is here again");
	expect(await typedIn(page, "place_of_birth")).toBe("Foumbot");
	await press(page, "Save");
	await says(page, "“Place of birth” was changed meanwhile by ada: Kribi → Bamenda");
	expect(await student()).toMatchObject({ place_of_birth: "Bamenda" });
}, 60_000);

test("an approval of a record that changed meanwhile shows the record as it is now", async () => {
	await asAda(`/students/${amina.id}`, { status: "pending" });
	await load(page, `/students/approvals?approve=${amina.id}`);
	await asAda(`/students/${amina.id}`, { mother_name: "Ngo Thérèse" });
	await press(page, "Approve");
	await says(page, "This record was changed while you looked.");
	// The page is read again after its form was refused.
	await page.waitForFunction(() => document.querySelector("dialog dl")?.textContent?.includes("Ngo Thérèse"));
	await press(page, "Approve");
	await says(page, "Amina Ngo is approved.");
	expect(await student()).toMatchObject({ status: "approved" });
}, 60_000);
