import { beforeEach, expect, test } from "bun:test";
import { database } from "#db/open";
import { auditTrail } from "#db/schema";
import { type Cast, castOfSchool } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { auditPage } from "./audit-page.ts";

let cast: Cast;
beforeEach(() => {
	freshSchool();
	cast = castOfSchool();
});

function entry(username: string, at: Date, summary = "did something"): void {
	database().insert(auditTrail).values({ username, at: at.toISOString(), action: "test", summary }).run();
}
const seen = async (input: object) => (await auditPage(cast.admin, input)).entries.map(({ summary }) => summary);

test("the newest comes first, fifty to a page, with the count of all", async () => {
	for (let n = 1; n <= 51; n++) entry("Head", new Date(2026, 8, 7, 8, 0, n % 60), `entry ${n}`);
	const first = await auditPage(cast.admin, {});
	expect(first).toMatchObject({ total: 51, page: 1, pages: 2, entries: { length: 50 } });
	expect(first.entries[0]?.summary).toBe("entry 51");
	expect(await seen({ page: "2" })).toEqual(["entry 1"]);
	expect(await auditPage(cast.admin, { page: 9 })).toMatchObject({ page: 2 });
});

test("a person is found by a part of the name, and the signs of a pattern mean themselves", async () => {
	entry("Mama Ngo", new Date(), "a");
	entry("Papa Eto", new Date(), "b");
	entry("Élodie", new Date(), "c");
	expect(await seen({ person: "ngo" })).toEqual(["a"]);
	expect(await seen({ person: "Élod" })).toEqual(["c"]);
	expect(await seen({ person: "%" })).toEqual([]);
});

test("days are whole days of the school, both ends included", async () => {
	entry("Head", new Date(2026, 8, 6, 23, 59, 59), "the evening before");
	entry("Head", new Date(2026, 8, 7, 0, 0, 0), "midnight");
	entry("Head", new Date(2026, 8, 7, 23, 59, 59), "the evening");
	entry("Head", new Date(2026, 8, 8, 0, 0, 0), "the day after");
	expect(await seen({ from: "2026-09-07", to: "2026-09-07" })).toEqual(["the evening", "midnight"]);
	expect(await seen({ from: "2026-09-08" })).toEqual(["the day after"]);
	expect(await seen({ to: "2026-09-06" })).toEqual(["the evening before"]);
	await expect(auditPage(cast.admin, { from: "07/09/2026" })).rejects.toMatchObject({
		extra: { fields: { from: expect.any(String) } },
	});
});

test("only an admin reads it, and nothing shortens or changes it", async () => {
	for (const actor of [cast.parent, cast.student, cast.teacher])
		await expect(auditPage(actor)).rejects.toMatchObject({ reason: "forbidden" });
	await expect(auditPage(null)).rejects.toMatchObject({ reason: "not-signed-in" });
	entry("Head", new Date());
	expect(() => database().delete(auditTrail).run()).toThrow("never shortened");
	expect(() => database().update(auditTrail).set({ summary: "x" }).run()).toThrow("never changed");
});
