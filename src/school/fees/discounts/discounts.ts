import type { Reader } from "#db/open";
import { conflict } from "#refusal";
import type { FeeType } from "#shared/fee-types";
import { Amount, PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { quoted } from "../../audit/in-words.ts";
import { type Balance, balancesOfStudent } from "../../balances/balances.ts";
import { addCancellation, addDiscount } from "../../balances/discount-rows.ts";
import { change, read } from "../../operation.ts";
import { HEAD, OFFICE } from "../../permissions.ts";
import { findReadableStudent } from "../../students/students.queries.ts";
import { studentIdInput } from "../../students/students.schema.ts";
import { discountById, discountList, discountsOf } from "./discounts.queries.ts";
import {
	cancelDiscountInput,
	type Discount,
	discountAnswer,
	discountListAnswer,
	discountListInput,
	newDiscountInput,
} from "./discounts.schema.ts";

/** Payments stay, so this may leave a credit. */
export const grantDiscount = change({
	name: "grantDiscount",
	allow: HEAD,
	input: newDiscountInput,
	answer: discountAnswer,
	repeatAnswer: ({ tx, actor, id }) => withBalance(tx, actor, id),
	run: ({ tx, actor, input, note }) => {
		const { id: student_id, fee_type, amount, kind, reason } = input;
		const student = balancesOfStudent(tx, actor, student_id);
		refuseAboveTheFee(student, fee_type, amount);
		const id = addDiscount(tx, actor, { student_id, fee_type, amount, kind, reason });
		const values = inTrail({ fee_type, amount, kind, reason }, student.student_name);
		note(say("gave {name} {amount} off {fee} ({kind}): {reason}", values), { student_id });
		return withBalance(tx, actor, id);
	},
});

export const cancelDiscount = change({
	name: "cancelDiscount",
	allow: HEAD,
	input: cancelDiscountInput,
	answer: discountAnswer,
	repeatAnswer: ({ tx, actor, id }) => withBalance(tx, actor, id),
	run: ({ tx, actor, input: { id: cancels_id, reason }, note }) => {
		const granted = discountById(tx, cancels_id);
		refuseSecondCancel(granted);
		const { student_id, student_name, fee_type, amount, kind } = granted;
		const id = addCancellation(tx, actor, granted, reason);
		const values = inTrail({ fee_type, amount, kind, reason }, student_name);
		note(say("cancelled {amount} off {fee} of {name} ({kind}): {reason}", values), { student_id });
		return withBalance(tx, actor, id);
	},
});

export const studentDiscounts = read({
	name: "studentDiscounts",
	allow: OFFICE,
	input: studentIdInput,
	answer: discountListAnswer,
	run: ({ tx, actor, input }) => discountsOf(tx, findReadableStudent(tx, actor, input.id).id),
});

export const listDiscounts = read({
	name: "listDiscounts",
	allow: OFFICE,
	input: discountListInput,
	answer: discountListAnswer,
	run: ({ tx, input }) => discountList.rows(tx, input),
});

const inTrail = (
	{ fee_type, amount, kind, reason }: Pick<Discount, "fee_type" | "amount" | "kind" | "reason">,
	name: string,
) => ({
	name: quoted(name),
	amount: new PlainAmount(amount),
	fee: say(fee_type),
	kind: say(kind),
	reason: quoted(reason),
});

function withBalance(tx: Reader, actor: SignedIn, id: number) {
	const row = discountById(tx, id);
	return { ...row, balance: balancesOfStudent(tx, actor, row.student_id).balance[row.fee_type] };
}

function refuseAboveTheFee({ fees, discounts, due, student_name }: Balance, type: FeeType, amount: number): void {
	const room = due[type];
	if (amount <= room) return;
	const [fee, name, most] = [say(type), student_name, new Amount(room)];
	const sentence =
		room > 0
			? say("Only {most} can still be taken off {fee} of {name}.", { most, fee, name })
			: say("Nothing is left to take off {fee} of {name}: the fee is {amount}, the discounts in force {given}.", {
					fee,
					name,
					amount: new Amount(fees[type]),
					given: new Amount(discounts[type]),
				});
	throw conflict(sentence, { amount: say("At most {most} can be taken off.", { most }) });
}

function refuseSecondCancel({ amount, cancelled_by: who }: Discount): void {
	if (amount < 0) throw conflict(say("This row cancels a discount and cannot be cancelled itself."));
	if (who !== null) throw conflict(say("This discount was already cancelled by {who}.", { who }));
}
