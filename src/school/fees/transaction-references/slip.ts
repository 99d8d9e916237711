import { and, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reader } from "#db/open";
import { payments, slipCorrections } from "#db/schema/ledger";
import { sumBy } from "#shared/money";
import type { SlipMethod } from "#shared/payment-methods";
import { Sentence } from "#shared/words/sentence";
import { Amount, Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { entries } from "../ledger/ledger.ts";
import type { Payment } from "../payments.schema.ts";
import { compared, sameNumber } from "./reference.ts";

const opposite = alias(payments, "opposite");

export interface Slip {
	/** The newest correction, else the amount on the oldest payment. */
	amount: number;
	used: number;
	payments: [Payment, ...Payment[]];
}

const mayBeReused = (method: SlipMethod) => method === "bank" || method === "other";

/** A bank number taken again with a reason is another slip. */
export const isSeparateSlip = (method: SlipMethod, reason: string | null) => reason !== null && mayBeReused(method);

/** Keep equal to the trigger of migration 0014. */
const isOfSlip = (method: SlipMethod, key: string | SQL) =>
	and(
		sameNumber(payments.reference_key, key),
		eq(payments.method, method),
		mayBeReused(method) ? isNull(payments.reference_reason) : undefined,
	);

export const notVoided = (tx: Reader, where: SQL | undefined): Payment[] =>
	entries(tx, where)
		.filter(({ voids, voided_by }) => !voids && !voided_by)
		.reverse();

export function slipOf(tx: Reader, method: SlipMethod, key: string): Slip | null {
	const [first, ...others] = notVoided(tx, isOfSlip(method, key));
	if (!first) return null;
	return { ...figuresOf(tx, method, key, [first, ...others]), payments: [first, ...others] };
}

type Use = Pick<Payment, "id" | "amount" | "slip_amount">;

function figuresOf(tx: Reader, method: SlipMethod, key: string | SQL, uses: [Use, ...Use[]]) {
	const [first] = uses;
	const used = sumBy(uses, ({ amount }) => amount);
	const correction = tx
		.select({ amount: slipCorrections.slip_amount })
		.from(slipCorrections)
		.where(
			and(
				eq(slipCorrections.method, method),
				eq(slipCorrections.reference_key, compared(key)),
				// A correction from before the first payment belongs to payments that are all voided.
				gte(slipCorrections.last_payment_id, first.id),
			),
		)
		.orderBy(desc(slipCorrections.id))
		.get();
	return { amount: correction?.amount ?? first.slip_amount ?? used, used };
}

/** False if a payment from the journal would spend more than is left. */
export function hasRoomOnSlip(
	tx: Reader,
	{ method, reference_key, reference_reason, amount }: typeof payments.$inferSelect,
): boolean {
	if (amount < 0 || method === "cash" || method === "unstated" || reference_key === null) return true;
	if (isSeparateSlip(method, reference_reason)) return true;
	const slip = slipOf(tx, method, reference_key);
	return !slip || slip.used + amount <= slip.amount;
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

export function slipLeft(tx: Reader, entry: Payment): number | null {
	const { id, method, reference_reason, slip_amount } = entry;
	if (slip_amount === null || method === "cash" || method === "unstated") return null;
	if (isSeparateSlip(method, reference_reason)) return slip_amount - usedOfSeparateSlip(tx, entry);
	const key = sql`(select reference_key from payments where id = ${id})`;
	const [first, ...others] = tx
		.select({ id: payments.id, amount: payments.amount, slip_amount: payments.slip_amount })
		.from(payments)
		.leftJoin(opposite, eq(opposite.voids_id, payments.id))
		.where(and(isOfSlip(method, key), isNull(payments.voids_id), isNull(opposite.id)))
		.orderBy(payments.id)
		.all();
	if (!first) return slip_amount;
	const { amount, used } = figuresOf(tx, method, key, [first, ...others]);
	return amount - used;
}

function usedOfSeparateSlip(tx: Reader, { joint_receipt, voids, voided_by, amount }: Payment): number {
	if (joint_receipt === null) return voids || voided_by ? 0 : amount;
	const used = tx
		.select({ sum: sql<number>`sum(${payments.amount})` })
		.from(payments)
		.where(eq(payments.joint_receipt, joint_receipt))
		.get();
	return used?.sum ?? 0;
}
