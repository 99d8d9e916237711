import { beforeEach, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { fullestOtherYear, list, pageBounds, pageNumber, pageOf } from "./list.ts";

beforeEach(() => {
	freshSchool();
});

test("an impossible page is the first, and one beyond the end the last", () => {
	const asked = ["3", 3, "0", "-1", "1.5", "", "x", null, undefined, "9".repeat(20)];
	expect(asked.map((page) => pageNumber.parse(page))).toEqual([3, 3, 1, 1, 1, 1, 1, 1, 1, 1]);
	expect(pageBounds(pageNumber.parse("4000000"), 101).page).toBe(3);
	expect(pageBounds(9, 101)).toEqual({ page: 3, pages: 3, limit: 50, offset: 100 });
	expect(pageBounds(9, 0)).toEqual({ page: 1, pages: 1, limit: 50, offset: 0 });
	expect(pageOf([1, 2, 3], 2)).toEqual({ rows: [1, 2, 3], count: 3, page: 1, pages: 1 });
});

const byName = list<{ year: number }, { id: number; full_name: string }>({
	table: students,
	where: ({ year }) => eq(students.year, year),
	rows: (tx, where) => tx.select({ id: students.id, full_name: students.full_name }).from(students).where(where).all(),
	orderBy: [asc(students.name_sort), asc(students.id)],
});
const backwards = list<{ year: number }, { id: number }>({
	table: students,
	where: ({ year }) => eq(students.year, year),
	rows: (tx, where) => tx.select({ id: students.id }).from(students).where(where).all(),
	sortedIds: (tx, _, where) =>
		tx
			.select({ id: students.id })
			.from(students)
			.where(where)
			.all()
			.map(({ id }) => id)
			.sort((a, b) => b - a),
});

test("all pages together are the download in the same order", async () => {
	const form1 = classNamed("Form 1", { year: 2026 });
	for (let n = 0; n < 120; n++) enrol(`Child ${String((n * 7) % 120).padStart(3, "0")}`, form1);
	const other = enrol("Next year's", classNamed("Form 1", { year: 2027 }));
	for (const one of [byName, backwards]) {
		const pages = [1, 2, 3].map((page) => one.page(database(), { year: 2026 }, page));
		expect(pages.map(({ rows, count, page }) => [rows.length, count, page])).toEqual([
			[50, 120, 1],
			[50, 120, 2],
			[20, 120, 3],
		]);
		const all = (await Array.fromAsync(one.all(database(), { year: 2026 }))).flat();
		expect(all).toEqual(pages.flatMap(({ rows }) => rows) as never);
		const pageThatShows = (id: number) => one.page(database(), { year: 2026 }, 2, id).page;
		expect([pageThatShows(Number(all[119]?.id)), pageThatShows(other.id), pageThatShows(4_711)]).toEqual([3, 2, 2]);
	}
	expect(byName.page(database(), { year: 2026 }, 1).rows[0]?.full_name).toBe("Child 000");
	expect(byName.count(database(), { year: 2028 })).toBe(0);
});

test("a change during a download neither repeats a row nor leaves one out", async () => {
	const form1 = classNamed("Form 1", { year: 2026 });
	for (let n = 0; n < 510; n++) enrol(`M ${String(n).padStart(3, "0")}`, form1);
	const names: string[] = [];
	for await (const rows of byName.all(database(), { year: 2026 })) {
		if (names.length === 0) enrol("A comes first", form1);
		names.push(...rows.map(({ full_name }) => full_name));
	}
	expect(names).toHaveLength(510);
	expect(new Set(names).size).toBe(510);
});

test("the suggested year is the one with most records, or the newest of several", () => {
	const cast = castOfSchool();
	const [form25, form26, form27] = [2025, 2026, 2027].map((year) => classNamed("Form 1", { year }));
	if (!form25 || !form26 || !form27) throw new Error("There are three classes.");
	for (const name of ["A", "B"]) enrol(name, form25, cast.parent);
	for (const name of ["C", "D"]) enrol(name, form26);
	enrol("E", form27);
	const other = (chosen: number) => fullestOtherYear(database(), students, chosen);
	expect([other(2028), other(2026)]).toEqual([
		{ year: 2026, count: 2 },
		{ year: 2025, count: 2 },
	]);
	expect(fullestOtherYear(database(), students, 2028, eq(students.user_id, cast.parent.id))).toMatchObject({
		year: 2025,
	});
	expect(fullestOtherYear(database(), students, 2025, eq(students.user_id, cast.parent.id))).toBeNull();
});
