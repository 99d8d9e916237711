import { expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { say } from "#shared/words/words";
import "#shared/words/french/everything";
import { PASSWORD } from "#testing/cast";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { insert } from "#testing/rows";
import { cast, openSchools, refuses } from "#testing/school";
import { register } from "#testing/students";
import { login } from "../accounts/login.ts";
import { addLine } from "../audit/audit-trail.ts";
import { deleteStudent } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { auditPage } from "./audit-page.ts";

openSchools();

const entry = (username: string, at: Date, summary: string, more: Partial<typeof auditTrail.$inferInsert> = {}) =>
	insert(auditTrail, { username, role: "admin", at: at.toISOString(), action: "test", summary, ...more });
const seen = async (input: object) =>
	(await auditPage(cast.admin, input)).entries.map(({ summary }) => String(summary));

test("the newest lines come first, fifty to a page, with the count of all", async () => {
	for (let n = 1; n <= 51; n++) entry("Head", new Date(2026, 8, 7, 8, 0, n % 60), `entry ${n}`);
	const first = await auditPage(cast.admin, {});
	expect(first).toMatchObject({ total: 51, page: 1, pages: 2, entries: { length: 50 } });
	expect(String(first.entries[0]?.summary)).toBe("entry 51");
	expect(await seen({ page: "2" })).toEqual(["entry 1"]);
	expect(await auditPage(cast.admin, { page: 9 })).toMatchObject({ page: 2 });
});

test("the last day of ISO text ends no search before it begins", async () => {
	entry("Head", new Date(), "a");
	expect(await seen({ from: "1900-01-01", to: "9999-12-31" })).toEqual(["a"]);
});

test("a part of a name finds a person, with % and _ as ordinary characters", async () => {
	entry("Mama Ngo", new Date(), "a");
	entry("Papa Eto", new Date(), "b");
	entry("Élodie", new Date(), "c");
	expect(await seen({ person: "ngo" })).toEqual(["a"]);
	for (const person of ["Élod", "élodie", "ELODIE", "lod"]) expect(await seen({ person })).toEqual(["c"]);
	expect(await seen({ person: "%" })).toEqual([]);
});

test("an account number finds all names of the account", async () => {
	entry("Bursar", new Date(), "a", { user_id: 12 });
	entry("Old Bursar", new Date(), "b", { user_id: 12 });
	entry("Bursar", new Date(), "c", { user_id: 1 });
	for (const person of ["no. 12", "n° 12"]) expect(await seen({ person })).toEqual(["b", "a"]);
	expect(await seen({ person: "no 1" })).toEqual(["c"]);
});

test("a student's current name finds lines whatever its case and accents", async () => {
	classNamed("Form 1");
	departmentNamed("Woodwork");
	const { id } = await register("Étoundi Zoë");
	await updateStudent(cast.admin, { id, full_name: "Biya Zoë" });
	entry("Head", new Date(), "an old line about Étoundi Zoë (RCP-1700000000000)");
	expect(await seen({ student: "biya zoe" })).toHaveLength(2);
	expect((await seen({ student: "Étoundi" })).sort()).toEqual([
		"an old line about Étoundi Zoë (RCP-1700000000000)",
		expect.stringContaining('changed the student "Étoundi Zoë"'),
		expect.stringContaining('registered the student "Étoundi Zoë"'),
	]);
	await deleteStudent(cast.admin, { id });
	expect(await seen({ student: "BIYA ZO" })).toHaveLength(2);
	expect(await seen({ student: "%" })).toEqual([]);
});

test("a receipt number or its first digits finds new and old lines", async () => {
	entry("Head", new Date(), "took money (RCP-1757230000001)", { receipt_number: "RCP-1757230000001" });
	entry("Head", new Date(), "voided RCP-1757230000001", { receipt_number: "RCP-1757230000999" });
	entry("Head", new Date(), "took money (RCP-1600000000000)");
	expect(await seen({ receipt: "rcp-1757230000001" })).toEqual([
		"voided RCP-1757230000001",
		"took money (RCP-1757230000001)",
	]);
	expect(await seen({ receipt: "1757230000999" })).toEqual(["voided RCP-1757230000001"]);
	expect(await seen({ receipt: "RCP-16000" })).toEqual(["took money (RCP-1600000000000)"]);
	for (const receipt of ["RCP-", "abc", "12", "RCP-1%"])
		await refuses(auditPage(cast.admin, { receipt }), "invalid", {
			receipt: expect.stringContaining("RCP-1757230000000"),
		});
});

test("an action is found by its name", async () => {
	entry("Head", new Date(2026, 8, 7), "a", { action: "recordPayment" });
	entry("Head", new Date(2026, 8, 7), "b", { action: "login" });
	entry("Bursar", new Date(2026, 8, 7), "c", { action: "recordPayment" });
	expect(await seen({ action: "recordPayment" })).toEqual(["c", "a"]);
	expect(await seen({ action: "recordPayment", person: "head", from: "2026-09-07" })).toEqual(["a"]);
	expect(await seen({ action: "record" })).toEqual([]);
});

test("a search through many slices counts and pages like one query", async () => {
	const { $client } = database();
	$client.run(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25000)
		INSERT INTO audit_trail (username, role, action, summary) SELECT 'Head', 'admin', iif(i % 500, 'login', 'rare'), 'line ' || i FROM n`);
	const found = await auditPage(cast.admin, { action: "rare" });
	expect(found).toMatchObject({ total: 50, page: 1, pages: 1 });
	expect([found.entries[0]?.summary, found.entries.at(-1)?.summary].map(String)).toEqual(["line 25000", "line 500"]);
	const logins = await auditPage(cast.admin, { action: "login", page: 250 });
	expect(logins).toMatchObject({ total: 24_950, pages: 499 });
	const all = $client.query(
		"SELECT summary FROM audit_trail WHERE action = 'login' ORDER BY id DESC LIMIT 50 OFFSET 12450",
	);
	expect(logins.entries.map(({ summary }) => ({ summary: String(summary) }))).toEqual(all.all() as never);
});

test("days are whole days of the school, including the first and the last", async () => {
	entry("Head", new Date(2026, 8, 6, 23, 59, 59), "the evening before");
	entry("Head", new Date(2026, 8, 7, 0, 0, 0), "midnight");
	entry("Head", new Date(2026, 8, 7, 23, 59, 59), "the evening");
	entry("Head", new Date(2026, 8, 8, 0, 0, 0), "the day after");
	expect(await seen({ from: "2026-09-07", to: "2026-09-07" })).toEqual(["the evening", "midnight"]);
	expect(await seen({ from: "2026-09-08" })).toEqual(["the day after"]);
	expect(await seen({ to: "2026-09-06" })).toEqual(["the evening before"]);
	await refuses(auditPage(cast.admin, { from: "07/09/2026" }), "invalid", ["from"]);
});

test("a line is stored in English and read in French", async () => {
	await login(null, { username: cast.admin.username, password: PASSWORD });
	const [{ summary } = expect.unreachable()] = (await auditPage(cast.admin, {})).entries;
	expect([summary.in("fr"), summary.lang("fr"), summary.in("en")]).toEqual(["s'est connecté", undefined, "logged in"]);
	expect(JSON.stringify({ summary })).toBe('{"summary":"logged in"}');
});

test("an overlong line is cut and keeps its language", async () => {
	const summaryOf = say("made the backup {name}", { name: "x".repeat(3_000) });
	inTransaction((tx) => addLine(tx, { by: cast.admin, action: "test", summary: summaryOf }));
	const [{ summary } = expect.unreachable()] = (await auditPage(cast.admin, {})).entries;
	expect([summary.in("fr").length, summary.lang("fr")]).toEqual([2_001, "en"]);
});

test("the French names of visitors and the command line find them too", async () => {
	entry("visitor", new Date(), "a");
	entry("command line", new Date(), "b");
	for (const person of ["visiteur", "visitor"]) expect(await seen({ person })).toEqual(["a"]);
	expect(await seen({ person: "ligne de commande" })).toEqual(["b"]);
});
