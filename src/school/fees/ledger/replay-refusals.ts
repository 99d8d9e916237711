import type { Database } from "bun:sqlite";
import type { Tx } from "#db/open";
import { replayRefusals } from "#db/schema/ledger";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { addLine, type Person } from "../../audit/audit-trail.ts";
import { entryInWords, type JournalEntry, numberOf } from "./journal-lines.ts";
import { hasTable } from "./ledger-head.ts";

export function noteRefusal(tx: Tx, by: Person, entry: JournalEntry, why: Sentence): void {
	tx.insert(replayRefusals)
		.values({ number: numberOf(entry) })
		.onConflictDoNothing()
		.run();
	addLine(tx, {
		by,
		action: "recordAgain",
		summary: say("could not record again {entry}: {why}", { entry: entryInWords(entry), why }),
		receipt_number: receiptNumberIn(entry),
	});
}

export const receiptNumberIn = (entry: JournalEntry) => (entry.kind === "payment" ? numberOf(entry) : undefined);

/** Numbers of the entries that could not be recorded again before. */
export function refusedBefore(sqlite: Database): Set<string> {
	if (!hasTable(sqlite, "replay_refusals")) return new Set();
	const rows = sqlite.query<{ number: string }, []>("SELECT number FROM replay_refusals").all();
	return new Set(rows.map(({ number }) => number));
}
