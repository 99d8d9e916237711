import { quoted } from "../../audit/in-words.ts";
import { ADMIN, change } from "../../operation.ts";
import { printInput, type ReceiptAnswer, receiptAnswer } from "../fees.schema.ts";
import { findReceiptEntry, receiptOf } from "./receipts.ts";
import { spendUnmarkedPrint } from "./unmarked-print.ts";

/**
 * What the Print and PDF buttons of the office do: the first one spends the one unmarked print of the receipt, and the
 * same person may repeat it for ten minutes in the same form. Every other is a DUPLICATE, of a voided payment a VOID.
 */
export const printReceipt = change({
	name: "printReceipt",
	allow: ADMIN,
	input: printInput,
	answer: receiptAnswer,
	run: ({ tx, actor, input: { receipt_number, as = "call" }, note }) => {
		const entry = findReceiptEntry(tx, actor, receipt_number);
		const seen = receiptOf(tx, actor, entry, as);
		const spent = seen.unmarked_print?.left ?? false;
		if (spent) spendUnmarkedPrint(tx, actor, entry.id, as);
		note(`printed ${seen.receipt_number} of ${quoted(seen.student_name)}${spent ? "" : `, ${markOf(seen)}`}`, {
			student_id: entry.student_id,
			receipt_number: seen.receipt_number,
		});
		return spent ? receiptOf(tx, actor, entry, as) : seen;
	},
});

function markOf({ voided_by, duplicate }: ReceiptAnswer): string {
	if (voided_by) return "marked VOID";
	return duplicate ? "marked DUPLICATE" : "the unmarked print once more";
}
