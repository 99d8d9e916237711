import { cancelDiscount, grantDiscount, studentDiscounts } from "#school/fees/discounts/discounts";
import type { Discount } from "#school/fees/discounts/discounts.schema";
import { intent } from "#server/act";
import { ungroupAmounts } from "#server/form-values";
import { ask, type Context } from "#server/visit";
import { dayOf } from "#shared/dates";
import type { DialogName } from "#shared/dialog-names";
import { PRINT_AT_ONCE } from "#shared/printing";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { deskAddress } from "../../addresses.ts";

const DISCOUNT_DIALOGS = ["discounts", "discount", "cancel-discount"] as const satisfies DialogName[];

export async function discountsView(context: Context, params: URLSearchParams) {
	const id = params.get("student");
	if (!id || !DISCOUNT_DIALOGS.some((name) => params.has(name))) return null;
	return (await ask(context, studentDiscounts, { id })).map(discountView);
}

/** Days are those of the school's time zone. */
export const discountView = (row: Discount) => ({
	...row,
	granted_on: dayOf(row.granted_at),
	cancelled_on: row.cancelled_at && dayOf(row.cancelled_at),
});
export type DiscountView = ReturnType<typeof discountView>;

const balanceOf = ({ fee_type, student_name, balance }: Discount & { balance: number }) => ({
	fee: say(fee_type),
	name: student_name,
	left: new Amount(balance),
});

export const discountIntents = {
	discount: intent({
		operation: grantDiscount,
		input: (fields) => ungroupAmounts(fields, ["amount"]),
		notice: ({ output }) => ({
			kind: "success",
			text: say("Discount given. {fee} of {name}: the balance is {left}.", balanceOf(output)),
			paper: `/print/discount/${output.id}${PRINT_AT_ONCE}`,
		}),
		to: ({ output }) => deskAddress(output.student_id),
	}),
	"cancel-discount": intent({
		operation: cancelDiscount,
		notice: ({ output }) => say("Discount cancelled. {fee} of {name}: the balance is {left}.", balanceOf(output)),
		to: ({ output }) => deskAddress(output.student_id),
	}),
};
