import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { database } from "#db/open";
import { addDays, today } from "#shared/dates";
import { wordsIn } from "#shared/words/words";
import { agreeFor, datesOf } from "#testing/due";
import { classNamed } from "#testing/enrolled";
import { openFeeDesk, PARENT } from "#testing/fee-desk";
import { fillIn, go, press, says, saysNoMore, textOf } from "#testing/portal-page";

/** Amina owes 130 000 in Form 1, 85 000 of it Tuition. */
let desk: Awaited<ReturnType<typeof openFeeDesk>>;
let office: Page;
let family: Page;
beforeAll(async () => {
	desk = await openFeeDesk();
	desk.portal.write(() => {
		datesOf(desk.form1.id, [
			[40_000, inDays(-10)],
			[30_000, inDays(40)],
			[null, inDays(90)],
		]);
	});
	office = await desk.portal.signIn();
	family = await desk.portal.signIn(PARENT);
}, 90_000);
afterAll(() => desk?.portal.stop());

const inDays = (days: number) => addDays(today(), days);

const { day, amount } = wordsIn("en");
const overdue = (sum: number) => `Overdue: ${amount(sum)} since ${day(inDays(-10))}`;
const next = (sum: number, on: number) => spaced(`Next instalment: ${amount(sum)} by ${day(inDays(on))}`);

const pay = (sum: number) =>
	desk.portal.call<{ id: number; receipt_number: string }>("POST", "/fees", {
		student_id: desk.amina.id,
		fee_type: "Tuition",
		amount: sum,
	});
const atDesk = (more = "") => go(office, `/fees?student=${desk.amina.id}${more}`);
async function seenByFamily(): Promise<string[]> {
	await go(family, "/user-fees");
	return family.$$eval("table", (tables) =>
		[...(tables.at(-1)?.querySelectorAll<HTMLElement>("tbody tr td:last-child") ?? [])].map((cell) =>
			cell.textContent.trim(),
		),
	);
}
/** The last line of a receipt, in its dialog and on paper. */
async function nextOn(receipt_number: string): Promise<string[]> {
	const line = /Next instalment: [\d\s]+ XAF by \d\d-\w{3}-\d{4}|Overdue since \d\d-\w{3}-\d{4}|All instalments paid/;
	await atDesk(`&receipt=${receipt_number}`);
	const onScreen = await textOf(office, "dialog[open]");
	const printed = await office.evaluate(async (path) => (await fetch(path)).text(), `/print/receipt/${receipt_number}`);
	return [onScreen, printed].map((text) => spaced(line.exec(spaced(text))?.[0] ?? ""));
}
const spaced = (text: string) => text.replace(/\s+/g, " ");

/** The text about Amina in a list row or on a paper; empty if she is not named. */
const writtenOfAmina = async (path: string, part: string) => {
	const parts = await office.evaluate(
		async (path, part) => {
			const page = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
			return [...page.querySelectorAll(part)].map(({ textContent }) => textContent ?? "");
		},
		path,
		part,
	);
	return spaced(parts.find((text) => text.includes("Amina Ngo")) ?? "");
};

interface Listed {
	owed: number;
	late?: number;
	inOrder: boolean;
	agreed?: boolean;
}

/** The debtors' screen, the office list, the letter and the list of students in order agree. */
async function listsSay({ owed, late = 0, inOrder, agreed = false }: Listed): Promise<void> {
	const asked = "status=all&moratorium=with&kind=owing";
	const screen = await writtenOfAmina(`/fees/debtors?${asked}`, "tbody tr");
	const list = await writtenOfAmina(`/print/debtors?${asked}`, "tbody tr");
	const letter = await writtenOfAmina(`/print/letters?student_id=${desk.amina.id}`, "body");
	const figure = (sum: number) => spaced(amount(sum)).replace(" XAF", "");
	for (const text of [screen, list, letter]) expect(text).toContain(figure(owed));
	expect([screen, letter].filter((text) => text.includes("Form 1"))).toHaveLength(2);
	const since = day(inDays(-10));
	const said = [
		`${figure(late)}since ${since.slice(0, 6)}`,
		`${figure(late)}${since}`,
		`Overdue since ${since}${figure(late)}`,
	];
	for (const [place, text] of [screen, list, letter].entries()) {
		if (late > 0) expect(text).toContain(said[place] ?? "");
		else expect(text).not.toMatch(new RegExp(`since ${since.slice(0, 6)}|${since}|Overdue`));
	}
	expect(letter.includes("Agreed with you")).toBe(agreed);
	expect((await writtenOfAmina(`/print/debtors?${asked}&paper=in-order`, "body")) !== "").toBe(inOrder);
}

test("the desk says what is late and the form what would bring the student up to date; the family reads it in words", async () => {
	await atDesk();
	await says(office, overdue(40_000));
	expect(await seenByFamily()).toEqual(["Overdue", "Due", "Due"]);
	await atDesk("&pay");
	await saysNoMore(office, "up to date");
	await fillIn(office, { fee_type: "Tuition" });
	await says(office, `${amount(40_000)} would bring this student up to date`);
	await atDesk("&several");
	await says(office, `${amount(40_000)} would bring this student up to date`);
}, 60_000);

test("a payment, its void and a fee that changes are seen at once: desk, family, receipt on screen and on paper", async () => {
	const { id, receipt_number } = await pay(50_000);
	await atDesk();
	await says(office, `Instalment 2 of 3: ${amount(20_000)} left, due ${day(inDays(40))}`);
	await saysNoMore(office, "Overdue");
	expect(await seenByFamily()).toEqual(["Paid", "Part paid", "Due"]);
	expect(await nextOn(receipt_number)).toEqual(Array(2).fill(next(20_000, 40)));
	await listsSay({ owed: 80_000, inOrder: true });

	await desk.portal.call("PUT", `/classes/${desk.form1.id}`, { tuition_fee: 95_000 });
	await go(family, "/user-fees");
	await says(family, "70\u00a0000");
	await listsSay({ owed: 90_000, inOrder: true });

	await desk.portal.call("POST", `/fees/${id}/void`, { reason: "Wrong child" });
	await atDesk();
	await says(office, overdue(40_000));
	expect(await seenByFamily()).toEqual(["Overdue", "Due", "Due"]);
	expect(await nextOn(receipt_number)).toEqual(Array(2).fill(`Overdue since ${day(inDays(-10))}`));
	await listsSay({ owed: 140_000, late: 40_000, inOrder: false });
}, 90_000);

test("a later date that is agreed stands at the desk and with the family, without its reason; once it has passed, nowhere", async () => {
	const agreed = `Agreed until ${day(inDays(3))}`;
	desk.portal.write(() => agreeFor(desk.amina.id, inDays(3), "mother paid on 28"));
	await atDesk();
	await says(office, agreed);
	await says(office, overdue(40_000));
	await go(family, "/user-fees");
	await says(family, agreed);
	expect(await family.content()).not.toContain("mother paid on 28");
	await listsSay({ owed: 140_000, late: 40_000, inOrder: true, agreed: true });
	desk.portal.write(() => agreeFor(desk.amina.id, inDays(-1)));
	await atDesk();
	await says(office, overdue(40_000));
	await saysNoMore(office, "Agreed until");
	expect(await seenByFamily()).toEqual(["Overdue", "Due", "Due"]);
	await saysNoMore(family, "Agreed until");
	await listsSay({ owed: 140_000, late: 40_000, inOrder: false });
}, 60_000);

test("a class without dates says nothing of instalments", async () => {
	const { receipt_number } = await pay(1_000);
	desk.portal.write(() => classNamed("Form 3", { year: Number(today().slice(0, 4)) }));
	await desk.portal.call("PUT", `/students/${desk.amina.id}`, { next_class: "Form 3" });
	await atDesk();
	await go(family, "/user-fees");
	for (const page of [office, family]) expect(await textOf(page)).not.toContain("nstalment");
	expect(await nextOn(receipt_number)).toEqual(["", ""]);
}, 60_000);

const reminders = () =>
	desk.portal.write(() => database().$client.query("SELECT channel, by_name FROM reminders ORDER BY id").all());

test("a tap on the message of a family writes the reminder down, once, and the list says so", async () => {
	await go(office, "/fees/debtors?kind=owing&status=all");
	// Another program sends the message.
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
	await office.setJavaScriptEnabled(false);
	await office.goto(new URL("/fees/debtors?kind=owing&status=all", office.url()).href);
	await office.select("select[name=channel]", "call");
	await Promise.all([office.waitForNavigation(), office.click("select[name=channel] ~ button")]);
	expect(reminders()).toContainEqual({ channel: "call", by_name: expect.any(String) });
	await office.setJavaScriptEnabled(true);
}, 60_000);

test("a list with nobody on it does not say that nobody owes, and leads to those who do", async () => {
	const students = await desk.portal.call<{ id: number }[]>("GET", "/students");
	for (const { id } of students)
		await desk.portal.call("POST", "/fees", { student_id: id, fee_type: "Tuition", amount: 1_000 });
	await go(office, "/fees/debtors?kind=nothing&status=all");
	await says(office, "Nobody on this list");
	await saysNoMore(office, "Nobody owes");
	await press(office, "All who owe");
	await says(office, "Aminatou Bello");
}, 60_000);
