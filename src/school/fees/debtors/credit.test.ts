import { beforeEach, expect, test } from "bun:test";
import { enrol, FEES_OF_100_000, setThreeDueDates } from "#testing/enrolled";
import { cast, form1, openSchools, refuses } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { paymentOf } from "#testing/students";
import { familyMoney, leftToPay } from "../family-money.ts";
import { moveCredit } from "../move-credit.ts";
import { statement } from "../student-fees.ts";
import { debtorsPaper } from "./debtor-papers.ts";
import { debtorsPage } from "./debtors-page.ts";
import { familyLetters, printLetters } from "./letters.ts";
import { downloadDebtors, listDebtors } from "./list-debtors.ts";
import { noteReminder } from "./reminders.ts";

/** Registration 15 000 and Tuition 85 000. */
openSchools({ year: 2026, fees: FEES_OF_100_000, students: false });

let child: { id: number };
const YEAR = { year: 2026, on: "2026-11-12" };
beforeEach(() => {
	setThreeDueDates(form1.id);
	child = enrol("Ngo Amina", form1, cast.parent, { status: "approved" });
});
/** Of a fee that the class no longer has. */
const paidTooMuch = (amount: number) => paymentOf(child.id, amount, "Vocational");

test("a credit is in the debtor's row, the last column, the message, the letter, the statement and My Fees", async () => {
	paidTooMuch(60_000);
	expect(await listDebtors(cast.admin, YEAR)).toMatchObject([{ owed: 100_000, credit: 60_000 }]);
	const { headers, column } = await openedSheet(downloadDebtors(cast.admin, YEAR));
	expect([headers.at(-1), column("credit")]).toEqual(["credit", [60_000]]);
	const text = async (language: string) =>
		(await debtorsPage(cast.admin, { ...YEAR, kind: "owing", text: language })).rows[0]?.text;
	expect(await text("en")).toEndWith(". Paid too much on other fees: 60 000 XAF.");
	expect(await text("fr")).toEndWith(". Versé en trop sur d'autres frais : 60 000 FCFA.");
	const { letters } = await familyLetters(cast.admin, YEAR);
	expect(letters).toMatchObject([{ owed: 100_000, credit: 60_000 }]);
	expect((await statement(cast.parent, { id: child.id })).totals).toMatchObject({ owed: 100_000, credit: 60_000 });
	expect((await familyMoney(cast.parent, YEAR)).children).toMatchObject([{ left: 100_000, credit: 60_000 }]);
});

test("who has more credit than debt stays in the list and is reminded of nothing", async () => {
	paidTooMuch(80_000);
	paymentOf(child.id, 40_000);
	const remind = () => noteReminder(cast.admin, { id: child.id, channel: "whatsapp" });
	const letter = { ...YEAR, student_id: child.id };
	expect(await listDebtors(cast.admin, YEAR)).toMatchObject([{ owed: 60_000, credit: 80_000 }]);
	const sentence = "Ngo Amina owes 60 000 XAF and paid 80 000 XAF too much on other fees: move the credit first.";
	await refuses(remind(), "conflict", sentence);
	await refuses(familyLetters(cast.admin, letter), "conflict", sentence);
	await refuses(printLetters(cast.admin, letter), "conflict", sentence);
	expect((await familyLetters(cast.admin, YEAR)).letters).toEqual([]);
	expect(await debtorsPaper(cast.admin, { ...YEAR, paper: "call" })).toMatchObject({ classes: [] });
	expect((await leftToPay(cast.parent, { year: 2027 })).earlier).toEqual([]);
	expect((await leftToPay(cast.parent, YEAR)).left).toMatchObject([{ left: 60_000, credit: 80_000, now: 0 }]);
	await moveCredit(cast.admin, { id: child.id, from: "Vocational", to: "Tuition" });
	expect(await listDebtors(cast.admin, YEAR)).toMatchObject([{ owed: 15_000, credit: 35_000 }]);
	await moveCredit(cast.admin, { id: child.id, from: "Vocational", to: "Registration" });
	expect(await listDebtors(cast.admin, YEAR)).toEqual([]);
});

test("who owes as much as the credit is, or more, is reminded", async () => {
	paidTooMuch(80_000);
	paymentOf(child.id, 20_000);
	expect(await listDebtors(cast.admin, YEAR)).toMatchObject([{ owed: 80_000, credit: 80_000 }]);
	await noteReminder(cast.admin, { id: child.id, channel: "sms" });
	expect((await familyLetters(cast.admin, YEAR)).letters).toHaveLength(1);
	expect(await debtorsPaper(cast.admin, { ...YEAR, paper: "call" })).toMatchObject({
		classes: [{ names: ["Ngo Amina"] }],
	});
	expect((await leftToPay(cast.parent, { year: 2027 })).earlier).toMatchObject([{ owed: 80_000, credit: 80_000 }]);
});
