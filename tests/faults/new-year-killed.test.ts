import { afterEach, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "#db/open";
import { allRows } from "#testing/rows";
import { newFolder, RunningPortal, tidyUp } from "#testing/running-portal";
import { fillSchool, lookInto } from "#testing/school-folder";

afterEach(tidyUp);

const STUDENTS = 400;

/** The move copies a picture before its transaction. */
function withPicture(folder: string): void {
	const sqlite = openSqlite(join(folder, "portal.db"));
	sqlite.run("UPDATE departments SET picture1 = (SELECT student_picture FROM students WHERE id = 1)");
	sqlite.run("UPDATE students SET status = 'approved'");
	sqlite.close();
}

test("a move to the next year that is killed has happened wholly or not at all", async () => {
	const folder = newFolder();
	await fillSchool(folder, { students: STUDENTS });
	withPicture(folder);
	const pictures = () => readdirSync(join(folder, "uploads")).sort();
	const files = pictures();
	let running = await RunningPortal.start(folder);
	await running.logIn();
	const { id, ladder } = await running.json("POST", "/api/rollovers", { from_year: 2026 });
	const names = Object.keys(ladder);
	const { counts } = await running.json("PUT", `/api/rollovers/${id}`, {
		ladder: Object.fromEntries(names.map((name, place) => [name, names[place + 1] ?? ""])),
	});
	const before = allRows(folder);
	let wasCutShort = 0;
	for (let wait = 0; ; wait = wait * 3 + 30) {
		const answer = running.call("POST", `/api/rollovers/${id}/run`, { count: counts.new }).catch(() => null);
		await Promise.race([answer, Bun.sleep(wait)]);
		await running.kill();
		const answered = (await answer)?.status === 200;
		running = await RunningPortal.start(folder);
		await running.logIn();
		const moved = lookInto(folder, (sqlite) => sqlite.query("SELECT id FROM students WHERE year = 2027").all()).length;
		if (answered || moved > 0) {
			expect([moved, pictures().length]).toEqual([counts.new, files.length + 2]);
			break;
		}
		wasCutShort++;
		expect(allRows(folder)).toEqual(before);
		expect(pictures()).toEqual(files);
	}
	expect(wasCutShort).toBeGreaterThan(0);
	expect(await running.json("GET", `/api/rollovers/${id}`)).toMatchObject({ state: "run", counts });
}, 240_000);
