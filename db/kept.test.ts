import { beforeEach, expect, test } from "bun:test";
import { desc, eq, sql } from "drizzle-orm";
import { freshSchool } from "#testing/fresh-school";
import { given, kept, keptInsert, named } from "./kept.ts";
import { database, inTransaction } from "./open.ts";
import { settings, teachers } from "./schema.ts";

const write = keptInsert<{ name: string; salary: number | null }>((db) =>
	db.insert(teachers).values({
		...{ teacher_name: given("name"), name_sort: given("name"), search_key: given("name") },
		...{ subjects: "Music", salary_amount: given("salary"), year: 2026 },
	}),
);
const columns = named({ id: teachers.id, salary: teachers.salary_amount, twice: sql<number>`${teachers.id} * 2` });
const ofYear = kept((db) =>
	db
		.select(columns)
		.from(teachers)
		.where(eq(teachers.year, given("year")))
		.orderBy(desc(teachers.id)),
);

beforeEach(freshSchool);

test("a kept query answers what drizzle answers, columns decoded", () => {
	write({ name: "Fru", salary: 150_000.25 });
	write({ name: "Abena", salary: null });
	const asked = database().select(columns).from(teachers).orderBy(desc(teachers.id)).all();
	expect(ofYear.all({ year: 2026 })).toEqual(asked);
	expect(asked).toEqual([
		{ id: 2, salary: null, twice: 4 },
		{ id: 1, salary: 150_000.25, twice: 2 },
	]);
	expect(ofYear.get({ year: 2026 })).toEqual({ id: 2, salary: null, twice: 4 });
	expect(ofYear.get({ year: 2027 })).toBeUndefined();
});

test("it speaks to the database that is open, and within the transaction under way", () => {
	expect(write({ name: "Fru", salary: 0 })).toBe(1);
	expect(() =>
		inTransaction(() => {
			write({ name: "Abena", salary: 0 });
			expect(ofYear.all({ year: 2026 })).toHaveLength(2);
			throw new Error("no");
		}),
	).toThrow("no");
	expect(ofYear.all({ year: 2026 })).toHaveLength(1);
	freshSchool();
	expect(ofYear.all({ year: 2026 })).toEqual([]);
});

test("what it was not given, and columns without their names, are defects", () => {
	expect(() => ofYear.all()).toThrow("year");
	const nameless = kept((db) => db.select({ label: settings.key }).from(settings));
	expect(() => nameless.all()).toThrow("label");
});
