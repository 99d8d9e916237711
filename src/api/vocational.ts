import { createDepartment, deleteDepartment, listDepartments, updateDepartment } from "#school/vocational/departments";
import { downloadDepartments, publicDepartments } from "#school/vocational/departments-list";
import { call, EXCEL } from "./call.ts";

export const vocationalCalls = [
	call("GET", "/vocational", listDepartments, "The vocational departments of a year, or of all years."),
	call("GET", "/vocational/xlsx", downloadDepartments, "The same departments as an Excel file.", EXCEL),
	call("GET", "/vocational/public", publicDepartments, "The vocational departments the school shows to everybody."),
	call("POST", "/vocational", createDepartment, "Creates a vocational department.", { status: 201, multipart: true }),
	call("PUT", "/vocational/:id", updateDepartment, "Changes what is sent of a vocational department.", {
		multipart: true,
	}),
	call("DELETE", "/vocational/:id", deleteDepartment, "Deletes a vocational department nobody chose."),
];
