import { and, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { param, prepared } from "#db/prepared";
import { payments } from "#db/schema/ledger";
import { conflict, invalid, refusedField } from "#refusal";
import { type Method, NUMBER_OF, needsReference } from "#shared/payment-methods";
import { Sentence } from "#shared/words/sentence";
import { Amount, Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { Handover, Payment } from "../fees.schema.ts";
import { entries } from "../ledger/ledger.ts";
import { referenceKey } from "./reference.ts";

/** The columns of a payment that say how it was made. */
export interface PaidBy {
	method: Method;
	reference: string | null;
	reference_key: string | null;
	slip_amount: number | null;
	reference_reason: string | null;
	payer: string | null;
}

/** What a deposit slip or a message of the operator says, and what was already paid with it. */
interface Slip {
	/** What it says; all payments under its number have the same. */
	amount: number;
	used: number;
	/** The payments that stand and count, oldest first. */
	payments: Payment[];
}

/** Payments under a number that were taken again with a reason count for no slip. */
const counted = (method: Method, key: string) =>
	and(eq(payments.method, method), eq(payments.reference_key, key), isNull(payments.reference_reason));

/** The slip of a transaction number. Null if nothing was paid with it, or all of that was voided. */
export function slipOf(tx: Reader, method: Method, key: string): Slip | null {
	const used = tx
		.select({ sum: sql<number>`coalesce(sum(${payments.amount}), 0)` })
		.from(payments)
		.where(counted(method, key))
		.get()?.sum;
	if (!used) return null;
	const standing = entries(tx, counted(method, key))
		.filter(({ voids, voided_by }) => !voids && !voided_by)
		.reverse();
	return { amount: standing[0]?.slip_amount ?? used, used, payments: standing };
}

/**
 * How `total` XAF are paid, checked: a number where the method has one, and enough left on its slip. One deposit may pay
 * several fees and several children, so a number may come again until its slip is spent.
 */
export function paidBy(tx: Reader, sent: Handover, total: number): PaidBy {
	const { method = "cash", payer = null } = sent;
	const reference = sent.reference ?? null;
	const reference_key = method === "cash" || reference === null ? null : referenceKey(reference);
	refuseWithoutNumber(sent, method, reference_key, total);
	if (method === "cash" || reference_key === null)
		return { method, reference, reference_key, slip_amount: null, reference_reason: null, payer };
	const slip = slipOf(tx, method, reference_key);
	const again = slip && mayComeAgain(method) ? (sent.reference_reason ?? null) : null;
	if (slip && again === null) refuseAboveTheSlip(slip, method, sent.slip_amount, total);
	const slip_amount = slip && again === null ? slip.amount : (sent.slip_amount ?? total);
	return { method, reference, reference_key, slip_amount, reference_reason: again, payer };
}

/** The operators' numbers are unique. Two banks may give the same. */
const mayComeAgain = (method: Method) => method === "bank" || method === "other";

function refuseWithoutNumber(sent: Handover, method: Method, key: string | null, total: number): void {
	if (needsReference(method) && key === null)
		throw invalid({ reference: say("Type the transaction number of the message or slip.") });
	if (sent.slip_amount === undefined) return;
	if (key === null)
		throw invalid({ slip_amount: say("An amount on the slip needs the transaction number of the slip.") });
	if (sent.slip_amount < total)
		throw invalid({
			slip_amount: say("The amount on the slip may not be less than the {total} that are paid with it.", {
				total: new Amount(total),
			}),
		});
}

function refuseAboveTheSlip(slip: Slip, method: Exclude<Method, "cash">, sent: number | undefined, total: number) {
	const values = { number: say(NUMBER_OF[method]), slip: new Amount(slip.amount), uses: usesInWords(slip.payments) };
	if (sent !== undefined && sent !== slip.amount)
		throw refusedField(
			"conflict",
			"slip_amount",
			say("This {number} was entered with {slip} on the slip. It was used for {uses}.", values),
		);
	const left = slip.amount - slip.used;
	if (total <= left) return;
	const sentence = say("This {number} has {left} left of {slip}. It was used for {uses}.", {
		...values,
		left: new Amount(left),
	});
	throw conflict(sentence, { reference: sentence });
}

/** Each payment with its receipt, so that both can be compared with the slip. */
function usesInWords(standing: Payment[]): Sentence {
	const each = standing.map(
		({ receipt_number: receipt, student_name: name, fee_type, amount, paid_at, taken_by: who }) =>
			say("{receipt} ({name}, {fee}, {amount}, {day}, taken by {who})", {
				...{ receipt, name, who, fee: say(fee_type), amount: new Amount(amount), day: new Day(paid_at) },
			}),
	);
	return new Sentence(each.map((_, place) => `{${place}}`).join("; "), Object.fromEntries(each.entries()));
}

/** What was paid with a number, and what its first payment that stands says of the slip. A day's sheet asks for hundreds. */
const slipFigures = prepared((tx) =>
	tx
		.select({
			used: sql<number>`coalesce(sum(${payments.amount}), 0)`,
			amount: sql<number | null>`(select standing.slip_amount from payments as standing
				where standing.method = ${param("method")} and standing.reference_key = ${param("key")}
					and standing.reference_reason is null and standing.amount > 0
					and not exists (select 1 from payments as void where void.voids_id = standing.id)
				order by standing.id limit 1)`,
		})
		.from(payments)
		.where(
			and(
				sql`${payments.method} = ${param("method")}`,
				sql`${payments.reference_key} = ${param("key")}`,
				isNull(payments.reference_reason),
			),
		)
		.prepare(),
);

/** What is left on the slip of an entry; null without one. A number that was taken again stands for itself. */
export function slipLeft(tx: Reader, entry: Payment) {
	const { method, reference, reference_reason, slip_amount } = entry;
	const key = reference === null ? null : referenceKey(reference);
	if (slip_amount === null || key === null || method === "cash" || method === "unstated") return null;
	if (reference_reason !== null) return slip_amount - usedOfOwn(tx, entry);
	const { used, amount: written } = slipFigures(tx).get({ method, key }) ?? { used: 0, amount: null };
	return used ? (written ?? used) - used : slip_amount;
}

/** What was paid with the slip of a number taken again: by this entry, or by all that were made together with it. */
function usedOfOwn(tx: Reader, { joint_receipt, voids, voided_by, amount }: Payment): number {
	if (joint_receipt === null) return voids || voided_by ? 0 : amount;
	const used = tx
		.select({ sum: sql<number>`sum(${payments.amount})` })
		.from(payments)
		.where(eq(payments.joint_receipt, joint_receipt))
		.get();
	return used?.sum ?? 0;
}
