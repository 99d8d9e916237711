import { expect, test } from "bun:test";
import { database } from "#db/open";
import { classNamed, enrol } from "#testing/enrolled";
import { openServedSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

const FREE = { registration_fee: 0, tuition_fee: 0, vocational_fee: 0, sport_wear_fee: 0, health_sanitation_fee: 0 };

function makeSchool() {
	const small = smallSchool();
	database().$client.run(`UPDATE users SET desk_only = 1 WHERE id = ${small.cast.bursar.id}`);
	const approved = { status: "approved" } as const;
	const owing = enrol("Owing Child", small.form1, undefined, approved).id;
	const clear = enrol("Clear Child", classNamed("Form 5", FREE), small.cast.parent, approved).id;
	return { ...small, owing, clear };
}

const school = openServedSchool(makeSchool);

const mainOf = (text: string) => text.slice(text.indexOf("<main"));
const asHead = async (path: string) => mainOf((await school.browse(school.made.cast.admin, path)).text);
const ISSUE = 'value="issue-certificate"';

test("the head issues a certificate on the student's page, prints it, and anybody checks it", async () => {
	const { clear, cast } = school.made;
	const page = `/students/${clear}`;
	expect(await asHead(page)).toContain("No certificate issued yet");
	expect(await asHead(`${page}?certificate=clearance`)).toContain(ISSUE);
	const form = { intent: "issue-certificate", kind: "clearance", idempotency_key: "the form of this page" };
	const posted = await school.viaForm(cast.admin, `${page}?certificate=clearance`, form);
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

test("who cannot be given one is named plainly, without a button", async () => {
	const { owing, stranger } = school.made;
	const clearance = await asHead(`/students/${owing}?certificate=clearance`);
	expect(clearance).toContain("Owing Child still owes 130\u00a0000\u00a0XAF for 2026.");
	expect(clearance).not.toContain(ISSUE);
	expect(await asHead(`/students/${owing}?certificate=enrolment`)).toContain(ISSUE);
	const pending = await asHead(`/students/${stranger.student}?certificate=enrolment`);
	expect(pending).toContain("is not approved yet");
	expect(pending).not.toContain(ISSUE);
	expect(await asHead(`/students/${owing}?certificate=other`)).not.toContain('role="dialog"');
});

test("an admin at the desk only reads and prints them, and issues none", async () => {
	const { clear, cast } = school.made;
	const page = mainOf((await school.browse(cast.bursar, `/students/${clear}?certificate=enrolment`)).text);
	expect(page).toContain("Certificates");
	expect([ISSUE, "Issue a clearance"].filter((words) => page.includes(words))).toEqual([]);
	const form = { intent: "issue-certificate", kind: "enrolment" };
	const posted = await school.viaForm(cast.bursar, `/students/${clear}`, form);
	expect([posted.status, posted.alert]).toEqual([409, expect.stringContaining("Ask the head to do this.")]);
});
