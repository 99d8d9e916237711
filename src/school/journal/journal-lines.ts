import type { Database, SQLQueryBindings } from "bun:sqlite";
import { matchesItsHash } from "#db/ledger-hash";
import type { Sentence } from "#shared/words/sentence";
import { PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";

/** Refers to other rows by number or time, because a row that is recorded again has a new id. */
export type JournalRow = Record<string, string | number | null>;

interface KindOfEntry {
	table: string;
	/** Identifies an entry without its id. */
	key: readonly string[];
	/** Columns that change when an entry is recorded again. */
	positionColumns: readonly string[];
	refersTo: string;
	at: string;
}

export const KINDS = {
	payment: {
		table: "payments",
		key: ["receipt_number"],
		positionColumns: ["id", "voids_id", "moved_from_id", "previous_hash", "hash"],
		refersTo: `(SELECT receipt_number FROM payments WHERE id = e.voids_id) AS voids,
			(SELECT receipt_number FROM payments WHERE id = e.moved_from_id) AS moved_from`,
		at: "recorded_at",
	},
	"money-out": {
		table: "cash_outs",
		key: ["voucher_number"],
		positionColumns: ["id", "voids_id"],
		refersTo: "(SELECT voucher_number FROM cash_outs WHERE id = e.voids_id) AS voids",
		at: "at",
	},
	closing: {
		table: "cash_closings",
		key: ["closed_at", "user_id"],
		positionColumns: ["id", "last_payment_id", "last_cash_out_id"],
		refersTo: `(SELECT receipt_number FROM payments WHERE id = e.last_payment_id) AS last_receipt,
			(SELECT voucher_number FROM cash_outs WHERE id = e.last_cash_out_id) AS last_voucher`,
		at: "closed_at",
	},
	reduction: {
		table: "remissions",
		key: ["granted_at", "student_id", "fee_type", "amount"],
		positionColumns: ["id", "cancels_id"],
		refersTo: `(SELECT full_name FROM students WHERE id = e.student_id) AS student_name,
			(SELECT year FROM students WHERE id = e.student_id) AS year,
			(SELECT granted_at FROM remissions WHERE id = e.cancels_id) AS cancels`,
		at: "granted_at",
	},
	"slip-amount": {
		table: "slip_corrections",
		key: ["recorded_at", "method", "reference_key", "slip_amount"],
		positionColumns: ["id", "last_payment_id"],
		refersTo: "(SELECT receipt_number FROM payments WHERE id = e.last_payment_id) AS last_receipt",
		at: "recorded_at",
	},
} as const satisfies Record<string, KindOfEntry>;
export type JournalKind = keyof typeof KINDS;
export const ALL_KINDS = Object.keys(KINDS) as JournalKind[];

export interface JournalEntry {
	kind: JournalKind;
	row: JournalRow;
}

const checksum = (text: string) => Bun.hash.crc32(text).toString(16).padStart(8, "0");

export function journalLine({ kind, row }: JournalEntry): string {
	const body = JSON.stringify({ entry: kind, ...row });
	return `${body.slice(0, -1)},"crc":"${checksum(body)}"}`;
}

const LINE = /^(\{"entry":"([a-z-]+)",.*),"crc":"([0-9a-f]{8})"\}$/s;

/** Null if the line is damaged or its payment does not match its hash. */
export function readLine(text: string): JournalEntry | null {
	const [, body = "", kind = "", crc] = LINE.exec(text) ?? [];
	if (!isKind(kind) || checksum(`${body}}`) !== crc) return null;
	const row = rowOf(`${body}}`);
	if (!row || KINDS[kind].key.some((name) => row[name] === undefined)) return null;
	return kind === "payment" && row.hash !== "" && !matchesItsHash(row) ? null : { kind, row };
}

/** The line may have been written by hand. */
function rowOf(json: string): JournalRow | null {
	try {
		const { entry, ...row } = JSON.parse(json) as JournalRow;
		return Object.values(row).every((value) => value === null || /string|number/.test(typeof value)) ? row : null;
	} catch {
		return null;
	}
}

const isKind = (text: string): text is JournalKind => Object.hasOwn(KINDS, text);

export const kindOfLine = (text: string) => /^\{"entry":"([a-z-]+)"/.exec(text)?.[1];

const BATCH_SIZE = 2_000;

const NEWEST = `SELECT ${ALL_KINDS.map((kind) => `(SELECT coalesce(max(id), 0) FROM ${KINDS[kind].table}) AS "${kind}"`)}`;

export const newestIds = (sqlite: Database) =>
	sqlite.query<Record<JournalKind, number>, []>(NEWEST).get() as Record<JournalKind, number>;

export const entriesAfter = (sqlite: Database, kind: JournalKind, id: number): JournalEntry[] =>
	select(sqlite, kind, "e.id > ? ORDER BY e.id LIMIT ?", [id, BATCH_SIZE]);

export const entryInDatabase = (sqlite: Database, { kind, row }: JournalEntry): JournalEntry | undefined => {
	const { key } = KINDS[kind];
	const same = key.map((column) => `e.${column} = ?`).join(" AND ");
	return select(
		sqlite,
		kind,
		same,
		key.map((column) => row[column] as SQLQueryBindings),
	)[0];
};

const select = (sqlite: Database, kind: JournalKind, where: string, values: SQLQueryBindings[]): JournalEntry[] =>
	sqlite
		.query<JournalRow, SQLQueryBindings[]>(
			`SELECT e.*, ${KINDS[kind].refersTo} FROM ${KINDS[kind].table} e WHERE ${where}`,
		)
		.all(...values)
		.map((row) => ({ kind, row }));

/** By id and by number, because either may be the damaged part. */
export function hasNamedEntry(sqlite: Database, text: string): boolean {
	const kind = kindOfLine(text) ?? "";
	if (!isKind(kind)) return false;
	const { table, key } = KINDS[kind];
	const id = /"id":(\d+),/.exec(text)?.[1];
	const number = new RegExp(`"${key[0]}":"([^"]+)"`).exec(text)?.[1];
	const query = `SELECT 1 FROM ${table} WHERE id = ? AND ${key[0]} = ?`;
	return sqlite.query(query).get(Number(id ?? 0), number ?? "") !== null;
}

export const isSame = (a: JournalEntry, b: JournalEntry) => a.row.id === b.row.id && sameColumns(a, b, []);

export const hasSameContents = (a: JournalEntry, b: JournalEntry) => sameColumns(a, b, KINDS[a.kind].positionColumns);

/** The student may have been renamed since, and a later version may have more columns. */
function sameColumns(a: JournalEntry, b: JournalEntry, except: readonly string[]): boolean {
	const names = Object.keys(a.row).filter(
		(name) => !except.includes(name) && !(a.kind === "reduction" && name === "student_name"),
	);
	return names.every((name) => !(name in b.row) || a.row[name] === b.row[name]);
}

export const numberOf = ({ kind, row }: JournalEntry) => String(row[KINDS[kind].key[0]]);

export function entryInWords(entry: JournalEntry): Sentence {
	const { row } = entry;
	const name = String(row.student_name || row.to_whom || row.username || row.reference_key || "?");
	const sum = new PlainAmount(Number(row.amount ?? row.cash_counted ?? row.slip_amount));
	return say("{number} ({name}, {sum})", { number: numberOf(entry), name, sum });
}
