import type { z } from "zod";
import type { Tx } from "#db/open";
import { byStudent } from "#shared/payment-papers";
import { joined, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { quoted } from "../../audit/in-words.ts";
import { change, type Note } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { findLinesReceipt, findReceipt, type ReceiptEntries, titleOf } from "./receipt-entries.ts";
import { linesReceiptAnswer, printInput, receiptAnswer } from "./receipts.schema.ts";
import { answerOf, linesAnswerOf } from "./receipts.ts";
import { type Printing, printOf, spendUnmarkedPrint } from "./unmarked-print.ts";

interface Print {
	tx: Tx;
	actor: SignedIn;
	input: z.output<typeof printInput>;
	note: Note;
}

/** The same person may repeat the one unmarked print for ten minutes in the same form and language. */
export const printReceipt = change({
	name: "printReceipt",
	allow: OFFICE,
	input: printInput,
	answer: receiptAnswer,
	run: (print) => answerOf(print.tx, print.actor, ...recordPrint(print, findReceipt)),
});

export const printLinesReceipt = change({
	name: "printJointReceipt",
	allow: OFFICE,
	input: printInput,
	answer: linesReceiptAnswer,
	run: (print) => linesAnswerOf(print.tx, print.actor, ...recordPrint(print, findLinesReceipt)),
});

function recordPrint({ tx, actor, input, note }: Print, find: typeof findReceipt): [ReceiptEntries, Printing] {
	const printing: Printing = { form: input.as ?? "call", language: input.language ?? "en" };
	const found = find(tx, actor, input.receipt_number);
	const { allLines, entries } = found;
	const [first] = entries;
	const mark = markOf(tx, actor, found, printing);
	if (mark === null) spendUnmarkedPrint(tx, actor, first.id, printing);
	const receipt_number = titleOf(found);
	const names = byStudent(entries).map(([{ student_name_today }]) => quoted(student_name_today));
	const printed = allLines
		? say("printed the joint receipt {receipt} of {names}", { receipt: receipt_number, names: joined(names) })
		: say("printed {receipt} of {name}", { receipt: receipt_number, name: quoted(first.student_name) });
	note(mark === null ? printed : joined([printed, mark]), { student_id: first.student_id, receipt_number });
	return [found, printing];
}

/** Null for the unmarked print. */
function markOf(tx: Tx, actor: SignedIn, found: ReceiptEntries, printing: Printing): Sentence | null {
	const { unmarked_print, voided, repeats } = printOf(tx, actor, found, printing);
	if (unmarked_print?.left) return null;
	if (voided) return say("marked VOID");
	return repeats ? say("the unmarked print once more") : say("marked DUPLICATE");
}
