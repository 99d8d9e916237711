import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { database } from "#db/open";
import { SHEET_TYPE } from "#files/write-sheet";
import { today } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, says, saysLike, typedIn } from "#testing/portal-page";

const YEAR = Number(today().slice(0, 4));
const OTHER_YEAR = YEAR === 2025 ? 2026 : YEAR - 1;

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	page = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

test("an empty school counts nothing and says that there is no backup or when the last one was", async () => {
	await go(page, "/dashboard");
	await saysLike(page, /STUDENTS 0\+.*TEACHERS 0\+.*CLASSES 0\+.*VOCATIONAL 0\+.*TOTAL FEES PAID.*0\.00.XAF/);
	await saysLike(page, /backup/i);
}, 60_000);

test("the figures are those of the chosen year, and what waits for approval leads to its page", async () => {
	const { id } = portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR });
		enrol("Eto Zoé", form1);
		return enrol("Abena Ruth", form1);
	});
	await portal.call("POST", "/fees", { student_id: id, fee_type: "Tuition", amount: 12_500 });

	await go(page, "/dashboard");
	await saysLike(page, /STUDENTS 2\+.*CLASSES 1\+.*12.500\.00.XAF/);
	await press(page, "2 students");
	await says(page, "Approve the 2 that are ready");

	await go(page, "/dashboard");
	await page.select("select[name=year]", String(OTHER_YEAR));
	await says(page, "Waiting for approval\nNobody");
	await saysLike(page, /STUDENTS 0\+.*TOTAL FEES PAID.* 0\.00.XAF/);
	await page.select("select[name=year]", String(YEAR));
	await says(page, "2 students");
}, 60_000);

test("what was done stands in the audit trail in plain words, by person and by day", async () => {
	await go(page, "/audit");
	await says(page, 'took 12 500 XAF from "Abena Ruth" for Tuition');
	await fillIn(page, { person: "nobody at all" });
	await press(page, "Show");
	await says(page, "Nothing found");
	await fillIn(page, { person: "head" });
	await press(page, "Show");
	await says(page, "Abena Ruth");
	await saysLike(page, /head · admin · no\. 1/);
}, 60_000);

test("the audit trail is searched by student, receipt and action, page after page, and the found lines are downloaded", async () => {
	portal.write(() => {
		const add = database().$client.query(
			"INSERT INTO audit_trail (user_id, username, role, action, summary) VALUES (9, 'Bursar', 'admin', ?, ?)",
		);
		for (let place = 1; place <= 60; place++)
			add.run("updateStudent", `changed the student "Élan Boris": step ${place}`);
	});
	await go(page, "/audit");
	await fillIn(page, { student: "Élan", action: "updateStudent" });
	await press(page, "Show");
	await says(page, "What was done · 60");
	await press(page, "Next page");
	await says(page, "step 10");
	await page.reload();
	await says(page, "step 1");
	expect(await typedIn(page, "student")).toBe("Élan");
	expect(await typedIn(page, "action")).toBe("updateStudent");
	const href = await page.$eval("form[action^='/audit/xlsx']", (form) => form.getAttribute("action"));
	expect(href).toBe("/audit/xlsx?student=%C3%89lan&action=updateStudent");
	const file = await page.evaluate(async (address) => {
		const form = document.querySelector<HTMLFormElement>("form[action^='/audit/xlsx']") as HTMLFormElement;
		const body = new URLSearchParams(new FormData(form) as never);
		const answer = await fetch(address as string, { method: "POST", body });
		return [answer.status, answer.headers.get("content-type"), (await answer.arrayBuffer()).byteLength > 1_000];
	}, href);
	expect(file).toEqual([200, SHEET_TYPE, true]);
	await go(page, "/audit?action=downloadAudit");
	await saysLike(page, /downloaded 60 lines of the audit trail: student "Élan", action "updateStudent"/);
	await go(page, "/audit?receipt=abc");
	await says(page, "Receipt must be a number such as RCP-");
}, 60_000);

test("a backup is made and taken home from its page", async () => {
	await go(page, "/backups");
	await press(page, "Make a backup now");
	await says(page, "Made by hand");
	const file = await page.$eval("main a[href*='/backups/']", (link) =>
		(link as HTMLAnchorElement).getAttribute("href"),
	);
	const size = await page.evaluate(async (href) => (await (await fetch(href ?? "")).arrayBuffer()).byteLength, file);
	expect(size).toBeGreaterThan(10_000);
}, 60_000);
