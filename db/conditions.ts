import { eq, type GetColumnData, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The values are one parameter, so the statement is the same for any number of them. */
export function isIn(column: SQLWrapper, values: readonly (string | number)[]): SQL {
	return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}

/** A filter that is not set adds no condition. */
export const eqIfSet = <Side extends SQLWrapper>(
	side: Side,
	value: Side extends SQLiteColumn ? GetColumnData<Side, "raw"> | undefined : unknown,
): SQL | undefined => (value === undefined ? undefined : eq(side as SQLWrapper, value));
