import { labelOf, valueInWords } from "#school/imports/import-downloads";
import type { importPage } from "#school/imports/import-page";
import type { FieldChange } from "#school/imports/imports.schema";
import { isoDate } from "#shared/dates";
import type { RowKind } from "#shared/imports";
import type { Language } from "#shared/words/languages";
import type { Sentence, Value } from "#shared/words/sentence";

interface Noted {
	column: string | Sentence;
	value: string | number;
	reason: Sentence;
}

interface Row {
	row: number;
	name: string;
	class_name: string;
	kind: RowKind;
	student_id: number | null;
	changes: readonly FieldChange[];
	problems: readonly Noted[];
	warnings: readonly Noted[];
}

const inWords = (value: Value, language: Language) => (typeof value === "object" ? value.in(language) : String(value));

/** A changed field as a person reads it. */
const changeInWords = <Change extends FieldChange>(change: Change, language: Language) => ({
	...change,
	label: labelOf(change.field).in(language),
	from: inWords(valueInWords(change.field, change.from), language),
	to: inWords(valueInWords(change.field, change.to), language),
});

const noteInWords = ({ column, value, reason }: Noted, language: Language) => ({
	column: inWords(column, language),
	value: String(value),
	reason: reason.in(language),
});

/** The rows of a check in the reader's language. */
const rowsInWords = (rows: readonly Row[], language: Language) =>
	rows.map(({ changes, problems, warnings, ...row }) => ({
		...row,
		changes: changes.map((change) => changeInWords(change, language)),
		problems: problems.map((problem) => noteInWords(problem, language)),
		warnings: warnings.map(({ reason }) => reason.in(language)),
	}));

export type RowInWords = ReturnType<typeof rowsInWords>[number];

/** What the screen of an import shows, in the reader's language. */
export function pageInWords(found: Found, language: Language) {
	const { check, result, undone_at, ...page } = found;
	return {
		page: { ...page, undone_on: undone_at && isoDate(new Date(undone_at)) },
		check: check && withoutSentences(check, language),
		result: result && {
			...result,
			changes: { ...result.changes, rows: result.changes.rows.map((change) => changeInWords(change, language)) },
		},
	};
}

const withoutSentences = ({ rows, ...check }: NonNullable<Found["check"]>, language: Language) => ({
	...check,
	rows: rowsInWords(rows, language),
});

type Found = Awaited<ReturnType<typeof importPage>>;
type InWords = ReturnType<typeof pageInWords>;
export type PageData = InWords["page"];
export type CheckData = NonNullable<InWords["check"]>;
export type ResultData = NonNullable<InWords["result"]>;
