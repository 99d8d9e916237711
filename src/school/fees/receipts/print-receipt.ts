import { quoted } from "../../audit/in-words.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { printInput, type ReceiptAnswer, receiptAnswer } from "../fees.schema.ts";
import { findReceiptEntry, receiptOf } from "./receipts.ts";
import { spendUnmarkedPrint } from "./unmarked-print.ts";

/**
 * The Print and PDF buttons of the office. The first use makes the one unmarked print of the receipt, and the same person
 * may repeat it for ten minutes in the same form and language. Every other print is marked DUPLICATE, or VOID for a voided payment.
 */
export const printReceipt = change({
	name: "printReceipt",
	allow: OFFICE,
	input: printInput,
	answer: receiptAnswer,
	run: ({ tx, actor, input: { receipt_number, as = "call", language = "en" }, note }) => {
		const printing = { form: as, language };
		const entry = findReceiptEntry(tx, actor, receipt_number);
		const before = receiptOf(tx, actor, entry, printing);
		const unmarked = before.unmarked_print?.left ?? false;
		if (unmarked) spendUnmarkedPrint(tx, actor, entry.id, printing);
		note(`printed ${before.receipt_number} of ${quoted(before.student_name)}${unmarked ? "" : `, ${markOf(before)}`}`, {
			student_id: entry.student_id,
			receipt_number: before.receipt_number,
		});
		return unmarked ? receiptOf(tx, actor, entry, printing) : before;
	},
});

function markOf({ voided_by, duplicate }: ReceiptAnswer): string {
	if (voided_by) return "marked VOID";
	return duplicate ? "marked DUPLICATE" : "the unmarked print once more";
}
