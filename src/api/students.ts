import { SHEET_TYPE } from "#files/write-sheet";
import { debugClasses } from "#school/classes/debug-classes";
import { mergeStudents } from "#school/duplicates/merge-students";
import { uploadStudents } from "#school/imports/upload-students";
import { exportStudent } from "#school/student-file/export-student";
import { approveAllStudents, deleteAllStudents } from "#school/students/all-students";
import { approvalCheck } from "#school/students/approvals/approvals";
import { debugStudents } from "#school/students/debug-students";
import { dailyRegistrations, searchStudents } from "#school/students/find-students";
import { idCardStudents } from "#school/students/id-cards";
import { checkPhotos } from "#school/students/photos/check-photos";
import { addPhotos } from "#school/students/photos/photos";
import { createStudent, deleteStudent, listStudents } from "#school/students/students";
import { downloadStudents } from "#school/students/students-list";
import { updateStudent } from "#school/students/update-student";
import { call, IDEMPOTENCY } from "./call.ts";

export const studentCalls = [
	call(
		"GET",
		"/students",
		listStudents,
		"The students of a year, or of all years: all for an admin, their own for students and parents.",
	),
	call("GET", "/students/xlsx", downloadStudents, "All students as an Excel file, which can be uploaded again.", {
		file: SHEET_TYPE,
	}),
	call("POST", "/students", createStudent, "Registers a student.", {
		status: 201,
		multipart: true,
		headers: IDEMPOTENCY,
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
		"/students/:id/same-child",
		mergeStudents,
		"Joins this record to another one of the same child and year.",
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
];
