import type { SQLQueryBindings } from "bun:sqlite";
import { fillPlaceholders, type Query } from "drizzle-orm";
import { connectionOf, type Reader } from "./open.ts";

interface PreparedSelect<Row> {
	getQuery: () => Query;
	all: () => Row[];
}

/**
 * The rows of a prepared select, unmapped: drizzle takes as long to map them as SQLite takes to read them. So each field
 * must have the name of its column or an alias, and no column may need decoding.
 */
export function unmappedRows<Row>(
	tx: Reader,
	prepared: PreparedSelect<Row>,
	values: Record<string, unknown> = {},
): Row[] {
	const { sql, params } = prepared.getQuery();
	return connectionOf(tx)
		.prepare<Row, SQLQueryBindings[]>(sql)
		.all(...(fillPlaceholders(params, values) as SQLQueryBindings[]));
}
