import { expect, test } from "bun:test";
import { openSqlite } from "#db/open";
import { RunningPortal } from "#testing/running-portal";
import { benchSchool, dropSchool } from "#testing/school-folder";
import { startPeers } from "./peers.ts";
import { STUDENT, sameAnswers } from "./same-answers.ts";

test("the bare server of the bench gives the portal's answers and pages", async () => {
	const school = await benchSchool({ firstYear: 2026, years: 1, students: 60, payments: 200, auditLines: 0 });
	const sqlite = openSqlite(school.database);
	sqlite
		.query(`INSERT INTO discounts (student_id, fee_type, amount, kind, reason, granted_by_name, granted_at)
			VALUES (?, 'Tuition', 20000, 'siblings', 'Two more here', 'bench admin', '2026-09-10T08:00:00.000Z')`)
		.run(STUDENT);
	sqlite.close();
	const running = await RunningPortal.start(school.folder);
	const portal = { origin: running.origin, pid: running.child.pid, stop: async () => void (await running.stop()) };
	const { peers, stop } = await startPeers(portal, school);
	try {
		expect(await sameAnswers(peers, school)).toBeUndefined();
	} finally {
		await stop();
		await portal.stop();
		dropSchool(school);
	}
}, 120_000);
