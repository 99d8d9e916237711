import type { Database } from "bun:sqlite";
import type { Tx } from "#db/open";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { addLine, type Person } from "../../audit/audit-trail.ts";
import { entryInWords, type JournalEntry, numberOf } from "./journal-lines.ts";

/** Stored lines of the trail begin like this. */
const LEFT = "could not record again {entry}: {why}";
const LEFT_START = LEFT.slice(0, LEFT.indexOf("{"));

export const noteLeft = (tx: Tx, by: Person, entry: JournalEntry, why: Sentence) =>
	addLine(tx, {
		by,
		action: "recordAgain",
		summary: say(LEFT, { entry: entryInWords(entry), why }),
		receipt_number: receiptOf(entry),
	});

export const receiptOf = (entry: JournalEntry) => (entry.kind === "payment" ? numberOf(entry) : undefined);

/** Numbers of the entries that the trail says could not be recorded again. */
export function leftBefore(sqlite: Database): Set<string> {
	const lines = sqlite
		.query<{ summary: string }, []>("SELECT summary FROM audit_trail WHERE action = 'recordAgain'")
		.all();
	const left = lines.filter(({ summary }) => summary.startsWith(LEFT_START));
	return new Set(left.map(({ summary }) => summary.slice(LEFT_START.length).split(" ", 1).join()));
}
