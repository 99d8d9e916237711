import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { PASSWORD, person } from "#testing/cast";
import { find, focusOn, keys, next, payBySlip } from "#testing/desk-keys";
import { classNamed, enrol } from "#testing/enrolled";
import { marks, newTab } from "#testing/fee-desk";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, saysLike } from "#testing/portal-page";

const ADA = { username: "ada", password: PASSWORD };
const BEN = { username: "ben", password: PASSWORD };
const ORANGE = "PP260730.1050.B91660";

let portal: Portal;
let ada: Page;
let ben: Page;
beforeAll(async () => {
	portal = await openPortal();
	portal.write(() => {
		for (const { username } of [ADA, BEN]) person(username, "admin");
		const form1 = classNamed("Form 1", { year: Number(today().slice(0, 4)) });
		const names = ["Abena Ruth", "Chantal Eto", "Dora Mbah", "Flora Njoya", "Grace Tabi"];
		names.forEach((name, n) => void enrol(name, form1, undefined, { guardian_contact: `67700020${n}` }));
	});
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
}, 60_000);

test("what somebody else paid meanwhile is refused with the fresh balances, and then paid", async () => {
	await find(ben, "do");
	await keys(ben, "s");
	await focusOn(ben, "amount_paid");
	await ben.keyboard.type("100000");
	const dora = Number(new URL(ben.url()).searchParams.get("student"));
	await portal.call("POST", "/fees", { student_id: dora, fee_type: "Registration", amount: 15_000 }, ADA);
	await keys(ben, "Enter");
	await ben.waitForSelector("dialog [role=alert]");
	await saysLike(ben, /Not yet placed: 15 000.XAF/);
	expect(await ben.$(`[name="payments.${dora}.registration_fee"]`)).toBeNull();
	await ben.$eval("[name=amount_paid]", (field) => (field as HTMLInputElement).select());
	await ben.type("[name=amount_paid]", "90 000");
	await keys(ben, "Enter");
	expect(await next(ben)).toContain("90 000 XAF");
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
}, 60_000);
