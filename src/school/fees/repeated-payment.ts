import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { payments } from "#db/schema/ledger";
import { conflict } from "#refusal";
import { say } from "#shared/words/words";
import type { Note } from "../audit/note.ts";
import { entries } from "./ledger/ledger.ts";
import type { Payment, PaymentsInput } from "./payments.schema.ts";
import { auditReference } from "./take-payments.ts";

/** Excludes defaults, so that a repeat after midnight is still the same payment. */
export function paymentContents({
	payments,
	paid_at,
	idempotency_key: _,
	clock_confirmed: _confirmed,
	...tender
}: PaymentsInput): string {
	const lines = payments.map(({ student_id, class_id = null, fee_type, amount }) => {
		return [student_id, class_id, fee_type, amount];
	});
	const [only, ...others] = lines;
	const what = only && others.length === 0 ? only : [lines];
	const sent = Object.entries(tender).filter(
		([name, value]) => value !== undefined && !(name === "method" && value === "cash"),
	);
	return JSON.stringify([...what, paid_at ?? null, ...(sent.length > 0 ? [Object.fromEntries(sent)] : [])]);
}

/** Refused if another form had the key. */
export function firstWithKey(tx: Reader, key: string, contents: string) {
	const first = tx
		.select({ id: payments.id, contents: payments.idempotency_contents, title: payments.joint_receipt })
		.from(payments)
		.where(eq(payments.idempotency_key, key))
		.get();
	if (first && first.contents !== contents)
		throw conflict(say("Another payment was already recorded with this idempotency key. Open the payment form again."));
	return first;
}

/** Oldest first. A different form with the same key is refused. Other forms have their keys in ../sent-forms.ts, for a week. */
export function findByIdempotencyKey(
	{ tx, note }: { tx: Tx; note: Note },
	key: string | undefined,
	contents: string,
): [Payment, ...Payment[]] | null {
	const first = key === undefined ? null : firstWithKey(tx, key, contents);
	if (!first) return null;
	const together = first.title === null ? eq(payments.id, first.id) : eq(payments.joint_receipt, first.title);
	// Never empty: the payment with the key is not a void, and no entry is ever deleted.
	const recorded = entries(tx, together)
		.filter(({ amount }) => amount > 0)
		.reverse() as [Payment, ...Payment[]];
	const receipt = recorded[0].receipt_number;
	note(say("sent the payment {receipt} a second time; nothing was recorded", { receipt }), auditReference(recorded[0]));
	return recorded;
}
