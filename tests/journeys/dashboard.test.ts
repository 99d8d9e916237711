import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, says, saysLike } from "#testing/portal-page";

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
}, 30_000);

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
	await says(page, "Student Management");

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
}, 30_000);

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
