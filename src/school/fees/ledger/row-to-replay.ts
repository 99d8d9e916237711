import type { Database, SQLQueryBindings } from "bun:sqlite";
import { hashOfPayment, nextInChain } from "#db/ledger-hash";
import { connectionOf, type Tx } from "#db/open";
import type { payments } from "#db/schema/ledger";
import { matricule } from "#shared/matricule";
import { fold } from "#shared/names";
import type { SlipMethod } from "#shared/payment-methods";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { type JournalEntry, type JournalKind, type JournalRow, KINDS } from "../../journal/journal-lines.ts";
import { hasRoomOnSlip, slipOf } from "../transaction-references/slip.ts";

/** Returns the row with the ids of this database, or why it cannot be entered. */
export function rowToReplay(tx: Tx, entry: JournalEntry): JournalRow | Sentence {
	const sqlite = connectionOf(tx);
	if (isAccountOfAnother(sqlite, entry)) return say("another account has the number of one that it names");
	return ROW_OF_KIND[entry.kind](sqlite, entry.row, tx);
}

const ROW_OF_KIND: Record<JournalKind, (sqlite: Database, row: JournalRow, tx: Tx) => JournalRow | Sentence> = {
	payment: (sqlite, row, tx) => {
		if (!row.hash) return say("it is from before the chain of payments");
		if (!isSameStudent(sqlite, row)) return STUDENT_MISSING;
		if (!hasClass(sqlite, row)) return say("its class is not there");
		if (!hasRoomOnSlip(tx, row as PaymentRow)) return say("its slip has less left by now");
		const idOf = (receipt: Value) =>
			receipt == null ? null : findId(sqlite, "payments", "receipt_number = ?", receipt);
		const [voids_id, moved_from_id] = [idOf(row.voids), idOf(row.moved_from)];
		if (voids_id === undefined || moved_from_id === undefined) return VOIDED_MISSING;
		const next = nextInChain(sqlite);
		const isNext = row.id === (findId(sqlite, "payments", "1 ORDER BY id DESC LIMIT 1") ?? 0) + 1;
		const sameIds = voids_id === row.voids_id && moved_from_id === (row.moved_from_id ?? null);
		if (isNext && next.previous_hash === row.previous_hash && sameIds) return row;
		const moved = { ...row, ...next, voids_id, moved_from_id };
		return { ...moved, hash: hashOfPayment(moved as PaymentRow) };
	},
	"money-out": (sqlite, row) => {
		const voids_id = row.voids === null ? null : findId(sqlite, "cash_outs", "voucher_number = ?", row.voids);
		return voids_id === undefined ? VOIDED_MISSING : { ...row, id: nextId(sqlite, "cash_outs"), voids_id };
	},
	// A closing counts all payments of the drawer with lower ids.
	closing: (sqlite, row) => {
		const payment = row.last_receipt && findId(sqlite, "payments", "receipt_number = ?", row.last_receipt);
		const out = row.last_voucher && findId(sqlite, "cash_outs", "voucher_number = ?", row.last_voucher);
		const later = findId(sqlite, "cash_closings", "user_id = ? AND closed_at > ?", row.user_id, row.closed_at);
		if ((payment ?? 0) !== row.last_payment_id || (out ?? 0) !== row.last_cash_out_id || later !== undefined)
			return say("the drawer has other payments since: count it again");
		return { ...row, id: nextId(sqlite, "cash_closings") };
	},
	reduction: (sqlite, row) => {
		if (!isSameStudent(sqlite, row)) return STUDENT_MISSING;
		const granted = "student_id = ? AND fee_type = ? AND amount = ? AND granted_at = ?";
		const { student_id, fee_type, cancels } = row;
		const cancels_id =
			cancels === null
				? null
				: findId(sqlite, "remissions", granted, student_id, fee_type, -Number(row.amount), cancels);
		return cancels_id === undefined ? VOIDED_MISSING : { ...row, id: nextId(sqlite, "remissions"), cancels_id };
	},
	"slip-amount": (sqlite, row, tx) => {
		const last_payment_id = findId(sqlite, "payments", "receipt_number = ?", row.last_receipt);
		if (last_payment_id === undefined) return say("the payment of its slip is not there");
		const later = "method = ? AND reference_key = ? AND recorded_at > ?";
		if (findId(sqlite, "slip_corrections", later, row.method, row.reference_key, row.recorded_at) !== undefined)
			return say("the slip's amount was put right again since");
		const slip = slipOf(tx, row.method as SlipMethod, String(row.reference_key));
		if (slip && slip.payments[0].id > last_payment_id) return say("the slip pays for something else since");
		return { ...row, id: nextId(sqlite, "slip_corrections"), last_payment_id };
	},
};

const STUDENT_MISSING = say("its student is not there");
const VOIDED_MISSING = say("what it takes back is not there");

type Value = JournalRow[string] | undefined;
type PaymentRow = typeof payments.$inferSelect;

export const findId = (sqlite: Database, table: string, where: string, ...values: Value[]): number | undefined =>
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

export const accountInRow = ({
	recorded_by,
	recorded_by_name,
	user_id,
	username,
	granted_by,
	granted_by_name,
}: JournalRow) => ({
	id: recorded_by ?? user_id ?? granted_by ?? null,
	name: recorded_by_name ?? username ?? granted_by_name,
});

/** A new account may have the number of a lost one. One with the same name is the same person's. */
function isAccountOfAnother(sqlite: Database, { kind, row }: JournalEntry): boolean {
	const { id, name } = accountInRow(row);
	const where = "id = ? AND username <> ? AND created_at > ?";
	const isAnother = (id: Value, name: Value) =>
		findId(sqlite, "users", where, id ?? null, name ?? null, row[KINDS[kind].at]) !== undefined;
	return isAnother(id, name) || isAnother(row.handed_to_user_id, row.handed_to);
}

/** A new class may have the id of a lost one, and the same class may have been renamed. */
function hasClass(sqlite: Database, { class_id, class_name, student_id, year }: JournalRow): boolean {
	const where = "id = ? AND year = ? AND (name = ? OR id = (SELECT class_id FROM students WHERE id = ?))";
	return findId(sqlite, "classes", where, class_id, year, class_name, student_id) !== undefined;
}
