import { z } from "zod";
import { checkpointLog, database, type Tx } from "#db/open";
import { preparedInsert } from "#db/prepared";
import { students } from "#db/schema/school";
import { say, sayCount } from "#shared/words/words";
import { emptyAsUnset, year as yearField } from "../../fields.ts";
import { change } from "../../operation.ts";
import { HEAD } from "../../permissions.ts";
import { openingYear, schoolYear } from "../../settings/school-year.ts";
import { massAnswer } from "../students.schema.ts";
import { NO_STUDENTS, refusedFile, refusedSheet, sentWorkbook } from "./sent-workbook.ts";
import { type SheetFacts, sheetFacts } from "./sheet-facts.ts";
import { type StudentRow, validateSheet, validateSheetInChunks } from "./student-sheet.ts";

/**
 * Registers every student of a workbook or none. If any cell is wrong, nothing is saved and the refusal lists every
 * wrong cell.
 */
export const uploadStudents = change({
	name: "uploadStudents",
	allow: HEAD,
	input: z.object({
		file: z.unknown().optional().meta({
			type: "string",
			format: "binary",
			description: "The workbook (.xlsx), columns A to J as in the template, each header in English or French.",
		}),
		year: emptyAsUnset(yearField()),
	}),
	answer: massAnswer,
	prepare: async ({ actor, input: { file, year = openingYear() } }) => {
		const { sheet } = await sentWorkbook(file, actor);
		const facts = sheetFacts(database(), year);
		checkpointLog();
		return { sheet, facts, validated: await validateSheetInChunks(sheet, facts) };
	},
	run: ({ tx, input: { year = schoolYear(tx) }, prepared: { sheet, facts, validated }, note }) => {
		const now = sheetFacts(tx, year);
		// Inside the transaction everybody waits, so the sheet is validated again only if the facts have changed.
		const { students: rows, problems } = Bun.deepEquals(facts, now) ? validated : validateSheet(sheet, now);
		if (problems.length > 0) throw refusedSheet(problems);
		if (rows.length === 0) throw refusedFile(NO_STUDENTS);
		addStudents(tx, rows, now);
		note(sayCount(rows.length, UPLOADED, UPLOADED, { year }));
		return { message: say("Students uploaded successfully!"), count: rows.length };
	},
});

/** English says "1 students registered", as the trail always did. */
const UPLOADED = "registered {count} students of {year} from a workbook";

/** The sheet has no column for the father's name, and its students belong to no account. */
function addStudents(tx: Tx, rows: StudentRow[], { year, today }: SheetFacts): void {
	for (const row of rows) insertStudent(tx, { ...row, father_name: "", registration_date: today, year });
}

const insertStudent = preparedInsert(students, [
	"full_name",
	"name_sort",
	"name_key",
	"sex",
	"date_of_birth",
	"place_of_birth",
	"father_name",
	"mother_name",
	"previous_class",
	"previous_average",
	"class_id",
	"department_id",
	"guardian_contact",
	"registration_date",
	"year",
]);
