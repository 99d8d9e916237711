import { z } from "zod";
import { DISCOUNT_KINDS, DISCOUNT_LABEL } from "#shared/discounts";
import { FEE_TYPES } from "#shared/fee-types";
import { emptyAsUnset, idempotencyKey, line, oneOf, recordId, year } from "../../fields.ts";
import { once } from "../../once.ts";
import { namedAmount } from "../payments.schema.ts";

const kind = once(() => oneOf("Kind of discount", DISCOUNT_KINDS, DISCOUNT_LABEL));

export const newDiscountInput = once(() =>
	z.object({
		id: recordId("Student"),
		fee_type: oneOf("Fee type", FEE_TYPES),
		amount: namedAmount("Amount").describe("What is taken off the fee of the class."),
		kind: kind(),
		reason: line("Reason"),
		idempotency_key: idempotencyKey,
	}),
);

export const cancelDiscountInput = once(() =>
	z.object({
		id: recordId("Discount"),
		reason: line("Reason"),
		idempotency_key: idempotencyKey,
	}),
);

export const discountListInput = once(() => z.object({ year: emptyAsUnset(year()), kind: emptyAsUnset(kind()) }));
export type DiscountFilter = z.output<ReturnType<typeof discountListInput>>;

const stored = once(() =>
	z.object({
		id: z.int(),
		student_id: z.int(),
		student_name: z.string(),
		class_name: z.string(),
		fee_type: z.enum(FEE_TYPES),
		amount: z.int(),
		kind: z.enum(DISCOUNT_KINDS),
		reason: z.string(),
		cancelled_by: z.string().nullable().describe("Null while the discount is in force."),
		cancelled_by_name: z.string().nullable().describe("What papers call that account."),
		cancelled_at: z.string().nullable(),
		cancel_reason: z.string().nullable(),
		granted_by: z.string(),
		granted_by_name: z.string().describe("What papers call that account."),
		granted_at: z.string(),
	}),
);
export type Discount = z.infer<ReturnType<typeof stored>>;

export const discountListAnswer = once(() => z.array(stored()));

export const discountAnswer = once(() =>
	stored().extend({
		balance: z.int().describe("What is left of this fee now; negative is a credit."),
	}),
);
