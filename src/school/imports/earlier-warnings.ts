import type { Reader } from "#db/open";
import { looksLikeInWords } from "#shared/looks-like";
import { fold } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { earlierRecordsLike } from "../students/earlier-records.ts";
import type { CheckedRow, CheckRequest } from "./check-rows.ts";
import { columnsOf } from "./read-rows.ts";

type Found = ReturnType<typeof earlierRecordsLike>[number][number];

/** A new row may be of a child of an earlier year, who may owe something. */
export function warnOfEarlier(tx: Reader, { sheet, choice, facts }: CheckRequest, rows: CheckedRow[]): CheckedRow[] {
	const { year } = facts;
	const added = rows.filter(({ kind }) => kind === "new");
	const children = added.map(({ values: { full_name = "", date_of_birth = "", guardian_contact = "" } }) => ({
		full_name,
		date_of_birth,
		guardian_contact,
	}));
	const column = columnsOf(sheet, choice).find(({ field }) => field === "full_name")?.name ?? "";
	const warningsByRow = new Map(
		earlierRecordsLike(tx, children, year).map((found, index) => {
			const { row = 0, name = "" } = added[index] ?? {};
			const reasons = found.map((one) => inWords(one, { name, year }));
			return [row, reasons.map((reason) => ({ row, column, value: name, reason }))] as const;
		}),
	);
	return rows.map((row) => {
		const warnings = warningsByRow.get(row.row) ?? [];
		return warnings.length > 0 ? { ...row, warnings: [...warnings, ...row.warnings] } : row;
	});
}

function inWords({ looks_like, reasons }: Found, { name, year }: { name: string; year: number }): Sentence {
	const isSame = fold(looks_like.name) === fold(name) && reasons.includes("birth");
	return isSame && looks_like.year === year - 1 ? inLastYear(looks_like) : looksLikeInWords(looks_like);
}

/** The new year links these two by itself. */
const inLastYear = ({ year, owed }: Found["looks_like"]) =>
	owed > 0
		? say(
				"A student with this name and date of birth is in {before} and owes {owed}. Run the new year afterwards: it links the two records.",
				{ before: year, owed: new Amount(owed) },
			)
		: say(
				"A student with this name and date of birth is in {before}. Run the new year afterwards: it links the two records.",
				{ before: year },
			);
