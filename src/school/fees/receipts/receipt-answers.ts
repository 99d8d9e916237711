import type { Reader } from "#db/open";
import { byStudent } from "#shared/payment-papers";
import type { SignedIn } from "../../actor.ts";
import { read } from "../../operation.ts";
import { OFFICE_AND_FAMILY } from "../../permissions.ts";
import type { Payment } from "../payments.schema.ts";
import { findEntries, type ReceiptEntries } from "./receipt-entries.ts";
import {
	type LinesReceiptAnswer,
	linesReceiptAnswer,
	type ReceiptAnswer,
	receiptAnswer,
	receiptInput,
} from "./receipts.schema.ts";
import { buildReceipt, type Receipt, studentsToday } from "./receipts.ts";
import { type Printing, repeatedPrint } from "./unmarked-print.ts";

// Two calls with two shapes: one payment, and all lines of a receipt, each in the shape of the first.

/** A void has a receipt too. */
export const receipt = read({
	name: "receipt",
	allow: OFFICE_AND_FAMILY,
	input: receiptInput,
	answer: receiptAnswer,
	run: ({ tx, actor, input }) =>
		answerOf(buildReceipt(tx, actor, findEntries(tx, actor, { ...input, allLines: false }), repeatedPrint(input))),
});

/** A payment made alone has one line. */
export const linesReceipt = read({
	name: "linesReceipt",
	allow: OFFICE_AND_FAMILY,
	input: receiptInput,
	answer: linesReceiptAnswer,
	run: ({ tx, actor, input }) =>
		linesAnswerOf(tx, actor, findEntries(tx, actor, { ...input, allLines: true }), repeatedPrint(input)),
});

export function answerOf(receipt: Receipt): ReceiptAnswer {
	const { student_id: _, ...answer } = lineAnswerOf(receipt);
	return answer;
}

function lineAnswerOf({ lines: [line], school, duplicate, unmarked_print, verify_code, verify_url }: Receipt) {
	const { outstanding, schedule, ...payment } = line;
	const { extended_until: agreed_until, ...left } = outstanding;
	return {
		...payment,
		standing: { ...left, agreed_until },
		schedule,
		school,
		duplicate,
		unmarked_print,
		verify_code,
		verify_url,
	};
}

export function linesAnswerOf(
	tx: Reader,
	actor: SignedIn,
	receiptEntries: ReceiptEntries,
	printing?: Printing,
): LinesReceiptAnswer {
	const statusOf = studentsToday(tx, actor, receiptEntries);
	const receipt = buildReceipt(tx, actor, receiptEntries, printing, statusOf);
	const { receipt_number, allLines: _, lines, total, voided, given_back, ...paper } = receipt;
	const receiptOfLine = (entry: Payment) =>
		buildReceipt(tx, actor, { allLines: false, entries: [entry] }, undefined, statusOf);
	return {
		joint_receipt: receipt_number,
		lines: receiptEntries.entries.map((entry) => lineAnswerOf(receiptOfLine(entry))),
		total,
		voided,
		given_back,
		owed: byStudent(lines).map(([{ student_id, student_name_today: name, outstanding }]) => {
			return { student_id, name, owed: outstanding.owed };
		}),
		...paper,
	};
}
