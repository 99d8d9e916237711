import { z } from "zod";
import { emptyAsUnset, recordId, year } from "../fields.ts";
import { once } from "../once.ts";
import { paymentAnswer } from "./payments.schema.ts";

export const studentInput = once(() => z.object({ id: recordId("Student"), year: z.unknown().optional() }));
export const classFeesInput = once(() => z.object({ id: recordId("Class"), year: emptyAsUnset(year()) }));

const byType = once(() =>
	z.object({
		Registration: z.int(),
		Tuition: z.int(),
		Vocational: z.int(),
		"Sport Wear": z.int(),
		"Sanitation & Health": z.int(),
	}),
);

export const studentFeesAnswer = once(() =>
	z.object({
		student: z.object({
			id: z.int(),
			full_name: z.string(),
			guardian_contact: z.string(),
			class_id: z.int(),
			class_name: z.string(),
			next_class: z.string(),
			year: z.int(),
			expected: z.boolean().describe("The first payment confirms the place."),
		}),
		balance: byType().describe("What is left by fee type, after discounts; negative is a credit."),
		fees: byType().describe("The fees of the class."),
		discounts: byType().describe("The discounts in force."),
		paid: byType(),
	}),
);

export const statementEntry = once(() =>
	paymentAnswer().pick({
		receipt_number: true,
		paid_at: true,
		fee_type: true,
		amount: true,
		year: true,
		class_name: true,
		method: true,
		reference: true,
		taken_by: true,
		taken_by_name: true,
		recorded_at: true,
		voids: true,
		voided_by: true,
		joint_receipt: true,
		gives_back: true,
		given_back: true,
		moved_from: true,
		moved: true,
	}),
);

export const statementAnswer = once(() =>
	z.object({
		student: z.object({
			id: z.int(),
			full_name: z.string(),
			matricule: z.string(),
			class_id: z.int(),
			class_name: z.string(),
			year: z.int(),
		}),
		entries: z.array(statementEntry()).describe("Oldest first, with voided payments and their opposite entries."),
		totals: z.object({
			fees: z.int().describe("The fees of the class."),
			discounts: z.int().describe("The discounts in force."),
			paid: z.int(),
			owed: z.int().describe("Still owed over all five types; a credit on one type pays no other."),
			credit: z.int().describe("Paid too much over all five types."),
		}),
	}),
);

export type Statement = z.infer<ReturnType<typeof statementAnswer>>;

export const classFeesAnswer = once(() =>
	z.array(
		z.object({
			student_id: z.int(),
			name: z.string(),
			guardian_contact: z.string(),
			...byType().shape,
			Total: z.int().describe("Paid over all five types."),
			Balance: z.int().describe("Still owed over all five types; a credit on one type pays no other."),
			Status: z.enum(["Paid", "Owing"]),
			discount_total: z.int().describe("The discounts in force, over all five types."),
			expected: z.boolean().describe("Moved here from the year before and not confirmed yet."),
		}),
	),
);
