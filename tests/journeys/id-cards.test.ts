import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { go, overflows, press, says, textOf } from "#testing/portal-page";

const YEAR = Number(today().slice(0, 4));

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	page = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

const printButton = () =>
	page.$$eval(
		"main button",
		(buttons) => buttons.find((one) => one.textContent?.includes("Print All Cards"))?.disabled,
	);

test("a school without students has no cards to print and says so", async () => {
	await go(page, "/id-cards");
	await says(page, "No students found to generate ID cards.");
	expect(await printButton()).toBe(true);
}, 60_000);

test("cards show the photo, NO PICTURE, or PHOTO NOT FOUND, and the text of the year", async () => {
	const { id } = portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR });
		enrol("Abena Ruth", form1);
		enrol("Tabi Ruth Ewane", classNamed("Form 2", { year: YEAR }));
		return enrol("Eto Zoé", form1);
	});
	const picture = new FormData();
	const photo = Bun.file(join(import.meta.dir, "../fixtures/photos/portrait-1.jpg"));
	picture.set("student_picture", new File([await photo.arrayBuffer()], "photo.jpg"));
	await portal.call("PUT", `/students/${id}`, picture);

	await go(page, "/id-cards");
	await says(page, "NO PICTURE");
	expect(await textOf(page)).toContain("2025/2026 ACADEMIC YEAR");
	expect(await page.$eval("img[data-photo]", (img) => (img as HTMLImageElement).src)).toContain("-small.jpg");
	expect(await printButton()).toBe(false);

	for (const name of readdirSync(join(portal.dataDir, "uploads"))) rmSync(join(portal.dataDir, "uploads", name));
	// The browser keeps a photo it has seen; another person's has not.
	const fresh = await portal.signIn();
	await go(fresh, "/id-cards");
	await says(fresh, "PHOTO NOT FOUND");
}, 60_000);

test("one class alone can be shown and printed, and the PDF is handed over when it is ready", async () => {
	await go(page, "/id-cards");
	const form2 = await page.$$eval(
		"select[name=class_id] option",
		(all) => all.find((one) => one.textContent?.startsWith("Form 2"))?.value,
	);
	await page.select("select[name=class_id]", form2 ?? "");
	await says(page, "1 card");
	expect(await textOf(page)).not.toContain("Abena Ruth");
	await press(page, "Print All Cards");
	await says(page, "The PDF is ready.");
	const pdf = await page.$eval("dialog a[target=_blank]", (link) => (link as HTMLAnchorElement).href);
	const head = await page.evaluate(async (href) => (await (await fetch(href)).text()).slice(0, 5), pdf);
	expect(head).toBe("%PDF-");
	const stranger = await fetch(pdf, { redirect: "manual" });
	expect(stranger.headers.get("location")).toBe("/login");
}, 60_000);

test("on a phone no card has to be pushed sideways", async () => {
	const phone = await portal.signIn(undefined, { width: 360, height: 740 });
	await go(phone, "/id-cards");
	await says(phone, "Abena Ruth");
	expect(await overflows(phone)).toBe(false);
}, 60_000);
