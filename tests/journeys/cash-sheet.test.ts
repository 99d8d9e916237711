import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { addDays, asShortDay, today } from "#shared/dates";
import { focusOn, keys } from "#testing/browser";
import { PASSWORD, person } from "#testing/cast";
import { newTab, openFeeDesk } from "#testing/fee-desk";
import { HEAD } from "#testing/portal";
import { fillIn, go, press, says, saysLike, textOf, typedIn } from "#testing/portal-page";

const ADA = { username: "ada", password: PASSWORD };

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let ada: Page;
let head: Page;
beforeAll(async () => {
	desk = await openFeeDesk();
	desk.portal.write(() => person(ADA.username, "admin"));
	ada = await desk.portal.signIn(ADA);
	head = await desk.portal.signIn();
}, 60_000);
afterAll(() => desk?.portal.stop());

const pay = (amount: number, more: object = {}) => {
	const payment = { student_id: desk.amina.id, fee_type: "Tuition", amount, ...more };
	return desk.portal.call<{ id: number; receipt_number: string }>("POST", "/fees", payment, ADA);
};
const accountOf = async (name: string) => {
	const users = await desk.portal.call<{ id: number; username: string }[]>("GET", "/users");
	return String(users.find(({ username }) => username === name)?.id);
};

test("a cashier closes a drawer that is short, with a reason", async () => {
	await pay(30_000);
	await pay(5_000, { method: "orange_money", reference: "PP260730.1050.B91660" });
	const wrong = await pay(2_000);
	await go(ada, "/dashboard");
	await saysLike(ada, /Taken (by you )?today.*37.000.XAF/);
	await ada.click("main a[href='/fees/cash']");
	await saysLike(
		ada,
		/In my drawer\s+32.000.XAF\s+Taken in cash\s+32.000.XAF\s+MTN MoMo\s+0.XAF\s+Orange Money\s+5.000.XAF/,
	);
	await press(ada, "Money out");
	await fillIn(ada, { amount: "1 500", to_whom: "Mr Fru", reason: "Chalk" });
	await keys(ada, "Enter");
	await saysLike(ada, /paid out\. Print the voucher OUT-\d+\./);
	await focusOn(ada, "Print");
	await keys(ada, "Escape");
	await focusOn(ada, "Money out");
	await saysLike(ada, /In my drawer\s+30.500.XAF/);

	await press(ada, "Close my drawer");
	await ada.waitForSelector("[name=count_10000]");
	// A void meanwhile: the cashier's figures are old, and the refusal shows the new ones.
	await desk.portal.call("POST", `/fees/${wrong.id}/void`, { reason: "A slip" });
	await fillIn(ada, { count_10000: "2", count_5000: "1", count_1000: "3" });
	expect(await typedIn(ada, "cash_counted")).toBe("28 000");
	await saysLike(ada, /Difference: 2.500.XAF short/);
	await fillIn(ada, { note: "not known yet" });
	await press(ada, "Close the drawer");
	await saysLike(ada, /Say to whom 28.000.XAF is handed: an account or a name\./);
	await fillIn(ada, { handed_to_user_id: await accountOf(HEAD.username) });
	await press(ada, "Close the drawer");
	await saysLike(ada, /The drawer has changed since\. Expected are now 28.500.XAF/);
	await saysLike(ada, /Difference: 500.XAF short/);
	await fillIn(ada, { note: "coin lost" });
	await press(ada, "Close the drawer");
	await saysLike(ada, /The drawer of ada is closed\. 28.000.XAF handed over\./);
	await focusOn(ada, "Print");
	const slip = await newTab(ada, () => keys(ada, "Enter"));
	for (const word of ["coin lost", HEAD.username, "not confirmed yet", "Closing made by"])
		expect(await textOf(slip)).toContain(word);
	await ada.bringToFront();
	await keys(ada, "Escape");
	await focusOn(ada, "Close my drawer");
	await says(ada, "not confirmed yet");
	const closings = await textOf(ada);
	for (const word of ["coin lost", HEAD.username, "short"]) expect(closings).toContain(word);

	await go(head, "/dashboard");
	await saysLike(head, /Hand-overs not confirmed 1/);
	await saysLike(head, /Received from ada: 28.000.XAF/);
	await press(head, "Confirm receipt");
	await saysLike(head, /You confirmed that 28.000.XAF came from ada\./);
	expect(await textOf(head)).not.toContain("Hand-overs not confirmed");
	await go(head, "/fees/cash");
	await says(head, `confirmed by ${HEAD.username}`);
	for (const word of ["coin lost", "A slip"]) expect(await textOf(head)).toContain(word);
	const struck = await head.$$eval("th .struck", (all) => all.map((one) => one.textContent));
	expect(struck).toEqual([wrong.receipt_number]);
}, 60_000);

test("the cash sheet shows the cashier and the day that are chosen, and the focus stays", async () => {
	await go(head, "/fees/cash");
	await fillIn(head, { by: await accountOf(ADA.username) });
	await head.waitForFunction(() => location.search.includes("by="));
	await focusOn(head, "by");
	expect(await textOf(head)).not.toContain("Show");
	const yesterday = addDays(today(), -1);
	await fillIn(head, { day: yesterday });
	await says(head, "Nothing was recorded on this day.");
	// As it was typed, or as the field writes it afterwards.
	expect([yesterday, asShortDay(yesterday)]).toContain(await typedIn(head, "day"));
	expect(await typedIn(head, "by")).toBe(await accountOf(ADA.username));
}, 60_000);

test("the focus stays in its place on the cash sheet", async () => {
	await pay(700);
	await desk.portal.call("POST", "/fees/cash-outs", { amount: 100, to_whom: "Mr Fru", reason: "Chalk" }, ADA);
	await go(ada, "/fees");
	await press(ada, "Cash sheet");
	await saysLike(ada, /Entries of/);
	await focusOn(ada, "day");
	await press(ada, "The day before");
	await says(ada, "Nothing was recorded on this day.");
	await focusOn(ada, "The day before");
	await press(ada, "The day after");
	await saysLike(ada, /1.*Tuition/);
	await focusOn(ada, "day");
	await ada.click("a[aria-label^='Void OUT-']");
	await fillIn(ada, { reason: "Not bought" });
	await press(ada, "Void money out");
	await says(ada, "is voided by");
	await focusOn(ada, "day");
	await ada.evaluate(() => (document.activeElement as HTMLElement).blur());
	await keys(ada, "/");
	await focusOn(ada, "query");
}, 60_000);

test("a void says from which drawer the cash comes", async () => {
	const { id } = await pay(500);
	const dialog = `/fees?student=${desk.amina.id}&void=${id}`;
	await go(head, dialog);
	await says(head, "The cash comes out of the drawer of ada.");
	const { expected } = await desk.portal.call<{ expected: number }>("GET", "/fees/drawer", undefined, ADA);
	await desk.portal.call("POST", "/fees/closings", { cash_counted: expected, handed_to: "the head" }, ADA);
	await go(head, dialog);
	await says(head, "The cash comes out of your drawer.");
}, 60_000);
