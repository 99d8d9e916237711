import { afterAll, beforeAll, expect, test } from "bun:test";
import { PASSWORD, person } from "#testing/cast";
import { focusOn } from "#testing/desk-keys";
import { newTab, openFeeDesk } from "#testing/fee-desk";
import { HEAD } from "#testing/portal";
import { fillIn, go, press, says, saysLike, textOf, typedIn } from "#testing/portal-page";

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
const ADA = { username: "ada", password: PASSWORD };
beforeAll(async () => {
	desk = await openFeeDesk();
	desk.portal.write(() => person(ADA.username, "admin"));
}, 60_000);
afterAll(() => desk?.portal.stop());

const pay = (amount: number, more: object = {}) => {
	const payment = { student_id: desk.amina.id, fee_type: "Tuition", amount, ...more };
	return desk.portal.call<{ id: number; receipt_number: string }>("POST", "/fees", payment, ADA);
};
const headsId = async () => {
	const users = await desk.portal.call<{ id: number; username: string }[]>("GET", "/users");
	return String(users.find(({ username }) => username === HEAD.username)?.id);
};
test("a cashier counts the drawer, is told that it is short, says why, and the head finds it on the sheet", async () => {
	await pay(30_000);
	await pay(5_000, { method: "orange_money", reference: "PP260730.1050.B91660" });
	const wrong = await pay(2_000);
	const page = await desk.portal.signIn(ADA);
	await go(page, "/dashboard");
	await press(page, "37 000 XAF");
	await saysLike(page, /Entries of/);
	await press(page, "Money out");
	await fillIn(page, { amount: "1 500", to_whom: "Mr Fru", reason: "Chalk" });
	await press(page, "Pay out");
	await saysLike(page, /paid out\. Print the voucher OUT-\d+ below\./);
	await focusOn(page, "Print");
	const voucher = await newTab(page, () => page.keyboard.press("Enter"));
	expect(await textOf(voucher)).toContain("Mr Fru");
	await page.bringToFront();
	await page.keyboard.press("Escape");
	await saysLike(page, /In my drawer there should be 30.500.XAF/);

	await press(page, "Close my drawer");
	await page.waitForSelector("[name=count_10000]");
	// A void meanwhile: the cashier's figures are old, and the refusal shows the new ones.
	await desk.portal.call("POST", `/fees/${wrong.id}/void`, { reason: "A slip" });
	await fillIn(page, { count_10000: "2", count_5000: "1", count_1000: "3" });
	expect(await typedIn(page, "cash_counted")).toBe("28000");
	await saysLike(page, /Difference: 2.500.XAF short/);
	await fillIn(page, { note: "not known yet" });
	await press(page, "Close the drawer");
	await saysLike(page, /The drawer has changed since\. Expected are now 28.500.XAF/);
	await saysLike(page, /Difference: 500.XAF short/);
	await fillIn(page, { note: "coin lost", handed_to_user_id: await headsId() });
	await press(page, "Close the drawer");
	await saysLike(page, /The drawer of ada is closed\. 28.000.XAF handed over\./);
	await focusOn(page, "Print");
	const slip = await newTab(page, () => page.keyboard.press("Enter"));
	for (const word of ["coin lost", HEAD.username, "not confirmed yet", "Closing made by"])
		expect(await textOf(slip)).toContain(word);
	await page.bringToFront();
	await page.keyboard.press("Escape");
	await says(page, "not confirmed yet");
	const closings = await textOf(page);
	for (const word of ["coin lost", HEAD.username, "short"]) expect(closings).toContain(word);

	const head = await desk.portal.signIn();
	await go(head, "/dashboard");
	await says(head, "1 hand-over not confirmed");
	await saysLike(head, /Received from ada: 28.000.XAF/);
	await press(head, "Confirm receipt");
	await saysLike(head, /You confirmed that 28.000.XAF came from ada\./);
	expect(await textOf(head)).not.toContain("hand-over not confirmed");
	await go(head, "/fees/cash");
	await says(head, `confirmed by ${HEAD.username}`);
	expect(await textOf(head)).toContain("coin lost");
	expect(await textOf(head)).toContain("A slip");
	const paper = await newTab(head, () => press(head, "Print"));
	expect(await textOf(paper)).toContain("Amount handed over");
	await says(head, "Closings");
}, 60_000);

test("a void says out of whose drawer the cash comes, before the drawer was closed and after", async () => {
	const { id } = await pay(700);
	const page = await desk.portal.signIn();
	const dialog = `/fees?student=${desk.amina.id}&void=${id}`;
	await go(page, dialog);
	await says(page, "The cash comes out of the drawer of ada.");
	await desk.portal.call("POST", "/fees/closings", { cash_counted: 700 }, ADA);
	await go(page, dialog);
	await says(page, "The cash comes out of your drawer.");
}, 60_000);

test("links and forms of the time when all screens of the fees shared one address lead to their routes", async () => {
	const head = await desk.portal.signIn();
	const leadsTo = async (path: string) => {
		await go(head, path);
		return new URL(head.url()).pathname + new URL(head.url()).search;
	};
	expect(await leadsTo("/fees?tab=cash&day=2026-01-05")).toBe("/fees/cash?day=2026-01-05");
	expect(await leadsTo("/fees?tab=debtors&kind=owing&print")).toBe("/fees/debtors?kind=owing&print=");
	expect(await leadsTo(`/fees?print=&class_id=${desk.form1.id}`)).toBe(`/fees/class-list?class_id=${desk.form1.id}`);
	const posted = await head.evaluate(async () => {
		const body = new URLSearchParams({ intent: "pay-out", amount: "abc", reason: "Chalk", to_whom: "Mr Fru" });
		const answer = await fetch("/fees?tab=cash", { method: "POST", body });
		return { status: answer.status, address: new URL(answer.url).pathname };
	});
	expect(posted).toEqual({ status: 400, address: "/fees/cash" });
});
