import "#shared/words/french/everything";
import { describe, expect, test } from "bun:test";
import { clockTime } from "#shared/dates";
import { sumBy } from "#shared/money";
import { byMethod } from "#shared/payment-methods";
import { close, out, take, undo } from "#testing/cash-desk";
import { cast, openSchools, refuses } from "#testing/school";
import { comeBackAt, stopTheClock } from "#testing/school-clock";
import { openedSheet } from "#testing/sheets";
import { deleteUser, updateUser } from "../../accounts/users.ts";
import { yearlyTotal } from "../money-by-day.ts";
import { downloadClosings, downloadDaySheet, downloadDays } from "./cash-downloads.ts";
import { cashSheet, cashSheetPage } from "./cash-sheet.ts";
import { daySheet } from "./day-sheet.ts";
import { listDays } from "./days-taken.ts";

const MONDAY = "2026-09-07";
const TUESDAY = "2026-09-08";
stopTheClock();
openSchools({ year: 2026, fees: { tuition_fee: 50_000_000 }, desks: true });

const orange = { method: "orange_money", reference: "PP260730.1050.B91660" };

describe("the cash sheet of a day", () => {
	test("has what was recorded on that day, oldest first, with totals that are its sums", async () => {
		await take(cast.ada, 30_000, { paid_at: "2026-09-04" });
		const wrong = await take(cast.ada, 5_000, { ...orange, fee_type: "Registration" });
		await undo(cast.admin, wrong);
		await take(cast.ben, 2_000, { method: "bank", reference: "0012" });
		const again = await take(cast.ben, 7_000, { method: "bank", reference: "0012", reference_reason: "other bank" });
		const chalk = await out(cast.ada, 1_500);
		const closing = await close(cast.ada, 28_500);
		const sheet = await daySheet(cast.admin, { date: MONDAY });
		expect(sheet.entries.map(({ amount }) => amount)).toEqual([30_000, 5_000, -5_000, 2_000, 7_000]);
		expect(sheet.entries[0]).toMatchObject({ paid_at: "2026-09-04", slip_left: null, hints: [], drawer: "ada" });
		expect(sheet.totals).toMatchObject({
			by_method: { cash: 30_000, mtn_momo: 0, orange_money: 0, bank: 9_000, other: 0, unstated: 0 },
			by_type: { Registration: 0, Tuition: 39_000 },
			by_method_and_type: { cash: { Tuition: 30_000 }, bank: { Tuition: 9_000, Registration: 0 } },
			taken: 44_000,
			voided: 5_000,
			net: 39_000,
			paid_out: 1_500,
		});
		expect(sheet.again.map(({ id }) => id)).toEqual([again.id]);
		expect(sheet.cash_outs).toEqual([chalk]);
		expect(sheet.closings).toEqual([closing]);
	});

	test("names no other drawer beside what a cashier took who was renamed since", async () => {
		const payment = await take(cast.ada, 30_000);
		await updateUser(cast.admin, { id: cast.ada.id, username: "adele" });
		await undo(cast.admin, payment);
		const { entries } = await cashSheet(cast.admin, { date: MONDAY });
		expect(entries.map(({ taken_by, other_drawer }) => [taken_by, other_drawer])).toEqual([
			["ada", null],
			["Head", "adele"],
		]);
	});

	test("begins and ends at the school's midnight", async () => {
		comeBackAt(new Date(2026, 8, 7, 23, 59, 59, 999).toISOString());
		await take(cast.ada, 1);
		comeBackAt(new Date(2026, 8, 8, 0, 0).toISOString());
		await take(cast.ada, 2);
		const amounts = async (date: string) => (await daySheet(cast.admin, { date })).entries.map(({ amount }) => amount);
		expect([await amounts(MONDAY), await amounts(TUESDAY)]).toEqual([[1], [2]]);
		expect((await listDays(cast.admin, { from: MONDAY, to: TUESDAY })).map(({ net }) => net)).toEqual([1, 2]);
	});

	test("of one cashier has the cash of that drawer and what the cashier took by phone", async () => {
		const adas = await take(cast.ada, 30_000);
		await take(cast.ada, 4_000, orange);
		await take(cast.ben, 2_000);
		await undo(cast.admin, adas);
		const sheetOf = async (user_id: number) => (await daySheet(cast.admin, { date: MONDAY, user_id })).totals;
		expect(await sheetOf(cast.ada.id)).toMatchObject({ taken: 34_000, voided: 30_000, net: 4_000 });
		expect(await sheetOf(cast.ben.id)).toMatchObject({ net: 2_000 });
		expect(await sheetOf(cast.admin.id)).toMatchObject({ net: 0 });
		await refuses(daySheet(cast.admin, { date: MONDAY, user_id: 9_999 }), "not-found");
	});

	test("of an impossible date is refused", async () => {
		for (const date of ["2026-02-30", "yesterday", ""])
			await refuses(daySheet(cast.admin, { date }), "invalid", ["date"]);
		expect((await daySheet(cast.admin, { date: "2020-01-01" })).entries).toEqual([]);
	});

	test("of another cashier is only for the head", async () => {
		const bursar = { ...cast.ada, desk_only: true };
		await take(cast.ben, 2_000);
		await take(cast.ada, 300);
		expect((await daySheet(bursar, { date: MONDAY })).totals.net).toBe(300);
		expect((await listDays(bursar, { from: MONDAY, to: MONDAY }))[0]?.net).toBe(300);
		const asked = { date: MONDAY, user_id: cast.ben.id };
		const own = { by: cast.ada.id, count: 1, everybody: false, cashiers: [{ username: "ada" }] };
		expect(await cashSheetPage(bursar, {})).toMatchObject({ ...own, drawer: { expected: 300 } });
		expect((await cashSheet(bursar, { date: MONDAY })).cashier).toBe("ada");
		for (const answer of [
			cashSheetPage(bursar, { by: cast.ben.id }),
			cashSheetPage(bursar, { close: cast.ben.id }),
			...[daySheet, downloadDaySheet, listDays].map((ask) => ask(bursar, asked)),
		])
			await refuses(answer, "conflict", "Ask the head to do this.");
	});
});

describe("the screen of the cash sheet", () => {
	test("lists every cashier who ever had a drawer, also a deleted one", async () => {
		await take(cast.ada, 30_000);
		await deleteUser(cast.admin, { id: cast.ada.id });
		const { cashiers, rows } = await cashSheetPage(cast.admin, { day: MONDAY, by: cast.ada.id });
		expect(cashiers.map(({ username }) => username)).toEqual(["ada", "ben", "Bursar", "Head"]);
		expect(rows.map(({ time, amount }) => [time, amount])).toEqual([[clockTime("2026-09-07T07:00:00Z"), 30_000]]);
		const strange = await cashSheetPage(cast.admin, { day: "2026-02-30", by: "nobody", page: "-1", close: "x" });
		expect(strange).toMatchObject({ date: MONDAY, by: null, page: 1, drawer: { username: "Head" } });
	});

	test("shows the newest first and fifty entries at a time, with the totals of all", async () => {
		for (let amount = 1; amount <= 52; amount++) await take(cast.ada, amount);
		const second = await cashSheetPage(cast.admin, { day: MONDAY, page: 2 });
		expect([second.rows.map(({ amount }) => amount), second.count, second.totals.net]).toEqual([[2, 1], 52, 1_378]);
	});
});

describe("the days of a range", () => {
	test("include every day with an entry or money out, and add up to all payments", async () => {
		const first = await take(cast.ada, 30_000);
		comeBackAt("2026-09-10T08:00:00Z");
		await undo(cast.admin, first);
		await take(cast.ben, 4_000, orange);
		comeBackAt("2026-09-12T08:00:00Z");
		await take(cast.ben, 100);
		await out(cast.ben, 60);
		const days = await listDays(cast.admin, { from: "2026-09-01", to: "2026-09-30" });
		expect(days).toEqual([
			{ ...none(MONDAY), cash: 30_000, net: 30_000 },
			{ ...none("2026-09-10"), cash: -30_000, orange_money: 4_000, net: -26_000, voids: 30_000 },
			{ ...none("2026-09-12"), cash: 100, net: 100, paid_out: 60 },
		]);
		const sum = sumBy(days, ({ net }) => net);
		expect(sum).toBe((await yearlyTotal(cast.admin, { year: first.year })).total);
		expect(await listDays(cast.admin, { from: "2026-09-08", to: "2026-09-09" })).toEqual([]);
		expect(await listDays(cast.admin)).toEqual(days);
		for (const day of days) expect((await daySheet(cast.admin, { date: day.date })).totals.net).toBe(day.net);
	});

	const NO_METHOD = byMethod(() => 0);
	const none = (date: string) => ({ date, ...NO_METHOD, net: 0, voids: 0, paid_out: 0, given_back: 0 });

	test("are at most 400, in order", async () => {
		expect(await listDays(cast.admin, { from: "2026-01-01", to: "2027-02-04" })).toEqual([]);
		for (const [from, to] of [
			["2026-01-01", "2027-02-05"],
			["2026-09-02", "2026-09-01"],
		])
			await refuses(listDays(cast.admin, { from, to }), "invalid", ["to"]);
		await refuses(listDays(cast.admin, { from: "soon" }), "invalid", ["from"]);
	});
});

test("the Excel files have the same figures, and no text becomes a formula", async () => {
	await take(cast.ada, 30_000, { payer: "=1+1" });
	await take(cast.ada, 4_000, orange);
	await out(cast.ada, 1_500);
	await close(cast.ada, 28_000, { note: "=500 short" });
	const file = await downloadDaySheet(cast.admin, { date: MONDAY });
	expect(file.name).toBe(`cash-sheet-07-sep-2026-${MONDAY}.xlsx`);
	const { sheet, column } = await openedSheet(file);
	expect(sheet.workbook.worksheets.map(({ name }) => name)).toEqual(["Entries", "Totals", "Closings"]);
	expect(column("Amount")).toEqual([30_000, 4_000]);
	expect(column("Received from")).toEqual(["=1+1", null]);
	const [, totals, closings] = sheet.workbook.worksheets;
	const rows = (totals?.getSheetValues() ?? []).slice(1) as unknown[][];
	const sums = { Cash: 30_000, "Orange Money": 4_000, Total: 34_000, "Paid out of the drawer": 1_500 };
	expect(Object.fromEntries(rows.map((row) => [row[1], row[7]]))).toMatchObject(sums);
	expect(closings?.getRow(2).values).toEqual(expect.arrayContaining(["ada", "=500 short", -500]));
	expect((await openedSheet(downloadDays(cast.admin))).column("Cash")).toEqual([30_000]);
	expect((await openedSheet(downloadClosings(cast.admin))).column("Difference")).toEqual([-500]);
	const french = await openedSheet(downloadDaySheet(cast.admin, { date: MONDAY }, { language: "fr" }));
	expect(french.headers).toContain("Encaissé par");
});
