import type { Cell } from "#files/workbooks/cells";
import { fold } from "#shared/names";
import { STUDENT_COLUMNS } from "#shared/student-columns";
import { shown } from "./cell-values.ts";
import type { SheetProblem } from "./sheet-problems.ts";

/** Without case, accents, spaces and a hint in brackets. */
const plainHeader = (text: string) => fold(text.replace(/\([^)]*\)|\[[^\]]*\]/g, "")).replace(/[^a-z0-9]/g, "");

/** Names every column that is not where it belongs, and where it was found instead. */
export function judgeHeaders(cells: Cell[]): SheetProblem[] {
	const found = STUDENT_COLUMNS.map((_, index) => shown(cells[index] ?? null, "full_name"));
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
