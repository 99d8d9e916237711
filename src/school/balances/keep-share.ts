import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { discounts } from "#db/schema/cash";
import { type Amounts, type ClassFees, FEE_FIELD, FEE_TYPES, type FeeType, sumOfFees } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import type { Language } from "#shared/words/languages";
import type { Value } from "#shared/words/sentence";
import { PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { amounts, type Balance } from "./balances.ts";
import { addCancellation, addDiscount, discountsInForce } from "./discount-rows.ts";

/** What a student's discounts become if they stay the same share of each fee. */
export const keptDiscounts = (student: Balance, fees: ClassFees): Amounts =>
	amounts((type) => sameShare(student.discounts[type], student.fees[type], fees[FEE_FIELD[type]]));

/** Rounded to the franc. The products exceed the safe integers. */
function sameShare(discount: number, fee: number, newFee: number): number {
	if (fee === 0 || fee === newFee) return discount;
	if (discount >= fee) return newFee;
	return Number((2n * BigInt(discount) * BigInt(newFee) + BigInt(fee)) / (2n * BigInt(fee)));
}

interface Author {
	actor: SignedIn;
	language: Language;
}

/** After the fee or the class has changed; `students` are the balances of before. */
export function keepShare(tx: Tx, by: Author, students: readonly Balance[], fees: ClassFees) {
	const changed = students.flatMap((student) => {
		const kept = keptDiscounts(student, fees);
		const types = FEE_TYPES.filter((type) => kept[type] !== student.discounts[type]);
		for (const type of types) adjust(tx, by, { student_id: student.student_id, type, to: kept[type] });
		return types.length > 0 ? [{ before: sumOfFees(student.discounts), after: sumOfFees(kept) }] : [];
	});
	return {
		students: changed.length,
		before: sumBy(changed, ({ before }) => before),
		after: sumBy(changed, ({ after }) => after),
	};
}

/** A larger sum is one more discount. For a smaller one the newest are cancelled, and what is still due of them given anew. */
function adjust(
	tx: Tx,
	{ actor, language }: Author,
	{ student_id, type, to }: { student_id: number; type: FeeType; to: number },
): void {
	const why = say("the same share of the new fee").in(language);
	const newestFirst = discountsInForce(
		tx,
		and(eq(discounts.student_id, student_id), eq(discounts.fee_type, type)),
	).reverse();
	let inForce = sumBy(newestFirst, ({ amount }) => amount);
	let [last] = newestFirst;
	let reason = why;
	for (const granted of newestFirst) {
		if (inForce <= to) break;
		addCancellation(tx, actor, granted, why);
		inForce -= granted.amount;
		last = granted;
		reason = granted.reason;
	}
	if (!last || inForce === to) return;
	const { kind, for_leaving } = last;
	addDiscount(tx, actor, { student_id, fee_type: type, amount: to - inForce, kind, reason, for_leaving });
}

export const shareKept = (students: Value, { before, after }: { before: number; after: number }) =>
	say("kept the same share of the discounts of {students}: {before} to {after}", {
		students,
		before: new PlainAmount(before),
		after: new PlainAmount(after),
	});
