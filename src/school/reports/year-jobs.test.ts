import "#shared/words/french/everything";
import { beforeEach, expect, test } from "bun:test";
import type { Workbook } from "exceljs";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { classNamed, enrol, extensionFor, setThreeDueDates } from "#testing/enrolled";
import { cast, form1, openSchools, refuses } from "#testing/school";
import { yearJobDone, yearWorkbook } from "#testing/sheets";
import { discountOf } from "#testing/small-school";
import { paymentOf } from "#testing/students";
import { entries } from "../fees/ledger/ledger.ts";
import { listStudents } from "../students/students.ts";
import { downloadYearWorkbook, startYearWorkbook, yearWorkbookState } from "./year-jobs.ts";

openSchools({ year: 2026, students: false });
beforeEach(() => {
	setThreeDueDates(form1.id);
	const amina = enrol("=Ngo Amina", form1, cast.parent, { status: "approved", national_matricule: "007" });
	enrol("Eto Boris", form1);
	enrol("Of another year", classNamed("Form 2", { year: 2025 }));
	paymentOf(amina.id, 5_000);
	discountOf(amina.id);
	extensionFor(amina.id, "2026-12-30");
});

const row = (file: Workbook, sheet: string, place: number) =>
	((file.getWorksheet(sheet)?.getRow(place).values ?? []) as unknown[]).slice(1);

test("the year's workbook has eight sheets with every record", async () => {
	const { workbook: file } = await yearWorkbook(cast.admin);
	expect(file.worksheets.map(({ name, rowCount }) => [name, rowCount - 1])).toEqual([
		["Students", 2],
		["Classes", 1],
		["Installments", 3],
		["Ledger", 1],
		["Balances", 2],
		["Discounts", 1],
		["Agreed dates", 1],
		["Debtors", 2],
	]);
	const headers = row(file, "Students", 1);
	const amina = row(file, "Students", 2);
	const value = (key: string) => amina[headers.indexOf(key)];
	expect([value("full_name"), value("national_matricule"), value("status")]).toEqual(["=Ngo Amina", "007", "approved"]);
	expect(value("date_of_birth")).toEqual(new Date("2012-02-29"));
	expect(row(file, "Installments", 4)).toEqual([1, "Form 1", 3, 60_000, new Date("2027-04-15")]);
});

test("students and ledger have every key of their calls, in that order", async () => {
	const { workbook: file } = await yearWorkbook(cast.admin);
	expect(row(file, "Students", 1)).toEqual(Object.keys((await listStudents(cast.admin, { year: 2026 }))[0] ?? {}));
	const [entry] = entries(database(), undefined);
	// What came later stands last. A cell has no room for a list, nor for the reason of a void, which has its own column.
	const later = ["gives_back", "given_back", "voucher_number", "moved_from"];
	const lists = ["given_back_by", "moved"];
	const keys = Object.keys(entry ?? {}).filter((key) => ![...later, ...lists].includes(key));
	expect(row(file, "Ledger", 1)).toEqual([...keys, "reason", ...later]);
	expect(Object.keys(entry ?? {})).toEqual(expect.arrayContaining([...later, ...lists]));
});

test("the page's file is in French", async () => {
	const { workbook: file } = await yearWorkbook(cast.admin, { language: "fr", headers: "labels" });
	expect(file.worksheets.map(({ name }) => name)).toContain("Moratoires");
	expect(row(file, "Élèves", 1)).toContain("Nom complet");
});

test("each download is an audit line with the number of students", async () => {
	const { job } = await yearWorkbook(cast.admin);
	await downloadYearWorkbook(cast.admin, { job });
	const line = {
		username: "Head",
		action: "downloadYearWorkbook",
		summary: "downloaded the whole year 2026 (2 students)",
	};
	expect(database().select().from(auditTrail).all()).toMatchObject([line, line]);
});

test("a job is found only by its maker, and its file only when it is ready", async () => {
	const { job } = await startYearWorkbook(cast.admin, { year: 2026 });
	await refuses(downloadYearWorkbook(cast.admin, { job }), "conflict");
	for (const ask of [yearWorkbookState, downloadYearWorkbook]) {
		await refuses(ask(cast.bursar, { job }), "not-found");
		await refuses(ask(cast.admin, { job: "another" }), "not-found");
	}
	await yearJobDone(cast.admin, job);
});
