import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/open";
import { classes, departments, students } from "#db/schema";
import { readWorkbook } from "#files/workbook";
import { NO_WORKBOOK, NOT_A_WORKBOOK, TOO_LARGE, WorkbookRefused } from "#files/workbook-check";
import { today } from "#shared/dates";
import { WORKBOOK_MAX_BYTES } from "#shared/limits";
import { defaultYear } from "#shared/years";
import { Refusal } from "../errors.ts";
import { emptyAsUnset, year as yearField } from "../fields.ts";
import { ADMIN, change } from "../operation.ts";
import { nameColumns } from "./student-records.ts";
import { type SheetContext, type SheetProblem, type StudentRow, studentKey, understandSheet } from "./student-sheet.ts";
import { massAnswer } from "./students.schema.ts";

/** SQLite takes 32,766 values in one statement. */
const AT_ONCE = 500;

/** Registers every student of a workbook, or none: one bad cell saves nothing, and the answer names every bad cell. */
export const uploadStudents = change({
	name: "uploadStudents",
	allow: ADMIN,
	input: z.object({
		file: z.unknown().optional().meta({
			type: "string",
			format: "binary",
			description: "The workbook (.xlsx), columns A to J as in the template.",
		}),
		year: emptyAsUnset(yearField()),
	}),
	answer: massAnswer,
	prepare: async ({ input }) => readSheet(input.file),
	run: ({ tx, input: { year = defaultYear() }, prepared: sheet, note }) => {
		const { students: rows, problems } = understandSheet(sheet, sheetContext(tx, year));
		if (problems.length > 0) throw refusedSheet(problems);
		if (rows.length === 0)
			throw refusedFile("The workbook has no students. Write one in each row under the headers, then send it again.");
		for (let at = 0; at < rows.length; at += AT_ONCE) {
			tx.insert(students)
				.values(rows.slice(at, at + AT_ONCE).map((row) => asInsert(row, year)))
				.run();
		}
		note(`registered ${rows.length} students of ${year} from a workbook`);
		return { message: "Students uploaded successfully!", count: rows.length };
	},
});

async function readSheet(file: unknown) {
	if (!(file instanceof Blob) || (file.size === 0 && !(file as File).name)) throw refusedFile(NO_WORKBOOK);
	const name = (file as File).name ?? "";
	if (/\.[^./\\]*$/.test(name) && !/\.xlsx$/i.test(name)) throw refusedFile(NOT_A_WORKBOOK);
	// Before its bytes are copied once more.
	if (file.size > WORKBOOK_MAX_BYTES) throw new Refusal("too-large", TOO_LARGE, { fields: { file: TOO_LARGE } });
	try {
		return await readWorkbook(new Uint8Array(await file.arrayBuffer()));
	} catch (error) {
		if (!(error instanceof WorkbookRefused)) throw error;
		const fields = { file: error.hint || error.message };
		throw new Refusal(error.kind === "too_large" ? "too-large" : "invalid", error.message, { fields });
	}
}

const refusedFile = (sentence: string) => new Refusal("invalid", sentence, { fields: { file: sentence } });

function refusedSheet(problems: SheetProblem[]): Refusal {
	const rows = new Set(problems.map(({ row }) => row)).size;
	const many = `${problems.length} ${problems.length === 1 ? "problem" : "problems"} in ${rows} ${rows === 1 ? "row" : "rows"}`;
	const sentence = `The workbook has ${many}. Nothing was saved; mend the sheet and upload it again.`;
	return new Refusal("invalid", sentence, {
		problems: problems.map(({ row, column, value, reason }) => ({ row, column, value, reason })),
	});
}

function sheetContext(tx: Tx, year: number): SheetContext {
	const registered = tx
		.select({ name: students.full_name, born: students.date_of_birth, classId: students.class_id })
		.from(students)
		.where(eq(students.year, year))
		.all();
	return {
		year,
		classes: tx.select({ id: classes.id, name: classes.name }).from(classes).where(eq(classes.year, year)).all(),
		departments: tx
			.select({ id: departments.id, title: departments.title })
			.from(departments)
			.where(eq(departments.year, year))
			.all(),
		registered: new Set(registered.map(({ name, born, classId }) => studentKey(name, born, classId))),
		today: today(),
	};
}

/** The sheet has no column for the father's name, and its students belong to no account. */
function asInsert(row: StudentRow, year: number): typeof students.$inferInsert {
	return { ...row, ...nameColumns(row.full_name), father_name: "", registration_date: today(), year };
}
