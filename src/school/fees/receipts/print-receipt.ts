import type { z } from "zod";
import type { Tx } from "#db/open";
import { byStudent } from "#shared/payment-papers";
import { joined, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { quoted } from "../../audit/in-words.ts";
import type { Note } from "../../audit/note.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { answerOf, linesAnswerOf } from "./receipt-answers.ts";
import { findEntries, type ReceiptEntries, receiptTitle } from "./receipt-entries.ts";
import { linesReceiptAnswer, printInput, receiptAnswer } from "./receipts.schema.ts";
import { buildReceipt } from "./receipts.ts";
import { type Printing, printingOf, printOf, spendUnmarkedPrint } from "./unmarked-print.ts";

interface Print {
	tx: Tx;
	actor: SignedIn;
	input: z.output<typeof printInput>;
	note: Note;
}

// Two operations, because the audit trail has stored both names.

/** The same person may repeat the one unmarked print for ten minutes in the same form and language. */
export const printReceipt = change({
	name: "printReceipt",
	allow: OFFICE,
	input: printInput,
	answer: receiptAnswer,
	run: (print) => answerOf(buildReceipt(print.tx, print.actor, ...recordPrint(print, false))),
});

export const printLinesReceipt = change({
	name: "printJointReceipt",
	allow: OFFICE,
	input: printInput,
	answer: linesReceiptAnswer,
	run: (print) => linesAnswerOf(print.tx, print.actor, ...recordPrint(print, true)),
});

function recordPrint({ tx, actor, input, note }: Print, allLines: boolean): [ReceiptEntries, Printing] {
	const printing = printingOf(input);
	const receiptEntries = findEntries(tx, actor, { ...input, allLines });
	const [first] = receiptEntries.entries;
	const mark = markOf(tx, actor, receiptEntries, printing);
	if (mark === null) spendUnmarkedPrint(tx, actor, first.id, printing);
	const receipt_number = receiptTitle(receiptEntries);
	const names = byStudent(receiptEntries.entries).map(([{ student_name_today }]) => quoted(student_name_today));
	const printed = allLines
		? say("printed the joint receipt {receipt} of {names}", { receipt: receipt_number, names: joined(names) })
		: say("printed {receipt} of {name}", { receipt: receipt_number, name: quoted(first.student_name) });
	note(mark === null ? printed : joined([printed, mark]), { student_id: first.student_id, receipt_number });
	return [receiptEntries, printing];
}

/** How the audit line ends; null for the unmarked print. */
function markOf(tx: Tx, actor: SignedIn, receiptEntries: ReceiptEntries, printing: Printing): Sentence | null {
	const { unmarked_print, voided, repeats } = printOf(tx, actor, receiptEntries, printing);
	if (unmarked_print?.left) return null;
	if (voided) return say("marked VOID");
	return repeats ? say("the unmarked print once more") : say("marked DUPLICATE");
}
