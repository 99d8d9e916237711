import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { feeAndAmount, find, focusOn, keys, next, payBySlip, sendFrom } from "#testing/desk-keys";
import { classNamed, enrol } from "#testing/enrolled";
import { marks, newTab } from "#testing/fee-desk";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, says, saysLike, textOf } from "#testing/portal-page";

/** A morning of September at two windows. What is in each drawer is counted here too, and half a thousand is taken out of one. */

const ADA = { username: "ada", password: "a quiet mango tree" };
const BEN = { username: "ben", password: "a quiet mango tree" };
const MOMO =
	"You have received 10000 XAF from LOUISE KOUMEN (237678352223) on your mobile money account at 2026-07-08 11:30:58. " +
	"Your new balance: 99000 XAF. Financial Transaction Id: 17848350682.";
const ORANGE = "PP260730.1050.B91660";
const PLANTED = 500;

interface Sheet {
	totals: { by_method: Record<string, number> };
	closings: { username: string; difference: number }[];
	again: object[];
}

let portal: Portal;
let head: Page;
let ada: Page;
let ben: Page;
const inDrawer = { ada: 0, ben: 0 };
beforeAll(async () => {
	portal = await openPortal();
	for (const who of [ADA, BEN]) await portal.call("POST", "/users", { ...who, contact: "677000010", role: "admin" });
	const users = await portal.call<{ id: number; username: string }[]>("GET", "/users");
	const id = users.find(({ username }) => username === "ada")?.id;
	await portal.call("PUT", `/users/${id}`, { desk_only: true });
	portal.write(() => {
		const form1 = classNamed("Form 1", { year: Number(today().slice(0, 4)) });
		const names = ["Abena Ruth", "Bella Zoa", "Chantal Eto", "Dora Mbah", "Esther Fru", "Flora Njoya", "Grace Tabi"];
		names.forEach((name, n) => void enrol(name, form1, undefined, { guardian_contact: `67700020${n}` }));
		for (const name of ["Ida Ngo", "Jules Ngo", "Karl Ngo"])
			enrol(name, form1, undefined, { guardian_contact: "699112233" });
	});
	head = await portal.signIn();
	ada = await portal.signIn(ADA);
	ben = await portal.signIn(BEN);
	for (const cashier of [ada, ben]) await go(cashier, "/fees");
}, 60_000);
afterAll(() => portal?.stop());

test("a payment in cash takes seven keys beside its amount, from the name to the receipt, which is printed in one step", async () => {
	const found = await find(ada, "ab");
	const opened = await keys(ada, "Enter");
	await focusOn(ada, "fee_type");
	const chosen = await keys(ada, "T", "Tab");
	await ada.keyboard.type("30000");
	const sent = await keys(ada, "Enter");
	await focusOn(ada, "Print");
	expect(found + opened + chosen + sent).toBe(7);
	const paper = await newTab(ada, () => keys(ada, "Enter"));
	expect(await marks(paper)).toEqual([]);
	await paper.close();
	await keys(ada, "/");
	await focusOn(ada, "query");
	inDrawer.ada += 30_000;
}, 60_000);

test("three fees in one sum, and a family of three", async () => {
	await find(ada, "be");
	await keys(ada, "s");
	await focusOn(ada, "amount_paid");
	await ada.keyboard.type("105 000");
	await keys(ada, "Enter");
	expect(await next(ada)).toContain("105 000 XAF");
	await find(ada, "id");
	await keys(ada, "s");
	await focusOn(ada, "amount_paid");
	await ada.keyboard.type("300 000");
	for (const child of ["Jules Ngo", "Karl Ngo"]) {
		await press(ada, `${child}, Form 1, 130 000 XAF owing`);
		// The buttons move down as soon as his fees stand there.
		await ada.waitForFunction(
			(name) => [...document.querySelectorAll("dialog legend strong")].some((one) => one.textContent === name),
			{},
			child,
		);
	}
	await says(ada, "Not yet placed: 0");
	await press(ada, "Pay");
	expect(await next(ada)).toMatch(/300 000 XAF.*Ida Ngo.*Jules Ngo.*Karl Ngo/);
	inDrawer.ada += 405_000;
}, 60_000);

test("what somebody else paid meanwhile is refused with the fresh balances, and then paid", async () => {
	await find(ben, "do");
	await keys(ben, "s");
	await focusOn(ben, "amount_paid");
	await ben.keyboard.type("100000");
	const dora = Number(new URL(ben.url()).searchParams.get("student"));
	await portal.call("POST", "/fees", { student_id: dora, fee_type: "Registration", amount: 15_000 }, ADA);
	inDrawer.ada += 15_000;
	await keys(ben, "Enter");
	await ben.waitForSelector("dialog [role=alert]");
	await saysLike(ben, /Not yet placed: 15 000.XAF/);
	expect(await ben.$(`[name="payments.${dora}.registration_fee"]`)).toBeNull();
	await ben.$eval("[name=amount_paid]", (field) => (field as HTMLInputElement).select());
	await ben.type("[name=amount_paid]", "90 000");
	await keys(ben, "Enter");
	expect(await next(ben)).toContain("90 000 XAF");
	inDrawer.ben += 90_000;
}, 60_000);

test("a pasted message fills the form, and its number pays nobody else", async () => {
	await find(ben, "es");
	await keys(ben, "p");
	await feeAndAmount(ben, "T", "50000");
	await ben.click("dialog [value=mtn_momo]");
	await ben.focus("[name=reference]");
	await ben.evaluate((text) => document.execCommand("insertText", false, text), MOMO);
	await keys(ben, "Tab");
	await saysLike(ben, /MTN MoMo, 17848350682, 10 000.XAF, 08-Jul-2026/);
	expect(await textOf(ben)).not.toContain("99000");
	await press(ben, "Pay");
	expect(await next(ben)).toMatch(/10 000 XAF.*MTN MoMo 17848350682/);

	await find(ada, "fl");
	await payBySlip(ada, "mtn_momo", "5000", { reference: "1784 835 0682" });
	await saysLike(ada, /This MTN MoMo number has 0.XAF left of 10 000.XAF/);
	await ada.click("dialog [value=cash]");
	await press(ada, "Pay");
	expect(await next(ada)).toMatch(/5 000 XAF.*Paid by Cash/);
	inDrawer.ada += 5_000;
}, 60_000);

test("a slip pays for two children and no more, and a bank's number comes again with its reason only", async () => {
	await find(ben, "fl");
	await payBySlip(ben, "orange_money", "30000", { reference: ORANGE, slip_amount: "80 000" });
	expect(await next(ben)).toContain(`Orange Money ${ORANGE} · slip 80 000 XAF`);
	await find(ada, "gr");
	await payBySlip(ada, "orange_money", "50000", { reference: ORANGE.toLowerCase() });
	expect(await next(ada)).toContain("slip 80 000 XAF");
	await find(ben, "ch");
	await payBySlip(ben, "orange_money", "1", { reference: ORANGE });
	await saysLike(ben, /has 0.XAF left of 80 000.XAF/);
	await ben.click("dialog [value=bank]");
	await fillIn(ben, { amount: "20000", reference: "0012345" });
	await press(ben, "Pay");
	expect(await next(ben)).toContain("Bank 0012345");
	await find(ada, "gr");
	await payBySlip(ada, "bank", "10000", { reference: "0012345" });
	await ada.waitForSelector("[name=reference_reason]");
	await fillIn(ada, { reference_reason: "another bank" });
	await press(ada, "Pay");
	expect(await next(ada)).toContain("10 000 XAF");
	await find(ada, "gr");
	await payBySlip(ada, "mtn_momo", "1000", { reference: "17658394903" });
	expect(await next(ada)).toContain("1 000 XAF");
	await find(ben, "ch");
	await payBySlip(ben, "orange_money", "1000", { reference: "I7658394903" });
	await saysLike(ben, /This number was already used as MTN MoMo for RCP-\d+/);
	await ben.waitForSelector("[name=reference_reason]");
	await fillIn(ben, { reference_reason: "Orange gave the same number" });
	await press(ben, "Pay");
	expect(await next(ben)).toContain("Orange Money I7658394903");
}, 60_000);

test("an amount that is none is refused, the head voids a slip of the hand, and chalk is paid out of the drawer", async () => {
	await find(ada, "ab");
	await keys(ada, "Enter");
	await feeAndAmount(ada, "T", "12.5");
	await keys(ada, "Enter");
	await says(ada, "Please enter a valid amount");
	await fillIn(ada, { amount: "12.500" });
	await keys(ada, "Enter");
	const [number = ""] = /RCP-\d+/.exec(await next(ada)) ?? [];
	await go(head, "/fees");
	await keys(head, ...number);
	await says(head, "Abena Ruth");
	await keys(head, "Enter");
	await focusOn(head, "Print");
	await next(head);
	await press(head, `Void ${number}`);
	await says(head, "The cash comes out of the drawer of ada.");
	await fillIn(head, { reason: "One zero too many" });
	await press(head, "Void payment");
	await says(head, "is voided by");

	await press(ada, "Cash sheet");
	await press(ada, "Money out");
	await fillIn(ada, { amount: "1 500", to_whom: "Mr Fru", reason: "Chalk" });
	await keys(ada, "Enter");
	await says(ada, "paid out. Print the voucher");
	inDrawer.ada -= 1_500;
}, 60_000);

test("at noon both drawers are closed, and only what was taken out of one is missing", async () => {
	const counted = String(inDrawer.ada - PLANTED);
	await press(ada, "Close my drawer");
	await fillIn(ada, { cash_counted: counted });
	await saysLike(ada, /Difference: 500.XAF short/);
	await sendFrom(ada);
	await saysLike(ada, /Write down why/);
	await fillIn(ada, { note: "coin lost", handed_to: "the head" });
	await sendFrom(ada);
	await says(ada, "The drawer of ada is closed.");
	await keys(ada, "/");
	await focusOn(ada, "query");
	await find(ada, "ab");
	await keys(ada, "Enter");
	await feeAndAmount(ada, "R", "7000");
	await keys(ada, "Enter");
	await next(ada);

	await go(ben, "/fees/cash?close");
	await fillIn(ben, { cash_counted: String(inDrawer.ben) });
	await saysLike(ben, /Difference: 0.XAF exact/);
	await sendFrom(ben);
	await says(ben, "The drawer of ben is closed.");
	const { totals, closings, again } = await portal.call<Sheet>("GET", `/fees/days/${today()}`);
	expect(closings.map(({ username, difference }) => [username, difference])).toEqual([
		["ada", -PLANTED],
		["ben", 0],
	]);
	expect(again).toHaveLength(2);
	expect(totals.by_method).toMatchObject({ mtn_momo: 11_000, orange_money: 81_000, bank: 30_000 });
	expect(totals.by_method.cash).toBe(inDrawer.ada + 1_500 + 7_000 + inDrawer.ben);
}, 60_000);
