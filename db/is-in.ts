import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The values are one parameter, so the statement is the same for any number of them. */
export function isIn(column: SQLWrapper, values: readonly (string | number)[]): SQL {
	return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
}
