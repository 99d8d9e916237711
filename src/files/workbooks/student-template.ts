import { classSheetHeader, TEMPLATE_CLASS_COLUMNS } from "#shared/class-sheet";
import { STUDENT_COLUMNS, sheetHeader } from "#shared/imports";
import type { Language } from "#shared/words/languages";
import { writeSheets } from "../write-sheet.ts";

/** Text columns keep the spreadsheet from converting what is typed. */
export function studentTemplate(language: Language = "en"): Promise<Uint8Array> {
	const columns = STUDENT_COLUMNS.map((column) => ({
		header: sheetHeader(column),
		width: column.width,
		value: () => null,
	}));
	return writeSheets(language, [{ title: "Students", columns, rows: [] }]);
}

export function classTemplate(language: Language = "en"): Promise<Uint8Array> {
	const columns = TEMPLATE_CLASS_COLUMNS.map((column) => ({
		header: classSheetHeader(column),
		width: column.width,
		value: () => null,
	}));
	return writeSheets(language, [{ title: "Classes", columns, rows: [] }]);
}
