import type { Fields } from "#http/body";
import { checkAmountPaid } from "#school/fees/record-payment";
import { withAmounts } from "#server/form-values";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { typedWholeNumber, withoutGroups } from "#shared/typed-numbers";

const FIELD = /^payments\.(\d+)\.(\w+)$/;

interface Line {
	field: string;
	payment: { student_id: string; fee_type: FeeType; amount: string };
}

/** Empty amounts and 0 are skipped. */
function linesOf(fields: Fields): Line[] {
	return Object.entries(fields).flatMap(([field, typed]) => {
		const [, student_id = "", column] = FIELD.exec(field) ?? [];
		const fee_type = FEE_TYPES.find((type) => FEE_FIELD[type] === column);
		if (!fee_type || typeof typed !== "string" || /^\s*0*\s*$/.test(typed)) return [];
		return [{ field, payment: { student_id, fee_type, amount: withoutGroups(typed) } }];
	});
}

/** With an amount paid, the lines must add up to it. */
export function paymentOfForm(fields: Fields): Fields {
	const { student_id, class_id, fee_type, amount, ...tender } = withAmounts(fields, ["amount", "slip_amount"]);
	if (fields.amount_paid === undefined) return { ...tender, payments: [{ student_id, class_id, fee_type, amount }] };
	const payments = linesOf(fields).map(({ payment }) => payment);
	const paid = typedWholeNumber(withoutGroups(String(fields.amount_paid)));
	const amounts = payments.map((line) => typedWholeNumber(line.amount));
	if (fields.all_paid !== undefined && paid > sumOf(amounts)) return { ...tender, ...slipOf(tender, paid), payments };
	checkAmountPaid(paid, amounts);
	return { ...tender, payments };
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The form said what becomes of the rest: of cash it is change, of a slip it stays there. */
const slipOf = ({ method, slip_amount }: Fields, paid: number): Fields =>
	method === "cash" || slip_amount ? {} : { slip_amount: String(paid) };

/** Maps `payments.2.amount` to the field of the third line sent. */
export function fieldOfForm(refused: string, fields: Fields): string {
	const [, place, field = ""] = /^payments\.(\d+)\.(.+)$/.exec(refused) ?? [];
	if (place === undefined) return refused;
	return fields.amount_paid === undefined ? field : (linesOf(fields)[Number(place)]?.field ?? refused);
}
