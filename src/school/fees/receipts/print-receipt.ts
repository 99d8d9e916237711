import { byStudent, isVoid } from "#shared/payment-papers";
import { joined, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { quoted } from "../../audit/in-words.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { findEntries, type ReceiptEntries, receiptTitle } from "./receipt-entries.ts";
import { printInput } from "./receipts.schema.ts";
import { buildReceipt, type Receipt } from "./receipts.ts";
import { printingOf, printOf, spendUnmarkedPrint } from "./unmarked-print.ts";

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
		const isUnmarked = printOf(tx, actor, receiptEntries).unmarked_print?.left === true;
		if (isUnmarked) spendUnmarkedPrint(tx, actor, id, printing);
		const receipt = buildReceipt(tx, actor, receiptEntries, printing);
		const printed = inWords(receiptEntries);
		const about = { student_id, receipt_number: receipt.receipt_number };
		note(isUnmarked ? printed : joined([printed, markOf(receipt)]), about);
		return receipt;
	},
});

function inWords(receiptEntries: ReceiptEntries): Sentence {
	const { allLines, entries } = receiptEntries;
	const receipt = receiptTitle(receiptEntries);
	if (!allLines) return say("printed {receipt} of {name}", { receipt, name: quoted(entries[0].student_name) });
	const names = joined(byStudent(entries).map(([{ student_name_today }]) => quoted(student_name_today)));
	return say("printed the joint receipt {receipt} of {names}", { receipt, names });
}

function markOf(receipt: Receipt): Sentence {
	if (isVoid(receipt)) return say("marked VOID");
	return receipt.duplicate ? say("marked DUPLICATE") : say("the unmarked print once more");
}
