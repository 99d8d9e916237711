import { Database } from "bun:sqlite";
import { beforeEach, expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { database } from "#db/open";
import { castOfSchool } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { knownMigrations, MigrationRefused, migrate, pendingMigrations } from "./migrate.ts";
import { checkpointLog, inTransaction, openSqlite, setDatabase, type Tx } from "./open.ts";
import { settings } from "./schema/school.ts";

beforeEach(() => void freshSchool());

test("every table is STRICT, and none holds a REAL", () => {
	const tables = database()
		.$client.query<{ name: string; sql: string }, []>(
			"SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
		)
		.all();
	expect(tables.length).toBeGreaterThan(10);
	for (const { name, sql } of tables) {
		expect(`${name}: ${/STRICT/.test(sql)}`).toBe(`${name}: true`);
		expect(`${name}: ${/\bREAL\b/.test(sql)}`).toBe(`${name}: false`);
	}
});

test("every column the rules know is in the database, and the other way round", async () => {
	const names = readdirSync(`${import.meta.dirname}/schema`);
	const modules: object[] = await Promise.all(names.map((name) => import(`./schema/${name}`)));
	const { getTableConfig, SQLiteTable } = await import("drizzle-orm/sqlite-core");
	const { is } = await import("drizzle-orm");
	const tables = modules.flatMap(Object.values).filter((table) => is(table, SQLiteTable));
	expect(tables.length).toBeGreaterThan(10);
	for (const table of tables) {
		const { name, columns } = getTableConfig(table);
		const stored = database()
			.$client.query<{ name: string }, []>(`SELECT name FROM pragma_table_info('${name}')`)
			.all();
		expect(stored.map((c) => c.name).sort()).toEqual(columns.map((c) => c.name).sort());
	}
});

test("a row that others refer to is not deleted", () => {
	const { parent } = castOfSchool();
	expect(() => database().$client.run(`DELETE FROM users WHERE id = ${parent.id}`)).toThrow("FOREIGN KEY");
});

test("an answered payment survives a power cut: every commit is synced to the disk", () => {
	const folder = freshSchool();
	const sqlite = openSqlite(`${folder}/x.db`);
	expect(sqlite.query("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
	expect(sqlite.query("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
	expect(sqlite.query("PRAGMA foreign_keys").get()).toEqual({ foreign_keys: 1 });
	sqlite.close();
});

test("opened while another process holds the file, it waits instead of giving up", async () => {
	const path = `${freshSchool()}/x.db`;
	openSqlite(path).close();
	const holder = Bun.spawn(
		[
			process.execPath,
			"-e",
			`const sqlite = new (require("bun:sqlite").Database)(${JSON.stringify(path)});
			sqlite.run("PRAGMA locking_mode = EXCLUSIVE"); sqlite.run("BEGIN EXCLUSIVE"); console.log("held");
			setTimeout(() => { sqlite.run("ROLLBACK"); sqlite.close(); }, 300);`,
		],
		{ stdout: "pipe" },
	);
	await holder.stdout.getReader().read();
	const sqlite = openSqlite(path);
	expect(sqlite.query("SELECT count(*) AS many FROM sqlite_master").get()).toEqual({ many: 0 });
	sqlite.close();
	await holder.exited;
});

test("a checkpoint empties the write-ahead log, and does not wait for a reader", () => {
	const path = `${freshSchool()}/x.db`;
	const reader = openSqlite(path);
	setDatabase(openSqlite(path));
	database().$client.run("CREATE TABLE x (a INTEGER) STRICT");
	reader.run("BEGIN");
	reader.query("SELECT * FROM x").all();
	database().$client.run("INSERT INTO x VALUES (1)");
	// A blocked checkpoint would outlast the test.
	database().$client.run("PRAGMA busy_timeout = 100000");
	checkpointLog();
	expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
	reader.run("COMMIT");
	checkpointLog();
	expect(statSync(`${path}-wal`).size).toBe(0);
	expect(database().$client.query("PRAGMA busy_timeout").get()).toEqual({ timeout: 5_000 });
	reader.close();
});

test("a database of a newer portal, or with a migration that this program does not have, is refused in a sentence", () => {
	const sqlite = new Database(":memory:");
	migrate(sqlite);
	expect(pendingMigrations(sqlite)).toEqual([]);
	sqlite.run("INSERT INTO migrations VALUES ('9999_future', 'x', '')");
	expect(() => migrate(sqlite)).toThrow(MigrationRefused);
	sqlite.run("DELETE FROM migrations WHERE name = '9999_future'");
	sqlite.run("UPDATE migrations SET hash = 'other'");
	expect(() => migrate(sqlite)).toThrow("not the one");
});

test("a migration that would orphan rows is rolled back completely", () => {
	const sqlite = new Database(":memory:");
	migrate(sqlite);
	sqlite.run(
		"INSERT INTO users (username, username_key, contact, password_hash, role) VALUES ('a','a','1','$argon2id$x','parent')",
	);
	sqlite.run("INSERT INTO sessions (id, user_id, expires_at) VALUES ('00000000000000000000000000000000', 1, 1)");
	const bad = { name: "0009_bad", hash: "x", sql: "CREATE TABLE extra (a TEXT) STRICT; DELETE FROM users;" };
	expect(() => migrate(sqlite, [...knownMigrations(), bad])).toThrow("without their parent");
	expect(sqlite.query("SELECT count(*) AS many FROM users").get()).toEqual({ many: 1 });
	expect(sqlite.query("SELECT 1 FROM sqlite_master WHERE name = 'extra'").get()).toBeNull();
	expect(sqlite.query("PRAGMA foreign_keys").get()).toEqual({ foreign_keys: 1 });
});

test("a cached statement passes every value with its type, and a question mark in a text is not a parameter", () => {
	const { $client } = database();
	const statement = $client.prepare(`SELECT ? AS "sent?", typeof(?) AS kind, 'who? it''s me?' AS said`);
	for (const [value, kind] of [
		["007", "text"],
		[7, "integer"],
		[null, "null"],
	] as const) {
		expect(statement.get(value, value)).toEqual({ "sent?": value, kind, said: "who? it's me?" });
	}
	expect($client.prepare("SELECT 1")).toBe($client.prepare("SELECT 1"));
});

test("a transaction that fails is rolled back, and the next one begins", () => {
	const write = (tx: Tx, key: string) => tx.insert(settings).values({ key, value: "x" }).run();
	expect(() =>
		inTransaction((tx) => {
			write(tx, "half");
			throw new Error("the other half");
		}),
	).toThrow("the other half");
	expect(() =>
		inTransaction(((tx: Tx) => Promise.resolve(write(tx, "late"))) as unknown as (tx: Tx) => number),
	).toThrow("must not wait");
	inTransaction((tx) => void write(tx, "whole"));
	const keys = database().select({ key: settings.key }).from(settings).orderBy(settings.key).all();
	expect(keys.map(({ key }) => key)).toEqual(["verify_key", "whole"]);
});
