import { expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { addLine } from "#school/audit/audit-trail";
import { Sentence } from "#shared/words/sentence";
import { classNamed, enrol } from "#testing/enrolled";
import { openServedSchool } from "#testing/served-school";
import { LAST_DATE, SMALL_YEAR, smallSchool } from "#testing/small-school";
import { workbookOf } from "#testing/workbooks";

const FREE = { registration_fee: 0, tuition_fee: 0, vocational_fee: 0, sport_wear_fee: 0, health_sanitation_fee: 0 };

const school = openServedSchool(() => {
	const made = smallSchool();
	const typed = { father_name: "Eto Paul", guardian_contact: "699 11 22 33" };
	const duplicate = enrol("Stranger Paying", made.form1, made.cast.parent, typed);
	database().$client.run(`UPDATE users SET desk_only = 1 WHERE id = ${made.cast.bursar.id}`);
	database().$client.run(`UPDATE students SET father_name = '' WHERE id = ${made.stranger.paying}`);
	const summary = new Sentence("changed something of the stranger");
	const line = { by: made.cast.admin, action: "updateStudent", student_id: made.stranger.paying, summary };
	inTransaction((tx) => addLine(tx, line));
	const gone = enrol("Gone Child", made.form1);
	const approved = { status: "approved" } as const;
	enrol("Year Before", classNamed("Only of 2025", { year: 2025 }), undefined, approved);
	const clear = enrol("Clear Child", classNamed("Form 5", FREE), made.cast.parent, approved).id;
	return { ...made, duplicate, gone, clear };
});

const mainOf = (text: string) => text.slice(text.indexOf("<main"));
const asHead = async (path: string) => mainOf((await school.browse(school.made.cast.admin, path)).text);
const send = (address: string, fields: Record<string, string>) =>
	school.viaForm(school.made.cast.admin, address, fields);

const SPECIFIED = ["/students", "/classes", "/vocational", "/teachers", "/fees", "/id-cards"];
const HEADS = ["/reports", "/new-year", "/settings"];

test.each([
	["admin", "/settings/phones", ["/dashboard", ...SPECIFIED, ...HEADS], ["/settings"]],
	["admin", "/change-password", ["/dashboard", ...SPECIFIED, ...HEADS], []],
	["admin", "/dashboard", ["/dashboard", "/dashboard?view=users", ...SPECIFIED, ...HEADS], ["/dashboard"]],
	["bursar", "/fees/cash", ["/dashboard", ...SPECIFIED], ["/fees"]],
] as const)("the sidebar of the %s on %s has these entries, and Logout last", async (who, path, entries, current) => {
	const { text } = await school.browse(school.made.cast[who], path);
	const [sidebar = ""] = /id="sidebar".*?<\/nav>/s.exec(text) ?? [];
	const links = [...sidebar.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)];
	expect(links.map(([, to]) => to)).toEqual([...entries]);
	const marked = links.filter(([tag]) => tag.includes('aria-current="page"'));
	expect(marked.map(([, to]) => to)).toEqual([...current]);
	expect(sidebar.indexOf("Logout")).toBeGreaterThan(sidebar.lastIndexOf("<a "));
});

test("a student's page shows contacts, fees, siblings, accounts and history", async () => {
	const { stranger, cast } = school.made;
	const page = `/students/${stranger.paying}`;
	const main = await asHead(page);
	const said = [
		"Stranger Paying",
		"tel:+237",
		"https://wa.me/237",
		"Form 1",
		"Pending",
		"Tuition",
		stranger.receipt,
		"Third child",
		"Later dates",
		"Brothers and sisters",
		`href="/students/${stranger.student}"`,
		"Papa Eto",
		"registered the child and may edit it",
		"changed something of the stranger",
		`href="/fees?student=${stranger.paying}"`,
		`/print/statement/${stranger.paying}`,
		"ID card",
		`/students/approvals?merge=${stranger.paying}`,
	];
	expect(said.filter((words) => !main.includes(words))).toEqual([]);
	const desks = mainOf((await school.browse(cast.bursar, page)).text);
	expect([desks.includes("Stranger Paying"), desks.includes("changed something")]).toEqual([true, false]);
});

test("a name in a list of the office leads to the student's page", async () => {
	const { stranger, form1, cast, gone } = school.made;
	const lists = [
		`/students?year=${SMALL_YEAR}`,
		"/students/approvals",
		`/fees/class-list?class_id=${form1.id}`,
		`/fees?student=${stranger.paying}`,
		"/fees/cash?day=2026-09-02",
		"/id-cards",
		`/audit?${new URLSearchParams({ student: "Stranger Paying" })}`,
	];
	for (const path of lists)
		expect([path, await asHead(path)]).toEqual([path, expect.stringContaining(`href="/students/${stranger.paying}"`)]);
	expect(await asHead("/dashboard")).toContain(`href="/students/approvals"`);

	await school.viaApi(cast.admin, "DELETE", `/students/${gone.id}`);
	const trail = await asHead("/audit?student=Gone");
	expect([trail.includes("Gone Child"), trail.includes(`href="/students/${gone.id}"`)]).toEqual([true, false]);
});

test("a date typed into a filter means the same to the page, its file and its paper", async () => {
	const day = encodeURIComponent("5 déc. 26");
	for (const path of [
		`/audit?from=1/9/26&to=${day}`,
		`/audit/xlsx?from=1/9/26&to=${day}`,
		`/fees/debtors?on=${day}`,
		`/fees/debtors.xlsx?on=${day}`,
		`/print/debtors?on=${day}`,
		`/reports/ages/xlsx?on=${day}`,
		`/cash-sheet/list.xlsx?day=${day}`,
	])
		expect([path, (await school.browse(school.made.cast.admin, path)).status]).toEqual([path, 200]);
	const wrong = await school.browse(school.made.cast.admin, "/fees/debtors.xlsx?on=31/02/2026");
	expect([wrong.status, wrong.text.includes("Day must be a date")]).toEqual([400, true]);
});

test("another student's receipt does not open on a student's page", async () => {
	const { stranger, own } = school.made;
	const page = `/students/${stranger.paying}?receipt=`;
	expect(await asHead(page + stranger.receipt)).toContain("<dialog");
	for (const number of ["RCP-1", "nothing", own.parent.receipt]) {
		const main = await asHead(page + number);
		expect([number, main.includes("<dialog"), main.includes("Stranger Paying")]).toEqual([number, false, true]);
	}
});

test.each([
	["/students/4711", 404],
	["/students/nobody", 400],
])("%s leads back to the list", async (path, expected) => {
	const { status, text } = await school.browse(school.made.cast.admin, path);
	expect(status).toBe(expected);
	expect(text).toContain("There is no student with this number.");
});

test("the head issues and prints a certificate that visitors can check", async () => {
	const { clear, cast } = school.made;
	const page = `/students/${clear}`;
	expect(await asHead(page)).toContain("No certificate issued yet");
	expect(await asHead(`${page}?certificate=clearance`)).toContain('value="issue-certificate"');
	const form = { intent: "issue-certificate", kind: "clearance", idempotency_key: "the form of this page" };
	const posted = await send(`${page}?certificate=clearance`, form);
	expect([posted.status, posted.headers.get("location")]).toEqual([303, page]);
	const [, number = ""] = /\/print\/certificate\/(CERT-\d+)/.exec(await asHead(page)) ?? [];
	const paper = await school.browse(cast.admin, `/print/certificate/${number}`);
	expect(paper.text).toContain("has paid all fees due to our school");
	expect(paper.text).toContain("for you alone");
	expect(paper.text).not.toContain("DUPLICATE</span>");
	expect(paper.headers.get("refresh")).toMatch(/^\d+$/);
	const [, code = ""] = /(\w{4}-\w{4})<\/span>/.exec(paper.text) ?? [];
	const check = await school.browse(null, `/v/${number}-${code}`);
	expect(check.text).toContain("Genuine clearance of");
	expect(check.text).toContain("Cl*** C**");
	for (const hidden of ["Clear Child", "/students/"]) expect(check.text).not.toContain(hidden);
});

test("the head approves a student and merges two records without JavaScript", async () => {
	const { cast, stranger, duplicate } = school.made;
	const { student } = stranger;
	const approved = await send(`/students/${student}?approve`, { intent: "approve" });
	expect([approved.status, approved.location]).toEqual([303, `/students/${student}`]);
	expect(await asHead(`/students/${student}`)).toContain("Approved");

	const address = `/students/approvals?merge=${duplicate.id}&other=${stranger.paying}`;
	const dialog = await asHead(address);
	for (const words of ["This record goes", "This record stays", 'name="take.father_name"', "Mama Ngo"])
		expect(dialog).toContain(words);
	expect(dialog).not.toContain('name="take.student_picture"');
	// The phone number of the record that stays.
	expect(dialog).toContain(`Call the guardian at 677123456 first`);
	const joined = await send(address, {
		intent: "merge",
		id: String(duplicate.id),
		keep_id: String(stranger.paying),
		"take.father_name": "1",
	});
	expect([joined.status, joined.location]).toEqual([303, "/students/approvals"]);
	const page = await asHead(`/students/${stranger.paying}`);
	for (const words of ["Eto Paul", "from a second record", "joined the record"]) expect(page).toContain(words);
	expect((await school.browse(cast.admin, address)).status).toBe(404);
});

test("the head grants and ends an extension", async () => {
	const id = String(school.made.own.parent.student);
	const desk = `/fees?student=${id}`;
	expect(await asHead(`${desk}&extensions`)).toContain("No later date agreed yet");
	expect(await asHead(`${desk}&extension`)).not.toContain("Dates agreed before");
	const agreed = { intent: "extension", id, until: LAST_DATE, note: "Cocoa is sold then" };
	expect((await send(`${desk}&extension`, agreed)).status).toBe(303);
	const inForce = await asHead(`${desk}&extensions`);
	for (const words of ["31-Dec-2027", "in force", "Cocoa is sold then", "Agreed by Head", `/print/extension/${id}`])
		expect(inForce).toContain(words);
	expect((await school.browse(school.made.cast.admin, `/print/extension/${id}`)).text).not.toContain("Cocoa");
	expect((await send(`${desk}&end-extension`, { intent: "end-extension", id, note: "Sold early" })).status).toBe(303);
	const ended = await asHead(`${desk}&extensions`);
	for (const words of ["Agreement ended", "Sold early", "Ended by Head", "31-Dec-2027", "Cocoa is sold then"])
		expect(ended).toContain(words);
	expect(ended).not.toContain("in force");
});

for (const report of ["enrolment", "collection", "ministry-list"])
	test(`the page of ${report} is of the year that its address names`, async () => {
		expect(await asHead(`/reports?report=${report}&year=2025`)).toContain("Only of 2025");
		expect(await asHead(`/reports?report=${report}&year=2026`)).not.toContain("Only of 2025");
		expect(await asHead(`/reports?report=${report}&year=1999`)).toContain("Form 1");
	});

test("the gate finds students of the year that its address names", async () => {
	expect(await asHead("/fees/gate?year=2025&query=year")).toContain("Only of 2025");
	expect(await asHead("/fees/gate?year=2026&query=year")).not.toContain("Only of 2025");
});

test("a chosen year wins over the one in the address", async () => {
	const chosen = async (back: string) => {
		const { admin } = school.made.cast;
		return (await school.viaForm(admin, "/year", { year: "2026", back })).headers.get("location");
	};
	expect(await chosen("/reports?report=ages&year=2025&on=2025-10-01")).toBe("/reports?report=ages&on=2025-10-01");
	expect(await chosen("/fees/gate?year=2025")).toBe("/fees/gate");
	expect(await chosen("/fees?tab=debtors")).toBe("/fees?tab=debtors");
});

test("a column of an imported list is chosen by its letter, and missing headers are said", async () => {
	const head = school.made.cast.admin;
	const columnsOf = async (rows: string[][]) => {
		const form = new FormData();
		form.set("year", String(SMALL_YEAR));
		form.set("file", new File([workbookOf(rows) as BlobPart], "list.xlsx"));
		const { id } = (await school.viaApi(head, "POST", "/students/imports", form)).body as { id: number };
		return { id, page: `/students/import/${id}?columns` };
	};
	const list = [
		["Nom", "Sexe", "Classe", "Classe", ""],
		["TUM Innocent", "M", "CM2", "Form 1", "Tiko"],
	];
	const { id, page } = await columnsOf(list);
	const main = await asHead(page);
	const options = ['value="[C]">C · Classe (CM2)', 'value="[D]">D · Classe (Form 1)', 'value="[E]">E · (Tiko)'];
	expect(options.filter((option) => !main.includes(option))).toEqual([]);
	expect(main).not.toContain("Delete the rows above the headers");
	const chosen = { intent: "columns", id: String(id), full_name: "[A]", sex: "[B]", next_class: "[D]", mode: "add" };
	expect((await send(page, chosen)).location).toBe(`/students/import/${id}?columns`);
	const again = await asHead(page);
	expect(again).toMatch(/name="next_class".*?<option value="\[D\]" selected/);
	const none = await columnsOf([["Lycée de Tiko"], ...list.slice(1)]);
	expect(await asHead(none.page)).toContain("Delete the rows above the headers, or put the headers into one row.");
});
