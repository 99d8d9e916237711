import type { Fields } from "#http/body";
import { invalid } from "#refusal";
import { slipOfReceipt } from "#school/fees/receipts/receipt-offers";
import { payingFamily } from "#school/fees/siblings";
import { correctSlip } from "#school/fees/transaction-references/correct-slip";
import { intent } from "#server/act";
import { ungroupAmounts } from "#server/form-values";
import { ask, type Context } from "#server/visit";
import { addressWithoutDialog } from "#shared/dialog-names";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { INVALID_AMOUNT, typedGroupedNumber, typedWholeNumber, withoutGroups } from "#shared/typed-numbers";
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
		if (!fee_type || typeof typed !== "string" || /^0*$/.test(typed.trim())) return [];
		return [{ field, payment: { student_id, fee_type, amount: withoutGroups(typed) } }];
	});
}

/** A form of several fees also says what was handed over for all of them. Calls do not know these fields. */
export function paymentOfForm(fields: Fields): Fields {
	const { student_id, class_id, fee_type, amount, ...sent } = ungroupAmounts(fields, ["amount", "slip_amount"]);
	const { amount_paid, all_paid, ...tender } = sent;
	if (amount_paid === undefined) return { ...tender, payments: [{ student_id, class_id, fee_type, amount }] };
	const payments = linesOf(fields).map(({ payment }) => payment);
	const paid = typedGroupedNumber(String(amount_paid));
	const placed = sumBy(payments, (line) => typedWholeNumber(line.amount));
	// If the family owes nothing else, the rest is change for cash; otherwise it stays on the slip, as the form said.
	if (all_paid !== undefined && paid > placed)
		return { ...tender, payments, ...(tender.method === "cash" || tender.slip_amount ? {} : { slip_amount: paid }) };
	// The operation refuses an invalid amount at its own line.
	if (!Number.isNaN(placed)) refuseUnplaced(paid, placed);
	return { ...tender, payments };
}

function refuseUnplaced(paid: number, placed: number): void {
	if (!(paid > 0)) throw invalid({ amount_paid: say(INVALID_AMOUNT) });
	const rest = new Amount(Math.abs(paid - placed));
	if (placed < paid) throw invalid({ amount_paid: say("Not yet placed: {rest}.", { rest }) });
	if (placed > paid) throw invalid({ amount_paid: say("Placed above the amount paid: {rest}.", { rest }) });
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
