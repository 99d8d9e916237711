import type { Fields } from "#http/body";
import { invalid } from "#refusal";
import { withAmounts } from "#server/form-values";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { typedWholeNumber, withoutGroups } from "#shared/typed-numbers";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";

const FIELD = /^payments\.(\d+)\.(\w+)$/;

interface Line {
	/** The field of the form that has its amount. */
	field: string;
	payment: { student_id: string; fee_type: FeeType; amount: string };
}

/** The lines of the form in its order. An amount that is empty or 0 is no line. */
function linesOf(fields: Fields): Line[] {
	return Object.entries(fields).flatMap(([field, typed]) => {
		const [, student_id = "", column] = FIELD.exec(field) ?? [];
		const fee_type = FEE_TYPES.find((type) => FEE_FIELD[type] === column);
		if (!fee_type || typeof typed !== "string" || /^\s*0*\s*$/.test(typed)) return [];
		return [{ field, payment: { student_id, fee_type, amount: withoutGroups(typed) } }];
	});
}

/** The form as the operation takes it: one line, or the rows of several, in which all that was handed over must be placed. */
export function paymentOfForm(fields: Fields): Fields {
	const { student_id, class_id, fee_type, amount, ...tender } = withAmounts(fields, ["amount", "slip_amount"]);
	if (fields.amount_paid === undefined) return { ...tender, payments: [{ student_id, class_id, fee_type, amount }] };
	const payments = linesOf(fields).map(({ payment }) => payment);
	refuseNotPlaced(String(fields.amount_paid), payments);
	return { ...tender, payments };
}

function refuseNotPlaced(typed: string, payments: Line["payment"][]): void {
	const paid = typedWholeNumber(withoutGroups(typed));
	const placed = payments.reduce((sum, { amount }) => sum + typedWholeNumber(amount), 0);
	// A line that is no amount is refused by the rule, at its own field.
	if (Number.isNaN(placed)) return;
	if (!(paid > 0)) throw invalid({ amount_paid: say("Please enter a valid amount") });
	if (placed < paid)
		throw invalid({ amount_paid: say("Not yet placed: {rest}.", { rest: new Amount(paid - placed) }) });
	if (placed > paid)
		throw invalid({ amount_paid: say("Placed above the amount paid: {rest}.", { rest: new Amount(placed - paid) }) });
}

/** The form's name of a field that was refused: `payments.2.amount` is the third line that was sent. */
export function fieldOfForm(refused: string, fields: Fields): string {
	const [, place, field = ""] = /^payments\.(\d+)\.(.+)$/.exec(refused) ?? [];
	if (place === undefined) return refused;
	return fields.amount_paid === undefined ? field : (linesOf(fields)[Number(place)]?.field ?? refused);
}
