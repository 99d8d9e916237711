import type { Database, SQLQueryBindings } from "bun:sqlite";
import { connectionOf, type Tx } from "#db/open";
import { Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { addLine, type Person } from "../../audit/audit-trail.ts";
import { listed } from "../../counts-in-words.ts";
import {
	entryInDatabase,
	entryInWords,
	isSame,
	type JournalEntry,
	type JournalRow,
	KINDS,
	numberOf,
} from "../../journal/journal-lines.ts";
import { confirmedByPayment, confirmedInWords, type Paid } from "../confirm-by-payment.ts";
import { MOST_NAMED } from "./journal-findings.ts";
import { markLedger } from "./ledger-head.ts";
import { noteRefusal, receiptNumberIn, refusedBefore } from "./replay-refusals.ts";
import { accountInRow, findId, rowToReplay } from "./row-to-replay.ts";

interface Replayed {
	recorded: number;
	/** Entries whose place in the chain, and so whose check code, has changed. */
	moved: string[];
	left: { entry: JournalEntry; why: Sentence }[];
}

/** An entry that still follows the end of the chain keeps its hash. Can be repeated: nothing is entered twice. */
export function replayEntries(tx: Tx, by: Person, missing: JournalEntry[]): Replayed {
	const sqlite = connectionOf(tx);
	const known = refusedBefore(sqlite);
	const done: Replayed = { recorded: 0, moved: [], left: [] };
	for (const entry of withSlipsInPlace(missing)) {
		if (entryInDatabase(sqlite, entry)) continue;
		const why = wasSentAgain(sqlite, entry, missing)
			? say("the same form was recorded once more since")
			: tryToReplay(tx, entry, done);
		if (!why) noteRecorded(tx, by, entry);
		else {
			done.left.push({ entry, why });
			if (!known.has(numberOf(entry))) noteRefusal(tx, by, entry, why);
		}
	}
	if (done.moved.length > 0 || done.left.length > 0)
		markLedger(
			tx,
			`Recorded again ${done.recorded} entries, ${done.moved.length} in another place; left ${done.left.length}.`,
		);
	return done;
}

function noteRecorded(tx: Tx, by: Person, entry: JournalEntry): void {
	const confirmed = confirmedAgain(tx, entry);
	addLine(tx, {
		by,
		action: "recordAgain",
		summary: say("recorded again {entry}", { entry: entryInWords(entry) }),
		student_id: entry.row.student_id as number | undefined,
		receipt_number: receiptNumberIn(entry),
	});
	for (const payment of confirmed) {
		const { student_id, receipt_number } = payment;
		addLine(tx, { by, action: "recordAgain", summary: confirmedInWords(payment), student_id, receipt_number });
	}
}

/** The payment may have been the student's first. */
function confirmedAgain(tx: Tx, { kind, row }: JournalEntry) {
	if (kind !== "payment" || row.voids !== null) return [];
	const { student_id, student_name, receipt_number } = row;
	return confirmedByPayment(tx, [{ student_id, student_name, receipt_number } as Paid]);
}

/** A journal rewritten from the database has slips' amounts after all payments, but later payments need them. */
function withSlipsInPlace(missing: JournalEntry[]): JournalEntry[] {
	const inPlace = missing.filter(({ kind }) => kind !== "slip-amount");
	for (const slip of missing.filter(({ kind }) => kind === "slip-amount")) {
		const { recorded_at, last_payment_id } = slip.row;
		const at = inPlace.findIndex(
			({ kind, row }) =>
				kind === "payment" && Number(row.id) > Number(last_payment_id) && String(row.recorded_at) > String(recorded_at),
		);
		inPlace.splice(at < 0 ? inPlace.length : at, 0, slip);
	}
	return inPlace;
}

/** Only the first line of a form has its key. */
function wasSentAgain(sqlite: Database, { kind, row }: JournalEntry, missing: JournalEntry[]): boolean {
	if (kind !== "payment") return false;
	const { joint_receipt } = row;
	const first = (joint_receipt && missing.find((other) => other.row.receipt_number === joint_receipt)?.row) || row;
	const { idempotency_key = null, receipt_number } = first;
	return (
		findId(sqlite, "payments", "idempotency_key = ? AND receipt_number <> ?", idempotency_key, receipt_number) !==
		undefined
	);
}

/** Returns the reason, or null on success. */
function tryToReplay(tx: Tx, entry: JournalEntry, done: Replayed): Sentence | null {
	const row = rowToReplay(tx, entry);
	if (row instanceof Sentence) return row;
	const sqlite = connectionOf(tx);
	sqlite.run("SAVEPOINT entry");
	try {
		insert(sqlite, entry, row);
		const stored = entryInDatabase(sqlite, entry);
		if (!stored || !isSame({ kind: entry.kind, row }, stored)) throw new Error("a column has another type");
		sqlite.run("RELEASE entry");
	} catch (error) {
		sqlite.run("ROLLBACK TO entry; RELEASE entry");
		return say("the database refuses it ({reason})", { reason: (error as Error).message });
	}
	done.recorded += 1;
	if (entry.kind === "payment" && row.hash !== entry.row.hash) done.moved.push(numberOf(entry));
	return null;
}

function insert(sqlite: Database, { kind }: JournalEntry, row: JournalRow): void {
	const { table } = KINDS[kind];
	const columns = sqlite
		.query<{ name: string }, [string]>("SELECT name FROM pragma_table_info(?)")
		.all(table)
		.map(({ name }) => name)
		.filter((name) => name in row);
	const placeholders = columns.map(() => "?").join(", ");
	sqlite
		.query<unknown, SQLQueryBindings[]>(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${placeholders})`)
		.run(...columns.map((name) => row[name] as SQLQueryBindings));
	// If its account is lost, the next new one would get its number and with it the drawer.
	sqlite
		.query("UPDATE sqlite_sequence SET seq = max(seq, ?, ?) WHERE name = 'users'")
		.run(accountInRow(row).id ?? 0, row.handed_to_user_id ?? 0);
	// The receipt was given out, so the next print is a copy.
	if (kind === "payment") sqlite.query("INSERT INTO receipt_prints (payment_id) VALUES (?)").run(row.id as number);
}

export function replayedInWords({ recorded, moved, left }: Replayed): Sentence[] {
	const sentences = [sayCount(recorded, "{count} entry was recorded again.", "{count} entries were recorded again.")];
	if (moved.length > 0)
		sentences.push(
			say("Others were recorded since, so these have another check code than on paper: {receipts}.", {
				receipts: listed(moved, MOST_NAMED),
			}),
		);
	if (left.length > 0) {
		const reasons = left.map(({ entry, why }) => say("{entry}: {why}", { entry: entryInWords(entry), why }));
		sentences.push(say("Not recorded again: {entries}.", { entries: listed(reasons, MOST_NAMED) }));
	}
	return sentences;
}
