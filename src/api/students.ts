import { debugClasses } from "#school/classes/debug-classes";
import { mergeStudents } from "#school/duplicates/merge-students";
import { downloadImportChanges, downloadRowsToMend } from "#school/imports/import-downloads";
import { importRows } from "#school/imports/import-page";
import { createImport, dropImport, listImports, updateImport } from "#school/imports/imports";
import { runImport } from "#school/imports/run-import";
import { undoImport } from "#school/imports/undo-import";
import { uploadStudents } from "#school/imports/upload-students";
import { exportStudent } from "#school/student-file/student-file";
import { approveAllStudents, deleteAllStudents } from "#school/students/all-students";
import { approvalCheck } from "#school/students/approvals/approvals";
import { debugStudents } from "#school/students/debug-students";
import { dailyRegistrations, searchStudents } from "#school/students/find-students";
import { idCardStudents } from "#school/students/id-cards";
import { leaveSchool, returnToSchool } from "#school/students/leaving";
import { checkPhotos } from "#school/students/photos/check-photos";
import { addPhotos } from "#school/students/photos/photos";
import { createStudent, deleteStudent, listStudents } from "#school/students/students";
import { downloadStudents } from "#school/students/students-list";
import { updateStudent } from "#school/students/update-student";
import { call, EXCEL } from "./call.ts";

export const studentCalls = [
	call(
		"GET",
		"/students",
		listStudents,
		"The students of a year, or of all years: all for an admin, their own for students and parents.",
	),
	call("GET", "/students/xlsx", downloadStudents, "All students as an Excel file, which can be uploaded again.", EXCEL),
	call("POST", "/students", createStudent, "Registers a student.", {
		status: 201,
		multipart: true,
	}),
	call("PUT", "/students/:id", updateStudent, "Changes what is sent of a student.", { multipart: true }),
	call(
		"DELETE",
		"/students/delete-all",
		deleteAllStudents,
		"Deletes the students of a year who have no payments, after a backup.",
	),
	call("DELETE", "/students/:id", deleteStudent, "Deletes a student who has no payments."),
	call("POST", "/students/:id/export", exportStudent, "Everything kept of one child, in one file.", {
		file: "application/zip",
	}),
	call(
		"POST",
		"/students/approve-all",
		approveAllStudents,
		"Approves every pending student of a year, or all who are ready.",
	),
	call("GET", "/students/approval-check", approvalCheck, "Who is pending, and what to look at before approving."),
	call(
		"POST",
		"/students/:id/merge",
		mergeStudents,
		"Joins this record to another one of the same child and year, or has it continue one of an earlier year.",
	),
	call(
		"POST",
		"/students/:id/leave",
		leaveSchool,
		"Says that a student has left in mid-year, and takes fees off what is owed.",
	),
	call(
		"POST",
		"/students/:id/return",
		returnToSchool,
		"Says that a student has not left after all; the fees that were taken off for it are owed again.",
	),
	call("POST", "/students/upload", uploadStudents, "Registers the students of a workbook, all or none.", {
		multipart: true,
	}),
	call(
		"GET",
		"/students/search",
		searchStudents,
		"Students whose name contains what was typed; at least two characters.",
	),
	call("POST", "/students/photos/check", checkPhotos, "Whose photos these are, by the names of the files.", {
		list: "files",
	}),
	call("POST", "/students/photos", addPhotos, "Adds photos to students who have none.", {
		multipart: true,
		list: "student_ids",
	}),
	call("GET", "/students/analytics/daily", dailyRegistrations, "Registrations per day."),
	call(
		"GET",
		"/idcards/students",
		idCardStudents,
		"The students whose cards are printed; all years unless one is asked for.",
	),
	call("GET", "/debug/students", debugStudents, "Counts, orphans and duplicates among the students."),
	call("GET", "/debug/classes", debugClasses, "Counts and duplicates among the classes."),
	call("GET", "/students/imports", listImports, "Every import of students, the newest first."),
	call("POST", "/students/imports", createImport, "Checks a workbook of students and saves none of them.", {
		status: 201,
		multipart: true,
	}),
	call("PUT", "/students/imports/:id", updateImport, "Checks it again, with other columns or another thing to do.", {
		multipart: true,
	}),
	call("GET", "/students/imports/:id/rows", importRows, "The rows of the sheet, and what happens to each."),
	call(
		"GET",
		"/students/imports/:id/problems/xlsx",
		downloadRowsToMend,
		"The rows with problems, to be mended.",
		EXCEL,
	),
	call(
		"GET",
		"/students/imports/:id/changes/xlsx",
		downloadImportChanges,
		"What the run changed, field by field.",
		EXCEL,
	),
	call("POST", "/students/imports/:id/run", runImport, "Saves all rows or the good ones, after a backup."),
	call("POST", "/students/imports/:id/undo", undoImport, "Removes the students that it added and nobody touched."),
	call("DELETE", "/students/imports/:id", dropImport, "Gives up a check that was not run."),
];
