import type { Database } from "bun:sqlite";
import type { Tx } from "#db/open";
import { knownMissingPayments } from "#db/schema/ledger";
import { sumBy } from "#shared/money";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { listed } from "../../counts-in-words.ts";
import { hashOfJson } from "../../hash.ts";
import { missingSentence } from "./ledger-head.ts";

interface CopiedPayment {
	receipt_number: string;
	hash: string;
	amount: number;
	student_name: string;
}

const PAYMENTS = "SELECT receipt_number, hash, amount, student_name FROM payments";

/** Payments that the copy of a ledger has and the ledger lacks, without those that the head said are known. */
export function missingPayments(ledger: Database, copy: Database): CopiedPayment[] {
	const newest = copy.query<CopiedPayment, []>(`${PAYMENTS} ORDER BY id DESC LIMIT 1`).get();
	// Each hash is over the one before, so the newest payment stands for all of them.
	if (!newest || hasPayment(ledger, newest)) return [];
	const missing = copy
		.query<CopiedPayment, []>(`${PAYMENTS} ORDER BY id`)
		.all()
		.filter((payment) => !hasPayment(ledger, payment));
	return withoutKnown(ledger, missing);
}

export type MissingPayment = Pick<CopiedPayment, "receipt_number" | "hash">;

/** Tells whether the head was shown the same ones. */
export const missingKey = (missing: readonly MissingPayment[]): string => hashOfJson(missing.map(({ hash }) => hash));

const hasPayment = (ledger: Database, { receipt_number, hash }: CopiedPayment) =>
	ledger
		.query<unknown, [string, string]>("SELECT 1 FROM payments WHERE receipt_number = ? AND hash = ?")
		.get(receipt_number, hash) !== null;

const MOST_NAMED = 50;

export function missingInWords(missing: CopiedPayment[]): Sentence {
	const entries = missing.map(({ receipt_number: number, student_name: name, amount }) =>
		say("{number} ({name}, {sum})", { number, name, sum: new PlainAmount(amount) }),
	);
	const last = missing.at(-1)?.receipt_number ?? "";
	return joinSentences([
		missingSentence(
			last,
			missing.length,
			sumBy(missing, ({ amount }) => amount),
		),
		say("Missing are: {entries}.", { entries: listed(entries, MOST_NAMED) }),
	]);
}

/** By number and hash, because a later payment may get the same number. */
export function withoutKnown<Payment extends MissingPayment>(ledger: Database, payments: Payment[]): Payment[] {
	if (payments.length === 0) return payments;
	const known = ledger.query<unknown, [string, string]>(
		"SELECT 1 FROM known_missing_payments WHERE receipt_number = ? AND hash = ?",
	);
	return payments.filter(({ receipt_number, hash }) => known.get(receipt_number, hash) === null);
}

/** The copies in the second folder may be replaced from then on. */
export function markAsKnown(tx: Tx, payments: readonly MissingPayment[]): void {
	for (const { receipt_number, hash } of payments)
		tx.insert(knownMissingPayments).values({ receipt_number, hash }).onConflictDoNothing().run();
}
