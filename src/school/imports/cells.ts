import { CELL_TEXT_MAX, type Cell } from "#files/workbooks/cells";
import type { ImportField } from "#shared/imports";
import { caseKey, fold, withoutUnseen } from "#shared/names";
import type { Sex } from "#shared/student-values";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { importRowFields } from "../students/students.schema.ts";
import type { ImportFacts } from "./import-facts.ts";
import { CELL_PROBLEMS, refusedByForm } from "./problems.ts";

/** What a column has: it decides how a number or a date in a cell is read. */
export type ColumnKind = "text" | "number" | "day";

const kindOf = (field: ImportField): ColumnKind => {
	if (field === "previous_average") return "number";
	return field === "date_of_birth" || field === "registration_date" ? "day" : "text";
};

export const displayedValue = (cell: Cell, field: ImportField) => displayed(cell, kindOf(field));

/** A date in a date column is in ISO form. */
export function displayed(cell: Cell, kind: ColumnKind): string | number {
	if (cell === null) return "";
	if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
	if (typeof cell !== "object") return cell;
	if ("error" in cell) return cell.error;
	if ("formula" in cell) return cell.formula;
	return kind === "day" ? cell.date : cell.date.split("-").reverse().join("/");
}

export interface Fault {
	problem: keyof typeof CELL_PROBLEMS;
	detail?: string | Sentence;
}

/** What a form would send for the cell. */
export function sentValue(cell: Cell, kind: ColumnKind): { value: string | number } | Fault {
	if (typeof cell === "string") return textValue(cell, kind);
	if (typeof cell === "number") return { value: kind === "number" ? cell : String(cell) };
	if (cell === null) return { value: "" };
	if (typeof cell === "boolean") return otherValue(cell, kind, say("TRUE or FALSE"));
	if ("error" in cell) return { problem: "cell_error", detail: cell.error };
	if ("formula" in cell) return { problem: "no_result" };
	return kind === "day" ? { value: cell.date } : otherValue(cell, kind, say("a date"));
}

function formValue(cell: Cell, field: ImportField): { value: string | number } | Fault {
	const sent = sentValue(cell, kindOf(field));
	return field === "sex" && "value" in sent ? { value: sexNamed(String(sent.value)) } : sent;
}

function textValue(cell: string, kind: ColumnKind): { value: string } | Fault {
	if (cell.length >= CELL_TEXT_MAX) return { problem: "too_long" };
	const text = oneSpaced(cell);
	return { value: kind === "day" ? isoDay(text) : text };
}

/** A date or TRUE is a problem in a text column; in a date or number column the form's schema refuses it. */
function otherValue(cell: Cell, kind: ColumnKind, detail: Sentence): { value: string | number } | Fault {
	return kind === "text" ? { problem: "not_text", detail } : { value: displayed(cell, kind) };
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

/** `M.` or `garçon` becomes the form's value. */
const sexNamed = (text: string) => SEX_OF.get(fold(text).replace(/\.$/, "")) ?? text;

/** `14/5/2012` becomes `2012-05-14`. */
function isoDay(text: string): string {
	const [, day = "", month = "", year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(text) ?? [];
	return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

export interface CellProblem {
	reason: Sentence;
	/** The cell is empty, which is a problem only for a new student. */
	missing?: boolean;
	/** A name that no class or department has, in any spelling. */
	unknown?: string;
}

type CellResult = { value: string | number } | CellProblem;

export type CellValidator = (cell: Cell, field: ImportField, column: string) => CellResult;

/** Converts a cell to what a form would send, which the form's own schema then validates. */
export function cellValidator({
	year,
	classes,
	departments,
}: Pick<ImportFacts, "year" | "classes" | "departments">): CellValidator {
	const idNamed: Partial<Record<ImportField, (typed: string) => CellResult>> = {
		next_class: nameMatcher(classes, ({ name }) => name, year, CLASS),
		vocational_training: nameMatcher(departments, ({ title }) => title, year, DEPARTMENT),
	};
	// One sentence for the same problem in thousands of rows.
	const problems = new Map<string, CellProblem>();
	function problemOf({ problem, detail = "" }: Fault, column: string): CellProblem {
		const key = `${problem} ${column} ${detail}`;
		const known = problems.get(key) ?? {
			reason: CELL_PROBLEMS[problem](column, detail),
			missing: problem === "missing",
		};
		problems.set(key, known);
		return known;
	}
	return (cell, field, column) => {
		const sent = formValue(cell, field);
		if (!("value" in sent)) return problemOf(sent, column);
		const checked = importRowFields()[field].safeParse(sent.value);
		if (!checked.success)
			return problemOf({ problem: refusedByForm(sent.value, checked.error.issues[0], field) }, column);
		return idNamed[field]?.(String(checked.data)) ?? { value: checked.data ?? "" };
	};
}

interface Unknown {
	typed: string;
	year: number;
	known: Sentence;
}

interface UnknownName {
	none: (year: number) => Sentence;
	unknown: (values: Unknown) => Sentence;
}

const CLASS: UnknownName = {
	none: (year) => say("{year} has no classes yet. Add them first, then upload the sheet again.", { year }),
	unknown: (values) => say('There is no class "{typed}" in {year}. {known}', { ...values }),
};
const DEPARTMENT: UnknownName = {
	none: (year) =>
		say("{year} has no vocational departments yet. Add them first, then upload the sheet again.", { year }),
	unknown: (values) => say('There is no vocational department "{typed}" in {year}. {known}', { ...values }),
};

/** Equal wherever the names of a year may not be (`caseKey`), which makes a space and an accent of a typed `´`. */
export const looseSpelling = (name: string) => fold(caseKey(name.replace(/\p{Sk}/gu, "'"))).replaceAll(" ", "");

/** From the strictest comparison to the loosest. */
const SPELLINGS = [(name: string) => name, caseKey, fold, looseSpelling];

/** If two names match equally well, only a stricter spelling chooses between them. */
function nameMatcher<T extends { id: number }>(all: T[], nameOf: (one: T) => string, year: number, words: UnknownName) {
	const indexes = SPELLINGS.map((spelling) => ({
		spelling,
		matches: Map.groupBy(all, (one) => spelling(nameOf(one))),
	}));
	function find(typed: string): CellResult {
		let isAmbiguous = false;
		for (const { spelling, matches } of indexes) {
			const [match, another] = matches.get(spelling(typed)) ?? [];
			isAmbiguous ||= another !== undefined;
			if (match && !isAmbiguous) return { value: match.id };
		}
		const names = all.map(nameOf);
		const reason = names.length === 0 ? words.none(year) : words.unknown({ typed, year, known: someOf(names) });
		return isAmbiguous ? { reason } : { reason, unknown: typed };
	}
	const answers = new Map<string, CellResult>();
	return (typed: string): CellResult => {
		const answer = answers.get(typed) ?? find(typed);
		answers.set(typed, answer);
		return answer;
	};
}

function someOf(names: string[]): Sentence {
	const some = names.slice(0, 5).join(", ");
	return names.length > 5
		? say("{count} are known, such as {names}.", { count: names.length, names: some })
		: say("Known: {names}.", { names: some });
}
