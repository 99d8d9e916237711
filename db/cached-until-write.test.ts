import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cachedUntilWrite } from "./cached-until-write.ts";
import { migrate } from "./migrate.ts";
import { closeDatabase, database, inTransaction, openSqlite, setDatabase } from "./open.ts";
import { settings } from "./schema/school.ts";

let folder: string;
let counted = 0;
const countSettings = cachedUntilWrite((tx) => {
	counted++;
	return tx.select().from(settings).all().length;
});
const stored = () => countSettings(database());
const write = (key: string) => inTransaction((tx) => tx.insert(settings).values({ key, value: "" }).run());

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "cached-until-write-"));
	const sqlite = openSqlite(join(folder, "portal.db"));
	migrate(sqlite);
	setDatabase(sqlite);
	counted = 0;
});
afterEach(() => {
	closeDatabase();
	rmSync(folder, { recursive: true });
});

test("a figure is counted once until something is written", () => {
	expect([stored(), stored(), counted]).toEqual([0, 0, 1]);
	write("a");
	expect([stored(), counted]).toEqual([1, 2]);
});

test("each set of arguments has its own figure", () => {
	const echo = cachedUntilWrite((_tx, year: number, filter: { q?: string }) => `${year} ${filter.q ?? "-"}`);
	const echoes = () => [
		echo(database(), 1, {}),
		echo(database(), 1, { q: "1" }),
		echo(database(), 11, { q: undefined }),
	];
	expect(echoes()).toEqual(["1 -", "1 1", "11 -"]);
	expect(echoes()).toEqual(["1 -", "1 1", "11 -"]);
});

test("a write by another program ends the cache as well", () => {
	expect(stored()).toBe(0);
	const other = new Database(join(folder, "portal.db"));
	other.run("INSERT INTO settings VALUES ('b', '')");
	other.close();
	expect(stored()).toBe(1);
});

test("a figure counted inside a transaction that was rolled back is not cached", () => {
	expect(() =>
		inTransaction((tx) => {
			tx.insert(settings).values({ key: "c", value: "" }).run();
			expect(countSettings(tx)).toBe(1);
			throw new Error("undone");
		}),
	).toThrow("undone");
	expect(stored()).toBe(0);
});
