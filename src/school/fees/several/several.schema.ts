import { z } from "zod";
import { recordId } from "../../fields.ts";
import { printInput, receiptAnswer, receiptInput } from "../fees.schema.ts";

export const jointReceiptInput = receiptInput;
export const jointPrintInput = printInput;

export const jointReceiptAnswer = z.object({
	joint_receipt: z.string(),
	lines: z
		.array(receiptAnswer.extend({ student_id: z.int() }))
		.describe("The receipts of the payments made together; for a family those of its own children."),
	total: z.int().describe("The sum of the lines, voided ones included."),
	voided: z.int().describe("How much of it was voided since."),
	owed: z
		.array(z.object({ student_id: z.int(), name: z.string(), owed: z.int() }))
		.describe("What each student owes over all five fees today."),
	verify_number: z
		.string()
		.describe(
			"The number that `verify_code` belongs to: the title with the code of the whole, or for a family that reads only some lines its first with the code of that line.",
		),
	...receiptAnswer.pick({ school: true, duplicate: true, unmarked_print: true, verify_code: true, verify_url: true })
		.shape,
});
export type JointReceipt = z.infer<typeof jointReceiptAnswer>;

export const siblingsInput = z.object({ id: recordId("Student") });
