import type { Database } from "bun:sqlite";
import { hashMatches, idOf, previousHashOf, receiptNumberOf, storedPayments } from "#db/ledger-hash";
import type { Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { listed } from "../../counts-in-words.ts";
import { ledgerHead, withCompareAdvice } from "./ledger-head.ts";

/** The handle may be read-only and must not be inside a transaction. */
export function chainProblems(sqlite: Database): Sentence[] {
	return sqlite.transaction(() => [...linkProblems(sqlite), ...restoreProblems(sqlite), ...deletedFromEnd(sqlite)])();
}

interface Found {
	changed: string[];
	breaks: Sentence[];
}

function linkProblems(sqlite: Database): Sentence[] {
	const found: Found = { changed: [], breaks: [] };
	let previous = { id: 0, receipt: "", hash: "" };
	for (const payment of storedPayments(sqlite)) {
		const [hash] = payment;
		const [id, receipt] = [idOf(payment), receiptNumberOf(payment)];
		const asWritten = hashMatches(payment);
		if (!asWritten) found.changed.push(receipt);
		const missing = id - previous.id - 1;
		if (missing > 0) found.breaks.push(gap(previous.receipt, receipt, missing));
		else if (asWritten && previousHashOf(payment) !== previous.hash)
			found.breaks.push(exchanged(previous.receipt, receipt));
		previous = { id, receipt, hash };
	}
	return rowProblems(found);
}

function gap(before: string, after: string, missing: number): Sentence {
	if (!before)
		return sayCount(
			missing,
			"{count} payment before {after} was taken out of the file.",
			"{count} payments before {after} were taken out of the file.",
			{ after },
		);
	return sayCount(
		missing,
		"{count} payment between {before} and {after} was taken out of the file.",
		"{count} payments between {before} and {after} were taken out of the file.",
		{ before, after },
	);
}

const exchanged = (before: string, after: string) =>
	before
		? say(
				"{after} was not written after {before} as it is now: one of the two was changed, or they were put in another order.",
				{ before, after },
			)
		: say("{after} was not written as the first payment.", { after });

const MAX_NAMED = 5;

function rowProblems({ changed: altered, breaks }: Found): Sentence[] {
	const problems = breaks.slice(0, MAX_NAMED).map((sentence) => withCompareAdvice(sentence));
	const more = "The chain of payments breaks in {count} more places.";
	if (breaks.length > MAX_NAMED) problems.push(sayCount(breaks.length - MAX_NAMED, more, more));
	if (altered.length > 0)
		problems.unshift(
			withCompareAdvice(
				say("Not as written: {receipts}. An amount, a name or another field was changed in the file.", {
					receipts: listed(altered, MAX_NAMED),
				}),
			),
		);
	return problems;
}

function restoreProblems(sqlite: Database): Sentence[] {
	return sqlite
		.query<{ at: string; up_to_id: number; hash: string }, []>(
			"SELECT at, up_to_id, hash FROM ledger_marks ORDER BY id",
		)
		.all()
		.filter(({ up_to_id, hash }) => {
			const row = sqlite.query<{ hash: string }, [number]>("SELECT hash FROM payments WHERE id = ?").get(up_to_id);
			return up_to_id > 0 && row?.hash !== hash;
		})
		.map(({ at }) =>
			withCompareAdvice(
				say("The payments are not those that were restored on {day}: the newest of them was changed or is gone.", {
					day: at.slice(0, 10),
				}),
			),
		);
}

/** Ids are never reused, so payments deleted at the end leave a gap. */
function deletedFromEnd(sqlite: Database): Sentence[] {
	const newest = ledgerHead(sqlite);
	const last = sqlite.query<{ seq: number }, []>("SELECT seq FROM sqlite_sequence WHERE name = 'payments'").get();
	const deleted = (last?.seq ?? 0) - newest.id;
	if (deleted <= 0) return [];
	const words = "{count} of the newest payments, after {receipt}, were deleted.";
	return [withCompareAdvice(sayCount(deleted, words, words, { receipt: newest.receipt_number }))];
}
