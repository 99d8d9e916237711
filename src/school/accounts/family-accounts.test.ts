import { expect, test } from "bun:test";
import { cast, openSchools } from "#testing/school";
import { usersPage } from "./users-list.ts";

openSchools();

const found = async (q: string) =>
	(await usersPage(cast.admin, { q, families: true })).rows.map(({ username }) => username);

test("whoever is linked to a child is looked for among parents and students, by name or by number in any spelling", async () => {
	const everybody = await found("");
	expect(everybody).toContain("Mama Ngo");
	for (const { username } of [cast.admin, cast.bursar, cast.teacher]) expect(everybody).not.toContain(username);
	expect((await usersPage(cast.admin, {})).count).toBeGreaterThan(everybody.length);
	for (const typed of ["mama", "677 00 00 03", "+237 677-00-00-03", "00237677000003", "677.000.003"])
		expect([typed, await found(typed)]).toEqual([typed, ["Mama Ngo"]]);
	expect(await found("fru")).toEqual([]);
});
