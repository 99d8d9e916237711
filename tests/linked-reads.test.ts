import { expect, test } from "bun:test";
import { calls } from "#api/calls";
import { linkChild } from "#school/links/use-code";
import { mayCall } from "#school/permissions";
import { person } from "#testing/cast";
import { allRows, changedRows } from "#testing/rows";
import { openServedSchool } from "#testing/served-school";
import { codeFor } from "#testing/slips";
import { idsOf, KNOWN, schoolOfStrangers } from "#testing/strangers";
import { fixture, STUDENT_FORM } from "#testing/students";
import { validCall } from "#testing/valid-calls";

/** Linked accounts only read: whatever they send changes nothing, and they do not learn who else is linked. */

async function schoolWithLinks() {
	const school = await schoolOfStrangers();
	const [office, registered] = school.children;
	const [parent, student] = [person("linked parent", "parent"), person("linked pupil", "student")];
	for (const child of [office, registered]) await linkChild(parent, { code: await codeFor(school.cast.admin, child) });
	await linkChild(student, { code: await codeFor(school.cast.admin, registered) });
	return { ...school, linked: [parent, student] as const };
}

const school = openServedSchool(schoolWithLinks);

/** These end one's own session or link, or add one's own records. */
const OWN = ["POST /logout", "POST /change-password", "POST /login", "POST /register", "DELETE /links/:student_id"];
const OTHERS = /kouamdjo\.clarisse|tante\.kouamdjo|cocoa|Third child/;

test("no call of a linked account changes the child, or says who else reads it", async () => {
	const { made, viaApi, dataDir } = school;
	for (const who of made.linked) {
		const before = allRows(dataDir);
		// A call that is not allowed is refused alike for all records (permission-matrix.test.ts).
		const allowed = calls.filter(({ operation }) => mayCall(operation, who));
		for (const call of allowed.map(({ method, path }) => `${method} ${path}`)) {
			if (OWN.includes(call)) continue;
			for (const ids of idsOf(made)) {
				const { method, path, body } = validCall(call, ids);
				const sent = { ...body, id: ids.student, student_id: ids.student, user_id: who.id, status: "approved" };
				const answer = await viaApi(who, method, path, method === "GET" ? undefined : sent);
				expect([call, answer.status < 500, answer.text]).toEqual([call, true, expect.not.stringMatching(OTHERS)]);
			}
		}
		expect([who.username, changedRows(before, allRows(dataDir), who.id)]).toEqual([who.username, []]);
	}
});

const FORGED: Record<string, string>[] = [
	{ intent: "edit", full_name: "Mine" },
	{ intent: "edit", remove_picture: "1" },
	{ intent: "delete" },
];

test("no form of a linked account changes the child, and its papers and photo open", async () => {
	const { made, viaApi, viaForm, browse, dataDir } = school;
	const [, child] = made.children;
	const before = allRows(dataDir);
	for (const who of made.linked) {
		const photo = new FormData();
		photo.set("student_picture", fixture("photos/portrait-2.jpg"));
		expect((await viaApi(who, "PUT", `/students/${child.id}`, photo)).status).toBe(404);
		for (const fields of FORGED)
			expect((await viaForm(who, "/user-registration", { ...fields, id: String(child.id) })).status).toBe(404);
		const papers = [`/print/receipt/${child.receipt_number}`, `/print/statement/${child.id}`, child.photo];
		for (const at of [...papers, "/user-fees", "/user-dashboard", "/user-registration"]) {
			const { status, text } = await browse(who, at);
			expect([at, status, text]).toEqual([at, 200, expect.not.stringMatching(OTHERS)]);
		}
	}
	expect(changedRows(before, allRows(dataDir), undefined)).toEqual([]);
});

test("a record that a linked account registers is its own, and inherits nothing of the linked one", async () => {
	const { made, viaApi } = school;
	const [parent] = made.linked;
	const [child] = made.children;
	const sent = { ...STUDENT_FORM, ...KNOWN, student_picture: child.photo, user_id: made.mother.id, status: "approved" };
	const { body } = await viaApi(parent, "POST", "/students", sent);
	expect(body).toMatchObject({ user_id: parent.id, status: "pending", student_picture: null });
	const { id } = body as { id: number };
	expect((await viaApi(made.cast.admin, "GET", `/students/${id}/links`)).body).toEqual([]);
	expect((await viaApi(made.mother, "GET", `/student/${id}/fees`)).status).toBe(404);
	expect((await viaApi(parent, "DELETE", `/students/${id}`)).status).toBe(200);
	expect((await school.browse(parent, child.photo)).status).toBe(200);
});
