import { Database } from "bun:sqlite";
import { knownMigrations, migrate } from "#db/migrate";

/** Sums are text, because they may exceed a JavaScript number. */
interface TableFacts {
	rows: number;
	sums: Record<string, string>;
}
export type SchoolFacts = Record<string, TableFacts>;

/** Equal figures mean the same amount of money. */
export function schoolFacts(sqlite: Database): SchoolFacts {
	const facts: SchoolFacts = {};
	for (const table of tableNames(sqlite)) {
		const columns = sqlite
			.query<{ name: string; type: string }, [string]>("SELECT name, type FROM pragma_table_info(?)")
			.all(table)
			.filter(({ type }) => type === "INTEGER")
			.map(({ name }) => name);
		const sums = columns.map((name) => `CAST(COALESCE(SUM("${name}"), 0) AS TEXT) AS "${name}"`);
		const row = sqlite
			.query<Record<string, string | number>, []>(`SELECT ${["COUNT(*) AS rows_", ...sums].join(", ")} FROM "${table}"`)
			.get();
		facts[table] = {
			rows: Number(row?.rows_),
			sums: Object.fromEntries(columns.map((name) => [name, String(row?.[name])])),
		};
	}
	return facts;
}

export function tableNames(sqlite: Database): string[] {
	return sqlite
		.query<{ name: string }, []>(
			"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
		)
		.all()
		.map(({ name }) => name);
}

export function damageOf(sqlite: Database): string[] {
	const damaged = sqlite
		.query<{ integrity_check: string }, []>("PRAGMA integrity_check(5)")
		.all()
		.flatMap((row) => row.integrity_check.split("\n"))
		.filter((line) => line !== "ok" && !line.startsWith("*** in database"));
	// In damaged pages a search for orphans makes no sense.
	if (damaged.length > 0) return damaged;
	const orphans = sqlite.query<{ table: string }, []>("PRAGMA foreign_key_check").all();
	return [...new Set(orphans.map(({ table }) => `rows of ${table} without their parent`))];
}

export function isDamage(error: unknown): boolean {
	const code = String((error as { code?: unknown } | null)?.code ?? "");
	return code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB";
}

export function nonStrictTables(sqlite: Database): string[] {
	return sqlite
		.query<{ name: string }, []>(
			"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'",
		)
		.all()
		.map(({ name }) => name);
}

const schemaOf = (sqlite: Database) =>
	sqlite
		.query<{ type: string; name: string; sql: string | null }, []>(
			"SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name",
		)
		.all()
		.map(({ type, name, sql }) => `${type} ${name} ${sql}`);

export function hasOwnSchema(sqlite: Database, count: number): boolean {
	const fresh = new Database(":memory:");
	try {
		migrate(fresh, knownMigrations().slice(0, count));
		return Bun.deepEquals(schemaOf(fresh), schemaOf(sqlite));
	} finally {
		fresh.close();
	}
}

/** Does not use the students' index, which may be damaged. */
export function picturesNamed(sqlite: Database): Set<string> {
	const rows = sqlite
		.query<{ picture: string }, []>(
			`SELECT student_picture AS picture FROM students NOT INDEXED WHERE student_picture IS NOT NULL
			 UNION SELECT picture1 FROM departments WHERE picture1 IS NOT NULL
			 UNION SELECT picture2 FROM departments WHERE picture2 IS NOT NULL
			 UNION SELECT picture3 FROM departments WHERE picture3 IS NOT NULL
			 UNION SELECT picture4 FROM departments WHERE picture4 IS NOT NULL
			 UNION SELECT value FROM settings WHERE key IN ('school_logo', 'school_stamp', 'school_signature') AND value <> ''`,
		)
		.all();
	return new Set(rows.map(({ picture }) => picture));
}
