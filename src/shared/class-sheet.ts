import { FEE_LABEL } from "./fee-labels.ts";
import { FEE_FIELDS, type FeeField } from "./fee-types.ts";
import { INSTALLMENTS_MAX } from "./limits.ts";
import { type RuleLabel, say } from "./words/words.ts";

type ClassField = "name" | "level" | FeeField | "number_of_installments";

interface ClassColumn {
	field: ClassField | number;
	header: RuleLabel | "Due date {number}";
	hint: RuleLabel | "";
	width: number;
}

/** `field` is the index of the installment for a date. */
const dateColumn = (index: number): ClassColumn => ({
	field: index,
	header: "Due date {number}",
	hint: "YYYY-MM-DD",
	width: 27,
});

export const CLASS_COLUMNS: readonly ClassColumn[] = [
	{ field: "name", header: "Class Name", hint: "", width: 22 },
	{ field: "level", header: "Level", hint: "may be empty", width: 30 },
	...FEE_FIELDS.map((field): ClassColumn => ({ field, header: FEE_LABEL[field], hint: "XAF", width: 26 })),
	{ field: "number_of_installments", header: "Installments", hint: "1 to 12", width: 24 },
	...Array.from({ length: INSTALLMENTS_MAX }, (_, index) => dateColumn(index)),
];

/** More are accepted: a sheet of twelve dates is too wide to fill in. */
const DATES_IN_TEMPLATE = 4;
export const TEMPLATE_CLASS_COLUMNS = CLASS_COLUMNS.filter(
	({ field }) => typeof field === "string" || field < DATES_IN_TEMPLATE,
);

export const classHeader = ({ header, field }: ClassColumn) =>
	header === "Due date {number}" ? say(header, { number: Number(field) + 1 }) : say(header);

export const classSheetHeader = (column: ClassColumn) =>
	column.hint ? say("{column} ({hint})", { column: classHeader(column), hint: say(column.hint) }) : classHeader(column);
