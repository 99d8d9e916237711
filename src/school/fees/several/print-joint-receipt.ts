import { quoted } from "../../audit/in-words.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { spendUnmarkedPrint } from "../receipts/unmarked-print.ts";
import { jointLines, jointReceiptOf } from "./joint-receipt.ts";
import { type JointReceipt, jointPrintInput, jointReceiptAnswer } from "./several.schema.ts";

/** Print and PDF of a joint receipt, by the rule of single ones: the first use makes its one unmarked print. */
export const printJointReceipt = change({
	name: "printJointReceipt",
	allow: OFFICE,
	input: jointPrintInput,
	answer: jointReceiptAnswer,
	run: ({ tx, actor, input: { receipt_number, as = "call", language = "en" }, note }) => {
		const printing = { form: as, language };
		const lines = jointLines(tx, actor, receipt_number);
		const [{ id, student_id }] = lines;
		const before = jointReceiptOf(tx, actor, lines, printing);
		const unmarked = before.unmarked_print?.left ?? false;
		if (unmarked) spendUnmarkedPrint(tx, actor, id, printing);
		const names = before.owed.map(({ name }) => quoted(name)).join(", ");
		note(`printed the joint receipt ${before.joint_receipt} of ${names}${unmarked ? "" : `, ${markOf(before)}`}`, {
			student_id,
			receipt_number: before.joint_receipt,
		});
		return unmarked ? jointReceiptOf(tx, actor, lines, printing) : before;
	},
});

function markOf({ total, voided, duplicate }: JointReceipt): string {
	if (voided === total) return "marked VOID";
	return duplicate ? "marked DUPLICATE" : "the unmarked print once more";
}
