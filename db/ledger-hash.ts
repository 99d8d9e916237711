import type { Database, SQLQueryBindings } from "bun:sqlite";

/**
 * The hash of a payment is SHA-256 over its fields as one JSON array, in the order below, the hash of the payment before
 * among them; it is stored as `version:hex`. A later column joins by a further list at the end: rows written from then on
 * carry the next version and hash the columns of all lists, and older rows are still checked with those of their own.
 */
const FIELDS_BY_VERSION = [
	[
		"id",
		"receipt_number",
		"student_id",
		"class_id",
		"fee_type",
		"amount",
		"fee_due",
		"paid_at",
		"year",
		"recorded_at",
		"recorded_by",
		"recorded_by_name",
		"voids_id",
		"void_reason",
		"idempotency_key",
		"idempotency_contents",
		"student_name",
		"matricule",
		"class_name",
		"previous_hash",
	],
] as const;

type Field = (typeof FIELDS_BY_VERSION)[number][number];
type Value = string | number | null;

const FIELDS: readonly Field[] = FIELDS_BY_VERSION.flat();
/** How many of the fields a version hashes. */
const LENGTHS = FIELDS_BY_VERSION.map((_, place) => FIELDS_BY_VERSION.slice(0, place + 1).flat().length);
const NEWEST = LENGTHS.length;
/** The columns of payments before there was a chain. */
const BEFORE_THE_CHAIN = FIELDS.indexOf("student_name");

/** A stored payment for checking: its hash, then its fields in the order in which they are hashed. */
type StoredPayment = [hash: string, ...fields: Value[]];

/** Half a surrogate pair is stored as U+FFFD: what is hashed must be what will be read. */
const asStored = (value: Value) => (typeof value === "string" ? value.toWellFormed() : value);

const canonical = (fields: Value[]) => JSON.stringify(fields);
const sha256 = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("hex");

/** The hash of a payment that is about to be written. */
export function hashOfPayment(payment: Record<Field, Value>): string {
	return `${NEWEST}:${sha256(canonical(FIELDS.map((field) => asStored(payment[field]))))}`;
}

/** True when the stored hash is that of the stored fields. */
export function isAsWritten([hash, ...fields]: StoredPayment): boolean {
	const [version = "", hex] = hash.split(":");
	const length = LENGTHS[Number(version) - 1];
	return length !== undefined && sha256(canonical(fields.slice(0, length))) === hex;
}

const placeOf = (field: Field) => FIELDS.indexOf(field) + 1;
const [ID, RECEIPT, AMOUNT, PREVIOUS] = [
	placeOf("id"),
	placeOf("receipt_number"),
	placeOf("amount"),
	placeOf("previous_hash"),
];
export const idOf = (payment: StoredPayment) => payment[ID] as number;
export const receiptOf = (payment: StoredPayment) => payment[RECEIPT] as string;
export const amountOf = (payment: StoredPayment) => payment[AMOUNT] as number;
export const previousHashOf = (payment: StoredPayment) => payment[PREVIOUS] as string;

const AT_ONCE = 5_000;

/**
 * Every payment in the order of the ledger, a few thousand in memory at a time. Columns that this database has not got
 * yet are those of later versions, at the end of the list.
 */
export function* storedPayments(sqlite: Database): Generator<StoredPayment> {
	const known = new Set(
		sqlite
			.query<{ name: string }, []>("SELECT name FROM pragma_table_info('payments')")
			.all()
			.map(({ name }) => name),
	);
	const columns = ["hash", ...FIELDS.filter((field) => known.has(field))];
	const some = sqlite.query<unknown, SQLQueryBindings[]>(
		`SELECT ${columns.join(", ")} FROM payments WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`,
	);
	for (let after = Number.MIN_SAFE_INTEGER; ; ) {
		const rows = some.values(after) as StoredPayment[];
		yield* rows;
		const last = rows.at(-1);
		if (!last || rows.length < AT_ONCE) return;
		after = idOf(last);
	}
}

/** Number and hash that the next payment takes up. A damaged ledger goes on; the check of the chain tells of it. */
export function nextInChain(sqlite: Database): { id: number; previous_hash: string } {
	const last = sqlite
		.query<{ id: number | null; hash: string | null }, []>(
			`SELECT max((SELECT coalesce(max(id), 0) FROM payments), coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'payments'), 0)) AS id,
			 coalesce((SELECT nullif(hash, '') FROM payments ORDER BY id DESC LIMIT 1), (SELECT hash FROM ledger_marks WHERE kind = 'upgrade')) AS hash`,
		)
		.get();
	return { id: (last?.id ?? 0) + 1, previous_hash: last?.hash ?? "" };
}

export interface OldPayments {
	up_to_id: number;
	count: number;
	sum: number;
	hash: string;
}

/** Adds up payments from before the chain: their number, their sum and one hash over all of them. */
export class OldPaymentsHash {
	readonly #hash = new Bun.CryptoHasher("sha256");
	#facts = { up_to_id: 0, count: 0, sum: 0 };

	add(payment: StoredPayment): void {
		this.#hash.update(`${canonical(payment.slice(1, 1 + BEFORE_THE_CHAIN) as Value[])}\n`);
		const { count, sum } = this.#facts;
		this.#facts = { up_to_id: idOf(payment), count: count + 1, sum: sum + amountOf(payment) };
	}

	digest(): OldPayments {
		return { ...this.#facts, hash: `1:${this.#hash.digest("hex")}` };
	}
}

/** The step of the migration that begins the chain: all payments there are under one hash. */
export function markOldPayments(sqlite: Database): void {
	const hash = new OldPaymentsHash();
	for (const payment of storedPayments(sqlite)) hash.add(payment);
	const { up_to_id, count, sum, hash: over } = hash.digest();
	sqlite.run("INSERT INTO ledger_marks (kind, at, up_to_id, count, sum, hash, words) VALUES (?, ?, ?, ?, ?, ?, ?)", [
		"upgrade",
		new Date().toISOString(),
		...[up_to_id, count, sum, over],
		"Payments from before the chain, under one hash over all of them.",
	]);
}
