import { and, desc, eq, gt, gte, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Reader } from "#db/open";
import { payments, slipCorrections } from "#db/schema/ledger";
import { sumBy } from "#shared/money";
import { hasSlip, OPERATORS, type Operator, type SlipMethod } from "#shared/payment-methods";
import { Sentence } from "#shared/words/sentence";
import { Amount, Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { entries } from "../ledger/ledger.ts";
import type { Payment } from "../payments.schema.ts";
import { referenceKey } from "./reference.ts";

export interface Slip {
	/** The newest correction, else the amount on the oldest payment. */
	amount: number;
	used: number;
	payments: [Payment, ...Payment[]];
}

export const mayBeReused = (method: SlipMethod) => method === "bank" || method === "other";

/** A bank number taken again with a reason is another slip. */
export const isSeparateSlip = (method: SlipMethod, reason: string | null) => reason !== null && mayBeReused(method);

/** Keep equal to the trigger `payments_never_above_the_slip`. */
const isOfSlip = (method: SlipMethod, key: string) =>
	and(
		eq(payments.reference_key, key),
		eq(payments.method, method),
		mayBeReused(method) ? isNull(payments.reference_reason) : undefined,
	);

/** Of a payment whose credit was moved in part, the rest: the part is another payment with the same number. */
export const notVoided = (tx: Reader, where: SQL | undefined): Payment[] =>
	entries(tx, and(where, gt(payments.amount, 0)))
		.map((payment) => ({ ...payment, amount: payment.amount - payment.moved }))
		.filter(({ voided_by, amount }) => !voided_by && amount > 0)
		.reverse();

/** The entries that gave money back by this number, which is no slip of any method. */
export const givenBackWith = (tx: Reader, key: string): Payment[] =>
	entries(tx, and(eq(payments.reference_key, key), isNotNull(payments.given_back)));

/** Banks use their numbers again, operators do not. */
export const givenBackByOperator = (tx: Reader, key: string) => givenBackWith(tx, key).find(isByOperator);

const isByOperator = (entry: Payment): entry is Payment & { method: Operator } =>
	OPERATORS.some((operator) => operator === entry.method);

export function slipOf(tx: Reader, method: SlipMethod, key: string): Slip | null {
	const [first, ...others] = notVoided(tx, isOfSlip(method, key));
	if (!first) return null;
	return { ...figuresOf(tx, method, key, [first, ...others]), payments: [first, ...others] };
}

function figuresOf(tx: Reader, method: SlipMethod, key: string, uses: Slip["payments"]) {
	const [first] = uses;
	const used = sumBy(uses, ({ amount }) => amount);
	const correction = tx
		.select({ amount: slipCorrections.slip_amount })
		.from(slipCorrections)
		.where(
			and(
				eq(slipCorrections.method, method),
				eq(slipCorrections.reference_key, key),
				// A correction older than the first payment belongs to payments that are all voided.
				gte(slipCorrections.last_payment_id, first.id),
			),
		)
		.orderBy(desc(slipCorrections.id))
		.get();
	return { amount: correction?.amount ?? first.slip_amount ?? used, used };
}

/** Names the receipts, so that the cashier can compare them with the slip. */
export function usesInWords(uses: Payment[]): Sentence {
	const each = uses.map(({ receipt_number: receipt, student_name: name, fee_type, amount, paid_at, taken_by: who }) =>
		say("{receipt} ({name}, {fee}, {amount}, {day}, taken by {who})", {
			receipt,
			name,
			who,
			fee: say(fee_type),
			amount: new Amount(amount),
			day: new Day(paid_at),
		}),
	);
	return new Sentence(each.map((_, index) => `{${index}}`).join("; "), Object.fromEntries(each.entries()));
}

/** Null without a slip. What was given back stays spent. */
export function slipLeft(tx: Reader, entry: Payment): number | null {
	const { method, reference, reference_reason, slip_amount } = entry;
	if (slip_amount === null || !hasSlip(method)) return null;
	if (isSeparateSlip(method, reference_reason)) return slip_amount - usedOfSeparateSlip(tx, entry);
	const key = referenceKey(reference ?? "");
	const slip = key === null ? null : slipOf(tx, method, key);
	return slip ? slip.amount - slip.used : slip_amount;
}

function usedOfSeparateSlip(tx: Reader, { joint_receipt, id }: Payment): number {
	const ofSlip = joint_receipt === null ? eq(payments.id, id) : eq(payments.joint_receipt, joint_receipt);
	return sumBy(notVoided(tx, ofSlip), ({ amount }) => amount);
}
