import { z } from "zod";
import { CONSTANT_FIELDS, IMPORT_FIELDS, IMPORT_MODES, IMPORT_STATES, ROW_KINDS } from "#shared/imports";
import { say } from "#shared/words/words";
import { issueText } from "../field-messages.ts";
import { emptyAsUnset, oneOf, recordId, tick, workbookFile, year } from "../fields.ts";
import { once } from "../once.ts";

const FIELDS = IMPORT_FIELDS.map(({ field }) => field) as [
	(typeof IMPORT_FIELDS)[number]["field"],
	...(typeof IMPORT_FIELDS)[number]["field"][],
];

/** A multipart form sends the object as JSON text. */
const jsonObject = <T extends z.ZodType>(schema: T) =>
	emptyAsUnset(
		z.preprocess((sent) => {
			if (typeof sent !== "string") return sent;
			try {
				return JSON.parse(sent);
			} catch {
				return sent;
			}
		}, schema),
	);

const MAPPING = issueText(
	say("{label} must name the header of a column for each field: {example}.", {
		label: say("Columns of the sheet"),
		example: '{"sex": "Sexe"}',
	}),
);
const header = once(() => z.string(MAPPING).max(1_100, MAPPING));

const mapping = once(() =>
	jsonObject(
		z.partialRecord(
			z.enum(FIELDS, MAPPING),
			z.union([header(), z.tuple([header(), header()], MAPPING), z.null()], MAPPING),
			MAPPING,
		),
	).meta({
		description:
			'The column of each field, as an object or its JSON: its header, or its letter in brackets, as in `{"next_class": "[H]"}`; a header that stands twice is refused. full_name may be a list of two; null passes a guessed column over. Fields that are left out are guessed, or stay as they are; a header that stands twice is not guessed.',
	}),
);

const CONSTANTS = issueText(
	say("{label} may have these fields, as text: {fields}.", {
		label: say("One value for all rows"),
		fields: CONSTANT_FIELDS.join(", "),
	}),
);

const constants = once(() =>
	jsonObject(
		z.partialRecord(z.enum(CONSTANT_FIELDS, CONSTANTS), z.string(CONSTANTS).max(1_100, CONSTANTS), CONSTANTS),
	).meta({
		description: "One class or department for all rows, as an object or its JSON; an empty text takes it back.",
	}),
);

export const createMissingField = once(() =>
	tick.describe(
		"True creates the classes and departments that the workbook names and the year lacks, with fees of 0, before the rows are checked. False when absent.",
	),
);

const missingName = once(() => z.object({ name: z.string(), rows: z.int().describe("How many rows have it.") }));
export const missingAnswer = once(() =>
	z
		.object({ classes: z.array(missingName()), departments: z.array(missingName()) })
		.describe("Which names of the sheet the year lacks."),
);

const mode = once(() => emptyAsUnset(oneOf("What to do", IMPORT_MODES)));

export const newImportInput = once(() =>
	z.object({
		file: workbookFile("The workbook (.xlsx)."),
		year: emptyAsUnset(year()),
		mode: mode().describe("`add` when absent."),
		mapping: mapping(),
		constants: constants(),
	}),
);

export const importIdInput = once(() => z.object({ id: recordId("Import") }));
export const importUpdateInput = once(() =>
	importIdInput().extend({
		mapping: mapping(),
		constants: constants(),
		mode: mode(),
		create_missing: createMissingField(),
	}),
);
export const importRowsInput = once(() => importIdInput().extend({ kind: emptyAsUnset(oneOf("Kind", ROW_KINDS)) }));
export const importRunInput = once(() => importIdInput().extend({ rows: oneOf("Rows", ["all", "good"]) }));

export type Mapping = z.output<ReturnType<typeof mapping>>;
export type Constants = z.output<ReturnType<typeof constants>>;

const field = once(() => z.enum(FIELDS));
const sheetProblem = once(() =>
	z.object({
		row: z.int().describe("As the spreadsheet counts."),
		column: z.string(),
		value: z.union([z.string(), z.number()]),
		reason: z.string(),
	}),
);
export const sheetWarning = once(() =>
	sheetProblem().extend({
		row: z.int().nullable().describe("Null for what a whole column says."),
	}),
);

export const importAnswer = once(() =>
	z.object({
		id: z.int(),
		year: z.int(),
		mode: z.enum(IMPORT_MODES),
		state: z.enum(IMPORT_STATES),
		file_name: z.string(),
		header_row: z
			.int()
			.nullable()
			.describe(
				"The row of the headers: of the first 15 rows the one with most known headers. Null if no row has three; the first row counts then.",
			),
		columns: z.array(
			z.object({
				column: z.string().describe("Its letter."),
				header: z.string(),
				field: field().nullable(),
				example: z.string().describe("The first value under the header."),
			}),
		),
		unmapped_required: z.array(field()),
		constants: z.partialRecord(z.enum(CONSTANT_FIELDS), z.string()),
		counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), problems: z.int() }).describe("Rows."),
		problems: z.array(sheetProblem()),
		missing: missingAnswer(),
		warnings: z.array(sheetWarning()).describe("What a person should look at. They stop nothing."),
	}),
);

const value = once(() => z.union([z.string(), z.number(), z.null()]));
const fieldChange = once(() => z.object({ field: field(), from: value(), to: value() }));
export type FieldChange = z.infer<ReturnType<typeof fieldChange>>;

const importRow = once(() =>
	z.object({
		row: z.int(),
		name: z.string(),
		class_name: z.string(),
		kind: z.enum(ROW_KINDS),
		student_id: z.int().nullable(),
		changes: z.array(fieldChange()),
		problems: z.array(sheetProblem()),
		warnings: z.array(sheetProblem()),
	}),
);
export const importRowsAnswer = once(() => z.array(importRow()));

export const importRunAnswer = once(() =>
	z.object({
		message: z.string(),
		added: z.int(),
		changed: z.int(),
		left_out: z.int().describe("Rows with problems."),
	}),
);

export const importListAnswer = once(() =>
	z.array(
		z.object({
			id: z.int(),
			year: z.int(),
			mode: z.enum(IMPORT_MODES),
			file_name: z.string(),
			state: z.enum(IMPORT_STATES),
			added: z.int().nullable(),
			changed: z.int().nullable(),
			left_out: z.int().nullable(),
			by_name: z.string(),
			at: z.string(),
			run_at: z.string().nullable(),
			undone_at: z.string().nullable(),
		}),
	),
);
