import type { Database, Statement } from "bun:sqlite";
import { connectionOf, type Reader } from "./open.ts";

/** A table to which rows of students are only added, by its triggers, and whose numbers are never used again. */
interface AddedRows<Row, Value> {
	/** The number of its newest row. */
	newest: (tx: Reader) => number;
	/** The rows after that number, oldest first. */
	since: (tx: Reader, id: number) => (Row & { id: number })[];
	/** All that these students have, as rows that may stand for several; `ids` is a JSON list. */
	ofStudents: (tx: Reader, ids: string) => Row[];
	/** What a student without rows has. */
	none: Value;
	add: (before: Value, row: Row) => Value;
}

interface Kept<Value> {
	stamp: number;
	newest: number;
	values: Map<number, Value>;
}

/**
 * What the rows of each student come to. It is kept in memory, so that after a payment only the new payment is read instead
 * of the 45,000 of a year. That is right because nobody changes or deletes a row: those of a student who was deleted are
 * never asked for again. A write by another process, which may be a restored school, ends all that is kept. Inside a
 * transaction nothing is kept, because it may still be rolled back.
 */
export function keptByStudent<Row extends { student_id: number }, Value>(
	table: AddedRows<Row, Value>,
): (tx: Reader, ids: readonly number[]) => ReadonlyMap<number, Value> {
	const kept = new WeakMap<Reader, Kept<Value>>();
	return (tx, ids) => {
		const sqlite = connectionOf(tx);
		if (sqlite.inTransaction) return withMissing(tx, table, new Map(), ids);
		const stamp = writesOfOthers(sqlite);
		let known = kept.get(tx);
		if (known?.stamp === stamp) addNew(tx, table, known);
		else {
			known = { stamp, newest: table.newest(tx), values: new Map() };
			kept.set(tx, known);
		}
		return withMissing(tx, table, known.values, ids);
	};
}

function addNew<Row extends { student_id: number }, Value>(
	tx: Reader,
	{ since, add }: AddedRows<Row, Value>,
	known: Kept<Value>,
): void {
	for (const row of since(tx, known.newest)) {
		known.newest = row.id;
		const before = known.values.get(row.student_id);
		// One whom nobody has asked for yet is read whole when somebody does.
		if (before !== undefined) known.values.set(row.student_id, add(before, row));
	}
}

function withMissing<Row extends { student_id: number }, Value>(
	tx: Reader,
	{ ofStudents, none, add }: AddedRows<Row, Value>,
	values: Map<number, Value>,
	ids: readonly number[],
): Map<number, Value> {
	const missing = ids.filter((id) => !values.has(id));
	if (missing.length === 0) return values;
	for (const id of missing) values.set(id, none);
	for (const row of ofStudents(tx, JSON.stringify(missing)))
		values.set(row.student_id, add(values.get(row.student_id) as Value, row));
	return values;
}

const statements = new WeakMap<Database, Statement<{ data_version: number }>>();

/** A number that changes with every write of another connection. */
function writesOfOthers(sqlite: Database): number {
	let statement = statements.get(sqlite);
	if (!statement) {
		statement = sqlite.prepare("PRAGMA data_version");
		statements.set(sqlite, statement);
	}
	return (statement.get() as { data_version: number }).data_version;
}
