import { and, between, desc, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { hashOfPayment, nextInChain } from "#db/ledger-hash";
import { connectionOf, type Reader, type Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { users } from "#db/schema/accounts";
import { payments } from "#db/schema/ledger";
import { classes, students } from "#db/schema/school";
import { pick } from "#shared/collections";
import { HOUR_MS } from "#shared/dates";
import type { FeeType } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { PAYMENT_NOTES } from "#shared/payment-fields";
import { paperNameAt } from "../../accounts/paper-names.ts";
import { recordedBy, type SignedIn } from "../../actor.ts";
import type { GivenBack, Payment } from "../payments.schema.ts";

/** The payment that an opposite entry takes back, or whose credit was moved. */
const origin = alias(payments, "origin");
const opposite = alias(payments, "opposite");
const earlier = alias(payments, "earlier");

/** The sum at the entry, so that a reprint shows the same balances. */
const paidBefore = sql<number>`(select coalesce(sum(${earlier.amount}), 0) from ${payments} as "earlier"
	where ${earlier.student_id} = ${payments.student_id} and ${earlier.fee_type} = ${payments.fee_type} and ${earlier.id} < ${payments.id})`;

/** What went into the own drawer has the name of then: beside today's it would look like the drawer of somebody else. */
const drawerOwner = sql<string | null>`case when ${payments.drawer} is null then null
	when ${payments.drawer} = ${payments.recorded_by} then ${payments.recorded_by_name}
	else coalesce(${users.username}, ${origin.recorded_by_name}) end`;

/** What was given back or moved of a payment, oldest first. */
const partsTaken = sql<string>`(select json_group_array(json_object('receipt_number', p.receipt_number, 'amount', -p.amount,
	'on', p.paid_at, 'reason', p.void_reason, 'moved', p.moved_from_id is not null) order by p.id)
	from ${payments} as p where p.voids_id = ${payments.id} and (p.given_back is not null or p.moved_from_id is not null))`;

const COLUMNS = {
	id: payments.id,
	receipt_number: payments.receipt_number,
	student_id: payments.student_id,
	student_name: payments.student_name,
	student_name_today: students.full_name,
	matricule: payments.matricule,
	class_id: payments.class_id,
	class_name: payments.class_name,
	class_name_today: classes.name,
	fee_type: payments.fee_type,
	amount: payments.amount,
	paid_at: payments.paid_at,
	year: payments.year,
	recorded_at: payments.recorded_at,
	taken_by: payments.recorded_by_name,
	taken_by_name: paperNameAt("payments.recorded_by", "payments.recorded_at", "payments.recorded_by_name"),
	fee_due: payments.fee_due,
	paid_before: paidBefore,
	void_reason: payments.void_reason,
	origin_receipt: origin.receipt_number,
	origin_fee: origin.fee_type,
	opposite_receipt: opposite.receipt_number,
	opposite_reason: opposite.void_reason,
	hash: payments.hash,
	method: payments.method,
	reference: payments.reference,
	slip_amount: payments.slip_amount,
	reference_reason: payments.reference_reason,
	...pick(payments, PAYMENT_NOTES),
	joint_receipt: payments.joint_receipt,
	drawer: drawerOwner,
	way_back: payments.given_back,
	voucher_number: payments.voucher_number,
	moved_from_id: payments.moved_from_id,
	parts_taken: partsTaken,
};

const entryQuery = (tx: Reader, where: SQL | undefined) =>
	tx
		.select(COLUMNS)
		.from(payments)
		.innerJoin(students, eq(students.id, payments.student_id))
		.innerJoin(classes, eq(classes.id, students.class_id))
		.leftJoin(origin, eq(origin.id, sql`coalesce(${payments.voids_id}, ${payments.moved_from_id})`))
		.leftJoin(
			opposite,
			and(eq(opposite.voids_id, payments.id), isNull(opposite.given_back), isNull(opposite.moved_from_id)),
		)
		.leftJoin(users, eq(users.id, payments.drawer))
		.where(where)
		.orderBy(desc(payments.id));

export function entries(tx: Reader, where: SQL | undefined, most = -1): Payment[] {
	return entryQuery(tx, where).limit(most).all().map(asPayment);
}

const entryById = prepared((tx) => entryQuery(tx, eq(payments.id, param("id"))).prepare());
const entriesByStudent = prepared((tx) => entryQuery(tx, eq(payments.student_id, param("student"))).prepare());

export const entriesOfStudent = (tx: Reader, student: number): Payment[] =>
	entriesByStudent(tx).all({ student }).map(asPayment);

interface PartTaken extends GivenBack {
	moved: 0 | 1;
}

function asPayment(row: ReturnType<ReturnType<typeof entryQuery>["all"]>[number]): Payment {
	const { fee_due, paid_before, void_reason, origin_receipt, origin_fee, opposite_receipt, opposite_reason, ...rest } =
		row;
	const { hash, way_back, moved_from_id, parts_taken, ...entry } = rest;
	const isVoid = way_back === null && moved_from_id === null;
	const parts: PartTaken[] = JSON.parse(parts_taken);
	const given_back_by = parts.filter(({ moved }) => !moved).map(({ moved: _, ...part }) => part);
	return {
		...entry,
		check: checkOf(hash),
		balance_before: fee_due - paid_before,
		balance_after: fee_due - paid_before - entry.amount,
		voids: isVoid ? otherEntry(origin_receipt, void_reason) : null,
		voided_by: otherEntry(opposite_receipt, opposite_reason),
		gives_back: way_back === null ? null : otherEntry(origin_receipt, void_reason),
		given_back: sumBy(given_back_by, ({ amount }) => amount),
		given_back_by,
		moved_from: moved_from_id === null ? null : movedFrom(origin_receipt, origin_fee),
		moved: sumBy(parts, ({ moved, amount }) => (moved ? amount : 0)),
	};
}

/** Why a number was taken again, and whose drawer the cash went into, is for the office. */
export const asReadBy = ({ role }: SignedIn, entry: Payment): Payment =>
	role === "admin" ? entry : { ...entry, reference_reason: null, drawer: null };

const otherEntry = (receipt_number: string | null, reason: string | null) =>
	receipt_number && reason ? { receipt_number, reason } : null;

const movedFrom = (receipt_number: string | null, fee_type: FeeType | null) =>
	receipt_number && fee_type ? { receipt_number, fee_type } : null;

/** `3f9a-02c1-77` */
const checkOf = (hash: string): string => hash.replace(/^.*:(.{4})(.{4})(.{2}).*$/, "$1-$2-$3");

export interface WriteContext {
	tx: Tx;
	actor: SignedIn;
}

type Row = typeof payments.$inferInsert;
type NewEntry = Omit<Row, "receipt_number" | "recorded_at" | "recorded_by_name" | "previous_hash" | "hash">;

/** Entries made together have numbers that follow each other; the first one is the title of their joint receipt. */
export function addEntries(change: WriteContext, entries: readonly [NewEntry, ...NewEntry[]]): [Payment, ...Payment[]] {
	const [first, ...others] = entries;
	if (others.length === 0) return [addEntry(change, first)];
	const number = nextNumber(change.tx, entries.length);
	const joint_receipt = receiptNumberAt(number);
	const add = (entry: NewEntry, place: number) => addEntry(change, { ...entry, joint_receipt }, number + place);
	return [add(first, 0), ...others.map((entry, index) => add(entry, index + 1))];
}

/** The only way to write to the ledger. */
export function addEntry({ tx, actor }: WriteContext, entry: NewEntry, number = nextNumber(tx)): Payment {
	const row = {
		...entry,
		...nextInChain(connectionOf(tx)),
		receipt_number: receiptNumberAt(number),
		...recordedBy(actor),
	};
	tx.insert(payments)
		.values({ ...row, hash: hashOfPayment(row) })
		.run();
	const saved = entryById(tx).get({ id: row.id });
	if (!saved) throw new Error("An entry that was just written is not in the ledger.");
	return asPayment(saved);
}

const highestNumber = prepared((tx) =>
	tx
		.select({ number: max(payments.receipt_number) })
		.from(payments)
		.where(between(payments.receipt_number, param("from"), param("to")))
		.prepare(),
);

export const receiptNumberAt = (ms: number) => `RCP-${ms}`;

/**
 * The first of as many free numbers in a row as are needed. Payments that come faster than one a millisecond, or that
 * were numbered while the clock was ahead, are counted on.
 */
function nextNumber(tx: Reader, needed = 1): number {
	const now = Date.now();
	const highest = (from: number, to: number) =>
		highestNumber(tx).get({ from: receiptNumberAt(from), to: receiptNumberAt(to) })?.number;
	const ahead = highest(now, now + HOUR_MS);
	return firstFree(ahead ? Number(ahead.slice(4)) + 1 : now, (ms) => highest(ms, ms + needed - 1));
}

/** The numbers of receipts, vouchers and certificates are milliseconds: the current one, or the next that is free. */
export function firstFree(now: number, isTaken: (ms: number) => unknown): number {
	let ms = now;
	while (isTaken(ms)) ms++;
	return ms;
}
