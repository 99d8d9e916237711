import { SHEET_TYPE } from "#files/write-sheet";
import { downloadExtensions } from "#school/fees/extensions/extension-papers";
import { endExtension, grantExtension, studentExtensions } from "#school/fees/extensions/extensions";
import { call, IDEMPOTENCY } from "./call.ts";

export const extensionCalls = [
	call("POST", "/students/:id/moratorium", grantExtension, "Agrees on a later date with the family of a student.", {
		status: 201,
		headers: IDEMPOTENCY,
	}),
	call("POST", "/students/:id/moratorium/end", endExtension, "Ends the agreement in force before its date.", {
		status: 201,
		headers: IDEMPOTENCY,
	}),
	call(
		"GET",
		"/students/:id/moratoria",
		studentExtensions,
		"The later dates agreed on with the family of a student, and their ends, newest first.",
	),
	call("GET", "/students/:id/moratoria/xlsx", downloadExtensions, "The same as an Excel file.", { file: SHEET_TYPE }),
];
