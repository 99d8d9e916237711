import type { Tx } from "#db/open";
import { byStudent } from "#shared/payment-papers";
import { joined, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { quoted } from "../../audit/in-words.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { findEntries, type ReceiptEntries, receiptTitle } from "./receipt-entries.ts";
import { printInput } from "./receipts.schema.ts";
import { buildReceipt } from "./receipts.ts";
import { type Printing, printingOf, printOf, spendUnmarkedPrint } from "./unmarked-print.ts";

/**
 * The one unmarked print, or a duplicate. The same person may repeat the unmarked one for ten minutes in the same form and
 * language.
 */
export const printReceipt = change({
	name: "printReceipt",
	allow: OFFICE,
	input: printInput,
	run: ({ tx, actor, input, note }) => {
		const printing = printingOf(input);
		const receiptEntries = findEntries(tx, actor, input);
		const [{ id, student_id }] = receiptEntries.entries;
		const mark = markOf(tx, actor, receiptEntries, printing);
		if (mark === null) spendUnmarkedPrint(tx, actor, id, printing);
		const printed = inWords(receiptEntries);
		const about = { student_id, receipt_number: receiptTitle(receiptEntries) };
		note(mark === null ? printed : joined([printed, mark]), about);
		return buildReceipt(tx, actor, receiptEntries, printing);
	},
});

function inWords(receiptEntries: ReceiptEntries): Sentence {
	const { allLines, entries } = receiptEntries;
	const receipt = receiptTitle(receiptEntries);
	if (!allLines) return say("printed {receipt} of {name}", { receipt, name: quoted(entries[0].student_name) });
	const names = joined(byStudent(entries).map(([{ student_name_today }]) => quoted(student_name_today)));
	return say("printed the joint receipt {receipt} of {names}", { receipt, names });
}

/** How the audit line ends; null for the unmarked print. */
function markOf(tx: Tx, actor: SignedIn, receiptEntries: ReceiptEntries, printing: Printing): Sentence | null {
	const { unmarked_print, voided, repeats } = printOf(tx, actor, receiptEntries, printing);
	if (unmarked_print?.left) return null;
	if (voided) return say("marked VOID");
	return repeats ? say("the unmarked print once more") : say("marked DUPLICATE");
}
