import { receipt } from "#school/fees/receipts";
import { recordPayment } from "#school/fees/record-payment";
import { classFeeRows, dailyFees, yearlyTotal } from "#school/fees/reports";
import { studentFees } from "#school/fees/student-fees";
import { voidPayment } from "#school/fees/void-payment";
import { call } from "./call.ts";

/** A key in the header is the usual place; a body may carry it as well. */
function idempotencyKey(request: Request): Record<string, unknown> {
	const key = request.headers.get("idempotency-key");
	return key === null ? {} : { idempotency_key: key };
}

export const feeCalls = [
	call("POST", "/fees", recordPayment, "Takes a payment; the same Idempotency-Key again answers the first receipt.", {
		status: 201,
		extra: idempotencyKey,
	}),
	call("POST", "/fees/:id/void", voidPayment, "Takes a wrong payment back with an opposite entry and a reason.", {
		status: 201,
	}),
	call("GET", "/fees/receipts/:receipt_number", receipt, "What a receipt says."),
	call("GET", "/student/:id/fees", studentFees, "A student's fees, payments and balance by fee type."),
	call("GET", "/fees/class/:id", classFeeRows, "What each student of a class has paid, and what is left."),
	call("GET", "/fees/total/yearly", yearlyTotal, "All that was paid for an academic year."),
	call("GET", "/fees/analytics/daily", dailyFees, "Money by the day it was paid."),
];
