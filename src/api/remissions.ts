import { SHEET_TYPE } from "#files/write-sheet";
import { downloadRemissions } from "#school/fees/remissions/download-remissions";
import { cancelRemission, grantRemission, listRemissions, studentRemissions } from "#school/fees/remissions/remissions";
import { readMessage } from "#school/fees/slips/read-message";
import { referenceUses } from "#school/fees/slips/reference-uses";
import { call, IDEMPOTENCY } from "./call.ts";

/** Fee reductions, and what stands behind a transaction number. */
export const remissionCalls = [
	call("POST", "/students/:id/remissions", grantRemission, "Takes an amount off one fee of a student.", {
		status: 201,
		headers: IDEMPOTENCY,
	}),
	call("GET", "/students/:id/remissions", studentRemissions, "The reductions of a student, cancelled ones included."),
	call("POST", "/remissions/:id/cancel", cancelRemission, "Cancels a reduction with an opposite row and a reason.", {
		status: 201,
		headers: IDEMPOTENCY,
	}),
	call("GET", "/remissions", listRemissions, "The reductions of a year, or of all years, newest first."),
	call("GET", "/remissions/xlsx", downloadRemissions, "The same as an Excel file.", { file: SHEET_TYPE }),
	call(
		"GET",
		"/fees/references",
		referenceUses,
		"What was paid with a transaction number, and what is left on its slip.",
	),
	call("POST", "/fees/read-message", readMessage, "Picks method, number, amount and day out of an operator's message."),
];
