import { z } from "zod";
import { checkpointLog } from "#db/open";
import { NO_HEADERS } from "#shared/imports";
import { say, sayCount } from "#shared/words/words";
import { emptyAsUnset, tick, workbookFile, year as yearField } from "../fields.ts";
import { hashOfJson } from "../hash.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { openingYear } from "../settings/read-setting.ts";
import { massAnswer } from "../students/students.schema.ts";
import { checkAfterCreating, checkInTransaction, checkSheet } from "./check-sheet.ts";
import { problemsOf, warningsOf } from "./checked-rows.ts";
import { headerProblems, headerRowOf, TEMPLATE_COLUMNS } from "./headers.ts";
import { createMissingField, sheetWarning } from "./imports.schema.ts";
import { refusedRows } from "./missing-names.ts";
import { askedAboutSheet, refusedSheet } from "./problems.ts";
import { addStudents } from "./run-import.ts";
import { NO_STUDENTS, refusedFile, sentWorkbook } from "./sent-workbook.ts";

export const UPLOAD = {
	choice: { columns: TEMPLATE_COLUMNS, constants: {} },
	mode: "add",
	upload: true,
} as const;

/** All students or none. */
export const uploadStudents = change({
	name: "uploadStudents",
	allow: HEAD,
	input: () =>
		z.object({
			file: workbookFile(
				"The workbook (.xlsx), columns A to J as in the template, each header in English or French. The headers may stand in any of the first 15 rows; rows above them are passed over.",
			),
			year: emptyAsUnset(yearField()),
			ask: tick.describe("True if a person can be asked about warnings before anything is saved. False when absent."),
			create_missing: createMissingField(),
			warnings_confirmed: z.string().optional().catch(undefined).describe("The warnings that a person has read."),
		}),
	answer: () =>
		massAnswer().extend({
			warnings: z.array(sheetWarning()).describe("What a person should look at. They refused nothing."),
		}),
	prepare: async ({ actor, input: { file, year = openingYear() } }) => {
		const { sheet } = await sentWorkbook(file, actor);
		if (sheet.length === 0) throw refusedFile(NO_STUDENTS);
		if (headerRowOf(sheet) === null) throw refusedFile(say(NO_HEADERS));
		const problems = headerProblems(sheet);
		if (problems.length > 0) throw refusedSheet(problems);
		checkpointLog();
		return checkSheet({ ...UPLOAD, sheet, year });
	},
	run: ({ tx, input: { ask, warnings_confirmed, create_missing }, prepared, note }) => {
		const { year } = prepared;
		const checked = create_missing ? checkAfterCreating(tx, prepared, note) : checkInTransaction(tx, prepared);
		if (problemsOf(checked).length > 0) throw refusedRows(checked, year);
		const count = checked.rows.length;
		if (count === 0) throw refusedFile(NO_STUDENTS);
		const warnings = warningsOf(checked);
		if (ask && warnings.length > 0) {
			const question = hashOfJson(warnings);
			if (warnings_confirmed !== question) throw askedAboutSheet(warnings, question);
		}
		addStudents(tx, { year, import_id: null }, checked.rows);
		note(sayCount(count, UPLOADED, UPLOADED, { year }));
		const message = say("Students uploaded successfully!");
		return { message, count, warnings };
	},
});

/** "1 students" in English too: existing lines of the audit trail read so. */
const UPLOADED = "registered {count} students of {year} from a workbook";
