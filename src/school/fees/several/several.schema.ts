import { z } from "zod";
import { say } from "#shared/words/words";
import { issueText } from "../../field-messages.ts";
import { recordId } from "../../fields.ts";
import {
	handover,
	type PaymentLine,
	paymentLine,
	printInput,
	receiptAnswer,
	receiptInput,
	recordedAnswer,
} from "../fees.schema.ts";

/** Five fees of eight children. */
const MAX_LINES = 40;

const howMany = issueText(say("Send at least 1 and at most {max} payments.", { max: MAX_LINES }));

export const severalInput = z.object({
	payments: z
		.array(z.object(paymentLine), howMany)
		.min(1, howMany)
		.max(MAX_LINES, howMany)
		.superRefine((lines, context) => {
			for (const place of repeated(lines))
				context.addIssue({
					code: "custom",
					path: [place, "fee_type"],
					message: issueText(say("This fee of this student is here twice.")),
				});
		})
		.transform((lines) => lines as [PaymentLine, ...PaymentLine[]]),
	...handover,
});
export type SeveralInput = z.output<typeof severalInput>;

/** The places of the lines whose student and fee stand further up already. */
function repeated(lines: readonly PaymentLine[]): number[] {
	const known = new Set<string>();
	return lines.flatMap(({ student_id, fee_type }, place) => {
		const key = `${student_id} ${fee_type}`;
		if (known.has(key)) return [place];
		known.add(key);
		return [];
	});
}

export const severalAnswer = z.object({
	joint_receipt: z.string().describe("The number of the first payment, which is the title of the joint receipt."),
	total: z.int(),
	payments: z.array(recordedAnswer),
});

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
	...receiptAnswer.pick({ school: true, duplicate: true, unmarked_print: true, verify_code: true, verify_url: true })
		.shape,
});
export type JointReceipt = z.infer<typeof jointReceiptAnswer>;

export const siblingsInput = z.object({ id: recordId("Student") });
