import type { Database } from "bun:sqlite";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { programRoot } from "#program";

interface Migration {
	name: string;
	hash: string;
	sql: string;
}

/** A newer program wrote the database, or its migrations differ. The message is shown to people. */
export class MigrationRefused extends Error {}

let cache: Migration[] | undefined;

export function knownMigrations(): Migration[] {
	cache ??= readdirSync(join(programRoot, "db/migrations"))
		.filter((name) => name.endsWith(".sql"))
		.sort()
		.map((file) => {
			const sql = readFileSync(join(programRoot, "db/migrations", file), "utf8");
			return { name: file.replace(/\.sql$/, ""), hash: Bun.SHA256.hash(sql, "hex"), sql };
		});
	return cache;
}

type AppliedMigration = Pick<Migration, "name" | "hash">;

export function appliedMigrations(sqlite: Database): AppliedMigration[] {
	return sqlite.query<AppliedMigration, []>("SELECT name, hash FROM migrations ORDER BY name").all();
}

/** The first applied migration that this program lacks or has with a different text, or null. */
export function unknownMigration(
	applied: AppliedMigration[],
	known = knownMigrations(),
): { name: string; reason: "newer" | "different" } | null {
	for (const [index, { name, hash }] of applied.entries()) {
		if (known[index]?.name !== name) return { name, reason: "newer" };
		if (known[index].hash !== hash) return { name, reason: "different" };
	}
	return null;
}

export function pendingMigrations(sqlite: Database, migrations = knownMigrations()): Migration[] {
	sqlite.run(
		"CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY, hash TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT, WITHOUT ROWID",
	);
	const applied = appliedMigrations(sqlite);
	const unknown = unknownMigration(applied, migrations);
	if (unknown?.reason === "newer")
		throw new MigrationRefused(
			`This database was written by a newer version of the portal (${unknown.name}). Start that version, or restore a backup made by this one.`,
		);
	if (unknown)
		throw new MigrationRefused(
			`This database was made by another version of the portal: its migration ${unknown.name} is not the one of this program. Nothing was changed. Start that version, or restore a backup made by this one.`,
		);
	return migrations.slice(applied.length);
}

/** With foreign keys on, rebuilding a table emptied a child table; the pragma has no effect in a transaction. */
export function migrate(sqlite: Database, migrations = knownMigrations()): string[] {
	const pending = pendingMigrations(sqlite, migrations);
	if (pending.length === 0) return [];
	sqlite.run("PRAGMA foreign_keys = OFF");
	try {
		for (const migration of pending) apply(sqlite, migration);
	} finally {
		sqlite.run("PRAGMA foreign_keys = ON");
	}
	return pending.map((migration) => migration.name);
}

function apply(sqlite: Database, migration: Migration): void {
	sqlite
		.transaction(() => {
			sqlite.run(migration.sql);
			const broken = sqlite.query("PRAGMA foreign_key_check").all();
			if (broken.length > 0)
				throw new Error(`Migration ${migration.name} would leave ${broken.length} rows without their parent.`);
			sqlite.run("INSERT INTO migrations (name, hash, applied_at) VALUES (?, ?, ?)", [
				migration.name,
				migration.hash,
				new Date().toISOString(),
			]);
		})
		.immediate();
}
