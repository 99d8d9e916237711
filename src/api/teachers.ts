import { createTeacher, decideTeacher, deleteTeacher, listTeachers, updateTeacher } from "#school/teachers/teachers";
import { dailyTeachers, downloadTeachers } from "#school/teachers/teachers-list";
import { call, EXCEL } from "./call.ts";

export const teacherCalls = [
	call("GET", "/teachers", listTeachers, "The teachers of a year, or of all years; a teacher's own profile."),
	call(
		"GET",
		"/teachers/xlsx",
		downloadTeachers,
		"The teachers as an Excel file, also those that a search finds.",
		EXCEL,
	),
	call("GET", "/teachers/analytics/daily", dailyTeachers, "Teachers per day of creation."),
	call("POST", "/teachers", createTeacher, "Creates a teacher; a teacher account registers itself once.", {
		status: 201,
	}),
	call("PUT", "/teachers/:id", updateTeacher, "Changes what is sent of a teacher."),
	call("PUT", "/teachers/:id/status", decideTeacher, "Approves or rejects a teacher who is pending."),
	call("DELETE", "/teachers/:id", deleteTeacher, "Deletes a teacher."),
];
