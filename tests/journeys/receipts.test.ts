import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { PASSWORD, person } from "#testing/cast";
import { marks, newTab, openFeeDesk, PARENT } from "#testing/fee-desk";
import { fillIn, go, press, says, saysNoMore, textOf } from "#testing/portal-page";

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let page: Page;
let family: Page;
beforeAll(async () => {
	desk = await openFeeDesk({ network: true });
	await desk.portal.call("POST", "/fees", { student_id: desk.amina.id, fee_type: "Registration", amount: 15_000 });
	page = await desk.portal.signIn();
	family = await desk.portal.signIn(PARENT, { width: 390, height: 844 });
}, 60_000);
afterAll(() => desk?.portal.stop());

const pay = (amount: number) =>
	desk.portal.call<{ id: number; receipt_number: string }>("POST", "/fees", {
		student_id: desk.amina.id,
		fee_type: "Vocational",
		amount,
	});

test("the one unmarked receipt is spent by the button, repeated by who pressed it, and a duplicate for everybody else", async () => {
	const { id, receipt_number: number } = await pay(2_000);
	const bursar = { username: "bursar", password: PASSWORD };
	desk.portal.write(() => person(bursar.username, "admin"));
	const dialog = `/fees?student=${desk.amina.id}&receipt=${number}`;
	const other = await desk.portal.signIn(bursar);

	await page.goto(`${desk.portal.url}/print/receipt/${number}?original=1`);
	expect(await marks(page)).toEqual(["DUPLICATE"]);
	for (const one of [page, other]) await go(one, dialog);
	expect(await textOf(page, "dialog[open]")).toContain("The first Print or PDF is the receipt itself.");
	expect(await textOf(page, "dialog[open]")).not.toContain("DUPLICATE");

	const first = await newTab(page, () => press(page, "Print"));
	expect(await marks(first)).toEqual([]);
	const again = await first.reload();
	expect(await marks(first)).toEqual([]);
	expect(Number(again?.headers().refresh)).toBeWithin(1, 601);
	expect(await textOf(first)).toContain("Printed just now.");
	const second = await newTab(other, () => press(other, "Print"));
	expect(await marks(second)).toEqual(["DUPLICATE"]);
	await second.goto(first.url());
	expect(await marks(second)).toEqual(["DUPLICATE"]);
	await go(other, dialog);
	expect(await textOf(other, "dialog[open]")).toMatch(/DUPLICATE[\s\S]*Printed by head, /);

	await desk.portal.call("POST", `/fees/${id}/void`, { reason: "Wrong child" });
	await first.reload();
	expect(await marks(first)).toEqual(["VOID", "DUPLICATE"]);
}, 60_000);

test("the window of a receipt printed by the browser itself is no receipt", async () => {
	const { receipt_number: number } = await pay(1_000);
	await go(page, `/fees?student=${desk.amina.id}&receipt=${number}`);
	expect(await textOf(page, "dialog[open]")).not.toContain("DUPLICATE");
	const mark = () => page.$eval("dialog[open] [data-mark]", (receipt) => getComputedStyle(receipt, "::after").content);
	expect(await mark()).toBe("none");
	await page.emulateMediaType("print");
	expect(await mark()).toBe('"DUPLICATE"');
	await page.emulateMediaType("screen");
}, 60_000);

test("the window of a receipt opens at its top, with Print in sight and ready to be pressed", async () => {
	const { receipt_number: number } = await pay(500);
	await page.setViewport({ width: 1024, height: 500 });
	await go(page, `/fees?student=${desk.amina.id}&receipt=${number}`);
	const opened = await page.$eval("dialog[open]", (dialog) => ({
		scrolls: dialog.scrollHeight > dialog.clientHeight,
		top: dialog.scrollTop,
		focused: document.activeElement?.textContent,
		inSight:
			(document.activeElement?.getBoundingClientRect().bottom ?? Infinity) < dialog.getBoundingClientRect().bottom,
	}));
	expect(opened).toEqual({ scrolls: true, top: 0, focused: "Print", inSight: true });
}, 60_000);

test("a parent reads the fees of the child and its receipts on a phone, and pays nothing there", async () => {
	await go(family, "/user-fees");
	await says(family, "Amina Ngo Époupa");
	await family.click("main table input[type=checkbox]");
	expect(await textOf(family)).toContain("Completed");
	expect(await textOf(family)).toContain("Owing");
	expect(await family.$$eval("button:disabled", (buttons) => buttons.map((button) => button.textContent))).toContain(
		"Pay Fees (Contact Admin)",
	);
	await family.click("a[href*='receipt=RCP-']");
	await says(family, "DUPLICATE");
	await press(family, "Close");
	await saysNoMore(family, "DUPLICATE");
	await go(family, "/fees");
	expect(new URL(family.url()).pathname).toBe("/user-dashboard");
}, 60_000);

test("a parent sees beforehand that the class of a paid child is the office's to change, and saves the rest", async () => {
	await pay(100);
	await go(family, `/user-registration?edit=${desk.amina.id}`);
	await says(family, "Ask the office to change the class: payments were made for Form 1.");
	expect(await family.$eval("[name=next_class]", (field) => (field as HTMLSelectElement).disabled)).toBe(true);
	await fillIn(family, { mother_name: "Ngo Bella" });
	await press(family, "Save");
	await says(family, "Student updated successfully!");
	const [child] = await desk.portal.call<Record<string, unknown>[]>("GET", "/students", undefined, PARENT);
	expect(child).toMatchObject({ mother_name: "Ngo Bella", next_class: "Form 1", status: "pending" });
}, 60_000);
