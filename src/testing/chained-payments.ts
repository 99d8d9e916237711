import type { Database, SQLQueryBindings } from "bun:sqlite";
import { hashOfPayment, nextInChain } from "#db/ledger-hash";
import { hasChain } from "#school/fees/ledger/ledger-head";

type Row = Record<string, string | number | null>;
type Hashed = Parameters<typeof hashOfPayment>[0];

/** Of the first student in the first class. */
const USUAL = {
	student_id: 1,
	class_id: 1,
	fee_type: "Tuition",
	fee_due: 85_000,
	paid_at: "2026-09-02",
	year: 2026,
	recorded_at: "2026-09-02T08:00:00.000Z",
	recorded_by: null,
	recorded_by_name: "Bursar",
	voids_id: null,
	void_reason: null,
	idempotency_key: null,
	idempotency_contents: null,
	student_name: "",
	matricule: "",
	class_name: "",
	method: "unstated",
	reference: null,
	reference_key: null,
	slip_amount: null,
	reference_reason: null,
	payer: null,
	joint_receipt: null,
	drawer: null,
};

/**
 * Inserts payments by SQL, past the rules, with their place in the hash chain; in a database from before the chain,
 * without one.
 */
export function paymentWriter(sqlite: Database): (row: Row) => void {
	const chained = hasChain(sqlite);
	const existing = columnsOf(sqlite);
	const version = existing.has("given_back") ? undefined : existing.has("method") ? 2 : 1;
	let next = chained ? nextInChain(sqlite) : null;
	return (row) => {
		let written: Row = { ...USUAL, ...row };
		if (next) {
			const hashed = { ...written, ...next } as Hashed & Row;
			const hash = hashOfPayment(hashed, version);
			written = { ...hashed, hash };
			next = { id: next.id + 1, previous_hash: hash };
		}
		const columns = Object.keys(written).filter((name) => existing.has(name));
		sqlite
			.query<unknown, SQLQueryBindings[]>(
				`INSERT INTO payments (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
			)
			.run(...columns.map((name) => written[name] as SQLQueryBindings));
	};
}

const columnsOf = (sqlite: Database) =>
	new Set(
		sqlite
			.query<{ name: string }, []>("SELECT name FROM pragma_table_info('payments')")
			.all()
			.map(({ name }) => name),
	);
