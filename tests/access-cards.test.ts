import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routePattern } from "#http/request-log";
import type { SignedIn } from "#school/actor";
import { cookieOf } from "#testing/api-door";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { pages, wordsOf } from "#testing/pdf";
import { openServedSchool } from "#testing/served-school";

/** Access cards through the built portal: the job, its file, and where the codes are not. */

function schoolWithChildren() {
	const cast = castOfSchool();
	const form2 = classNamed("Form 2A");
	const children = Array.from({ length: 5 }, (_, n) => enrol(`Ngo Pupil ${"ABCDE"[n]}`, form2));
	return { cast, form2, children, linked: enrol("Eto Linked", form2, cast.parent) };
}

const school = openServedSchool(schoolWithChildren);

const order = (body: object) => school.viaApi(school.made.cast.admin, "POST", "/access-cards", body);
const started = async (body: object) => (await order(body)).body as { job: string; count: number };
const fileAt = async (path: string, who: SignedIn = school.made.cast.admin) => {
	const answer = await fetch(school.url + path, { headers: { cookie: await cookieOf(who) }, redirect: "manual" });
	return { status: answer.status, headers: answer.headers, pdf: new Uint8Array(await answer.arrayBuffer()) };
};
const codesOn = async (pdf: Uint8Array) => (await wordsOf(pdf)).match(/[2-9A-Z]{4}-[2-9A-Z]{4}/g) ?? [];
const person = { headers: { accept: "text/html" } };

test("a job's file can be downloaded again with the same codes", async () => {
	const { cast, form2 } = school.made;
	const answer = await order({ class_id: form2.id });
	expect([answer.status, answer.body]).toEqual([202, { job: expect.stringMatching(/^[\w-]{36}$/), count: 5 }]);
	const { job } = answer.body as { job: string };
	const [one, two] = [await fileAt(`/print/jobs/${job}`), await fileAt(`/print/jobs/${job}?pdf`)];
	expect([one.status, one.headers.get("content-type"), one.headers.get("cache-control")]).toEqual([
		200,
		"application/pdf",
		"no-store",
	]);
	expect(one.headers.get("content-disposition")).toContain("Access-cards-Form-2A.pdf");
	expect(pages(one.pdf)).toHaveLength(2);
	const codes = await codesOn(one.pdf);
	expect(new Set(codes).size).toBe(5);
	expect(await codesOn(two.pdf)).toEqual(codes);
	expect(await codesOn((await fileAt(`/print/jobs/${job}`)).pdf)).toEqual(codes);
	const linked = await school.viaApi(cast.otherParent, "POST", "/links", { code: codes[4] });
	expect([linked.status, (linked.body as { full_name: string }).full_name]).toEqual([201, "Ngo Pupil E"]);
	expect((await started({ class_id: form2.id })).count).toBe(4);
	expect((await started({ class_id: form2.id, all: true })).count).toBe(6);
}, 60_000);

test("the same codes can be printed in another language", async () => {
	const { job } = await started({ student_ids: [school.made.children[0]?.id] });
	const [code = ""] = await codesOn((await fileAt(`/print/jobs/${job}`)).pdf);
	for (const [lang, said] of Object.entries({ fr: "Valable jusqu'au", both: "Good until" })) {
		const file = await fileAt(`/print/jobs/${job}?lang=${lang}`);
		expect(await wordsOf(file.pdf)).toContain(said);
		expect(await codesOn(file.pdf)).toEqual([code]);
	}
	const preview = await school.browse(school.made.cast.admin, `/print/jobs/${job}?preview&lang=fr`);
	expect([preview.status, preview.text.includes(code), preview.headers.get("cache-control")]).toEqual([
		200,
		true,
		"no-store",
	]);
	expect(preview.text).toContain(`href="/print/jobs/${job}?lang=fr" download`);
	expect(preview.text).toContain(`href="/print/jobs/${job}?preview=&amp;lang=both"`);
}, 60_000);

test("a job can be opened by its maker alone", async () => {
	const { cast, children } = school.made;
	const { job } = await started({ student_ids: [children[1]?.id] });
	for (const search of ["", "?pdf", "?state", "?preview", "?lang=fr"]) {
		const path = `/print/jobs/${job}${search}`;
		expect([path, (await school.browse(cast.bursar, path)).status]).toEqual([path, 404]);
		expect((await school.browse(cast.parent, path)).headers.get("location")).toBe("/user-dashboard");
		expect((await school.browse(null, path)).headers.get("location")).toBe("/login");
	}
	expect((await school.browse(cast.admin, "/print/jobs/none")).status).toBe(404);
});

test("the tab of a job gets the file once it is made", async () => {
	const { cast, children } = school.made;
	const { job } = await started({ student_ids: children.map(({ id }) => id) });
	await fileAt(`/print/jobs/${job}`);
	const ready = await fetch(`${school.url}/print/jobs/${job}`, {
		headers: { cookie: await cookieOf(cast.admin), ...person.headers },
	});
	expect(ready.headers.get("content-type")).toBe("application/pdf");
	const state = await school.browse(cast.admin, `/print/jobs/${job}?state`);
	expect(JSON.parse(state.text)).toEqual({ stage: "done", size: 5 });
}, 60_000);

test("the pages print access cards without JavaScript", async () => {
	const { cast, form2, children } = school.made;
	const dialog = await school.browse(cast.admin, "/students?slips");
	expect(dialog.text.replaceAll("<!-- -->", "")).toMatch(/Form 2A: [45] of 6 without an account/);
	const sent = { intent: "access-cards", class_id: String(form2.id), all: "false", lang: "fr" };
	const answer = await school.viaForm(cast.admin, "/students?slips", sent);
	const job = /print\/jobs\/([\w-]{36})\?pdf/.exec(answer.text)?.[1];
	expect(await wordsOf((await fileAt(`/print/jobs/${job}`)).pdf)).toContain("Suivez votre enfant");
	expect((await school.viaForm(cast.admin, "/students?slips", { ...sent, class_id: "" })).fields).toHaveProperty(
		"class_id",
	);
	for (const page of [`/students/${children[0]?.id}`, `/fees?student=${children[0]?.id}`]) {
		const one = await school.viaForm(cast.admin, page, {
			intent: "access-cards",
			student_ids: String(children[0]?.id),
		});
		expect([page, one.status, /print\/jobs\/[\w-]{36}\?pdf/.test(one.text)]).toEqual([page, 200, true]);
	}
}, 60_000);

test("no code is readable on the disk", async () => {
	const { job } = await started({ class_id: school.made.form2.id, all: true });
	const codes = await codesOn((await fileAt(`/print/jobs/${job}`)).pdf);
	expect(codes.length).toBe(6);
	await school.browse(school.made.cast.admin, `/print/jobs/${job}?preview`);
	for (const page of ["/link", "/link.data"]) await school.browse(school.made.cast.parent, `${page}?c=${codes[0]}`);
	await school.viaForm(school.made.cast.parent, "/link", { intent: "check", code: codes[0] ?? "" });
	expect((await school.viaApi(school.made.cast.admin, "POST", "/backups")).status).toBe(201);
	const folders = [school.dataDir, ...readdirSync(tmpdir()).filter((name) => name.startsWith("portal-print-"))];
	const read = folders.flatMap((name) => filesIn(join(name.startsWith("/") ? "" : tmpdir(), name)));
	expect(read.some(({ path }) => path.endsWith(".tar"))).toBe(true);
	for (const { path, bytes } of read)
		for (const code of codes)
			expect([path, bytes.includes(code) || bytes.includes(code.replace("-", ""))]).toEqual([path, false]);
	expect(routePattern(`/print/jobs/${job}`)).toBe("/print/jobs/:token");
	const lines = (await school.viaApi(school.made.cast.admin, "GET", "/audit")).text;
	expect(lines).toContain("gave out 6 link codes for Form 2A");
	for (const code of codes) expect(lines).not.toContain(code.slice(0, 4));
}, 60_000);

/** All readable files, while other processes write. */
function filesIn(folder: string): { path: string; bytes: Buffer }[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
		const path = join(entry.parentPath, entry.name);
		try {
			return entry.isFile() ? [{ path, bytes: readFileSync(path) }] : [];
		} catch {
			return [];
		}
	});
}
