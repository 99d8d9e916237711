import { STUDENT_COLUMNS, sheetHeader } from "#shared/student-columns";
import { writeSheet } from "../write-sheet.ts";

/**
 * The empty students' workbook for download. Every column is text, so that the spreadsheet does not convert what is
 * typed.
 */
export function studentTemplate(): Promise<Uint8Array> {
	const columns = STUDENT_COLUMNS.map((column) => ({
		header: sheetHeader(column),
		width: column.width,
		value: () => null,
	}));
	return writeSheet("Students", columns);
}
