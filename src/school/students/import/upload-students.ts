import { z } from "zod";
import { inData } from "#config";
import { checkpointLog, database, type Tx } from "#db/open";
import { preparedInsert } from "#db/prepared";
import { students } from "#db/schema/school";
import { spaceIsLow } from "#files/free-space";
import { readWorkbook } from "#files/workbooks/read-workbook";
import { NO_WORKBOOK, NOT_A_WORKBOOK, TOO_LARGE, WorkbookRefused } from "#files/workbooks/workbook-check";
import { Refusal, refusedField } from "#refusal";
import { WORKBOOK_MAX_BYTES } from "#shared/limits";
import type { Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { defaultYear } from "#shared/years";
import type { SignedIn } from "../../actor.ts";
import { emptyAsUnset, year as yearField } from "../../fields.ts";
import { change } from "../../operation.ts";
import { HEAD } from "../../permissions.ts";
import { queuePlace } from "../../queue-place.ts";
import { STORAGE_FULL } from "../../storage-refusal.ts";
import { massAnswer } from "../students.schema.ts";
import { type SheetFacts, sheetFacts } from "./sheet-facts.ts";
import type { SheetProblem } from "./sheet-problems.ts";
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
	prepare: async ({ actor, input: { file, year = defaultYear() } }) => {
		const sheet = await readSheet(file, actor);
		const facts = sheetFacts(database(), year);
		checkpointLog();
		return { sheet, facts, validated: await validateSheetInChunks(sheet, facts) };
	},
	run: ({ tx, input: { year = defaultYear() }, prepared: { sheet, facts, validated }, note }) => {
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
const NO_STUDENTS = say("The workbook has no students. Write one in each row under the headers, then send it again.");

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

/**
 * Disk space for one byte of a workbook. Its rows are compressed; the database adds indexes and, for a while, its log.
 */
const ROOM_PER_BYTE = 20;

async function readSheet(file: unknown, actor: SignedIn) {
	if (!(file instanceof Blob) || (file.size === 0 && !(file as File).name)) throw refusedFile(NO_WORKBOOK);
	const name = (file as File).name ?? "";
	if (/\.[^./\\]*$/.test(name) && !/\.xlsx$/i.test(name)) throw refusedFile(NOT_A_WORKBOOK);
	// Checked before its bytes are copied.
	if (file.size > WORKBOOK_MAX_BYTES) throw refusedField("too-large", "file", TOO_LARGE);
	if (spaceIsLow(inData(), ROOM_PER_BYTE * file.size)) throw new Refusal("storage-full", STORAGE_FULL);
	try {
		const bytes = new Uint8Array(await file.arrayBuffer());
		return await readWorkbook(bytes, queuePlace(actor));
	} catch (error) {
		if (!(error instanceof WorkbookRefused)) throw error;
		const reason = error.kind === "too_large" ? "too-large" : "invalid";
		if (!error.hint) throw refusedField(reason, "file", error.words);
		throw new Refusal(reason, error.words, { fields: { file: error.hint } });
	}
}

const refusedFile = (sentence: Sentence) => refusedField("invalid", "file", sentence);

function refusedSheet(problems: SheetProblem[]): Refusal {
	const rows = new Set(problems.map(({ row }) => row)).size;
	const sentence = say(
		"The workbook has {problems} in {rows}. Nothing was saved; mend the sheet and upload it again.",
		{
			problems: sayCount(problems.length, "{count} problem", "{count} problems"),
			rows: sayCount(rows, "{count} row", "{count} rows"),
		},
	);
	return new Refusal("invalid", sentence, {
		problems: problems.map(({ row, column, value, reason }) => ({ row, column, value, reason })),
	});
}
