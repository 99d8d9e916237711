import { expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { addLine } from "#school/trail/trail";
import { Sentence } from "#shared/words/sentence";
import { classNamed, enrol } from "#testing/enrolled";
import { openServedSchool } from "#testing/served-school";
import { SMALL_YEAR, smallSchool } from "#testing/small-school";

const FREE = { registration_fee: 0, tuition_fee: 0, vocational_fee: 0, sport_wear_fee: 0, health_sanitation_fee: 0 };

function makeSchool() {
	const made = smallSchool();
	const typed = { father_name: "Eto Paul", guardian_contact: "699 11 22 33" };
	const duplicate = enrol("Stranger Paying", made.form1, made.cast.parent, typed);
	database().$client.run(`UPDATE users SET desk_only = 1 WHERE id = ${made.cast.bursar.id}`);
	database().$client.run(`UPDATE students SET father_name = '' WHERE id = ${made.stranger.paying}`);
	inTransaction((tx) =>
		addLine(tx, {
			by: made.cast.admin,
			action: "updateStudent",
			student_id: made.stranger.paying,
			summary: new Sentence("changed something of the stranger"),
		}),
	);
	const gone = enrol("Gone Child", made.form1);
	for (const guardian_contact of ["+237 699-88-77-66", "699112233 / 677445566", "ask <b>Paul</b>"])
		enrol("Reached", made.form1, undefined, { guardian_contact });
	const approved = { status: "approved" } as const;
	const owing = enrol("Owing Child", made.form1, undefined, approved).id;
	const clear = enrol("Clear Child", classNamed("Form 5", FREE), made.cast.parent, approved).id;
	return { ...made, duplicate, gone, owing, clear };
}

const school = openServedSchool(makeSchool);

const asHead = (path: string) => school.browse(school.made.cast.admin, path);
const mainOf = (text: string) => text.slice(text.indexOf("<main"));
const mainAsHead = async (path: string) => mainOf((await asHead(path)).text);
const ISSUE = 'value="issue-certificate"';

test("the page of a student has the family's number, fees, receipts, brothers and sisters, accounts and what was done", async () => {
	const { stranger } = school.made;
	const { status, text } = await asHead(`/students/${stranger.paying}`);
	const main = mainOf(text);
	expect(status).toBe(200);
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
		`/students/approvals?join=${stranger.paying}`,
	];
	expect(said.filter((words) => !main.includes(words))).toEqual([]);
});

test("an admin at the desk only reads it without what was done, and is offered nothing that is the head's", async () => {
	const { cast, stranger } = school.made;
	const page = mainOf((await school.browse(cast.bursar, `/students/${stranger.paying}`)).text);
	expect(page).toContain("Stranger Paying");
	const heads = [
		"changed something",
		"Give a reduction",
		"?approve",
		"?edit",
		"Same child",
		"unreduce",
		"end-agreement",
	];
	expect(heads.filter((words) => page.includes(words))).toEqual([]);
	const approvals = mainOf((await school.browse(cast.bursar, "/students/approvals")).text);
	expect(approvals).toContain("to look at");
	expect(["?ready", "?approve", "?join"].filter((words) => approvals.includes(words))).toEqual([]);
});

test("names in every list of the office lead to the page, and the dashboard to the approvals", async () => {
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
		expect([path, mainOf((await asHead(path)).text)]).toEqual([
			path,
			expect.stringContaining(`href="/students/${stranger.paying}"`),
		]);
	expect((await asHead("/dashboard")).text).toContain(`href="/students/approvals"`);

	await school.viaApi(cast.admin, "DELETE", `/students/${gone.id}`);
	const trail = mainOf((await asHead("/audit?student=Gone")).text);
	expect([trail.includes("Gone Child"), trail.includes(`href="/students/${gone.id}"`)]).toEqual([true, false]);
});

test("a guardian's number in the list calls, and an odd text calls nobody", async () => {
	const list = mainOf((await asHead(`/students?year=${SMALL_YEAR}&q=Reached`)).text);
	expect([...list.matchAll(/href="tel:([^"]*)"/g)].map(([, number]) => number)).toEqual(["+237699887766"]);
});

test("a receipt that is not this student's is not opened, and the student is still there", async () => {
	const { stranger } = school.made;
	const opened = await asHead(`/students/${stranger.paying}?receipt=${stranger.receipt}`);
	expect(opened.text).toContain("<dialog");
	for (const number of ["RCP-1", "nothing", school.made.own.parent.receipt]) {
		const { status, text } = await asHead(`/students/${stranger.paying}?receipt=${number}`);
		expect([status, text.includes("<dialog"), text.includes("Stranger Paying")]).toEqual([200, false, true]);
	}
});

test("a number that no student has leads back to the list", async () => {
	for (const path of ["/students/4711", "/students/nobody"]) {
		const { status, text } = await asHead(path);
		expect(text).toContain("There is no student with this number.");
		expect(status).toBeLessThan(500);
	}
});

test("the head issues a certificate on the student's page, prints it, and anybody checks it", async () => {
	const { clear, cast } = school.made;
	const page = `/students/${clear}`;
	expect(await mainAsHead(page)).toContain("No certificate issued yet");
	expect(await mainAsHead(`${page}?certificate=clearance`)).toContain(ISSUE);
	const form = { intent: "issue-certificate", kind: "clearance", idempotency_key: "the form of this page" };
	const posted = await school.viaForm(cast.admin, `${page}?certificate=clearance`, form);
	expect([posted.status, posted.headers.get("location")]).toEqual([303, page]);
	const [, number = ""] = /\/print\/certificate\/(CERT-\d+)/.exec(await mainAsHead(page)) ?? [];
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

test("who cannot be given a certificate is named plainly, without a button", async () => {
	const { owing, stranger } = school.made;
	const clearance = await mainAsHead(`/students/${owing}?certificate=clearance`);
	expect(clearance).toContain("Owing Child still owes 130\u00a0000\u00a0XAF for 2026.");
	expect(clearance).not.toContain(ISSUE);
	expect(await mainAsHead(`/students/${owing}?certificate=enrolment`)).toContain(ISSUE);
	const pending = await mainAsHead(`/students/${stranger.student}?certificate=enrolment`);
	expect(pending).toContain("is not approved yet");
	expect(pending).not.toContain(ISSUE);
	expect(await mainAsHead(`/students/${owing}?certificate=other`)).not.toContain('role="dialog"');
});

test("an admin at the desk only reads and prints certificates, and is offered none to issue", async () => {
	const { clear, cast } = school.made;
	const page = mainOf((await school.browse(cast.bursar, `/students/${clear}?certificate=enrolment`)).text);
	expect(page).toContain("Certificates");
	expect([ISSUE, "Issue a clearance"].filter((words) => page.includes(words))).toEqual([]);
});

test("one student is approved from the page; two records of one child become one without script", async () => {
	const { cast, stranger, duplicate } = school.made;
	const { student } = stranger;
	const approved = await school.viaForm(cast.admin, `/students/${student}?approve`, { intent: "approve" });
	expect([approved.status, approved.location]).toEqual([303, `/students/${student}`]);
	expect((await asHead(`/students/${student}`)).text).toContain("Approved");

	const address = `/students/approvals?join=${duplicate.id}&other=${stranger.paying}`;
	const dialog = (await asHead(address)).text;
	for (const words of ["This record goes", "This record stays", 'name="take.father_name"', "Mama Ngo"])
		expect(dialog).toContain(words);
	expect(dialog).not.toContain('name="take.student_picture"');
	// The phone number of the record that stays.
	expect(dialog).toContain(`Call the guardian at 677123456 first`);
	const joined = await school.viaForm(cast.admin, address, {
		intent: "join",
		id: String(duplicate.id),
		keep_id: String(stranger.paying),
		"take.father_name": "1",
	});
	expect([joined.status, joined.location]).toEqual([303, "/students/approvals"]);
	const page = (await asHead(`/students/${stranger.paying}`)).text;
	for (const words of ["Eto Paul", "from a second record", "joined the record"]) expect(page).toContain(words);
	expect((await asHead(address)).status).toBe(404);
});

test("who is ready is approved at once, and the counts stand before Approve All", async () => {
	const { cast } = school.made;
	const asked = (await asHead("/students?approve-all")).text;
	expect(asked).toMatch(/\d+ pending: \d+ ready · \d+ to look at/);
	const posted = await school.viaForm(cast.admin, "/students/approvals?ready", {
		intent: "approve-ready",
		year: String(SMALL_YEAR),
	});
	expect([posted.status, posted.location]).toEqual([303, "/students/approvals"]);
	const check = (await school.viaApi(cast.admin, "GET", `/students/approval-check?year=${SMALL_YEAR}`)).body;
	expect(check).toMatchObject({ year: SMALL_YEAR, ready: 0 });
});
