import type { z } from "zod";
import type { Tx } from "#db/open";
import { byStudent } from "#shared/payment-papers";
import type { SignedIn } from "../../actor.ts";
import { change, type Note } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { quoted } from "../../trail/in-words.ts";
import { jointReceiptAnswer, printInput, receiptAnswer } from "./receipts.schema.ts";
import { answerOf, findReceipt, jointAnswerOf } from "./receipts.ts";
import {
	type Printing,
	type ReceiptEntries,
	repeatsUnmarked,
	spendUnmarkedPrint,
	unmarkedPrint,
} from "./unmarked-print.ts";

interface Print {
	tx: Tx;
	actor: SignedIn;
	input: z.output<typeof printInput>;
	note: Note;
}

/**
 * The Print and PDF buttons of the office. The first use makes the one unmarked print of the receipt, and the same person
 * may repeat it for ten minutes in the same form and language. Every other print is marked DUPLICATE, or VOID for a voided payment.
 */
export const printReceipt = change({
	name: "printReceipt",
	allow: OFFICE,
	input: printInput,
	answer: receiptAnswer,
	run: (print) => answerOf(print.tx, print.actor, ...recordPrint(print, false)),
});

export const printJointReceipt = change({
	name: "printJointReceipt",
	allow: OFFICE,
	input: printInput,
	answer: jointReceiptAnswer,
	run: (print) => jointAnswerOf(print.tx, print.actor, ...recordPrint(print, true)),
});

function recordPrint({ tx, actor, input, note }: Print, joint: boolean): [ReceiptEntries, Printing] {
	const printing: Printing = { form: input.as ?? "call", language: input.language ?? "en" };
	const found = findReceipt(tx, actor, input.receipt_number, joint);
	const [first] = found.entries;
	const mark = markOf(tx, actor, found, printing);
	if (mark === null) spendUnmarkedPrint(tx, actor, first.id, printing);
	const receipt_number = (joint ? first.joint_receipt : null) ?? first.receipt_number;
	const names = joint
		? byStudent(found.entries).map(([{ student_name_today }]) => quoted(student_name_today))
		: [quoted(first.student_name)];
	const what = joint ? `the joint receipt ${receipt_number}` : receipt_number;
	note(`printed ${what} of ${names.join(", ")}${mark === null ? "" : `, ${mark}`}`, {
		student_id: first.student_id,
		receipt_number,
	});
	return [found, printing];
}

/** The mark on the print, for the trail; null for the unmarked one. */
function markOf(tx: Tx, actor: SignedIn, found: ReceiptEntries, printing: Printing): string | null {
	const print = unmarkedPrint(tx, actor, found);
	if (print?.left) return null;
	if (found.entries.every(({ voided_by }) => voided_by)) return "marked VOID";
	const again = print && repeatsUnmarked(tx, found.entries[0], print, printing);
	return again ? "the unmarked print once more" : "marked DUPLICATE";
}
