import { FEE_LABEL } from "#shared/fee-labels";
import { FEE_FIELDS, type FeeField } from "#shared/fee-types";
import { changesInWords, plainFigures } from "../audit/in-words.ts";
import type { SchoolClass } from "./classes.schema.ts";

const feeWord = (field: FeeField) => FEE_LABEL[field].replace(/ Fee$/, "").toLowerCase();

/** The fees of a class, for the audit line when it is created or deleted. In between, the trail has what changed. */
export function feesInWords(schoolClass: SchoolClass): string {
	const fees = FEE_FIELDS.filter((field) => schoolClass[field] > 0).map(
		(field) => `${feeWord(field)} ${plainFigures(schoolClass[field])}`,
	);
	return fees.length === 0 ? "" : `: ${fees.join(", ")}`;
}

export function whatChanged(before: SchoolClass, after: SchoolClass): string {
	const fees = FEE_FIELDS.filter((field) => before[field] !== after[field]).map(
		(field) => `${feeWord(field)} ${plainFigures(before[field])} to ${plainFigures(after[field])}`,
	);
	const rest = changesInWords([
		["name", before.name, after.name],
		["installments", before.number_of_installments, after.number_of_installments],
		["year", before.year, after.year],
	]);
	return `changed ${before.name} ${[...rest, ...fees].join(", ") || "in nothing"}`;
}
