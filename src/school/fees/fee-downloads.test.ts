import { expect, test } from "bun:test";
import type { SignedIn } from "#school/actor";
import { today } from "#shared/dates";
import { take, undo } from "#testing/cash-desk";
import { classNamed, enrol } from "#testing/enrolled";
import { amina, cast, form1, openSchools, refuses } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
import { openedSheet } from "#testing/sheets";
import { paymentOf } from "#testing/students";
import { downloadDaySheet } from "./cash/cash-downloads.ts";
import { classFeeRows } from "./class-fees.ts";
import { downloadClassFees, downloadPayments } from "./fee-downloads.ts";
import { yearlyTotal } from "./money-by-day.ts";

stopTheClock();

openSchools({ year: 2026 });

test("the payments of a year with their voids add up to the total of the year", async () => {
	const zoe = enrol("=1+1", form1);
	const wrong = paymentOf(amina.id, 20_000);
	paymentOf(zoe.id, 7_500, "Registration");
	paymentOf(enrol("Next year's", classNamed("Form 1", { year: 2027 })).id, 1_000);
	const opposite = await undo(cast.admin, wrong);
	const { headers, rows, column } = await openedSheet(downloadPayments(cast.admin, { year: 2026 }));
	expect(headers.join()).toBe(
		"Date,Receipt,Student,Matricule,Class,Fee Type,Amount,Taken By,Voids,Voided By,Reason,Written Down,Year,Paid by,Transaction number,Received from,Drawer,Gives Back,Given back,Voucher,Moved From",
	);
	expect(column("Amount")).toEqual([20_000, 7_500, -20_000]);
	expect((await yearlyTotal(cast.admin, { year: 2026 })).total).toBe(7_500);
	expect(column("Voided By")).toEqual([opposite.receipt_number, null, null]);
	expect(column("Voids")).toEqual([null, null, wrong.receipt_number]);
	expect(column("Reason")).toEqual(["A slip", null, "A slip"]);
	expect(rows[0]?.slice(0, 8)).toEqual([
		new Date("2026-09-02"),
		wrong.receipt_number,
		"Ngo Amina",
		expect.stringMatching(/^MPA/),
		"Form 1",
		"Tuition",
		20_000,
		"Bursar",
	]);
	expect(column("Student")).toEqual(["Ngo Amina", "=1+1", "Ngo Amina"]);
	expect((await openedSheet(downloadPayments(cast.admin, { year: "" }))).rows).toHaveLength(3);
	expect((await openedSheet(downloadPayments(cast.admin, { year: 2029 }))).rows).toEqual([]);
});

test("a bursar gets the payments of their own drawer, also those that the head voided", async () => {
	const heads = await take(cast.admin, 4_000);
	const desk = { ...cast.bursar, desk_only: true };
	const own = await take(desk, 3_000);
	await take(desk, 2_000, { method: "bank", reference: "0012" });
	for (const wrong of [own, heads]) await undo(cast.admin, wrong);
	const amounts = async (who: SignedIn) => (await openedSheet(downloadPayments(who, { year: 2026 }))).column("Amount");
	expect(await amounts(desk)).toEqual([3_000, 2_000, -3_000]);
	expect(await amounts(cast.admin)).toEqual([4_000, 3_000, 2_000, -3_000, -4_000]);
});

test("the fees of a class have the figures of the call", async () => {
	enrol("Émile Abé", form1);
	paymentOf(amina.id, 20_000);
	const file = await downloadClassFees(cast.admin, { id: form1.id });
	expect(file.name).toMatch(/^fees-form-1-of-2026-\d{4}-\d\d-\d\d\.xlsx$/);
	const { headers, rows } = await openedSheet(file);
	const said = (await classFeeRows(cast.admin, { id: form1.id })).map(
		({ student_id: _, discount_total: __, expected: ___, ...row }) => Object.values(row),
	);
	expect(rows).toEqual(said);
	expect(headers.join()).toBe(
		"Name,Guardian Contact,Registration,Tuition,Vocational,Sport Wear,Sanitation & Health,Total,Balance,Status",
	);
	expect((await openedSheet(downloadClassFees(cast.admin, { id: form1.id, year: 2027 }))).rows).toEqual([]);
	await refuses(downloadClassFees(cast.admin, { id: 999 }), "not-found");
});

test("the workbooks of a day and of a year have the same columns for the same fields", async () => {
	const how = { method: "orange_money", reference: "PP260730.1050.B91660", payer: "Uncle Paul" };
	await take(cast.bursar, 1_000, how);
	const year = await openedSheet(downloadPayments(cast.admin, { year: 2026 }));
	const day = await openedSheet(downloadDaySheet(cast.admin, { date: today() }));
	expect(year.headers.filter((header) => !day.headers.includes(header))).toEqual(["Matricule", "Year"]);
	const said = { "Paid by": "Orange Money", "Transaction number": how.reference, "Received from": "Uncle Paul" };
	for (const { column } of [year, day])
		for (const [header, value] of Object.entries({ ...said, Drawer: null })) expect(column(header)).toEqual([value]);
});
