import { expect, test } from "bun:test";
import { linkAccount, linkedAccounts, unlinkAccount, unlinkChild } from "#school/links/linked-accounts";
import { runRollover } from "#school/new-year/run-rollover";
import { undoRollover } from "#school/new-year/undo-rollover";
import { enrol } from "#testing/enrolled";
import { approved, form1, levelled, next, openSchoolsWithLadder, runNow, start } from "#testing/new-year";
import { rowsOf } from "#testing/rows";
import { cast, refuses, trail } from "#testing/school";
import { listStudents } from "../students/students.ts";

openSchoolsWithLadder();

const yearsSeen = async () => (await listStudents(cast.parent)).map(({ year }) => year);
const linkOf = (id: number) => ({ id, user_id: cast.parent.id });

async function linkedInTwoYears() {
	const old = approved("Ngo Amina", form1);
	const sister = approved("Ngo Bella", form1);
	for (const { id } of [old, sister]) await linkAccount(cast.admin, linkOf(id));
	const { id } = await start();
	await runNow(id);
	return { rollover: id, old: old.id, new: next(old.id)?.id ?? 0 };
}

test.each(["old", "new"] as const)(
	"a link ended on the %s record ends for the child's records of all years",
	async (which) => {
		const made = await linkedInTwoYears();
		expect(await yearsSeen()).toEqual([2026, 2026, 2027, 2027]);
		expect(await linkedAccounts(cast.admin, { id: made[which] })).toMatchObject([{ years: [2026, 2027] }]);
		const { message } = await unlinkAccount(cast.admin, linkOf(made[which]));
		expect(String(message)).toBe("Mama Ngo no longer sees Ngo Amina (2026, 2027).");
		expect(trail().at(-1)).toBe('"Mama Ngo" is no longer linked to "Ngo Amina" (2026, 2027)');
		expect((await listStudents(cast.parent)).map(({ full_name }) => full_name)).toEqual(["Ngo Bella", "Ngo Bella"]);
		for (const id of [made.old, made.new]) await refuses(unlinkAccount(cast.admin, linkOf(id)), "not-found");
	},
);

test("a family that ends its own link ends it for all years", async () => {
	const made = await linkedInTwoYears();
	const { message } = await unlinkChild(cast.parent, { student_id: made.old });
	expect(String(message)).toBe("Ngo Amina is no longer on your list (2026, 2027).");
	expect(await yearsSeen()).toEqual([2026, 2027]);
	await refuses(unlinkChild(cast.parent, { student_id: made.new }), "not-found");
});

test("neither an undo nor another run brings an ended link back", async () => {
	const made = await linkedInTwoYears();
	await unlinkAccount(cast.admin, linkOf(made.new));
	await undoRollover(cast.admin, { id: made.rollover, count: 2 });
	expect(await yearsSeen()).toEqual([2026]);
	const again = await start();
	await runNow(again.id);
	expect((await listStudents(cast.parent)).map(({ full_name }) => full_name)).toEqual(["Ngo Bella", "Ngo Bella"]);
});

test("nor does one that only linked a record which was there before", async () => {
	const old = approved("Ngo Amina", form1);
	await linkAccount(cast.admin, linkOf(old.id));
	const there = enrol("Ngo Amina", levelled("Form 2A", 2027));
	const { id } = await start();
	await runNow(id);
	await unlinkAccount(cast.admin, linkOf(there.id));
	await undoRollover(cast.admin, { id, count: 0 });
	const again = await start();
	await runRollover(cast.admin, { id: again.id, count: 0 });
	expect([rowsOf("student_links").student_links, await yearsSeen()]).toEqual([[], []]);
});
