import { Refusal } from "#refusal";
import { adapted } from "#school/adapted";
import { paymentInput, recordedAnswer } from "#school/fees/payments.schema";
import { printReceipt } from "#school/fees/receipts/print-receipt";
import { type Receipt, receipt } from "#school/fees/receipts/receipts";
import {
	type LinesReceiptAnswer,
	linesReceiptAnswer,
	printInput,
	type ReceiptAnswer,
	receiptAnswer,
	receiptInput,
} from "#school/fees/receipts/receipts.schema";
import { recordPayment } from "#school/fees/record-payment";
import { once } from "#school/once";
import { byStudent } from "#shared/payment-papers";

// A payment has one to forty lines. These calls take and answer one of them, or each in the shape of one.

export const recordOnePayment = adapted(
	recordPayment,
	async (record, { student_id, class_id, fee_type, amount, ...tender }) => {
		try {
			return (await record({ ...tender, payments: [{ student_id, class_id, fee_type, amount }] })).payments[0];
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			throw error.withFieldNames((field) => field.replace(/^payments\.0\./, ""));
		}
	},
	{ input: paymentInput, answer: recordedAnswer },
);

type Call = (input: object) => Promise<Receipt>;
const single = async (call: Call, sent: object) => answerOf(await call({ ...sent, allLines: false }));
const joint = async (call: Call, sent: object) => linesAnswerOf(await call({ ...sent, allLines: true }));

const read = once(() => receiptInput().omit({ allLines: true }));
const print = once(() => printInput().omit({ allLines: true }));

export const singleReceipt = adapted(receipt, single, { input: read, answer: receiptAnswer });
export const jointReceipt = adapted(receipt, joint, { input: read, answer: linesReceiptAnswer });
export const printSingleReceipt = adapted(printReceipt, single, { input: print, answer: receiptAnswer });
export const printJointReceipt = adapted(printReceipt, joint, { input: print, answer: linesReceiptAnswer });

function answerOf({ lines: [line], ...paper }: Receipt): ReceiptAnswer {
	const { student_id: _, ...answer } = lineAnswerOf(line, paper);
	return answer;
}

type OfPaper = Pick<Receipt, "school" | "duplicate" | "unmarked_print" | "verify_code" | "verify_url">;

function lineAnswerOf(line: Receipt["lines"][number], paper: OfPaper) {
	const { outstanding, schedule, alone: _, ...payment } = line;
	const { extended_until, ...left } = outstanding;
	const { school, duplicate, unmarked_print, verify_code, verify_url } = paper;
	const payment_status = { ...left, extended_until };
	return { ...payment, payment_status, schedule, school, duplicate, unmarked_print, verify_code, verify_url };
}

function linesAnswerOf({ receipt_number: joint_receipt, lines, ...paper }: Receipt): LinesReceiptAnswer {
	const { total, voided, given_back, school, duplicate, unmarked_print, verify_number, verify_code, verify_url } =
		paper;
	return {
		joint_receipt,
		lines: lines.map((line) => lineAnswerOf(line, { school, duplicate: true, ...line.alone })),
		total,
		voided,
		given_back,
		owed: byStudent(lines).map(([{ student_id, student_name_today: name, outstanding }]) => {
			return { student_id, name, owed: outstanding.owed };
		}),
		school,
		duplicate,
		unmarked_print,
		verify_number,
		verify_code,
		verify_url,
	};
}
