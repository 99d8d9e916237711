import type { Cell } from "#files/workbooks/cells";
import { fold } from "#shared/names";
import { STUDENT_COLUMNS } from "#shared/student-columns";
import { displayedValue } from "./cell-values.ts";
import type { SheetProblem } from "./sheet-problems.ts";

/** The header without case, accents, spaces and the hint in brackets. */
const plainHeader = (text: string) => fold(text.replace(/\([^)]*\)|\[[^\]]*\]/g, "")).replace(/[^a-z0-9]/g, "");

/** One problem for each column that is not in its place, with the column where it was found, if any. */
export function validateHeaders(cells: Cell[]): SheetProblem[] {
	const found = STUDENT_COLUMNS.map((_, index) => displayedValue(cells[index] ?? null, "full_name"));
	const plain = found.map((text) => plainHeader(String(text)));
	return STUDENT_COLUMNS.flatMap(({ header }, index): SheetProblem[] => {
		if (plain[index] === plainHeader(header)) return [];
		const elsewhere = plain.indexOf(plainHeader(header));
		const place = letter(index);
		const reason =
			elsewhere < 0
				? `The column "${header}" is missing. It belongs in column ${place}, with this header in the first row.`
				: `The column "${header}" is in column ${letter(elsewhere)}. It belongs in column ${place}.`;
		const key = elsewhere < 0 ? "missing_column" : "moved_column";
		return [{ row: 1, column: header, value: found[index] ?? "", reason, key }];
	});
}

const letter = (index: number) => String.fromCharCode(65 + index);
