import type { SQLQueryBindings } from "bun:sqlite";
import { fillPlaceholders, type Query } from "drizzle-orm";
import { connectionOf, type Reader } from "./open.ts";

interface PreparedSelect<Row> {
	getQuery: () => Query;
	all: () => Row[];
}

/**
 * The rows of a list as SQLite hands them over: mapping them takes drizzle as long as reading them. So the name of each
 * field must be its column's or an alias, and no column may need decoding.
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
