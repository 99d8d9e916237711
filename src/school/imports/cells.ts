import { CELL_TEXT_MAX, type Cell } from "#files/workbooks/cells";
import type { ImportField } from "#shared/imports";
import { caseKey, fold, withoutUnseen } from "#shared/names";
import type { Sex } from "#shared/student-values";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { importRowFields } from "../students/students.schema.ts";
import type { ImportFacts } from "./import-facts.ts";
import { type CellProblem, cellProblem, refusedByForm } from "./problems.ts";

/** As the spreadsheet shows it. A date in a date column is in ISO form. */
export function displayedValue(cell: Cell, field: ImportField): string | number {
	if (cell === null) return "";
	if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
	if (typeof cell !== "object") return cell;
	if ("error" in cell) return cell.error;
	if ("formula" in cell) return cell.formula;
	return isDay(field) ? cell.date : cell.date.split("-").reverse().join("/");
}

const isDay = (field: ImportField) => field === "date_of_birth" || field === "registration_date";

function formValue(cell: Cell, field: ImportField, column: string): { value: string | number } | CellProblem {
	if (typeof cell === "string") return textValue(cell, field, column);
	if (typeof cell === "number") return { value: field === "previous_average" ? cell : String(cell) };
	if (cell === null) return { value: "" };
	if (typeof cell === "boolean") return otherValue(cell, field, column, say("TRUE or FALSE"));
	if ("error" in cell) return cellProblem("cell_error", column, cell.error);
	if ("formula" in cell) return cellProblem("no_result", column);
	return isDay(field) ? { value: cell.date } : otherValue(cell, field, column, say("a date"));
}

function textValue(cell: string, field: ImportField, column: string) {
	if (cell.length >= CELL_TEXT_MAX) return cellProblem("too_long", column);
	const text = oneSpaced(cell);
	if (field === "sex") return { value: sexNamed(text) };
	return { value: isDay(field) ? isoDay(text) : text };
}

/** A problem in a text column. In a date or number column the schema refuses it. */
function otherValue(cell: Cell, field: ImportField, column: string, what: Sentence) {
	if (isDay(field) || field === "previous_average") return { value: displayedValue(cell, field) };
	return cellProblem("not_text", column, what);
}

const oneSpaced = (text: string) =>
	withoutUnseen(text)
		.trim()
		.replace(/\p{Zs}+/gu, " ");

const SEX_WORDS: Record<Sex, string> = {
	Male: "m male man boy masculin masculine masc homme h garcon g",
	Female: "f female woman girl feminin feminine fem femme fille",
};
const SEX_OF = new Map(
	(["Male", "Female"] as const).flatMap((sex) => SEX_WORDS[sex].split(" ").map((word) => [word, sex] as const)),
);

/** `M.` or `garçon` becomes the form's value. Other text is returned unchanged. */
const sexNamed = (text: string) => SEX_OF.get(fold(text).replace(/\.$/, "")) ?? text;

/** `14/5/2012` becomes `2012-05-14`. Other text is returned unchanged. */
function isoDay(text: string): string {
	const [, day = "", month = "", year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text) ?? [];
	return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

/** A cell is converted to the value that a form would send, which the form's own schema then validates. */
export function cellValidator({ year, classes, departments }: Pick<ImportFacts, "year" | "classes" | "departments">) {
	const matchers: Partial<Record<ImportField, (typed: string) => { value: number } | CellProblem>> = {
		next_class: nameMatcher(classes, (one) => one.name, { key: "unknown_class", year }),
		vocational_training: nameMatcher(departments, (one) => one.title, { key: "unknown_department", year }),
	};
	return (cell: Cell, field: ImportField, column: string): { value: string | number } | CellProblem => {
		const sent = formValue(cell, field, column);
		if (!("value" in sent)) return sent;
		const checked = importRowFields[field].safeParse(sent.value);
		if (!checked.success) return refusedByForm(sent.value, checked.error.issues[0], field, column);
		return matchers[field]?.(String(checked.data)) ?? { value: checked.data ?? "" };
	};
}

interface SearchedColumn {
	key: keyof typeof SENTENCES;
	year: number;
}

interface Unknown {
	typed: string;
	year: number;
	known: Sentence;
}

const SENTENCES = {
	unknown_class: {
		none: (year: number) => say("{year} has no classes yet. Add them first, then upload the sheet again.", { year }),
		unknown: (values: Unknown) => say('There is no class "{typed}" in {year}. {known}', { ...values }),
	},
	unknown_department: {
		none: (year: number) =>
			say("{year} has no vocational departments yet. Add them first, then upload the sheet again.", { year }),
		unknown: (values: Unknown) => say('There is no vocational department "{typed}" in {year}. {known}', { ...values }),
	},
};

/** From strict to lenient: as typed, as forms compare names, without accents, without spaces. */
const SPELLINGS = [(name: string) => name, caseKey, fold, (name: string) => fold(name).replaceAll(" ", "")];

/** If two names match equally well, only a stricter spelling chooses between them. */
function nameMatcher<T extends { id: number }>(all: T[], nameOf: (one: T) => string, column: SearchedColumn) {
	const indexes = SPELLINGS.map((spelling) => ({
		spelling,
		matches: Map.groupBy(all, (one) => spelling(nameOf(one))),
	}));
	const answers = new Map<string, { value: number } | CellProblem>();
	const find = (typed: string) => {
		for (const { spelling, matches } of indexes) {
			const [match, another] = matches.get(spelling(typed)) ?? [];
			if (another) break;
			if (match) return { value: match.id };
		}
		return { key: column.key, reason: unknownName(typed, all.map(nameOf), column) };
	};
	return (typed: string) => {
		const answer = answers.get(typed) ?? find(typed);
		answers.set(typed, answer);
		return answer;
	};
}

function unknownName(typed: string, names: string[], { key, year }: SearchedColumn): Sentence {
	const { none, unknown } = SENTENCES[key];
	if (names.length === 0) return none(year);
	const some = names.slice(0, 5).join(", ");
	const known =
		names.length > 5
			? say("{count} are known, such as {names}.", { count: names.length, names: some })
			: say("Known: {names}.", { names: some });
	return unknown({ typed, year, known });
}
