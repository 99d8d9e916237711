import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Cell } from "#files/workbooks/cells";
import { isoDate, today } from "#shared/dates";
import { STUDENT_COLUMNS } from "#shared/imports";
import { factsOf, sheetOf, uploadedSheet } from "#testing/imports";
import { STUDENT_FORM } from "#testing/students";
import { GOOD_ROW, HEADERS } from "#testing/workbooks";
import { newStudentInput } from "../students/students.schema.ts";
import type { RowValues } from "./read-rows.ts";

type StudentField = (typeof STUDENT_COLUMNS)[number]["field"];

// A fixed seed, so that an unrelated change does not draw a failing text.
fc.configureGlobal({ seed: 20_260_101 });

function byForm(field: StudentField, text: unknown) {
	const result = newStudentInput().safeParse({ ...STUDENT_FORM, [field]: text });
	return result.success ? (result.data[field] ?? null) : null;
}

const school = factsOf({ classes: [{ name: "Form 1A" }], departments: [{ title: "Catering and Hotel Work" }] });

function bySheet(field: StudentField, cell: Cell) {
	const cells: Cell[] = [...GOOD_ROW];
	cells[STUDENT_COLUMNS.findIndex((column) => column.field === field)] = cell;
	const { students, problems } = uploadedSheet(sheetOf(HEADERS, cells), school);
	return problems.length > 0 ? null : (students[0]?.[field as keyof RowValues] ?? null);
}

const LINES = ["full_name", "place_of_birth", "mother_name", "previous_class", "guardian_contact"] as const;

/** Letters, all kinds of spaces, invisible characters, lone surrogates. */
const piece = fc.oneof(
	fc.string({ unit: "binary" }),
	fc.string(),
	fc.constantFrom(..." \u00a0\u202f\t\n\u0000\u200b\u202e\ufeff\ud800é", "e\u0301"),
	fc.constantFrom(198, 199, 200, 201).map((many) => "x".repeat(many)),
);
const anyText = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));

const oneSpaced = (text: unknown) => (typeof text === "string" ? text.replace(/\p{Zs}+/gu, " ") : text);

test("form and workbook accept, refuse and store the same text, except for double and no-break spaces", () => {
	fc.assert(
		fc.property(fc.constantFrom(...LINES), anyText, (field, text) => {
			// Double spaces of a cell become one before validation; a form keeps them.
			const form = byForm(field, text.trim().length > 200 ? text.trim().replace(/\p{Zs}+/gu, " ") : text);
			expect(bySheet(field, text)).toBe(oneSpaced(form) as string | null);
		}),
		{ numRuns: 2_000 },
	);
});

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 4 });
const numberLike = fc.oneof(
	fc
		.tuple(fc.constantFrom("", "+", "-", " ", "\u00a0"), digits, fc.constantFrom("", ".", ",", "..", " "), digits)
		.map((parts) => parts.join("")),
	fc.constantFrom("1e1", "0x10", "NaN", "Infinity", "12/20", "100,000000000001", "100.004", "-0", "１２", "+5"),
	anyText,
);

test("form and workbook accept, refuse and round the same averages, as text and as numbers", () => {
	fc.assert(
		fc.property(fc.oneof(numberLike, fc.double({ noNaN: true, min: -1, max: 101 })), (average) => {
			expect(bySheet("previous_average", average)).toBe(byForm("previous_average", average) as number | null);
		}),
		{ numRuns: 2_000 },
	);
	const taken = ["+5", "12,", ",5", "\u200b12.345", 1.005, 100.00000000000001];
	expect(taken.map((average) => byForm("previous_average", average))).toEqual([5, 12, 0.5, 12.35, 1.01, 100]);
});

const tomorrow = isoDate(new Date(Date.now() + 86_400_000));
const dayLike = fc.oneof(
	fc.date({ min: new Date("1890-01-01"), max: new Date("2040-01-01"), noInvalidDate: true }).map(isoDate),
	fc.tuple(digits, digits, digits).map((parts) => parts.join("-")),
	fc.constantFrom(today(), tomorrow, ` ${today()} `, "2013-02-29", "2012-02-29"),
	anyText,
);

test("the workbook accepts the birth dates of the form, and date cells and d/m/yyyy too", () => {
	fc.assert(
		fc.property(dayLike, (day) => {
			const stored = byForm("date_of_birth", day) as string | null;
			expect(bySheet("date_of_birth", day)).toBe(stored);
			expect(bySheet("date_of_birth", { date: day })).toBe(stored);
			const [year, month, date] = stored?.split("-") ?? [];
			if (stored) expect(bySheet("date_of_birth", `${Number(date)}/${month}/${year}`)).toBe(stored);
		}),
	);
});

test("the workbook accepts the form's values of sex, and converts its own words to them", () => {
	fc.assert(
		fc.property(fc.oneof(anyText, fc.constantFrom("Male", "Female", "M", "garçon", "X")), (word) => {
			const [form, sheet] = [byForm("sex", word), bySheet("sex", word)];
			if (form !== null) expect(sheet).toBe(form as "Male");
			if (sheet !== null) expect(byForm("sex", sheet as string)).toBe(sheet as "Male");
		}),
	);
});
