import { expect, test } from "bun:test";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { AUDIT_FILE_LINES } from "#shared/limits";
import "#shared/words/french/everything";
import { insert } from "#testing/rows";
import { cast, newestEntry, openSchools } from "#testing/school";
import { openedSheet, writtenRows } from "#testing/sheets";
import { downloadAudit } from "./download-audit.ts";

openSchools();

test("the file has the lines of the filter, newest first", async () => {
	const at = new Date(2026, 8, 7, 8, 5).toISOString();
	const add = (values: object) =>
		insert(auditTrail, { at, username: "Head", role: "admin", action: "login", summary: "logged in", ...values });
	const about = { role: "admin", user_id: 1, student_id: 7, receipt_number: "RCP-1" };
	add({ action: "recordPayment", summary: '=took "money"', ...about });
	add({ username: "visitor", role: "visitor" });
	add({ action: "recordPayment", username: "=HYPERLINK(1)" });
	const asked = downloadAudit(cast.admin, { action: "recordPayment" });
	expect((await asked).name).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.xlsx$/);
	const { rows } = await openedSheet(asked);
	expect(rows).toHaveLength(2);
	expect(rows[0]?.[3]).toBe("=HYPERLINK(1)");
	const who = [1, "2026-09-07", "08:05", "Head", "admin", 1];
	expect(rows[1]).toEqual([...who, "Take a payment", '=took "money"', 7, "RCP-1"]);
	expect(newestEntry()).toMatchObject({
		username: "Head",
		action: "downloadAudit",
		summary: 'downloaded 2 lines of the audit trail: action "recordPayment"',
	});
});

test("the French file has the French names of the command line and visitors", async () => {
	const line = { at: "2026-09-07T07:05:00.000Z", action: "login", summary: "x" };
	for (const who of ["command line", "visitor"] as const) insert(auditTrail, { ...line, username: who, role: who });
	const { rows } = await openedSheet(downloadAudit(cast.admin, { action: "login" }, { language: "fr" }));
	expect(rows.map((row) => row.slice(3, 5))).toEqual([
		["visiteur", "visiteur"],
		["ligne de commande", "ligne de commande"],
	]);
});

test("a file has the newest lines up to a limit, and says that older ones exist", async () => {
	database().$client.run(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${AUDIT_FILE_LINES + 10})
		INSERT INTO audit_trail (username, role, action, summary) SELECT 'Head', 'admin', 'login', 'line ' || i FROM n`);
	const rows = await writtenRows(await downloadAudit(cast.admin));
	expect(rows).toHaveLength(AUDIT_FILE_LINES + 2);
	expect([rows[1], rows[AUDIT_FILE_LINES]]).toEqual([
		expect.stringContaining(">line 50010<"),
		expect.stringContaining(">line 11<"),
	]);
	expect(rows.at(-1)).toContain("older ones are not in this one");
	expect(newestEntry()?.summary).toStartWith("downloaded 50 000 lines");
}, 60_000);
