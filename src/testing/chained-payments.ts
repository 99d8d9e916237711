import type { Database, SQLQueryBindings } from "bun:sqlite";
import { hashOfPayment, nextInChain } from "#db/ledger-hash";

type Row = Record<string, string | number | null>;

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
	matricule: "MPANA6756",
	method: "cash",
	reference: null,
	reference_key: null,
	slip_amount: null,
	reference_reason: null,
	payer: null,
	joint_receipt: null,
	drawer: null,
};

/** What a copy of a payment needs beside whom, what and when. */
export const OF_PAYMENT = "student_name, matricule, class_name, previous_hash, hash";
export const COPIED = `method, ${OF_PAYMENT}`;

/** Inserts payments by SQL, past the rules, with their place in the hash chain. */
export function paymentWriter(sqlite: Database): (row: Row) => void {
	let next = nextInChain(sqlite);
	const names = sqlite.query<Row, SQLQueryBindings[]>(
		"SELECT (SELECT full_name FROM students WHERE id = ?) AS student_name, (SELECT name FROM classes WHERE id = ?) AS class_name",
	);
	return (row) => {
		const usual: Row = { ...USUAL, ...row };
		const entry: Row = { ...names.get(usual.student_id ?? 0, usual.class_id ?? 0), ...usual, ...next };
		const hash = hashOfPayment(entry);
		next = { id: next.id + 1, previous_hash: hash };
		const columns = Object.keys(entry);
		sqlite
			.query<unknown, SQLQueryBindings[]>(
				`INSERT INTO payments (${columns.join(", ")}, hash) VALUES (${columns.map(() => "?").join(", ")}, ?)`,
			)
			.run(...Object.values(entry), hash);
	};
}
