// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown, not what scripts and hidden parts hold

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { database } from "#db/open";
import { addDays, today } from "#shared/dates";
import { wordsIn } from "#shared/words/words";
import { focusOn } from "#testing/browser";
import { agreeFor, classNamed, enrol, setDueDates } from "#testing/enrolled";
import { openFeeDesk, PARENT } from "#testing/fee-desk";
import { fillIn, go, load, press, says, saysLike, saysNoMore, textOf, typedIn } from "#testing/portal-page";

/** What a student owes: by when, with a discount, and after a change of fees or class. */

const YEAR = Number(today().slice(0, 4));

/** Amina owes 130 000 in Form 1, 85 000 of it Tuition. */
let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let office: Page;
beforeAll(async () => {
	desk = await openFeeDesk();
	desk.portal.write(() => {
		setDueDates(desk.form1.id, [
			[40_000, inDays(-10)],
			[30_000, inDays(40)],
			[null, inDays(90)],
		]);
	});
	office = await desk.portal.signIn();
}, 90_000);
afterAll(() => desk?.portal.stop());

const inDays = (days: number) => addDays(today(), days);
const { day, amount } = wordsIn("en");

const pay = (student_id: number, sum: number) =>
	desk.portal.call("POST", "/fees", { student_id, fee_type: "Tuition", amount: sum });
const atDesk = (more = "") => go(office, `/fees?student=${desk.amina.id}${more}`);

test("the desk and the family see what is overdue", async () => {
	const family = await desk.portal.signIn(PARENT);
	const seenByFamily = async () => {
		await go(family, "/user-fees");
		return family.$$eval("table", (tables) =>
			[...(tables.at(-1)?.querySelectorAll<HTMLElement>("tbody tr td:last-child") ?? [])].map((cell) =>
				cell.textContent.trim(),
			),
		);
	};
	const overdue = `Overdue: ${amount(40_000)} since ${day(inDays(-10))}`;
	await atDesk();
	await says(office, overdue);
	expect(await seenByFamily()).toEqual(["Overdue", "Due", "Due"]);
	await atDesk("&pay");
	await saysNoMore(office, "up to date");
	await fillIn(office, { fee_type: "Tuition" });
	await says(office, `${amount(40_000)} would bring this student up to date`);
	await atDesk("&several");
	await says(office, `${amount(40_000)} would bring this student up to date`);

	desk.portal.write(() => agreeFor(desk.amina.id, inDays(3), "mother paid on 28"));
	await atDesk();
	await says(office, `Agreed until ${day(inDays(3))}`);
	await says(office, overdue);
	await seenByFamily();
	await says(family, `Agreed until ${day(inDays(3))}`);
	expect(await family.content()).not.toContain("mother paid on 28");

	await pay(desk.amina.id, 50_000);
	await atDesk();
	await says(office, `Installment 2 of 3: ${amount(20_000)} left, due ${day(inDays(40))}`);
	await saysNoMore(office, "Overdue");
	expect(await seenByFamily()).toEqual(["Paid", "Part paid", "Due"]);
}, 60_000);

describe("the list of debtors", () => {
	const ALL = "/fees/debtors?kind=owing&status=all";
	const reminders = () =>
		desk.portal.write(() => database().$client.query("SELECT channel, by_name FROM reminders ORDER BY id").all());
	const byHead = (channel: string) => ({ channel, by_name: "head" });

	test("records a reminder once when the message of a family is tapped", async () => {
		await go(office, ALL);
		// Another program sends the message.
		await office.$$eval("a[href^='sms:']", (links) => {
			for (const link of links) link.addEventListener("click", (event) => event.preventDefault());
		});
		const tap = () => office.$eval("a[href^='sms:']", (link) => (link as HTMLElement).click());
		await tap();
		await says(office, "SMS");
		await tap();
		await go(office, ALL);
		expect(reminders()).toEqual([byHead("sms")]);
	}, 60_000);

	test("leads to the students who owe when it is empty", async () => {
		const [{ id }] = await desk.portal.call<[{ id: number }]>("GET", "/students/search?query=Aminatou");
		await pay(id, 1_000);
		await pay(desk.amina.id, 1_000);
		await load(office, "/fees/debtors?kind=nothing&status=all");
		await says(office, "Nobody on this list");
		await saysNoMore(office, "Nobody owes");
		await press(office, "All who owe");
		await says(office, "Aminatou Bello");
	}, 60_000);
});

describe("in a class without dates", () => {
	let form3: { id: number };
	let bih: { id: number };
	beforeAll(() => {
		[form3, bih] = desk.portal.write(() => {
			const form3 = classNamed("Form 3", { year: YEAR });
			enrol("Fru Ngwa", form3);
			return [form3, enrol("Fru Bih", form3)] as const;
		});
	});
	const tuitionFee = async () =>
		(await desk.portal.call<{ fees: { Tuition: number } }>("GET", `/student/${bih.id}/fees`)).fees.Tuition;
	/** Fee, discount if any, paid, and balance. */
	const tuition = async () =>
		/Tuition\s+([\d\s\u00a0]+)/
			.exec(await textOf(office, "table"))?.[1]
			?.trim()
			.replaceAll("\u00a0", "")
			.split(/\s+/);

	test("the head grants a discount of half a fee and cancels it", async () => {
		await go(office, `/fees?student=${bih.id}`);
		expect(await textOf(office)).not.toContain("nstalment");
		await press(office, "Discounts");
		await says(office, "No discounts yet");
		await press(office, "Give a discount");
		await fillIn(office, { fee_type: "Tuition" });
		await press(office, "50 %");
		await says(office, "The balance of Tuition will be 42\u00a0500\u00a0XAF.");
		await fillIn(office, { kind: "siblings", reason: "Third child" });
		await press(office, "Give the discount");
		await says(office, "Discount given. Tuition of Fru Bih: the balance is 42\u00a0500\u00a0XAF.");
		await focusOn(office, "Print");
		expect(await office.evaluate(() => document.activeElement?.getAttribute("href"))).toMatch(/^\/print\/discount\/\d/);
		expect(await tuition()).toEqual(["85000", "42500", "0", "42500"]);

		await press(office, "Discounts");
		await says(office, "Given by head");
		await press(office, "Cancel the discount");
		await says(office, "The balance will be 85\u00a0000\u00a0XAF.");
		await fillIn(office, { reason: "Wrong child" });
		await press(office, "Cancel the discount");
		await says(office, "Discount cancelled.");
		expect(await tuition()).toEqual(["85000", "0", "85000"]);
		await press(office, "Discounts");
		await says(office, "Cancelled by head");
	}, 60_000);

	test("a change of fees shows its effect on families before it is saved", async () => {
		const confirm = () => office.click("dialog[open] [name=effect_confirmed]");
		await pay(bih.id, 80_000);
		await go(office, `/classes?edit=${form3.id}`);
		expect(await office.$("[name=effect_confirmed]")).toBeNull();
		await fillIn(office, { tuition_fee: "70 000" });
		await press(office, "Save");
		await saysLike(office, /1 student gets a credit; all credits are then 10.000.XAF\. Nothing was saved\./);
		await says(office, "Correct it, or confirm what it does.");
		expect(await tuitionFee()).toBe(85_000);
		await confirm();
		await pay(bih.id, 1_000);
		await press(office, "Save");
		await saysLike(office, /all credits are then 11.000.XAF/);
		expect(await office.$eval("dialog[open] [name=effect_confirmed]", (box) => (box as HTMLInputElement).checked)).toBe(
			false,
		);
		await confirm();
		await press(office, "Save");
		await says(office, "Class updated successfully!");
		expect(await tuitionFee()).toBe(70_000);
		await go(office, `/fees?student=${bih.id}`);
		await saysLike(office, /45.000 11.000 credit left to pay/);
		await go(office, `/fees/class-list?class_id=${form3.id}`);
		await saysLike(office, /Fru Bih .*45.000 11.000 credit Owing/);
	}, 60_000);

	test("the form says what a student will owe in another class", async () => {
		const save = () => Promise.all([office.waitForNavigation(), office.click("dialog form button[type=submit]")]);
		await office.setJavaScriptEnabled(false);
		await office.goto(`${desk.portal.url}/students?edit=${bih.id}`);
		await office.select("[name=next_class]", "Form 2");
		await save();
		expect(await textOf(office, "dialog [role=alert]")).toMatch(
			/Fru Bih has paid 81.000.XAF in Form 3 and moves to Form 2\. Owed in all: 45.000.XAF now, 49.000.XAF afterwards\./,
		);
		expect(await typedIn(office, "next_class")).toBe("Form 2");
		await office.click("[name=effect_confirmed]");
		await save();
		expect(await textOf(office)).toContain("Student updated successfully!");
		expect(await tuitionFee()).toBe(85_000);
	}, 60_000);
});
