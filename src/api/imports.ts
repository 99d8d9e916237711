import { SHEET_TYPE } from "#files/write-sheet";
import { downloadImportChanges, downloadRowsToMend } from "#school/imports/import-downloads";
import { importRows } from "#school/imports/import-page";
import { createImport, dropImport, listImports, updateImport } from "#school/imports/imports";
import { runImport } from "#school/imports/run-import";
import { undoImport } from "#school/imports/undo-import";
import { call } from "./call.ts";

export const importCalls = [
	call("GET", "/students/imports", listImports, "Every import of students, the newest first."),
	call("POST", "/students/imports", createImport, "Checks a workbook of students and saves none of them.", {
		status: 201,
		multipart: true,
	}),
	call("PUT", "/students/imports/:id", updateImport, "Checks it again, with other columns or another thing to do.", {
		multipart: true,
	}),
	call("GET", "/students/imports/:id/rows", importRows, "The rows of the sheet, and what happens to each."),
	call("GET", "/students/imports/:id/problems/xlsx", downloadRowsToMend, "The rows with problems, to be mended.", {
		file: SHEET_TYPE,
	}),
	call("GET", "/students/imports/:id/changes/xlsx", downloadImportChanges, "What the run changed, field by field.", {
		file: SHEET_TYPE,
	}),
	call("POST", "/students/imports/:id/run", runImport, "Saves all rows or the good ones, after a backup."),
	call("POST", "/students/imports/:id/undo", undoImport, "Removes the students that it added and nobody touched."),
	call("DELETE", "/students/imports/:id", dropImport, "Gives up a check that was not run."),
];
