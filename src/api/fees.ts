import { SHEET_TYPE } from "#files/write-sheet";
import { downloadDebtors, listDebtors } from "#school/fees/debtors/list-debtors";
import { noteReminder } from "#school/fees/debtors/reminders";
import { studentSchedule } from "#school/fees/due/student-schedule";
import { downloadClassFees, downloadPayments } from "#school/fees/fee-downloads";
import { printLinesReceipt, printReceipt } from "#school/fees/receipts/print-receipt";
import { linesReceipt, receipt } from "#school/fees/receipts/receipts";
import { recordOnePayment, recordPayment } from "#school/fees/record-payment";
import { classFeeRows, dailyFees, yearlyTotal } from "#school/fees/reports";
import { statement } from "#school/fees/statement";
import { studentFees } from "#school/fees/student-fees";
import { voidPayment } from "#school/fees/void-payment";
import { call, IDEMPOTENCY } from "./call.ts";

export const feeCalls = [
	call(
		"POST",
		"/fees",
		recordOnePayment,
		"Takes a payment; the same Idempotency-Key again answers the first receipt.",
		{
			status: 201,
			headers: IDEMPOTENCY,
		},
	),
	call(
		"POST",
		"/fees/several",
		recordPayment,
		"Takes several fees, also of several students, in one sum: all of them or none, with one joint receipt.",
		{ status: 201, headers: IDEMPOTENCY, id: "recordSeveralPayments" },
	),
	call("POST", "/fees/:id/void", voidPayment, "Takes a wrong payment back with an opposite entry and a reason.", {
		status: 201,
	}),
	call("GET", "/fees/receipts/:receipt_number", receipt, "What a receipt says."),
	call(
		"POST",
		"/fees/receipts/:receipt_number/print",
		printReceipt,
		"The receipt to print: unmarked the first time, and for ten minutes to whoever asked then; later a duplicate.",
	),
	call(
		"GET",
		"/fees/joint-receipts/:receipt_number",
		linesReceipt,
		"The payments that were made together with the one of this number, with their sum.",
	),
	call(
		"POST",
		"/fees/joint-receipts/:receipt_number/print",
		printLinesReceipt,
		"The joint receipt to print: unmarked the first time. The single receipts of its payments are duplicates always.",
	),
	call("GET", "/student/:id/fees", studentFees, "A student's fees, payments and balance by fee type."),
	call(
		"GET",
		"/student/:id/schedule",
		studentSchedule,
		"By when a student has to pay what, how much is overdue on a day, and the later date agreed.",
	),
	call(
		"GET",
		"/student/:id/statement",
		statement,
		"All payments of a student's year, oldest first, with their totals.",
	),
	call("GET", "/fees/class/:id", classFeeRows, "What each student of a class has paid, and what is left."),
	call("GET", "/fees/class/:id/xlsx", downloadClassFees, "The same as an Excel file.", { file: SHEET_TYPE }),
	call(
		"GET",
		"/fees/xlsx",
		downloadPayments,
		"The payments of an academic year as an Excel file; opposite entries are negative.",
		{
			file: SHEET_TYPE,
		},
	),
	call("GET", "/fees/debtors", listDebtors, "Who owes on a day, by class or by amount."),
	call("GET", "/fees/debtors/xlsx", downloadDebtors, "The same as an Excel file.", { file: SHEET_TYPE }),
	call("POST", "/students/:id/reminders", noteReminder, "Writes down that a family was reminded. Nothing is sent.", {
		status: 201,
	}),
	call("GET", "/fees/total/yearly", yearlyTotal, "All that was paid for an academic year."),
	call("GET", "/fees/analytics/daily", dailyFees, "Money by the day it was paid."),
];
