import { Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The values are one parameter, so the statement is the same for any number. A placeholder gets them as JSON. */
export function isIn(column: SQLWrapper, values: readonly (string | number)[] | Placeholder): SQL {
	const list = values instanceof Placeholder ? values : JSON.stringify(values);
	return sql`${column} in (select value from json_each(${list}))`;
}
