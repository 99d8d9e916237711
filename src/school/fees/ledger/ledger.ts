import { desc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { hashOfPayment, nextInChain } from "#db/ledger-hash";
import { connectionOf, type Reader, type Tx } from "#db/open";
import { param, prepared, preparedInsert } from "#db/prepared";
import { classes, payments, students } from "#db/schema";
import { matricule } from "#shared/matricule";
import type { SignedIn } from "../../actor.ts";
import type { AfterCommit } from "../../operation.ts";
import type { Payment } from "../fees.schema.ts";
import { ledgerHeadWritten } from "./ledger-head.ts";

const voided = alias(payments, "voided");
const opposite = alias(payments, "opposite");
const earlier = alias(payments, "earlier");
const classToday = alias(classes, "class_today");

/** What stood in the ledger for this student and type before the entry: the receipt's balances follow from it, at any later day. */
const paidBefore = sql<number>`(select coalesce(sum(${earlier.amount}), 0) from ${payments} as "earlier"
	where ${earlier.student_id} = ${payments.student_id} and ${earlier.fee_type} = ${payments.fee_type} and ${earlier.id} < ${payments.id})`;

/** What the payment says itself; one from before payments kept names says what the record says today. */
const ownOr = (own: SQLWrapper, today: SQLWrapper) => sql<string>`coalesce(nullif(${own}, ''), ${today})`;

const COLUMNS = {
	id: payments.id,
	receipt_number: payments.receipt_number,
	student_id: payments.student_id,
	student_name: ownOr(payments.student_name, students.full_name),
	student_name_today: sql<string>`${students.full_name}`,
	guardian_contact: students.guardian_contact,
	matricule: payments.matricule,
	class_id: payments.class_id,
	class_name: ownOr(payments.class_name, classes.name),
	class_name_today: sql<string>`iif(${payments.class_name} = '', ${classes.name}, ${classToday.name})`,
	fee_type: payments.fee_type,
	amount: payments.amount,
	paid_at: payments.paid_at,
	year: payments.year,
	recorded_at: payments.recorded_at,
	taken_by: payments.recorded_by_name,
	fee_due: payments.fee_due,
	paid_before: paidBefore,
	void_reason: payments.void_reason,
	voided_receipt: voided.receipt_number,
	opposite_receipt: opposite.receipt_number,
	opposite_reason: opposite.void_reason,
	hash: payments.hash,
};

const entryQuery = (tx: Reader, which: SQL | undefined) =>
	tx
		.select(COLUMNS)
		.from(payments)
		.innerJoin(students, eq(students.id, payments.student_id))
		.innerJoin(classes, eq(classes.id, payments.class_id))
		.innerJoin(classToday, eq(classToday.id, students.class_id))
		.leftJoin(voided, eq(voided.id, payments.voids_id))
		.leftJoin(opposite, eq(opposite.voids_id, payments.id))
		.where(which)
		.orderBy(desc(payments.id));

/** Entries of the ledger as people are told of them, newest first. */
export function entries(tx: Reader, which: SQL | undefined, most = -1): Payment[] {
	return entryQuery(tx, which).limit(most).all().map(asPayment);
}

const entryById = prepared((tx) => entryQuery(tx, eq(payments.id, param("id"))).prepare());

function asPayment(row: ReturnType<ReturnType<typeof entryQuery>["all"]>[number]): Payment {
	const { fee_due, paid_before, void_reason, voided_receipt, opposite_receipt, opposite_reason, ...rest } = row;
	const { guardian_contact, hash, ...entry } = rest;
	return {
		...entry,
		matricule: entry.matricule || matricule(entry.student_name, guardian_contact),
		check: checkOf(hash),
		balance_before: fee_due - paid_before,
		balance_after: fee_due - paid_before - entry.amount,
		voids: other(voided_receipt, void_reason),
		voided_by: other(opposite_receipt, opposite_reason),
	};
}

const other = (receipt_number: string | null, reason: string | null) =>
	receipt_number && reason ? { receipt_number, reason } : null;

/** The beginning of a payment's hash, as a receipt prints it: `3f9a-02c1-77`. Payments from before the chain have none. */
function checkOf(hash: string): string | null {
	const [, first, second, third] = /:(.{4})(.{4})(.{2})/.exec(hash) ?? [];
	return first ? `${first}-${second}-${third}` : null;
}

interface Change {
	tx: Tx;
	actor: SignedIn;
	afterCommit: AfterCommit;
}

type Row = Required<typeof payments.$inferInsert>;
type Nothing = keyof typeof NOTHING_MORE;
type ByTheLedger =
	| "id"
	| "receipt_number"
	| "recorded_at"
	| "recorded_by"
	| "recorded_by_name"
	| "previous_hash"
	| "hash";
type NewEntry = Omit<Row, ByTheLedger | Nothing> & Partial<Pick<Row, Nothing>>;

const insertPayment = preparedInsert(payments, Object.keys(getTableColumns(payments)) as (keyof Row)[]);

const NOTHING_MORE = { voids_id: null, void_reason: null, idempotency_key: null, idempotency_contents: null };

/**
 * Adds one entry, in the name of whoever asks, under the next receipt number and with the hash over itself and the entry
 * before, and has the head of the ledger written after the commit. The ledger knows no other kind of change.
 */
export function addEntry({ tx, actor, afterCommit }: Change, entry: NewEntry): Payment {
	const now = Date.now();
	const row = {
		...NOTHING_MORE,
		...entry,
		...nextInChain(connectionOf(tx)),
		receipt_number: nextReceiptNumber(tx, now),
		recorded_at: new Date(now).toISOString(),
		recorded_by: actor.id || null,
		recorded_by_name: actor.username,
	};
	insertPayment(tx, { ...row, hash: hashOfPayment(row) });
	afterCommit(ledgerHeadWritten);
	const saved = entryById(tx).get({ id: row.id });
	if (!saved) throw new Error("An entry that was just written is not in the ledger.");
	return asPayment(saved);
}

const takenNumber = prepared((tx) =>
	tx
		.select({ id: payments.id })
		.from(payments)
		.where(eq(payments.receipt_number, param("number")))
		.prepare(),
);

/**
 * The last unbroken run of milliseconds whose numbers were found taken or given out. What is in the ledger stays there,
 * so that none of them is looked up again when more payments come in a second than it has milliseconds.
 */
const runs = new WeakMap<Reader, { from: number; to: number }>();

/** The millisecond of the payment; the next one nobody has when it is taken. */
function nextReceiptNumber(tx: Reader, now: number): string {
	const run = runs.get(tx);
	const within = run !== undefined && run.from <= now && now <= run.to;
	let ms = within ? run.to + 1 : now;
	while (takenNumber(tx).get({ number: `RCP-${ms}` })) ms++;
	runs.set(tx, { from: within ? run.from : now, to: ms });
	return `RCP-${ms}`;
}
