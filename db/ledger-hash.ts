import type { Database, SQLQueryBindings } from "bun:sqlite";
import { PAYMENT_FIELD_NAMES, PAYMENT_FIELDS, type PaymentField, type PaymentFieldName } from "#shared/payment-fields";

/**
 * SHA-256 of a JSON array, as `version:hex`. A new column of PAYMENT_FIELDS needs the next version: older rows keep the
 * fields of their own version.
 */
const COLUMNS = [
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

type Field = (typeof COLUMNS)[number] | PaymentFieldName;
type Value = string | number | null;

const FIELDS: readonly Field[] = [...COLUMNS, ...PAYMENT_FIELD_NAMES];
const hashedSince = (name: PaymentFieldName) => (PAYMENT_FIELDS[name] as PaymentField).hashed_since ?? 1;
const NEWEST_VERSION = Math.max(...PAYMENT_FIELD_NAMES.map(hashedSince));
const fieldsOf = (version: number): Field[] => [
	...COLUMNS,
	...PAYMENT_FIELD_NAMES.filter((name) => hashedSince(name) <= version),
];
const FIELDS_BY_VERSION = new Map(
	Array.from({ length: NEWEST_VERSION }, (_, index) => [index + 1, fieldsOf(index + 1)]),
);

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
const PREVIOUS = indexOf("previous_hash");
export const idOf = (payment: StoredPayment) => payment[ID] as number;
export const receiptNumberOf = (payment: StoredPayment) => payment[RECEIPT] as string;
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
			 (SELECT hash FROM payments ORDER BY id DESC LIMIT 1) AS hash`,
		)
		.get();
	return { id: (last?.id ?? 0) + 1, previous_hash: last?.hash ?? "" };
}
