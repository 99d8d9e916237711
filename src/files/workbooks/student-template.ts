import { STUDENT_COLUMNS } from "#shared/student-columns";
import { writeSheet } from "../write-sheet.ts";

/** The empty students' workbook for download. */
export function studentTemplate(): Promise<Uint8Array> {
	return writeSheet({
		name: "Students",
		columns: STUDENT_COLUMNS.map(({ header, hint, width }) => ({
			header: hint ? `${header} (${hint})` : header,
			width,
		})),
	});
}
