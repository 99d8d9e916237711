import { createClass, deleteClass, listClasses, updateClass } from "#school/classes/classes";
import { call } from "./call.ts";

export const classCalls = [
	call("GET", "/classes", listClasses, "The classes of a year, or of all years."),
	call("POST", "/classes", createClass, "Creates a class.", { status: 201 }),
	call("PUT", "/classes/:id", updateClass, "Changes what is sent of a class."),
	call("DELETE", "/classes/:id", deleteClass, "Deletes a class nobody is in."),
];
