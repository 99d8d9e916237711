import type { Database } from "bun:sqlite";
import type { Tx } from "#db/open";
import { replayRefusals } from "#db/schema/ledger";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { addLine, type Person } from "../../audit/audit-trail.ts";
import { entryInWords, type JournalEntry, numberOf } from "../../journal/journal-lines.ts";
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

const STORED = "SELECT number FROM replay_refusals";
/** In a school that waits for its upgrade only the audit trail's sentence has it, as in migration 0023. */
const IN_TRAIL = `SELECT substr(summary, 24, instr(substr(summary, 24), ' ') - 1) AS number
	FROM audit_trail WHERE action = 'recordAgain' AND summary GLOB 'could not record again *'`;

/** Numbers of the entries that could not be recorded again before. */
export function refusedBefore(sqlite: Database): Set<string> {
	const query = hasTable(sqlite, "replay_refusals") ? STORED : IN_TRAIL;
	const rows = sqlite.query<{ number: string }, []>(query).all();
	return new Set(rows.map(({ number }) => number));
}
