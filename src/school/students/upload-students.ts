import { eq } from "drizzle-orm";
import { z } from "zod";
import { given, keptInsert } from "#db/kept";
import { database, type Tx } from "#db/open";
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
	prepare: async ({ input: { file, year = defaultYear() } }) => {
		const sheet = await readSheet(file);
		const context = sheetContext(database(), year);
		return { sheet, context, understood: understandSheet(sheet, context) };
	},
	run: ({ tx, input: { year = defaultYear() }, prepared: { sheet, context, understood }, note }) => {
		const now = sheetContext(tx, year);
		const { students: rows, problems } = sameContext(context, now) ? understood : understandSheet(sheet, now);
		if (problems.length > 0) throw refusedSheet(problems);
		if (rows.length === 0)
			throw refusedFile("The workbook has no students. Write one in each row under the headers, then send it again.");
		for (const row of rows) write(asInsert(row, year));
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

function sheetContext(tx: Pick<Tx, "select">, year: number): SheetContext {
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

/** Nothing that the sheet was judged by has changed since: it need not be judged again while everybody waits. */
function sameContext(before: SheetContext, now: SheetContext): boolean {
	const { registered: _, ...rest } = before;
	const { registered: __, ...restNow } = now;
	return (
		Bun.deepEquals(rest, restNow) &&
		before.registered.size === now.registered.size &&
		before.registered.isSubsetOf(now.registered)
	);
}

/** The sheet has no column for the father's name, and its students belong to no account. */
function asInsert(row: StudentRow, year: number) {
	return { ...row, ...nameColumns(row.full_name), registration_date: today(), year };
}

const write = keptInsert<ReturnType<typeof asInsert>>((db) =>
	db.insert(students).values({
		full_name: given("full_name"),
		name_sort: given("name_sort"),
		name_key: given("name_key"),
		sex: given("sex"),
		date_of_birth: given("date_of_birth"),
		place_of_birth: given("place_of_birth"),
		father_name: "",
		mother_name: given("mother_name"),
		previous_class: given("previous_class"),
		previous_average: given("previous_average"),
		class_id: given("class_id"),
		department_id: given("department_id"),
		guardian_contact: given("guardian_contact"),
		registration_date: given("registration_date"),
		year: given("year"),
	}),
);
