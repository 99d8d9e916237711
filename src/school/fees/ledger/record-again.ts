import type { Database, SQLQueryBindings } from "bun:sqlite";
import { hashOfPayment, nextInChain } from "#db/ledger-hash";
import { connectionOf, type Tx } from "#db/open";
import type { payments } from "#db/schema/ledger";
import { matricule } from "#shared/matricule";
import { fold } from "#shared/names";
import type { SlipMethod } from "#shared/payment-methods";
import { Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { listed } from "../../counts-in-words.ts";
import { addLine, type Person } from "../../trail/trail.ts";
import { confirmedByPayment, confirmedInWords, type Paid } from "../confirm-by-payment.ts";
import { hasRoomOnSlip, slipOf } from "../transaction-references/slip.ts";
import { entryInWords, leftBefore, MOST_NAMED } from "./journal-findings.ts";
import { entryInDatabase, isSame, type JournalEntry, type JournalRow, KINDS, numberOf } from "./journal-lines.ts";
import { markLedger } from "./ledger-head.ts";

interface RecordedAgain {
	recorded: number;
	/** Receipts whose place in the chain, and so their check code, has changed. */
	moved: string[];
	left: { entry: JournalEntry; why: Sentence }[];
}

/** Entries keep their own hash where the chain still ends before them. Repeating it enters nothing twice. */
export function enterAgain(tx: Tx, by: Person, missing: JournalEntry[]): RecordedAgain {
	const sqlite = connectionOf(tx);
	const known = leftBefore(sqlite);
	const done: RecordedAgain = { recorded: 0, moved: [], left: [] };
	for (const entry of withSlipsInPlace(missing)) {
		if (entryInDatabase(sqlite, entry)) continue;
		const why = wasSentAgain(sqlite, entry, missing)
			? say("the same form was recorded once more since")
			: tryToEnter(tx, entry, done);
		if (why) done.left.push({ entry, why });
		if (why && known.has(numberOf(entry))) continue;
		const confirmed = why ? [] : confirmedAgain(tx, entry);
		const words = entryInWords(entry);
		addLine(tx, {
			by,
			action: "recordAgain",
			summary: why
				? say("could not record again {entry}: {why}", { entry: words, why })
				: say("recorded again {entry}", { entry: words }),
			student_id: why ? undefined : (entry.row.student_id as number | undefined),
			receipt_number: entry.kind === "payment" ? numberOf(entry) : undefined,
		});
		for (const payment of confirmed) {
			const { student_id, receipt_number } = payment;
			addLine(tx, { by, action: "recordAgain", summary: confirmedInWords(payment), student_id, receipt_number });
		}
	}
	// Earlier backups have another chain.
	if (done.moved.length > 0 || done.left.length > 0)
		markLedger(
			tx,
			`Recorded again ${done.recorded} entries, ${done.moved.length} in another place; left ${done.left.length}.`,
		);
	return done;
}

/** The payment may have confirmed an expected student. */
function confirmedAgain(tx: Tx, { kind, row }: JournalEntry) {
	if (kind !== "payment" || row.voids !== null) return [];
	const { student_id, student_name, receipt_number } = row;
	const id = idOf(connectionOf(tx), "payments", "receipt_number = ?", receipt_number) as number;
	return confirmedByPayment(tx, [{ id, student_id, student_name, receipt_number } as Paid]);
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
		idOf(sqlite, "payments", "idempotency_key = ? AND receipt_number <> ?", idempotency_key, receipt_number) !==
		undefined
	);
}

/** Null if it was entered. */
function tryToEnter(tx: Tx, entry: JournalEntry, done: RecordedAgain): Sentence | null {
	const sqlite = connectionOf(tx);
	if (isAccountOfAnother(sqlite, entry)) return say("another account has the number of one that it names");
	const row = ENTER[entry.kind](sqlite, entry.row, tx);
	if (row instanceof Sentence) return row;
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
		.run(accountOf(row).id ?? 0, row.handed_to_user_id ?? 0);
	// The receipt was given out, so the next print is a copy.
	if (kind === "payment") sqlite.query("INSERT INTO receipt_prints (payment_id) VALUES (?)").run(row.id as number);
}

/** Of a kind: the row to insert, or why it cannot be entered. */
const ENTER: Record<JournalEntry["kind"], (sqlite: Database, row: JournalRow, tx: Tx) => JournalRow | Sentence> = {
	payment: (sqlite, row, tx) => {
		if (!row.hash) return say("it is from before the chain of payments");
		if (!isSameStudent(sqlite, row)) return say("its student is not there");
		if (!hasClass(sqlite, row)) return say("its class is not there");
		if (!hasRoomOnSlip(tx, row as PaymentRow)) return say("its slip has less left by now");
		const voids_id = row.voids === null ? null : idOf(sqlite, "payments", "receipt_number = ?", row.voids);
		if (voids_id === undefined) return VOIDED_MISSING;
		const next = nextInChain(sqlite);
		const isNext = row.id === (idOf(sqlite, "payments", "1 ORDER BY id DESC LIMIT 1") ?? 0) + 1;
		if (isNext && next.previous_hash === row.previous_hash && voids_id === row.voids_id) return row;
		const moved = { ...row, ...next, voids_id };
		return { ...moved, hash: hashOfPayment(moved as PaymentRow) };
	},
	"money-out": (sqlite, row) => {
		const voids_id = row.voids === null ? null : idOf(sqlite, "cash_outs", "voucher_number = ?", row.voids);
		return voids_id === undefined ? VOIDED_MISSING : { ...row, id: nextId(sqlite, "cash_outs"), voids_id };
	},
	// It counts all payments of the drawer with lower ids.
	closing: (sqlite, row) => {
		const payment = row.last_receipt && idOf(sqlite, "payments", "receipt_number = ?", row.last_receipt);
		const out = row.last_voucher && idOf(sqlite, "cash_outs", "voucher_number = ?", row.last_voucher);
		const later = idOf(sqlite, "cash_closings", "user_id = ? AND closed_at > ?", row.user_id, row.closed_at);
		if ((payment ?? 0) !== row.last_payment_id || (out ?? 0) !== row.last_cash_out_id || later !== undefined)
			return say("the drawer has other payments since: count it again");
		return { ...row, id: nextId(sqlite, "cash_closings") };
	},
	reduction: (sqlite, row) => {
		if (!isSameStudent(sqlite, row)) return say("its student is not there");
		const granted = "student_id = ? AND fee_type = ? AND amount = ? AND granted_at = ?";
		const { student_id, fee_type, cancels } = row;
		const cancels_id =
			cancels === null ? null : idOf(sqlite, "remissions", granted, student_id, fee_type, -Number(row.amount), cancels);
		return cancels_id === undefined ? VOIDED_MISSING : { ...row, id: nextId(sqlite, "remissions"), cancels_id };
	},
	"slip-amount": (sqlite, row, tx) => {
		const last_payment_id = idOf(sqlite, "payments", "receipt_number = ?", row.last_receipt);
		if (last_payment_id === undefined) return say("the payment of its slip is not there");
		const later = "method = ? AND reference_key = ? AND recorded_at > ?";
		if (idOf(sqlite, "slip_corrections", later, row.method, row.reference_key, row.recorded_at) !== undefined)
			return say("the slip's amount was put right again since");
		const slip = slipOf(tx, row.method as SlipMethod, String(row.reference_key));
		if (slip && slip.payments[0].id > last_payment_id) return say("the slip pays for something else since");
		return { ...row, id: nextId(sqlite, "slip_corrections"), last_payment_id };
	},
};

const VOIDED_MISSING = say("what it takes back is not there");

type Value = JournalRow[string] | undefined;
type PaymentRow = typeof payments.$inferSelect;

const idOf = (sqlite: Database, table: string, where: string, ...values: Value[]): number | undefined =>
	sqlite
		.query<{ id: number }, SQLQueryBindings[]>(`SELECT id FROM ${table} WHERE ${where}`)
		.get(...(values as SQLQueryBindings[]))?.id;

const nextId = (sqlite: Database, table: string): number =>
	sqlite
		.query<{ id: number }, [string]>(
			`SELECT max(coalesce((SELECT max(id) FROM ${table}), 0), coalesce((SELECT seq FROM sqlite_sequence WHERE name = ?), 0)) + 1 AS id`,
		)
		.get(table)?.id ?? 1;

/** A new student may have the id of a lost one. */
function isSameStudent(sqlite: Database, row: JournalRow): boolean {
	const found = sqlite
		.query<{ full_name: string; guardian_contact: string; year: number }, [number]>(
			"SELECT full_name, guardian_contact, year FROM students WHERE id = ?",
		)
		.get(row.student_id as number);
	if (!found || found.year !== row.year || !row.student_name) return false;
	const sameName = fold(found.full_name) === fold(String(row.student_name));
	return sameName || matricule(found.full_name, found.guardian_contact) === row.matricule;
}

const accountOf = ({ recorded_by, recorded_by_name, user_id, username, granted_by, granted_by_name }: JournalRow) => ({
	id: recorded_by ?? user_id ?? granted_by ?? null,
	name: recorded_by_name ?? username ?? granted_by_name,
});

/** A new account may have the number of a lost one. One with the same name is the same person's. */
function isAccountOfAnother(sqlite: Database, { kind, row }: JournalEntry): boolean {
	const { id, name } = accountOf(row);
	const where = "id = ? AND username <> ? AND created_at > ?";
	const isAnother = (id: Value, name: Value) =>
		idOf(sqlite, "users", where, id ?? null, name ?? null, row[KINDS[kind].at]) !== undefined;
	return isAnother(id, name) || isAnother(row.handed_to_user_id, row.handed_to);
}

/** The same class, perhaps renamed: a new class may have the id of a lost one. */
function hasClass(sqlite: Database, { class_id, class_name, student_id, year }: JournalRow): boolean {
	const where = "id = ? AND year = ? AND (name = ? OR id = (SELECT class_id FROM students WHERE id = ?))";
	return idOf(sqlite, "classes", where, class_id, year, class_name, student_id) !== undefined;
}

export function recordedAgainInWords({ recorded, moved, left }: RecordedAgain): Sentence[] {
	const sentences = [sayCount(recorded, "{count} entry was recorded again.", "{count} entries were recorded again.")];
	if (moved.length > 0)
		sentences.push(
			say("Others were recorded since, so these have another check code than on paper: {receipts}.", {
				receipts: listed(moved, MOST_NAMED),
			}),
		);
	if (left.length > 0) {
		const named = left.map(({ entry, why }) => say("{entry}: {why}", { entry: entryInWords(entry), why }));
		sentences.push(say("Not recorded again: {entries}.", { entries: listed(named, MOST_NAMED) }));
	}
	return sentences;
}
