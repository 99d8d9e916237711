import { SHEET_TYPE } from "#files/write-sheet";
import { agreeOnDate, endAgreement, studentAgreements } from "#school/fees/due/agreements/agreements";
import { downloadAgreements } from "#school/fees/due/agreements/download-agreements";
import { call, IDEMPOTENCY } from "./call.ts";

/** Later dates agreed on with families. */
export const agreementCalls = [
	call("POST", "/students/:id/moratorium", agreeOnDate, "Agrees on a later date with the family of a student.", {
		status: 201,
		headers: IDEMPOTENCY,
	}),
	call("POST", "/students/:id/moratorium/end", endAgreement, "Ends the agreement in force before its date.", {
		status: 201,
		headers: IDEMPOTENCY,
	}),
	call(
		"GET",
		"/students/:id/moratoria",
		studentAgreements,
		"The later dates agreed on with the family of a student, and their ends, newest first.",
	),
	call("GET", "/students/:id/moratoria/xlsx", downloadAgreements, "The same as an Excel file.", { file: SHEET_TYPE }),
];
