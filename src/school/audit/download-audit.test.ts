import { beforeEach, expect, test } from "bun:test";
import { Workbook, type Worksheet } from "exceljs";
import { database, inTransaction } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { AUDIT_FILE_LINES } from "#shared/limits";
import { type Cast, castOfSchool } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import type { FileAnswer } from "../file-answer.ts";
import { downloadAudit } from "./download-audit.ts";

let cast: Cast;
beforeEach(() => {
	freshSchool();
	cast = castOfSchool();
});

async function sheetOf(asked: Promise<FileAnswer>): Promise<Worksheet> {
	const workbook = new Workbook();
	await workbook.xlsx.load((await asked).file as never);
	return workbook.worksheets[0] as Worksheet;
}

const rowOf = (sheet: Worksheet, row: number) => (sheet.getRow(row).values as unknown[]).slice(1);

test("the file has the lines that the filter selects, the newest first, and the download is a line itself", async () => {
	const at = new Date(2026, 8, 7, 8, 5).toISOString();
	const add = (values: object) =>
		inTransaction((tx) =>
			tx
				.insert(auditTrail)
				.values({ at, username: "Head", action: "login", summary: "logged in", ...values })
				.run(),
		);
	add({
		action: "recordPayment",
		summary: '=took "money"',
		role: "admin",
		user_id: 1,
		student_id: 7,
		receipt_number: "RCP-1",
	});
	add({ username: "visitor" });
	add({ action: "recordPayment", username: "=HYPERLINK(1)" });
	const asked = downloadAudit(cast.admin, { action: "recordPayment" });
	expect((await asked).name).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.xlsx$/);
	const sheet = await sheetOf(asked);
	expect(sheet.rowCount).toBe(3);
	expect(rowOf(sheet, 2).slice(3, 4)).toEqual(["=HYPERLINK(1)"]);
	expect(rowOf(sheet, 3)).toEqual([
		1,
		"2026-09-07",
		"08:05",
		"Head",
		"admin",
		1,
		"Take a payment",
		'=took "money"',
		7,
		"RCP-1",
	]);
	expect(sheet.getCell("H3").formula).toBeFalsy();
	expect(database().select().from(auditTrail).all().at(-1)).toMatchObject({
		username: "Head",
		action: "downloadAudit",
		summary: 'downloaded 2 lines of the audit trail: action "recordPayment"',
	});
});

test("a file has the newest lines up to a limit, and says that there are older ones", async () => {
	database().$client.run(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${AUDIT_FILE_LINES + 10})
		INSERT INTO audit_trail (username, action, summary) SELECT 'Head', 'login', 'line ' || i FROM n`);
	const sheet = await sheetOf(downloadAudit(cast.admin));
	expect(sheet.rowCount).toBe(AUDIT_FILE_LINES + 2);
	expect([sheet.getCell("H2").value, sheet.getCell(`H${AUDIT_FILE_LINES + 1}`).value]).toEqual([
		"line 50010",
		"line 11",
	]);
	expect(sheet.getCell(`H${AUDIT_FILE_LINES + 2}`).value).toContain("older ones are not in this one");
	expect(database().select().from(auditTrail).all().at(-1)?.summary).toStartWith("downloaded 50 000 lines");
}, 60_000);

test("only an admin downloads it", async () => {
	for (const actor of [cast.parent, cast.student, cast.teacher])
		await expect(downloadAudit(actor)).rejects.toMatchObject({ reason: "forbidden" });
	await expect(downloadAudit(null)).rejects.toMatchObject({ reason: "not-signed-in" });
	expect(database().select().from(auditTrail).all()).toEqual([]);
});
