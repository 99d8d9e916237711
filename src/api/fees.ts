import { downloadClosings, downloadDaySheet, downloadDays } from "#school/fees/cash/cash-downloads";
import { payOut, voidPayOut } from "#school/fees/cash/cash-outs";
import { closeDrawer } from "#school/fees/cash/close-drawer";
import { getClosing, listClosings } from "#school/fees/cash/closings";
import { daySheet } from "#school/fees/cash/day-sheet";
import { listDays } from "#school/fees/cash/days-taken";
import { drawerNow } from "#school/fees/cash/drawer";
import { confirmHandOver } from "#school/fees/cash/hand-overs";
import { classFeeRows } from "#school/fees/class-fees";
import { downloadDebtors, listDebtors } from "#school/fees/debtors/list-debtors";
import { noteReminder } from "#school/fees/debtors/reminders";
import { downloadDiscounts, downloadStudentDiscounts } from "#school/fees/discounts/discount-papers";
import { cancelDiscount, grantDiscount, listDiscounts, studentDiscounts } from "#school/fees/discounts/discounts";
import { studentSchedule } from "#school/fees/due/payment-status";
import { downloadExtensions } from "#school/fees/extensions/extension-papers";
import { endExtension, grantExtension, studentExtensions } from "#school/fees/extensions/extensions";
import { downloadClassFees, downloadPayments } from "#school/fees/fee-downloads";
import { dailyFees, yearlyTotal } from "#school/fees/money-by-day";
import { moveCredit } from "#school/fees/move-credit";
import { recordPayment } from "#school/fees/record-payment";
import { statement, studentFees } from "#school/fees/student-fees";
import { correctSlip } from "#school/fees/transaction-references/correct-slip";
import { readMessage } from "#school/fees/transaction-references/message";
import { referenceUses } from "#school/fees/transaction-references/reference-uses";
import { voidPayment } from "#school/fees/void-payment";
import { checkPaper } from "#school/verify/check-paper";
import { call, EXCEL } from "./call.ts";
import { jointReceipt, printJointReceipt, printSingleReceipt, recordOnePayment, singleReceipt } from "./payments.ts";

export const feeCalls = [
	call(
		"POST",
		"/fees",
		recordOnePayment,
		"Takes a payment; the same Idempotency-Key again answers the first receipt.",
		{ status: 201 },
	),
	call(
		"POST",
		"/fees/several",
		recordPayment,
		"Takes several fees, also of several students, in one sum: all of them or none, with one joint receipt.",
		{ status: 201, id: "recordSeveralPayments" },
	),
	call(
		"POST",
		"/fees/:id/void",
		voidPayment,
		"Takes a wrong payment back with an opposite entry and a reason, or gives its money back; the same Idempotency-Key again answers the first entry.",
		{
			status: 201,
		},
	),
	call(
		"POST",
		"/students/:id/move-credit",
		moveCredit,
		"Moves what was paid too much of one fee to another. Years, days, methods, slips and drawers stay as they were.",
		{ status: 201 },
	),
	call("GET", "/fees/receipts/:receipt_number", singleReceipt, "What a receipt says."),
	call(
		"POST",
		"/fees/receipts/:receipt_number/print",
		printSingleReceipt,
		"The receipt to print: unmarked the first time, and for ten minutes to whoever asked then; later a duplicate.",
	),
	call(
		"GET",
		"/fees/joint-receipts/:receipt_number",
		jointReceipt,
		"The payments that were made together with the one of this number, with their sum.",
		{ id: "jointReceipt" },
	),
	call(
		"POST",
		"/fees/joint-receipts/:receipt_number/print",
		printJointReceipt,
		"The joint receipt to print: unmarked the first time. The single receipts of its payments are duplicates always.",
		{ id: "printJointReceipt" },
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
	call("GET", "/fees/class/:id/xlsx", downloadClassFees, "The same as an Excel file.", EXCEL),
	call(
		"GET",
		"/fees/xlsx",
		downloadPayments,
		"The payments of an academic year as an Excel file; opposite entries are negative.",
		EXCEL,
	),
	call("GET", "/fees/debtors", listDebtors, "Who owes on a day, by class or by amount."),
	call("GET", "/fees/debtors/xlsx", downloadDebtors, "The same as an Excel file.", EXCEL),
	call("POST", "/students/:id/reminders", noteReminder, "Writes down that a family was reminded. Nothing is sent.", {
		status: 201,
	}),
	call("GET", "/fees/total/yearly", yearlyTotal, "All that was paid for an academic year."),
	call("GET", "/fees/analytics/daily", dailyFees, "Money by the day it was paid."),
	call("POST", "/students/:id/discounts", grantDiscount, "Takes an amount off one fee of a student.", { status: 201 }),
	call("GET", "/students/:id/discounts", studentDiscounts, "The discounts of a student, cancelled ones included."),
	call("GET", "/students/:id/discounts/xlsx", downloadStudentDiscounts, "The same as an Excel file.", EXCEL),
	call("POST", "/discounts/:id/cancel", cancelDiscount, "Cancels a discount with an opposite row and a reason.", {
		status: 201,
	}),
	call("GET", "/discounts", listDiscounts, "The discounts of a year, or of all years, newest first."),
	call("GET", "/discounts/xlsx", downloadDiscounts, "The same as an Excel file.", EXCEL),
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
	call("POST", "/students/:id/extensions", grantExtension, "Agrees on a later date with the family of a student.", {
		status: 201,
	}),
	call("POST", "/students/:id/extensions/end", endExtension, "Ends the extension in force before its date.", {
		status: 201,
	}),
	call(
		"GET",
		"/students/:id/extensions",
		studentExtensions,
		"The later dates agreed on with the family of a student, and their ends, newest first.",
	),
	call("GET", "/students/:id/extensions/xlsx", downloadExtensions, "The same as an Excel file.", EXCEL),
	call("GET", "/fees/days", listDays, "What was taken on each day of up to 400; the last thirty when none are named."),
	call("GET", "/fees/days/xlsx", downloadDays, "The same as an Excel file.", EXCEL),
	call("GET", "/fees/days/:date", daySheet, "The cash sheet of a day: what was recorded on it, with its totals."),
	call("GET", "/fees/days/:date/xlsx", downloadDaySheet, "The same as an Excel file of three sheets.", EXCEL),
	call("GET", "/fees/drawer", drawerNow, "What should be in a drawer now: everything since it was last closed."),
	call("POST", "/fees/closings", closeDrawer, "Closes a drawer: what was counted against what should be there.", {
		status: 201,
	}),
	call("GET", "/fees/closings", listClosings, "The closings of some days, newest first."),
	call("GET", "/fees/closings/xlsx", downloadClosings, "The same as an Excel file.", EXCEL),
	call("GET", "/fees/closings/:id", getClosing, "One closing."),
	call(
		"POST",
		"/fees/closings/:id/received",
		confirmHandOver,
		"Says that the money of a closing came, by the account that it was handed to.",
		{ status: 201 },
	),
	call("POST", "/fees/cash-outs", payOut, "Pays money out of one's own drawer, with a voucher number.", {
		status: 201,
	}),
	call("POST", "/fees/cash-outs/:id/void", voidPayOut, "Takes money out back with an opposite row and a reason.", {
		status: 201,
	}),
	call("GET", "/verify/:number_code", checkPaper, "What a paper of the school says, for anybody who holds it."),
];
