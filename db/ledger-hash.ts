import type { Database, SQLQueryBindings } from "bun:sqlite";
import { PAYMENT_FIELD_NAMES, PAYMENT_FIELDS, type PaymentFieldName } from "#shared/payment-fields";

/**
 * SHA-256 of a JSON array, as `version:hex`. A new column of PAYMENT_FIELDS needs the next version: older rows keep the
 * fields of their own version.
 */
const FIRST_VERSION = [
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
] as const;

type Field = (typeof FIRST_VERSION)[number] | PaymentFieldName;
type Value = string | number | null;

const FIELDS: readonly Field[] = [...FIRST_VERSION, ...PAYMENT_FIELD_NAMES];
const NEWEST_VERSION = Math.max(...PAYMENT_FIELD_NAMES.map((name) => PAYMENT_FIELDS[name].hashed_since));
const fieldsOf = (version: number): Field[] => [
	...FIRST_VERSION,
	...PAYMENT_FIELD_NAMES.filter((name) => PAYMENT_FIELDS[name].hashed_since <= version),
];
const FIELDS_BY_VERSION = new Map(
	Array.from({ length: NEWEST_VERSION }, (_, index) => [index + 1, fieldsOf(index + 1)]),
);
const FIELDS_BEFORE_CHAIN = FIELDS.indexOf("student_name");

type StoredPayment = [hash: string, ...fields: Value[]];

/** SQLite stores a lone surrogate as U+FFFD, so the hash must use the text as read back. */
const asStored = (value: Value = null) => (typeof value === "string" ? value.toWellFormed() : value);

const canonical = (fields: Value[]) => JSON.stringify(fields);
const sha256 = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("hex");

export function hashOfPayment(payment: Partial<Record<Field, Value>>, version = NEWEST_VERSION): string {
	const fields = FIELDS_BY_VERSION.get(version) ?? FIELDS;
	return `${version}:${sha256(canonical(fields.map((field) => asStored(payment[field]))))}`;
}

export function hashMatches([hash, ...fields]: StoredPayment): boolean {
	const [version = "", hex] = hash.split(":");
	const hashed = FIELDS_BY_VERSION.get(Number(version));
	return hashed !== undefined && sha256(canonical(fields.slice(0, hashed.length))) === hex;
}

export const matchesItsHash = (row: Readonly<Record<string, Value>>) =>
	hashMatches([String(row.hash), ...FIELDS.map((field) => row[field] ?? null)]);

const indexOf = (field: Field) => FIELDS.indexOf(field) + 1;
const ID = indexOf("id");
const RECEIPT = indexOf("receipt_number");
const AMOUNT = indexOf("amount");
const PREVIOUS = indexOf("previous_hash");
export const idOf = (payment: StoredPayment) => payment[ID] as number;
export const receiptNumberOf = (payment: StoredPayment) => payment[RECEIPT] as string;
export const amountOf = (payment: StoredPayment) => payment[AMOUNT] as number;
export const previousHashOf = (payment: StoredPayment) => payment[PREVIOUS] as string;

const BATCH_SIZE = 5_000;

export function* storedPayments(sqlite: Database): Generator<StoredPayment> {
	const existing = new Set(
		sqlite
			.query<{ name: string }, []>("SELECT name FROM pragma_table_info('payments')")
			.all()
			.map(({ name }) => name),
	);
	const columns = ["hash", ...FIELDS.filter((field) => existing.has(field))];
	const batch = sqlite.query<unknown, SQLQueryBindings[]>(
		`SELECT ${columns.join(", ")} FROM payments WHERE id > ? ORDER BY id LIMIT ${BATCH_SIZE}`,
	);
	for (let after = Number.MIN_SAFE_INTEGER; ; ) {
		const rows = batch.values(after) as StoredPayment[];
		yield* rows;
		const last = rows.at(-1);
		if (!last || rows.length < BATCH_SIZE) return;
		after = idOf(last);
	}
}

/** A damaged ledger does not stop payments; the check of the chain reports it. */
export function nextInChain(sqlite: Database): { id: number; previous_hash: string } {
	const last = sqlite
		.query<{ id: number | null; hash: string | null }, []>(
			`SELECT max((SELECT coalesce(max(id), 0) FROM payments), coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'payments'), 0)) AS id,
			 coalesce((SELECT nullif(hash, '') FROM payments ORDER BY id DESC LIMIT 1), (SELECT hash FROM ledger_marks WHERE kind = 'upgrade')) AS hash`,
		)
		.get();
	return { id: (last?.id ?? 0) + 1, previous_hash: last?.hash ?? "" };
}

interface OldPayments {
	up_to_id: number;
	count: number;
	sum: number;
	hash: string;
}

export class OldPaymentsHash {
	readonly #hash = new Bun.CryptoHasher("sha256");
	#totals = { up_to_id: 0, count: 0, sum: 0 };

	add(payment: StoredPayment): void {
		this.#hash.update(`${canonical(payment.slice(1, 1 + FIELDS_BEFORE_CHAIN) as Value[])}\n`);
		const { count, sum } = this.#totals;
		this.#totals = { up_to_id: idOf(payment), count: count + 1, sum: sum + amountOf(payment) };
	}

	digest(): OldPayments {
		return { ...this.#totals, hash: `1:${this.#hash.digest("hex")}` };
	}
}

export function markOldPayments(sqlite: Database): void {
	const hash = new OldPaymentsHash();
	for (const payment of storedPayments(sqlite)) hash.add(payment);
	const { up_to_id, count, sum, hash: over } = hash.digest();
	sqlite.run("INSERT INTO ledger_marks (kind, at, up_to_id, count, sum, hash, words) VALUES (?, ?, ?, ?, ?, ?, ?)", [
		"upgrade",
		new Date().toISOString(),
		up_to_id,
		count,
		sum,
		over,
		"Payments from before the chain, under one hash over all of them.",
	]);
}
