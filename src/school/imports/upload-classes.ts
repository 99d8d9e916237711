import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import type { SheetRow } from "#files/workbooks/cells";
import { WIDE_SHEET } from "#files/workbooks/read-workbook";
import { classTemplate } from "#files/workbooks/student-template";
import { SHEET_TYPE } from "#files/write-sheet";
import { Refusal } from "#refusal";
import { CLASS_COLUMNS, classHeader } from "#shared/class-sheet";
import { FEE_FIELDS } from "#shared/fee-types";
import { firstAmounts } from "#shared/installments";
import { guessLevel, LEVEL_NAME, LEVELS } from "#shared/levels";
import { CREATED_AT_ONCE_MAX } from "#shared/limits";
import { fold } from "#shared/names";
import { withoutGroups } from "#shared/typed-numbers";
import { joined, type Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { classesOf, insertClass } from "../classes/classes.queries.ts";
import { newClassInput } from "../classes/classes.schema.ts";
import { refuseWrongInstallments, writeInstallments } from "../classes/installments.ts";
import { sheetFileName } from "../excel-file.ts";
import { fieldSentences, wrongKind } from "../field-messages.ts";
import { emptyAsUnset, workbookFile, year as yearField } from "../fields.ts";
import { FileAnswer } from "../file-answer.ts";
import { change, read } from "../operation.ts";
import { HEAD, OFFICE } from "../permissions.ts";
import { openingYear } from "../settings/read-setting.ts";
import { massAnswer } from "../students/students.schema.ts";
import { type ColumnKind, displayed, looseSpelling, sentValue } from "./cells.ts";
import { headersOf, plainHeader } from "./headers.ts";
import { CELL_PROBLEMS, refusedSheet, type SheetProblem } from "./problems.ts";
import { refusedFile, sentWorkbook } from "./sent-workbook.ts";

const HEADERS = CLASS_COLUMNS.map((column) => {
	const header = classHeader(column);
	return { ...column, header, names: [header.in("en"), header.in("fr")].map(plainHeader) };
});
const KNOWN = new Set(HEADERS.flatMap(({ names }) => names));

/** All classes or none. */
export const uploadClasses = change({
	name: "uploadClasses",
	allow: HEAD,
	input: () =>
		z.object({
			file: workbookFile(
				"The workbook (.xlsx), with the headers of the template in English or French and in any order. Only Class Name is required. Amounts of installments are equal parts.",
			),
			year: emptyAsUnset(yearField()),
		}),
	answer: massAnswer,
	prepare: async ({ actor, input: { file } }) => {
		const { sheet } = await sentWorkbook(file, actor, { columns: WIDE_SHEET, isHeader: (plain) => KNOWN.has(plain) });
		if (sheet.length < 2) throw refusedFile(NO_CLASSES);
		if (sheet.length > CREATED_AT_ONCE_MAX + 1) throw refusedFile(TOO_MANY);
		return { sheet, columns: columnsOf(sheet) };
	},
	run: ({ tx, input: { year = openingYear() }, prepared: { sheet, columns }, note }) => {
		const rows = sheet.slice(1).map((row) => readClass(row, columns, year));
		const problems = [...rows.flatMap((row) => row.problems), ...takenNames(tx, rows, year)];
		if (problems.length > 0) throw refusedSheet(problems.sort((a, b) => a.row - b.row));
		for (const { sheetClass } of rows) if (sheetClass) saveClass(tx, sheetClass, year);
		const names = joined(rows.map(({ name }) => name));
		const what = sayCount(rows.length, "1 class", "{count} classes");
		note(say("created {what} of {year} for a workbook: {names}", { what, year, names }));
		return { message: say("Classes uploaded successfully!"), count: rows.length };
	},
});

const NO_CLASSES = say("The workbook has no classes. Write one in each row under the headers, then send it again.");
const TOO_MANY = say("Send at most {max} classes at once.", { max: CREATED_AT_ONCE_MAX });

interface Column {
	index: number;
	field: string;
	kind: ColumnKind;
	name: string;
}

const kindOf = (field: string | number): ColumnKind =>
	typeof field === "number" ? "day" : field === "name" || field === "level" ? "text" : "number";
const fieldName = (field: string | number) => (typeof field === "number" ? dateField(field) : field);
const dateField = (index: number) => `installments.${index}.due_date`;

function columnsOf(sheet: readonly SheetRow[]): Column[] {
	const [head] = sheet;
	const headers = headersOf(sheet);
	const plain = headers.map(plainHeader);
	const problems: SheetProblem[] = [];
	const columns = HEADERS.flatMap(({ field, header, names }): Column[] => {
		const places = plain.flatMap((name, index) => (names.includes(name) ? [index] : []));
		const [index, another] = places;
		const at = { row: head?.row ?? 1, column: header, value: headers[another ?? index ?? -1] ?? "" };
		if (another !== undefined) problems.push({ ...at, reason: TWICE });
		if (index === undefined && field === "name") problems.push({ ...at, reason: NO_NAMES });
		if (index === undefined) return [];
		return [{ index, field: fieldName(field), kind: kindOf(field), name: headers[index]?.trim() ?? "" }];
	});
	if (problems.length > 0) throw refusedSheet(problems);
	return columns;
}

const TWICE = say("This column is in the sheet twice. Delete one of them.");
const NO_NAMES = say("This column is missing. Put its header into the row of the headers, as in the template.");

type SheetClass = z.output<ReturnType<typeof newClassInput>>;

interface ReadClass {
	row: number;
	name: string;
	sheetClass: SheetClass | null;
	problems: SheetProblem[];
}

/** A row goes through the schema of the form. */
function readClass({ row, cells }: SheetRow, columns: readonly Column[], year: number): ReadClass {
	const sent: Record<string, string | number> = {};
	const problems: SheetProblem[] = [];
	const problemIn = (field: string, reason: Sentence) => {
		const column = columns.find((one) => one.field === field) ?? columns[0];
		const value = column ? displayed(cells[column.index] ?? null, column.kind) : "";
		problems.push({ row, column: column?.name ?? "", value, reason });
	};
	for (const { index, field, kind, name } of columns) {
		const value = sentValue(cells[index] ?? null, kind);
		if ("problem" in value) problemIn(field, CELL_PROBLEMS[value.problem](name, value.detail ?? ""));
		else if (value.value !== "") sent[field] = typedOf(value.value, kind);
	}
	const name = String(sent.name ?? "");
	if (problems.length > 0) return { row, name, sheetClass: null, problems };
	const result = newClassInput().safeParse(formOf(sent, year), { error: wrongKind });
	const refused = result.success ? installmentProblems(result.data, year) : fieldSentences(result.error);
	for (const [field, reason] of Object.entries(refused)) problemIn(field, reason);
	return { row, name, sheetClass: result.data ?? null, problems };
}

/** `110 000` as text. A number of the spreadsheet stays: 123.456 is none of a thousand. */
const typedOf = (value: string | number, kind: ColumnKind) =>
	kind === "number" && typeof value === "string" ? withoutGroups(value) : value;

/** What the form of a class would send. Without a number, there are as many installments as dates. */
function formOf(sent: Record<string, string | number>, year: number) {
	const dates = CLASS_COLUMNS.flatMap(({ field }) => (typeof field === "number" ? (sent[dateField(field)] ?? []) : []));
	const { name = "", level, number_of_installments = dates.length || 1 } = sent;
	const fees = Object.fromEntries(FEE_FIELDS.map((field) => [field, sent[field] ?? 0]));
	const amounts = partsOf(fees, dates.length);
	return {
		name,
		...fees,
		...(level === undefined ? {} : { level: levelNamed(String(level)) }),
		number_of_installments,
		year,
		installments: dates.map((due_date, index) => ({ amount: amounts[index] ?? 0, due_date })),
	};
}

/** Fees that the schema will refuse have no parts. */
function partsOf(fees: Record<string, string | number>, count: number): number[] {
	const numbers = Object.fromEntries(FEE_FIELDS.map((field) => [field, Number(fees[field])]));
	const whole = Object.values(numbers).every((amount) => Number.isSafeInteger(amount) && amount >= 0);
	return whole && count > 0 ? firstAmounts(numbers as Parameters<typeof firstAmounts>[0], count) : [];
}

/** `F1`, `Form 1` or `form 1`; anything else is refused by the schema. */
const levelNamed = (typed: string) =>
	LEVELS.find((level) => [level, LEVEL_NAME[level]].some((name) => fold(name) === fold(typed))) ??
	guessLevel(typed) ??
	typed;

function installmentProblems(sheetClass: SheetClass, year: number): Record<string, Sentence> {
	const after = { ...NO_FEES, number_of_installments: 1, ...sheetClass, id: 0, year, created_at: "", level: null };
	try {
		refuseWrongInstallments({ after, stored: [], sent: sheetClass.installments });
		return {};
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const { installments, ...others } = error.words.fields ?? {};
		return installments ? { number_of_installments: installments } : others;
	}
}

const NO_FEES = Object.fromEntries(FEE_FIELDS.map((field) => [field, 0])) as Parameters<typeof firstAmounts>[0];

/** Names that only spaces, case or accents tell apart are one name: a list of students could not say which is meant. */
function takenNames(tx: Reader, rows: readonly ReadClass[], year: number): SheetProblem[] {
	const taken = new Map(classesOf(tx, year).map(({ name }) => [looseSpelling(name), name]));
	const inSheet = new Map<string, number>();
	return rows.flatMap(({ row, name }): SheetProblem[] => {
		const key = looseSpelling(name);
		const [known, first] = [taken.get(key), inSheet.get(key)];
		if (first === undefined) inSheet.set(key, row);
		if (name === "" || (known === undefined && first === undefined)) return [];
		const reason =
			known === undefined
				? say("Row {row} has a class of this name already.", { row: first ?? 0 })
				: say("There is already a class {name} in {year}.", { name: known, year });
		return [{ row, column: say("Class Name"), value: name, reason }];
	});
}

function saveClass(tx: Tx, { installments, ...sheetClass }: SheetClass, year: number): void {
	const { id } = insertClass(tx, { ...sheetClass, year });
	writeInstallments(tx, id, installments ?? []);
}

export const downloadClassTemplate = read({
	name: "downloadClassTemplate",
	allow: OFFICE,
	input: () => z.object({}),
	run: async ({ language }) =>
		new FileAnswer({
			file: await classTemplate(language),
			name: `${sheetFileName(say("Classes template"), language)}.xlsx`,
			type: SHEET_TYPE,
		}),
});
