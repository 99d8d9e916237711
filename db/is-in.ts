import { Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The column has one of these values, passed as one parameter, so the statement is the same for any number of them. A
 * prepared statement passes a placeholder, which gets the values as JSON.
 */
export function isIn(column: SQLWrapper, values: readonly (string | number)[] | Placeholder): SQL {
	const list = values instanceof Placeholder ? values : JSON.stringify(values);
	return sql`${column} in (select value from json_each(${list}))`;
}
