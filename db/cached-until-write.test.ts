import { Database } from "bun:sqlite";
import { beforeEach, expect, test } from "bun:test";
import { inData } from "#config";
import { departmentNamed } from "#testing/enrolled";
import { openSchools } from "#testing/school";
import { cachedUntilWrite } from "./cached-until-write.ts";
import { database, inTransaction } from "./open.ts";
import { departments } from "./schema/school.ts";

openSchools({ inFile: true });
let counted = 0;
beforeEach(() => {
	counted = 0;
});
const countDepartments = cachedUntilWrite((tx) => {
	counted++;
	return tx.select().from(departments).all().length;
});
const stored = () => countDepartments(database());

test("a figure is counted once until something is written", () => {
	expect([stored(), stored(), counted]).toEqual([0, 0, 1]);
	departmentNamed("Sewing");
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
	const other = new Database(inData("portal.db"));
	other.run("INSERT INTO departments (title, title_key, year) VALUES ('Sewing', 'sewing', 2026)");
	other.close();
	expect(stored()).toBe(1);
});

test("a figure counted inside a transaction that was rolled back is not cached", () => {
	expect(() =>
		inTransaction((tx) => {
			tx.insert(departments).values({ title: "Sewing", title_key: "sewing", year: 2026 }).run();
			expect(countDepartments(tx)).toBe(1);
			throw new Error("undone");
		}),
	).toThrow("undone");
	expect(stored()).toBe(0);
});
