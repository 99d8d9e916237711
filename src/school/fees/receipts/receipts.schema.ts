import { z } from "zod";
import { PRINT_FORMS } from "#shared/receipt-prints";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { YEAR_TEXTS } from "#shared/years";
import { emptyAsUnset, line, oneOf } from "../../fields.ts";
import { once } from "../../once.ts";
import { paymentAnswer } from "../payments.schema.ts";

export const receiptNumber = once(() => line("Receipt number", 40));
const printForm = once(() =>
	emptyAsUnset(oneOf("Print", PRINT_FORMS)).describe("How it is printed; `call` when absent."),
);

const paperLanguage = once(() =>
	emptyAsUnset(oneOf("Language of papers", PAPER_LANGUAGES)).describe(
		"The language it is printed in; `en` when absent. The unmarked print is of one language.",
	),
);

export const receiptInput = once(() =>
	z.object({
		receipt_number: receiptNumber(),
		original: z
			.unknown()
			.optional()
			.describe("Asks for the unmarked print that was made less than ten minutes ago, by the account that made it."),
		as: printForm(),
		language: paperLanguage(),
		allLines: z.boolean().optional(),
	}),
);
export const printInput = once(() => receiptInput().omit({ original: true }));

const nextInstallment = once(() =>
	z
		.object({ number: z.int(), due_date: z.string(), left: z.int() })
		.nullable()
		.describe("The first installment that is not paid; null when all are, and for a class without dates."),
);

export const receiptAnswer = once(() =>
	paymentAnswer()
		.omit({ id: true, student_id: true, class_id: true, drawer: true })
		.extend({
			school: z.object({
				name: z.string(),
				address: z.string(),
				phone: z.string(),
				logo: z.string().nullable(),
				stamp: z.string().nullable(),
				motto: z.string(),
				year_text: z.enum(YEAR_TEXTS).describe("How the school writes an academic year."),
			}),
			record_number: z
				.int()
				.optional()
				.describe("The number of the student's record, only where another student of the year has the same matricule."),
			payment_status: z
				.object({
					on: z.string(),
					owed: z.int(),
					next: nextInstallment(),
					extended_until: z
						.string()
						.nullable()
						.describe("The later date agreed on for what is overdue; null if there is none."),
				})
				.describe("What the student owes over all five fees today, which is the day of printing."),
			schedule: z
				.object({
					next: nextInstallment(),
				})
				.nullable()
				.describe("What is to be paid next, as of the day of printing; null for a class without dates."),
			duplicate: z.boolean().describe("What is printed of this answer is marked DUPLICATE."),
			unmarked_print: z
				.object({
					left: z.boolean(),
					printed_at: z.string().nullable(),
					printed_by: z.string().nullable(),
					again_as: z.enum(PRINT_FORMS).nullable(),
					again_until: z.string().nullable(),
				})
				.nullable()
				.describe(
					"Of the one unmarked print: is it left, else who made it when. For the office; null for anybody else.",
				),
			verify_code: z.string().describe("What the paper prints for anybody to check it with its number: `K7QM-4T2X`."),
			verify_url: z.string().nullable().describe("The page that checks it; null while papers have no address."),
		}),
);
export type ReceiptAnswer = z.infer<ReturnType<typeof receiptAnswer>>;

export const linesReceiptAnswer = once(() =>
	z.object({
		joint_receipt: z.string(),
		lines: z
			.array(receiptAnswer().extend({ student_id: z.int() }))
			.describe("The receipts of the payments made together; for a family those of its own children."),
		total: z.int().describe("The sum of the lines, voided ones included."),
		voided: z.int().describe("How much of it was voided since."),
		given_back: z.int().describe("How much of it was given back since."),
		owed: z
			.array(z.object({ student_id: z.int(), name: z.string(), owed: z.int() }))
			.describe("What each student owes over all five fees today."),
		verify_number: z
			.string()
			.describe(
				"The number that `verify_code` belongs to: the title with the code of the whole, or for a family that reads only some lines its first with the code of that line.",
			),
		...receiptAnswer().pick({
			school: true,
			duplicate: true,
			unmarked_print: true,
			verify_code: true,
			verify_url: true,
		}).shape,
	}),
);
export type LinesReceiptAnswer = z.infer<ReturnType<typeof linesReceiptAnswer>>;
