import { database } from "#db/open";

/** Every row of these tables of the school in memory, to compare before and after. */
export const rowsOf = (...tables: string[]): Record<string, unknown[]> =>
	Object.fromEntries(tables.map((table) => [table, database().$client.query(`SELECT * FROM "${table}"`).all()]));

/** Every table but those that say who did what. */
export function allTables(...except: string[]): string[] {
	const found = database()
		.$client.query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
		.all();
	return found.map(({ name }) => name).filter((name) => !name.startsWith("sqlite_") && !except.includes(name));
}
