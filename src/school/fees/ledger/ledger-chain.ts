import type { Database } from "bun:sqlite";
import { hashMatches, idOf, OldPaymentsHash, previousHashOf, receiptOf, storedPayments } from "#db/ledger-hash";
import { plainXaf } from "../../audit/in-words.ts";
import { CHANGED_WHAT_TO_DO, headFileProblems, headFilesIn, headProblems } from "./head-problems.ts";
import { hasChain } from "./ledger-head.ts";

interface LedgerFindings {
	/** Payments that were changed, removed or exchanged, or that were answered and are missing. */
	problems: string[];
	/** Problems of the head file alone. */
	notes: string[];
}

/**
 * The problems of the payments of a school, as sentences. Checks every payment. Empty if there are none, and for a database
 * from before the chain. The handle may be read-only and must not be inside a transaction.
 */
export function ledgerFindings(sqlite: Database, dataFolder: string): LedgerFindings {
	// Read before the database: payments meanwhile then only make the database newer than the files.
	const files = headFilesIn(dataFolder);
	return sqlite.transaction(() => {
		if (!hasChain(sqlite)) return { problems: [], notes: [] };
		return {
			problems: [...chainProblems(sqlite), ...restoreProblems(sqlite), ...headProblems(sqlite, files)],
			notes: headFileProblems(sqlite, files),
		};
	})();
}

interface Mark {
	at: string;
	up_to_id: number;
	count: number;
	sum: number;
	hash: string;
}

const marks = (sqlite: Database, kind: "upgrade" | "restore") =>
	sqlite
		.query<Mark, [string]>("SELECT at, up_to_id, count, sum, hash FROM ledger_marks WHERE kind = ? ORDER BY id")
		.all(kind);

function chainProblems(sqlite: Database): string[] {
	const [mark] = marks(sqlite, "upgrade");
	if (!mark)
		return [`The line that says where the payments' chain begins was taken out of the file. ${CHANGED_WHAT_TO_DO}`];
	const old = new OldPaymentsHash();
	const found = { changed: [] as string[], foreign: [] as string[], breaks: [] as string[] };
	let previous = { id: mark.up_to_id, receipt: "", hash: mark.hash };
	for (const payment of storedPayments(sqlite)) {
		const [hash] = payment;
		const [id, receipt] = [idOf(payment), receiptOf(payment)];
		if (id <= mark.up_to_id) {
			old.add(payment);
			continue;
		}
		const asWritten = hash !== "" && hashMatches(payment);
		if (hash === "") found.foreign.push(receipt);
		else if (!asWritten) found.changed.push(receipt);
		const missing = id - previous.id - 1;
		if (missing > 0) found.breaks.push(gap(previous.receipt, receipt, missing));
		else if (asWritten && previousHashOf(payment) !== (previous.hash || mark.hash))
			found.breaks.push(exchanged(previous.receipt, receipt));
		previous = { id, receipt, hash };
	}
	return [...oldProblems(mark, old), ...rowProblems(found)];
}

const payments = (many: number) => (many === 1 ? "1 payment" : `${many} payments`);

const gap = (before: string, after: string, missing: number) =>
	`${payments(missing)} ${before ? `between ${before} and ${after}` : `before ${after}`} ${missing === 1 ? "was" : "were"} taken out of the file.`;

const exchanged = (before: string, after: string) =>
	before
		? `${after} was not written after ${before} as it is now: one of the two was changed, or they were put in another order.`
		: `${after} was not written as the first payment after those from before the upgrade.`;

function oldProblems({ at, count, sum, hash }: Mark, old: OldPaymentsHash): string[] {
	const now = old.digest();
	if (now.hash === hash && now.count === count && now.sum === sum) return [];
	const figures = (many: number, total: number) => `${payments(many)}, ${plainXaf(total)} together`;
	const then =
		now.count === count && now.sum === sum
			? `There are ${figures(count, sum)}, as there were, but at least one is not as it was.`
			: `There were ${figures(count, sum)}; now there are ${figures(now.count, now.sum)}.`;
	return [`The payments from before the upgrade of ${at.slice(0, 10)} were changed. ${then} ${CHANGED_WHAT_TO_DO}`];
}

const MAX_NAMED = 5;

/** The first receipts by number, and how many more. */
function named(receipts: string[]): string {
	const more = receipts.length - MAX_NAMED;
	return receipts.slice(0, MAX_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function rowProblems({ changed, foreign, breaks }: Record<"changed" | "foreign" | "breaks", string[]>): string[] {
	const problems = breaks.slice(0, MAX_NAMED).map((sentence) => `${sentence} ${CHANGED_WHAT_TO_DO}`);
	if (breaks.length > MAX_NAMED)
		problems.push(`The chain of payments breaks in ${breaks.length - MAX_NAMED} more places.`);
	if (changed.length > 0)
		problems.unshift(
			`Not as written: ${named(changed)}. An amount, a name or another field was changed in the file. ${CHANGED_WHAT_TO_DO}`,
		);
	if (foreign.length > 0)
		problems.push(`Written into the file by another program: ${named(foreign)}. ${CHANGED_WHAT_TO_DO}`);
	return problems;
}

/** The payment that a restore recorded as the newest must still exist. */
function restoreProblems(sqlite: Database): string[] {
	return marks(sqlite, "restore")
		.filter(({ up_to_id, hash }) => {
			const row = sqlite.query<{ hash: string }, [number]>("SELECT hash FROM payments WHERE id = ?").get(up_to_id);
			return up_to_id > 0 && row?.hash !== hash;
		})
		.map(
			({ at }) =>
				`The payments are not those that were restored on ${at.slice(0, 10)}: the newest of them was changed or is gone. ${CHANGED_WHAT_TO_DO}`,
		);
}
