import { cancelDiscount, grantDiscount, studentDiscounts } from "#school/fees/discounts/discounts";
import type { Discount } from "#school/fees/discounts/discounts.schema";
import { intent } from "#server/act";
import { withAmounts } from "#server/form-values";
import { ask } from "#server/visit";
import { isoDate } from "#shared/dates";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { deskAddress } from "../addresses.ts";
import { DISCOUNT_DIALOGS } from "./desk-links.tsx";

type Context = Parameters<typeof ask>[0];

/** Loaded only while one of the dialogs is open. */
export async function discountsOf(context: Context, params: URLSearchParams) {
	const id = params.get("student");
	if (!id || !DISCOUNT_DIALOGS.some((name) => params.has(name))) return null;
	return (await ask(context, studentDiscounts, { id })).map(discountView);
}

const dayOf = (instant: string) => isoDate(new Date(instant));

export const discountView = ({ id, fee_type, amount, kind, reason, ...row }: Discount) => ({
	id,
	fee_type,
	amount,
	kind,
	reason,
	granted_by: row.granted_by,
	granted_on: dayOf(row.granted_at),
	cancelled:
		row.cancelled_by && row.cancelled_at
			? { by: row.cancelled_by, on: dayOf(row.cancelled_at), reason: row.cancel_reason ?? "" }
			: null,
});
export type DiscountView = ReturnType<typeof discountView>;

const inWords = ({
	fee_type,
	student_name,
	balance,
}: Pick<Discount, "fee_type" | "student_name"> & { balance: number }) => ({
	fee: say(fee_type),
	name: student_name,
	left: new Amount(balance),
});

export const discountIntents = {
	reduce: intent({
		operation: grantDiscount,
		input: (fields) => withAmounts(fields, ["amount"]),
		notice: ({ output }) => say("Reduction given. {fee} of {name}: the balance is {left}.", inWords(output)),
		to: ({ output }) => deskAddress(output.student_id),
	}),
	unreduce: intent({
		operation: cancelDiscount,
		notice: ({ output }) => say("Reduction cancelled. {fee} of {name}: the balance is {left}.", inWords(output)),
		to: ({ output }) => deskAddress(output.student_id),
	}),
};
