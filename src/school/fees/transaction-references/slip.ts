import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { conflict, invalid, refusedField } from "#refusal";
import { withoutUnseen } from "#shared/names";
import { METHOD_LABEL, type Method, NUMBER_OF, needsReference, type StoredMethod } from "#shared/payment-methods";
import { Sentence } from "#shared/words/sentence";
import { Amount, Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { Payment, Tender } from "../fees.schema.ts";
import { entries } from "../ledger/ledger.ts";
import { compared, isTransactionNumber, NO_TRANSACTION_NUMBER, referenceKey, sameNumber } from "./reference.ts";

export interface ValidatedTender {
	method: Method;
	reference: string | null;
	reference_key: string | null;
	slip_amount: number | null;
	reference_reason: string | null;
}

/** A deposit slip or an operator's message. */
export interface Slip {
	/** The newest correction, else the amount on the oldest payment. */
	amount: number;
	used: number;
	payments: [Payment, ...Payment[]];
}

/** A bank number may be reused with a reason and then does not count for the first slip. */
const mayBeReused = (method: StoredMethod) => method === "bank" || method === "other";

/** Keep equal to the trigger of migration 0014. */
const counted = (method: Method, key: string) =>
	and(
		sameNumber(payments.reference_key, key),
		eq(payments.method, method),
		mayBeReused(method) ? isNull(payments.reference_reason) : undefined,
	);

const notVoided = (tx: Reader, where: SQL | undefined): Payment[] =>
	entries(tx, where)
		.filter(({ voids, voided_by }) => !voids && !voided_by)
		.reverse();

export function slipOf(tx: Reader, method: Method, key: string): Slip | null {
	const [first, ...others] = notVoided(tx, counted(method, key));
	if (!first) return null;
	const { used, amount } = figuresOf(tx, first);
	return { amount: amount ?? used, used, payments: [first, ...others] };
}

/** False if a payment from the journal would spend more than the slip has left. */
export function hasRoomOnSlip(
	tx: Reader,
	{ method, reference_key, reference_reason, amount }: typeof payments.$inferSelect,
): boolean {
	if (amount < 0 || method === "cash" || method === "unstated" || reference_key === null) return true;
	if (reference_reason !== null && mayBeReused(method)) return true;
	const slip = slipOf(tx, method, reference_key);
	return !slip || slip.used + amount <= slip.amount;
}

/** One deposit may pay several fees and children, so a number may be used until its slip is spent. */
export function validateTender(tx: Reader, sent: Tender, total: number): ValidatedTender {
	const { method = "cash" } = sent;
	if (method === "cash") return cashTender(sent);
	const reference = sent.reference ?? null;
	const reference_key = reference === null ? null : referenceKey(reference);
	refuseWithoutNumber(sent, method, reference_key, total);
	if (reference_key === null) return { method, reference, reference_key, slip_amount: null, reference_reason: null };
	const reason = sent.reference_reason ?? null;
	const slip = slipOf(tx, method, reference_key);
	if (slip && (reason === null || !mayBeReused(method))) {
		refuseAboveTheSlip(slip, method, sent.slip_amount, total);
		return { method, reference, reference_key, slip_amount: slip.amount, reference_reason: null };
	}
	const reference_reason = slip ? reason : reasonForKnownNumber(tx, reference_key, reason);
	return { method, reference, reference_key, slip_amount: sent.slip_amount ?? total, reference_reason };
}

function cashTender({ reference, slip_amount }: Tender): ValidatedTender {
	if (slip_amount !== undefined) throw noNumberForAmount();
	const note = withoutUnseen(reference ?? "").trim() || null;
	return { method: "cash", reference: note, reference_key: null, slip_amount: null, reference_reason: null };
}

/** One slip entered under two methods would pay twice, so a known number needs a reason. */
function reasonForKnownNumber(tx: Reader, key: string, reason: string | null): string | null {
	const others = notVoided(tx, sameNumber(payments.reference_key, key));
	const [first] = others;
	if (!first) return null;
	if (reason !== null) return reason;
	throw conflict(
		say("This number was already used as {method} for {uses}. If this is another slip, say why it is taken again.", {
			method: say(METHOD_LABEL[first.method]),
			uses: usesInWords(others.filter((other) => other.method === first.method)),
		}),
		{ reference_reason: say("Why is this number taken again?") },
	);
}

const noNumberForAmount = () =>
	invalid({ slip_amount: say("An amount on the slip needs the transaction number of the slip.") });

function refuseWithoutNumber(sent: Tender, method: Method, key: string | null, total: number): void {
	if (sent.reference !== undefined && !isTransactionNumber(sent.reference))
		throw invalid({ reference: NO_TRANSACTION_NUMBER });
	if (needsReference(method) && key === null)
		throw invalid({ reference: say("Type the transaction number of the message or slip.") });
	if (sent.slip_amount === undefined) return;
	if (key === null) throw noNumberForAmount();
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

/** A correction from before this payment belongs to payments that are all voided. */
const corrected = (first: SQL) => sql`(select correction.slip_amount from slip_corrections as correction
	where correction.method = ${first}.method and correction.reference_key = ${compared(sql`${first}.reference_key`)}
		and correction.last_payment_id >= ${first}.id order by correction.id desc limit 1)`;

/** Amount used, and the slip amount of the oldest payment not voided. */
function figuresOf(tx: Reader, { id, method }: Pick<Payment, "id" | "method">) {
	const key = sql`(select reference_key from payments where id = ${id})`;
	const ofSlip = (table: SQL) => sql`${table}.method = ${method}
		and ${sameNumber(sql`${table}.reference_key`, key)}
		and (${table}.reference_reason is null or ${mayBeReused(method) ? 0 : 1})`;
	const found = tx
		.select({
			used: sql<number>`coalesce(sum(${payments.amount}), 0)`,
			amount: sql<number | null>`(select coalesce(${corrected(sql`valid`)}, valid.slip_amount) from payments as valid
				where ${ofSlip(sql`valid`)} and valid.amount > 0
					and not exists (select 1 from payments as void where void.voids_id = valid.id)
				order by valid.id limit 1)`,
		})
		.from(payments)
		.where(ofSlip(sql`payments`))
		.get();
	return found ?? { used: 0, amount: null };
}

/** Null without a slip. A number reused with a reason counts as a separate slip. */
export function slipLeft(tx: Reader, entry: Payment) {
	const { method, reference_reason, slip_amount } = entry;
	if (slip_amount === null) return null;
	if (reference_reason !== null && mayBeReused(method)) return slip_amount - usedOfOwn(tx, entry);
	const { used, amount: written } = figuresOf(tx, entry);
	return used ? (written ?? used) - used : slip_amount;
}

function usedOfOwn(tx: Reader, { joint_receipt, voids, voided_by, amount }: Payment): number {
	if (joint_receipt === null) return voids || voided_by ? 0 : amount;
	const used = tx
		.select({ sum: sql<number>`sum(${payments.amount})` })
		.from(payments)
		.where(eq(payments.joint_receipt, joint_receipt))
		.get();
	return used?.sum ?? 0;
}
