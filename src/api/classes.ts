import { createClass, deleteClass, listClasses, updateClass } from "#school/classes/classes";
import { downloadClasses } from "#school/classes/classes-list";
import { copyInstallments } from "#school/classes/copy-installments";
import { uploadClasses } from "#school/imports/upload-classes";
import { call, EXCEL } from "./call.ts";

export const classCalls = [
	call("GET", "/classes", listClasses, "The classes of a year, or of all years."),
	call("GET", "/classes/xlsx", downloadClasses, "The same classes as an Excel file.", EXCEL),
	call("POST", "/classes", createClass, "Creates a class.", { status: 201, list: "installments" }),
	call("POST", "/classes/upload", uploadClasses, "Creates the classes of a workbook, all or none.", {
		multipart: true,
	}),
	call("PUT", "/classes/:id", updateClass, "Changes what is sent of a class.", { list: "installments" }),
	call("DELETE", "/classes/:id", deleteClass, "Deletes a class nobody is in."),
	call(
		"POST",
		"/classes/:id/installments/copy",
		copyInstallments,
		"Gives the due dates of a class to other classes of its year with as many installments.",
		{ list: "class_ids" },
	),
];
