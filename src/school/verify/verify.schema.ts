import { z } from "zod";
import { CERTIFICATE_KINDS } from "#shared/certificates";
import { FEE_TYPES } from "#shared/fee-types";
import { once } from "../once.ts";

export const checkInput = once(() =>
	z.object({
		/** A value that is not text is answered like an unknown paper. */
		number_code: z
			.preprocess((typed) => (typeof typed === "string" ? typed : ""), z.string())
			.describe(
				"The number of the paper, a dash and its code: `1763948123456-K7QM4T2X`, for a card `c412-2026-K7QM4T2X`, for a certificate `t1763948123456-K7QM4T2X`.",
			),
	}),
);

const line = once(() => ({
	number: z.string().describe("With `RCP-`."),
	amount: z.int().describe("Negative on a receipt that takes another back."),
	fee_type: z.enum(FEE_TYPES),
	year: z.int(),
	class_name: z.string().describe("As the paper says it."),
	name: z.string().describe("Masked: `Ng*** A**`."),
	state: z
		.enum(["valid", "voided", "takes_back", "given_back", "gives_back", "moved"])
		.describe("`given_back` when all of it was; `moved` on the entry that moves a credit away."),
	voided_on: z.string().nullable(),
	given_back: z.int().describe("How much of it was given back since."),
	given_back_on: z.string().nullable().describe("The last day that some of it was given back."),
	moved: z.int().describe("How much of it was moved to another fee since."),
}));

const receipt = once(() =>
	z.object({
		kind: z.literal("receipt"),
		...line(),
		paid_at: z.string(),
		fee_type: line().fee_type.nullable(),
		year: line().year.nullable(),
		class_name: line().class_name.nullable(),
		name: line()
			.name.nullable()
			.describe("Masked: `Ng*** A**`. What differs between the lines of a joint receipt is null."),
		lines: z
			.array(z.object(line()))
			.describe(
				"Of a joint receipt its lines; of one that takes or gives back, the receipt of the payment; else none.",
			),
	}),
);
export type CheckedReceipt = z.infer<ReturnType<typeof receipt>>;

const card = once(() =>
	z.object({
		kind: z.literal("card"),
		name: z.string(),
		class_name: z.string(),
		year: z.int(),
		state: z.enum(["enrolled", "not_enrolled"]),
	}),
);
export type CheckedCard = z.infer<ReturnType<typeof card>>;

const certificate = once(() =>
	z.object({
		kind: z.literal("certificate"),
		certificate: z.enum(CERTIFICATE_KINDS),
		number: z.string().describe("With `CERT-`."),
		name: z.string(),
		class_name: z.string(),
		year: z.int(),
		issued_on: z.string(),
	}),
);
export type CheckedCertificate = z.infer<ReturnType<typeof certificate>>;

export const checkAnswer = once(() => z.discriminatedUnion("kind", [receipt(), card(), certificate()]));
export type CheckAnswer = z.infer<ReturnType<typeof checkAnswer>>;
