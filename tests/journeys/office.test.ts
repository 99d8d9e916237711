// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown, not what scripts and hidden parts hold

import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { database } from "#db/open";
import { today } from "#shared/dates";
import { SEARCH_DEBOUNCE_MS } from "#shared/limits";
import { focusOn, pauseRequests } from "#testing/browser";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, ready, says, saysLike, saysNoMore, textOf, typedIn } from "#testing/portal-page";

/** The office's dashboard, audit trail, backups and teachers, and its menu. */

const YEAR = Number(today().slice(0, 4));
const OTHER_YEAR = YEAR === 2025 ? 2026 : YEAR - 1;
const TEACHER = { username: "fru", password: PASSWORD };

let portal: Portal;
let page: Page;
let ruth: { id: number };
beforeAll(async () => {
	portal = await openPortal();
	portal.write(() => {
		ruth = enrol("Abena Ruth", classNamed("Form 1", { year: YEAR }));
		enrol("Eto Zoé", classNamed("Form 2", { year: YEAR }));
		person(TEACHER.username, "teacher");
	});
	page = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

test("the dashboard shows the figures of the chosen year", async () => {
	await portal.call("POST", "/fees", { student_id: ruth.id, fee_type: "Tuition", amount: 12_500 });
	await go(page, "/dashboard");
	await saysLike(page, /STUDENTS 2\+.*TEACHERS 0\+.*CLASSES 2\+.*12.500\.00.XAF/);
	await page.select("select[name=year]", String(OTHER_YEAR));
	await says(page, "Nothing is waiting for you.");
	await saysLike(page, /STUDENTS 0\+.*TOTAL FEES PAID.* 0\.00.XAF/);
	await page.select("select[name=year]", String(YEAR));
	await (await page.waitForSelector("main a[href^='/students/approvals']"))?.click();
	await says(page, "Approve the 2 that are ready");
}, 60_000);

test("the settings say in sight which parts are not saved", async () => {
	await go(page, "/settings");
	await says(page, "Everything is saved.");
	await fillIn(page, { school_motto: "Work", cash_float: "10 000" });
	await says(page, "Not saved yet: Your papers and Drawers");
	await fillIn(page, { school_motto: "" });
	await says(page, "Not saved yet: Drawers");
	const below = await page.$$eval("main button[type=submit]", (all) =>
		all.map((button) => button.getBoundingClientRect().bottom > innerHeight),
	);
	expect(below).toEqual([false]);
	await press(page, "Save");
	await says(page, "Settings saved.");
	// The field still has the space that was typed.
	await saysNoMore(page, "Not saved yet");
	expect(await typedIn(page, "cash_float")).toBe("10 000");
	await fillIn(page, { cash_float: "10000" });
	await says(page, "Not saved yet: Drawers");
}, 60_000);

test("the audit trail can be searched and downloaded", async () => {
	portal.write(() => {
		const add = database().$client.query(
			"INSERT INTO audit_trail (user_id, username, role, action, summary) VALUES (9, 'Bursar', 'admin', ?, ?)",
		);
		for (let place = 1; place <= 60; place++)
			add.run("updateStudent", `changed the student "Élan Boris": step ${place}`);
	});
	await go(page, "/audit");
	await fillIn(page, { person: "head" });
	await press(page, "Show");
	await says(page, 'took 12 500 XAF from "Abena Ruth" for Tuition');
	await fillIn(page, { person: "", student: "Élan", action: "updateStudent" });
	await press(page, "Show");
	await says(page, "What was done · 60");
	await press(page, "Next page");
	await says(page, "step 10");
	expect([await typedIn(page, "student"), await typedIn(page, "action")]).toEqual(["Élan", "updateStudent"]);
	const file = await page.$eval("form[action^='/audit/xlsx']", (form) => form.getAttribute("action"));
	expect(file).toBe("/audit/xlsx?student=%C3%89lan&action=updateStudent");
}, 60_000);

test("what is typed while a search is on its way stays, and goes with the next address", async () => {
	await go(page, "/audit");
	const asked = Promise.withResolvers<void>();
	const answer = Promise.withResolvers<void>();
	const end = await pauseRequests(page, { urlPattern: "*/audit.data*" }, async (paused, { pass }) => {
		asked.resolve();
		await answer.promise;
		await pass(paused);
	});
	await fillIn(page, { student: "Élan" });
	await press(page, "Show");
	await asked.promise;
	await fillIn(page, { person: "Bursar" });
	answer.resolve();
	await says(page, "Show all");
	expect([await typedIn(page, "student"), await typedIn(page, "person")]).toEqual(["Élan", "Bursar"]);
	await end();
	await press(page, "Show all");
	await saysNoMore(page, "Show all");
	expect([await typedIn(page, "student"), await typedIn(page, "person")]).toEqual(["", ""]);
	await page.goBack();
	await says(page, "Show all");
	expect(await typedIn(page, "student")).toBe("Élan");
}, 60_000);

test("the head makes and downloads a backup", async () => {
	await go(page, "/backups");
	await press(page, "Make a backup now");
	await says(page, "Made by hand");
	const size = await page.$eval("main a[href*='/backups/']", async (link) => {
		const file = await fetch((link as HTMLAnchorElement).href);
		return (await file.arrayBuffer()).byteLength;
	});
	expect(size).toBeGreaterThan(10_000);
}, 60_000);

interface Teacher {
	id: number;
}
const teacherNamed = (teacher_name: string, subjects = "Physics") =>
	portal.call<Teacher>("POST", "/teachers", { teacher_name, subjects, salary_amount: 90_000 });

test("the office adds, finds, approves, changes and deletes a teacher", async () => {
	await teacherNamed("Ngo Bassong Élise", "Histoire");
	await go(page, "/teachers?new");
	await fillIn(page, { teacher_name: "Tchoupo Jean", subjects: "Géographie", salary_amount: "125000.50" });
	await press(page, "Add Teacher");
	await says(page, "Teacher created successfully!");
	await page.type("[type=search]", "geo tchoupo");
	await saysNoMore(page, "Ngo Bassong Élise");
	expect((await textOf(page, "tbody tr")).replaceAll("\u00a0", " ")).toContain("125 001 XAF");
	await press(page, "Approve Tchoupo Jean");
	await says(page, "Are you sure you want to approve this teacher?");
	await press(page, "Approve");
	await says(page, "Teacher approved successfully!");
	expect(await page.$("[aria-label='Reject Tchoupo Jean']")).toBeNull();
	await press(page, "Edit Tchoupo Jean");
	await fillIn(page, { classes_taught: "Form 1" });
	await press(page, "Save");
	await says(page, "Teacher updated successfully!");
	expect(await textOf(page, "tbody tr")).toContain("Form 1");
	expect(page.url()).toContain("q=geo");
	await press(page, "Delete Tchoupo Jean");
	await press(page, "Delete");
	await says(page, "Teacher deleted successfully!");
	await says(page, "No Teachers Found");
}, 60_000);

test("a decision that a colleague made meanwhile is not repeated", async () => {
	const { id } = await teacherNamed("Eto Paul");
	await go(page, `/teachers?reject=${id}`);
	await portal.call("PUT", `/teachers/${id}/status`, { status: "approved" });
	await press(page, "Reject");
	await says(page, "Eto Paul is already approved.");
	await page.waitForFunction(() =>
		[...document.querySelectorAll("tr")].some(({ textContent }) => /Eto Paul.*APPROVED/i.test(textContent)),
	);
}, 60_000);

test("a link followed before the search begins wins over the search", async () => {
	await teacherNamed("Mbarga Léa");
	await go(page, "/teachers");
	const asked: string[] = [];
	const end = await pauseRequests(page, { urlPattern: "*q=*" }, (paused, { pass }) => {
		asked.push(paused.request.url);
		return pass(paused);
	});
	// Immediately, as on a fast machine.
	await page.evaluate(() => {
		const field = document.querySelector("[name=q]");
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "mbarga");
		field?.dispatchEvent(new Event("input", { bubbles: true }));
		document.querySelector<HTMLElement>("[aria-label='Edit Mbarga Léa']")?.click();
	});
	await page.waitForSelector("dialog[open]");
	// Timers fire in order: the search's own has fired before this one.
	await page.evaluate((delay) => new Promise((over) => setTimeout(over, delay)), SEARCH_DEBOUNCE_MS + 1);
	expect(asked).toEqual([]);
	await end();
	await fillIn(page, { classes_taught: "Form 2" });
	await press(page, "Save");
	await says(page, "Teacher updated successfully!");
}, 60_000);

test("a teacher's dashboard stays on screen while the portal cannot be reached", async () => {
	const mine = await portal.signIn(TEACHER);
	await says(mine, "Not registered");
	const asked: string[] = [];
	const lost = Promise.withResolvers<void>();
	await pauseRequests(mine, { urlPattern: "*" }, async (paused, { lose, pass }) => {
		const { pathname } = new URL(paused.request.url);
		// Scripts of the other pages, which are loaded after this one.
		if (pathname.startsWith("/assets/")) return pass(paused);
		asked.push(pathname);
		await lose(paused);
		lost.resolve();
	});
	await mine.evaluate(() => window.dispatchEvent(new Event("focus")));
	await lost.promise;
	await ready(mine);
	expect(asked).toEqual(["/favicon.svg"]);
	expect(await textOf(mine, "main")).toContain("Not registered");
	await mine.browserContext().close();
}, 60_000);

test("a page opened from the menu has the focus on its heading", async () => {
	for (const [entry, heading] of [
		["Classes", "Class Management"],
		["Dashboard", "Dashboard"],
		["Users", "Users"],
	] as const) {
		await press(page, entry);
		await page.waitForFunction(
			(words) => document.activeElement?.matches("h1") && document.activeElement.textContent === words,
			{},
			heading,
		);
	}
	await press(page, "Fees");
	await focusOn(page, "query");
}, 60_000);
