import { afterAll, beforeAll, expect, test } from "bun:test";
import { database } from "#db/open";
import { datesOf } from "#testing/due";
import { openFeeDesk } from "#testing/fee-desk";
import { go, says } from "#testing/portal-page";

let desk: Awaited<ReturnType<typeof openFeeDesk>>;
beforeAll(async () => {
	desk = await openFeeDesk();
	desk.portal.write(() => datesOf(desk.form1.id, [[null, "2026-01-15"]]));
}, 90_000);
afterAll(() => desk?.portal.stop());

const reminders = () =>
	desk.portal.write(() => database().$client.query("SELECT channel, by_name FROM reminders ORDER BY id").all());

test("a tap on the message of a family writes the reminder down, once, and the list says so", async () => {
	const office = await desk.portal.signIn();
	await go(office, "/fees/debtors?kind=owing&status=all");
	// The message itself is another program's affair.
	await office.$$eval("a[href^='sms:']", (links) => {
		for (const link of links) link.addEventListener("click", (event) => event.preventDefault());
	});
	const tap = () => office.$eval("a[href^='sms:']", (link) => (link as HTMLElement).click());
	await tap();
	await says(office, "SMS");
	await tap();
	await go(office, "/fees/debtors?kind=owing&status=all");
	expect(reminders()).toEqual([{ channel: "sms", by_name: expect.any(String) }]);
}, 60_000);

test("without script a button writes it down, and the form says whose it is", async () => {
	const office = await desk.portal.signIn();
	await office.setJavaScriptEnabled(false);
	await office.goto(new URL("/fees/debtors?kind=owing&status=all", office.url()).href);
	await office.select("select[name=channel]", "call");
	await Promise.all([office.waitForNavigation(), office.click("select[name=channel] ~ button")]);
	expect(reminders()).toContainEqual({ channel: "call", by_name: expect.any(String) });
}, 60_000);
