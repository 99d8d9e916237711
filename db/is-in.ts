import { Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * SQL: the column has one of these values. They are one parameter, so the statement is the same for any number of them. A
 * prepared statement has a placeholder instead, which gets the values as JSON.
 */
export function isIn(column: SQLWrapper, values: readonly (string | number)[] | Placeholder): SQL {
	const list = values instanceof Placeholder ? values : JSON.stringify(values);
	return sql`${column} in (select value from json_each(${list}))`;
}
