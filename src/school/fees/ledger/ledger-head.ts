import type { Database } from "bun:sqlite";
import { z } from "zod";
import { connectionOf, type Tx } from "#db/open";
import { ledgerMarks } from "#db/schema/ledger";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { PlainAmount } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";

const COMPARE = say(
	"Compare with the paper receipts and with a backup; portal restore FILE puts a backup in the place of the school.",
);

export const withCompareAdvice = (...what: Sentence[]) => joinSentences([...what, COMPARE]);

export const headSchema = z.object({
	count: z.int().min(0),
	sum: z.int(),
	id: z.int().min(0),
	receipt_number: z.string(),
	hash: z.string(),
	at: z.string(),
});
type LedgerHead = z.output<typeof headSchema>;

export function lastRestoreTime(sqlite: Database): string {
	const last = sqlite.query<{ at: string }, []>("SELECT at FROM ledger_marks ORDER BY id DESC LIMIT 1").get();
	return last?.at ?? "";
}

export function ledgerHead(sqlite: Database): LedgerHead {
	const newest = sqlite
		.query<Pick<LedgerHead, "id" | "receipt_number" | "hash" | "at">, []>(
			"SELECT id, receipt_number, hash, recorded_at AS at FROM payments ORDER BY id DESC LIMIT 1",
		)
		.get();
	return { ...countAndSum(sqlite, "1"), ...(newest ?? { id: 0, receipt_number: "", hash: "", at: "" }) };
}

/** A restore makes the ledger differ from earlier backups. */
export function markLedger(tx: Tx): void {
	const { id, hash } = ledgerHead(connectionOf(tx));
	tx.insert(ledgerMarks).values({ at: new Date().toISOString(), up_to_id: id, hash }).run();
}

const countAndSum = (sqlite: Database, where: string, ...values: string[]) =>
	sqlite
		.query<{ count: number; sum: number }, string[]>(
			`SELECT count(*) AS count, coalesce(sum(amount), 0) AS sum FROM payments WHERE ${where}`,
		)
		.get(...values) ?? { count: 0, sum: 0 };

/** Backups made before the last restore may have more payments. Clocks jump, so `restored_at` is compared, not times. */
export function backupContradiction(
	sqlite: Database,
	backup: { restored_at: string; ledger_head: LedgerHead },
): Sentence | null {
	const head = backup.ledger_head;
	if (head.id === 0 || backup.restored_at !== lastRestoreTime(sqlite)) return null;
	const found = sqlite.query<{ hash: string }, [number]>("SELECT hash FROM payments WHERE id = ?").get(head.id);
	return found?.hash === head.hash ? null : contradiction(sqlite, head);
}

const FIND_THEM = say("Look for them in the second folder, in a later backup and in the receipt book.");

function contradiction(sqlite: Database, head: LedgerHead): Sentence {
	const receipt = head.receipt_number;
	if (sqlite.query("SELECT 1 FROM payments WHERE receipt_number = ?").get(receipt))
		return withCompareAdvice(notTheAnswered(receipt));
	const left = countAndSum(sqlite, "receipt_number <= ?", receipt);
	const count = Math.max(head.count - left.count, 1);
	return joinSentences([missingSentence(receipt, count, head.sum - left.sum), FIND_THEM]);
}

const notTheAnswered = (receipt: string) =>
	say("{receipt} is not the payment that was answered under this number.", { receipt });

export function missingSentence(receipt: string, count: number, xaf: number): Sentence {
	const sum = new PlainAmount(xaf);
	if (count === 1) return say("{receipt}, which was answered, is missing: {sum} together.", { receipt, sum });
	return sayCount(
		count - 1,
		"{receipt} and {count} more payment that were answered are missing: {sum} together.",
		"{receipt} and {count} more payments that were answered are missing: {sum} together.",
		{ receipt, sum },
	);
}
