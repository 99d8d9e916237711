import { SHEET_TYPE } from "#files/write-sheet";
import { downloadDiscounts, downloadStudentDiscounts } from "#school/fees/discounts/discount-papers";
import { cancelDiscount, grantDiscount, listDiscounts, studentDiscounts } from "#school/fees/discounts/discounts";
import { correctSlip } from "#school/fees/transaction-references/correct-slip";
import { readMessage } from "#school/fees/transaction-references/message";
import { referenceUses } from "#school/fees/transaction-references/reference-uses";
import { call, IDEMPOTENCY } from "./call.ts";

export const discountCalls = [
	call("POST", "/students/:id/remissions", grantDiscount, "Takes an amount off one fee of a student.", {
		status: 201,
		headers: IDEMPOTENCY,
	}),
	call("GET", "/students/:id/remissions", studentDiscounts, "The reductions of a student, cancelled ones included."),
	call("GET", "/students/:id/remissions/xlsx", downloadStudentDiscounts, "The same as an Excel file.", {
		file: SHEET_TYPE,
	}),
	call("POST", "/remissions/:id/cancel", cancelDiscount, "Cancels a reduction with an opposite row and a reason.", {
		status: 201,
		headers: IDEMPOTENCY,
	}),
	call("GET", "/remissions", listDiscounts, "The reductions of a year, or of all years, newest first."),
	call("GET", "/remissions/xlsx", downloadDiscounts, "The same as an Excel file.", { file: SHEET_TYPE }),
	call(
		"GET",
		"/fees/references",
		referenceUses,
		"What was paid with a transaction number, and what is left on its slip.",
	),
	call(
		"POST",
		"/fees/references/amount",
		correctSlip,
		"Puts the amount of a slip right with a reason, never below what is spent of it. Receipts keep what they say.",
	),
	call("POST", "/fees/read-message", readMessage, "Picks method, number, amount and day out of an operator's message."),
];
