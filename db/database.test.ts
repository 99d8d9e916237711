import { Database } from "bun:sqlite";
import { beforeEach, expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { database } from "#db/open";
import { castOfSchool } from "#testing/cast";
import { certificateOf } from "#testing/certificates";
import { remind } from "#testing/due";
import { freshSchool } from "#testing/fresh-school";
import { smallSchool } from "#testing/small-school";
import { slipPaymentOf } from "#testing/students";
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

const NEVER_CHANGED: [table: string, changed: string, deleted: string][] = [
	["audit_trail", "the audit trail is never changed", "the audit trail is never shortened"],
	["payments", "payments are never changed", "payments are never deleted"],
	["ledger_marks", "ledger marks are never changed", "ledger marks are never deleted"],
	["receipt_prints", "receipt prints are never changed", "receipt prints are never deleted"],
	["slip_corrections", "corrections of slips are never changed", "corrections of slips are never deleted"],
	["cash_outs", "money out is never changed", "money out is never deleted"],
	["cash_closings", "closings are never changed", "closings are never deleted"],
	["hand_overs_received", "received hand-overs are never changed", "received hand-overs are never deleted"],
	["remissions", "reductions are never changed", "reductions of a student who has payments are never deleted"],
	["moratoria", "agreed dates are never changed", "agreed dates of a student who has payments are never deleted"],
	["reminders", "reminders are never changed", "reminders of a student who has payments are never deleted"],
	["certificates", "certificates are never changed", "certificates are never deleted"],
	["paper_names", "names on papers are never changed", "names on papers are never deleted"],
];

test("what is on record is never changed, deleted or replaced, and taken back only as a whole", () => {
	const { own, stranger } = smallSchool();
	const { paying } = own.parent;
	const { id: payment } = slipPaymentOf(paying);
	certificateOf(paying);
	remind(paying);
	const { $client } = database();
	for (const row of [
		"audit_trail (username, action, summary) VALUES ('head', 'x', 'y')",
		`receipt_prints (payment_id, printed_at, printed_by_name, printed_as) VALUES (${payment}, '', 'Head', 'page')`,
		`slip_corrections VALUES (1, 'bank', '0012345', ${payment}, 2000, 'x', '', 1, 'Head')`,
		`hand_overs_received VALUES (${stranger.closing}, '')`,
		"paper_names VALUES (1, '', 'Mme Fotso')",
	])
		$client.run(`INSERT INTO ${row}`);
	for (const [table, changed, deleted] of NEVER_CHANGED) {
		const [column] = $client.query("SELECT name FROM pragma_table_info(?) LIMIT 1").values(table).flat();
		expect(() => $client.run(`UPDATE ${table} SET ${column} = ${column}`)).toThrow(changed);
		expect(() => $client.run(`DELETE FROM ${table}`)).toThrow(deleted);
		expect(() => $client.run(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`)).toThrow(changed);
	}
	for (const half of [
		"cash_outs (voucher_number, user_id, username, amount, reason, to_whom, day, at, voids_id) SELECT 'OUT-2', user_id, username, 1 - amount, reason, to_whom, day, at, id FROM cash_outs",
		"remissions (student_id, fee_type, amount, kind, reason, granted_by_name, granted_at, cancels_id) SELECT student_id, fee_type, 1 - amount, kind, reason, granted_by_name, granted_at, id FROM remissions",
	])
		expect(() => $client.run(`INSERT INTO ${half}`)).toThrow("exact opposite");
});

test("a payment takes the place of no other with its receipt number, its form or what it voids", () => {
	const { paying } = smallSchool().own.parent;
	const { $client } = database();
	const insert = (columns: Record<string, string | number>) => {
		const row = { student_id: paying, class_id: 1, fee_type: "Registration", fee_due: 90_000, year: 2026, ...columns };
		const payment = { paid_at: "2026-09-08", recorded_at: "", recorded_by_name: "Head", ...row };
		const [names, values] = [Object.keys(payment), Object.values(payment)];
		$client.run(`INSERT OR REPLACE INTO payments (${names}) VALUES (${names.map(() => "?")})`, values);
	};
	insert({ id: 40, receipt_number: "RCP-40", amount: 100, idempotency_key: "form" });
	insert({ id: 41, receipt_number: "RCP-41", amount: -100, voids_id: 40, void_reason: "x" });
	const taken: Record<string, string | number>[] = [
		{ id: 40 },
		{ receipt_number: "RCP-41" },
		{ idempotency_key: "form" },
		{ amount: -100, voids_id: 40, void_reason: "y" },
	];
	for (const same of taken)
		expect(() => insert({ receipt_number: "RCP-42", amount: 100, ...same })).toThrow("payments are never changed");
	insert({ receipt_number: "RCP-42", amount: 100 });
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
		"INSERT INTO users (username, username_key, contact, contact_key, password_hash, role) VALUES ('a','a','1','1','$argon2id$x','parent')",
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
