import { describe, expect, test } from "bun:test";
import type { Cell } from "#files/workbooks/cells";
import { isoDate, today } from "#shared/dates";
import { fixtureSchool, nameOfProblem, sheetOf, uploadedSheet } from "#testing/imports";
import { GOOD_ROW, HEADERS } from "#testing/workbooks";
import type { ImportFacts } from "./import-facts.ts";

const school = await fixtureSchool();

function withCells(changes: Record<string, Cell>, facts: Partial<ImportFacts> = {}) {
	const cells = HEADERS.map(
		(header, index): Cell => (header in changes ? (changes[header] ?? null) : (GOOD_ROW[index] ?? null)),
	);
	return uploadedSheet(sheetOf(HEADERS, cells), { ...school, ...facts });
}

const student = (changes: Record<string, Cell>) => withCells(changes).students[0];
const keys = (changes: Record<string, Cell>) => withCells(changes).problems.map(nameOfProblem);

describe("what people type", () => {
	test.each(["M", " m ", "male", "H", "G", "Masculin", "Garçon", "GARCON", "homme", "Boy", "M."])(
		"%j is male",
		(typed) => expect(student({ Sex: typed })?.sex).toBe("Male"),
	);

	test.each(["F", "female", "Féminin", "feminin", "Fille", "Femme", "GIRL"])("%j is female", (typed) =>
		expect(student({ Sex: typed })?.sex).toBe("Female"),
	);

	test.each([
		["2012-02-29", "2012-02-29"],
		["29/2/2012", "2012-02-29"],
		["05/03/2012", "2012-03-05"],
		[{ date: "2012-03-05" }, "2012-03-05"],
		[today(), today()],
	])("%j is a birth date", (typed, iso) => {
		expect(student({ "Date of Birth": typed })?.date_of_birth).toBe(iso);
	});

	test.each([
		["29/02/2013", "not_a_date"],
		["5/3/12", "not_a_date"],
		["12/31/2012", "not_a_date"],
		[40_000, "not_a_date"],
		[true, "not_a_date"],
		[{ date: "1899-12-30" }, "not_a_date"],
		[isoDate(new Date(Date.now() + 86_400_000)), "in_future"],
	])("%j is no birth date", (typed, key) => {
		expect(keys({ "Date of Birth": typed })).toEqual([key]);
	});

	test.each([
		["12,75", 12.75],
		[12.345, 12.35],
		[100.000000000001, 100],
	])("%j is an average", (typed, average) => {
		expect(student({ "Previous Average": typed })?.previous_average).toBe(average);
	});

	test.each([
		["12 / 20", "not_a_number"],
		["-4", "out_of_range"],
		[100.01, "out_of_range"],
		[{ date: "2026-05-12" }, "not_a_number"],
		[{ formula: "=A1" }, "no_result"],
		[{ error: "#DIV/0!" }, "cell_error"],
	])("%j is no average", (typed, key) => {
		expect(keys({ "Previous Average": typed })).toEqual([key]);
	});

	test("classes and departments match without case, spaces and accents", () => {
		const typed = { "Next Class": " 6EME ", "Vocational Training": "electricite et  ENERGIE\u00a0solaire" };
		expect(student(typed)).toMatchObject({ class_id: 9, department_id: 104 });
	});

	test("two classes that differ only by a space are never guessed", () => {
		const classes = [
			{ id: 1, name: "Form 11" },
			{ id: 2, name: "Form 1 1" },
		];
		expect(withCells({ "Next Class": "form 1 1" }, { classes }).students[0]?.class_id).toBe(2);
		expect(withCells({ "Next Class": "form11" }, { classes }).problems.map(nameOfProblem)).toEqual(["unknown_class"]);
	});

	test("a year without classes is refused", () => {
		expect(String(withCells({}, { classes: [] }).problems[0]?.reason)).toContain("2026 has no classes yet");
	});

	test("unusual contacts are accepted, and numbers become their digits", () => {
		expect(student({ "Guardian's Contact": 237677123456 })?.guardian_contact).toBe("237677123456");
		expect(student({ "Guardian's Contact": "222 31 ou\u00a06 99" })?.guardian_contact).toBe("222 31 ou 6 99");
	});

	test("a cell without text is refused", () => {
		expect(keys({ "Full Name": "TUM\u0007" })).toEqual(["control_character"]);
		expect(keys({ "Full Name": "TUM \u202eInnocent" })).toEqual(["control_character"]);
		expect(keys({ "Full Name": "a".repeat(201) })).toEqual(["too_long"]);
		expect(keys({ "Full Name": "a".repeat(200) })).toEqual([]);
		expect(keys({ "Previous Class": { date: "2026-06-01" } })).toEqual(["not_text"]);
	});
});
