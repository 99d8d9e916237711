import type { Fields } from "#http/body";
import { slipOfReceipt } from "#school/fees/receipts/receipt-offers";
import { payingFamily } from "#school/fees/siblings";
import { correctSlip } from "#school/fees/transaction-references/correct-slip";
import { intent } from "#server/act";
import { ungroupAmounts } from "#server/form-values";
import { ask, type Context } from "#server/visit";
import { addressWithoutDialog } from "#shared/dialog-names";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { typedGroupedNumber, withoutGroups } from "#shared/typed-numbers";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";

/** The siblings are in the address: `several=18.19`. */
export async function familyOf(context: Context, params: URLSearchParams) {
	const [id, several] = [params.get("student"), params.get("several")];
	return id && several !== null ? ask(context, payingFamily, { id, added: several.split(".") }) : null;
}

const FIELD = /^payments\.(\d+)\.(\w+)$/;

interface Line {
	field: string;
	payment: { student_id: string; fee_type: FeeType; amount: string };
}

function linesOf(fields: Fields): Line[] {
	return Object.entries(fields).flatMap(([field, typed]) => {
		const [, student_id = "", column] = FIELD.exec(field) ?? [];
		const fee_type = FEE_TYPES.find((type) => FEE_FIELD[type] === column);
		if (!fee_type || typeof typed !== "string" || /^\s*0*\s*$/.test(typed)) return [];
		return [{ field, payment: { student_id, fee_type, amount: withoutGroups(typed) } }];
	});
}

/** A form of several fees has an amount paid. */
export function paymentOfForm(fields: Fields): Fields {
	const { student_id, class_id, fee_type, amount, ...tender } = ungroupAmounts(fields, ["amount", "slip_amount"]);
	if (fields.amount_paid === undefined) return { ...tender, payments: [{ student_id, class_id, fee_type, amount }] };
	const amount_paid = typedGroupedNumber(String(fields.amount_paid));
	return { ...tender, amount_paid, payments: linesOf(fields).map(({ payment }) => payment) };
}

/** Maps `payments.2.amount` to the field of the third line sent. */
export function fieldOfForm(refused: string, fields: Fields): string {
	const [, index, field = ""] = /^payments\.(\d+)\.(.+)$/.exec(refused) ?? [];
	if (index === undefined) return refused;
	return fields.amount_paid === undefined ? field : (linesOf(fields)[Number(index)]?.field ?? refused);
}

export async function slipToCorrect(context: Context, params: URLSearchParams) {
	const receipt_number = params.get("slip-amount") ?? params.get("receipt");
	return receipt_number ? ask(context, slipOfReceipt, { receipt_number }) : null;
}

export const slipCorrection = (url: URL) =>
	intent({
		operation: correctSlip,
		input: (fields) => ungroupAmounts(fields, ["slip_amount"]),
		notice: ({ output: { slip_amount, left } }) =>
			say("The slip's amount is put right: {slip}, of which {left} are left.", {
				slip: new Amount(slip_amount ?? 0),
				left: new Amount(left ?? 0),
			}),
		// Closes this dialog only: the receipt or payment behind it stays open.
		to: () => addressWithoutDialog(url, ["slip-amount"]),
	});
