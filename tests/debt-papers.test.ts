import { expect, test } from "bun:test";
import { openSqlite } from "#db/open";
import type { SignedIn } from "#school/actor";
import { plainFigures } from "#school/audit/in-words";
import { cookieOf } from "#testing/api-door";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol, setDueDates } from "#testing/enrolled";
import { pages, wordsOf } from "#testing/pdf";
import { openServedSchool } from "#testing/served-school";

function schoolWithDebtors() {
	const cast = castOfSchool();
	const form2 = classNamed("Form 2");
	const form3 = classNamed("Form 3");
	setDueDates(form2.id, [
		[45_000, "2026-09-15"],
		[null, "2027-04-15"],
	]);
	const child = (place: number, inClass: typeof form2) =>
		enrol(
			`Ngo Child ${String.fromCharCode(65 + (place % 26))}${"a".repeat(1 + Math.floor(place / 26))}`,
			inClass,
			cast.parent,
			{
				status: "approved",
				guardian_contact: `67${7_123_400 + place}`,
			},
		);
	const late = Array.from({ length: 14 }, (_, place) => child(place, form2));
	for (let place = 0; place < 60; place++) child(place, form3);
	return { cast, form2, form3, late };
}

const school = openServedSchool(schoolWithDebtors);

const office = (path: string, init?: RequestInit) => school.browse(school.made.cast.admin, path, init);

async function fileAt(path: string, who: SignedIn = school.made.cast.admin, init: RequestInit = {}) {
	const headers = { cookie: await cookieOf(who), ...init.headers };
	const answer = await fetch(school.url + path, { redirect: "manual", ...init, headers });
	return { status: answer.status, headers: answer.headers, pdf: new Uint8Array(await answer.arrayBuffer()) };
}

function written<Row>(query: string): Row[] {
	const sqlite = openSqlite(`${school.dataDir}/portal.db`);
	try {
		return sqlite.query(query).all() as Row[];
	} finally {
		sqlite.close();
	}
}
const letterCount = () =>
	written<{ many: number }>("SELECT count(*) AS many FROM reminders WHERE channel = 'letter'")[0]?.many;
const linesOf = (where: string) =>
	written<{ summary: string }>(`SELECT summary FROM audit_trail WHERE ${where} ORDER BY id`).map((row) => row.summary);
/** Without those of papers and files that were only opened. */
const lines = () => linesOf("action NOT IN ('openPaper', 'downloadFile')");

/** Presses the print button, whose filters are in its address or fields. Returns the paper it leads to. */
async function printed(path: string, fields: Record<string, string> = {}) {
	const body = new URLSearchParams({ intent: "print", account: String(school.made.cast.admin.id), ...fields });
	const { status, headers } = await office(path, { method: "POST", body });
	expect([path, status]).toEqual([path, 303]);
	return fileAt((headers.get("location") ?? "").replace(school.url, ""));
}

test("printing the debtors is recorded in the audit trail", async () => {
	const { form2 } = school.made;
	const search = `?class_id=${form2.id}&kind=overdue&on=2026-11-12`;
	const before = lines().length;
	const preview = await office(`/print/debtors${search}`);
	expect([preview.status, preview.text.includes("Confidential: for the office, not for display")]).toEqual([200, true]);
	const form = /<form [^>]*>/.exec(preview.text)?.[0] ?? "";
	expect(form).toContain('method="post"');
	expect(form).toContain(`action="/print/debtors.pdf${search.replaceAll("&", "&amp;")}"`);
	expect(preview.headers.get("content-security-policy")).toContain("form-action 'self'");
	const { pdf, headers } = await fileAt(`/print/debtors.pdf${search}`);
	expect(headers.get("content-disposition")).toContain("Debtors-Form-2-12-Nov-2026.pdf");
	const words = await wordsOf(pdf);
	for (const said of ["Debtors: Form 2", "Overdue, 12-Nov-2026", "677 12 34 00", plainFigures(14 * 45_000).in("en")])
		expect(words).toContain(said);
	expect(lines()).toHaveLength(before);
	expect(linesOf("action = 'openPaper'")).toEqual(Array(2).fill("opened a list of debtors of Form 2: Office list"));
	expect(pages((await printed(`/print/debtors.pdf${search}`)).pdf)).toHaveLength(1);
	await printed("/print/debtors", { class_id: String(form2.id), kind: "overdue", on: "2026-11-12", paper: "call" });
	expect(lines().slice(before)).toEqual([
		"printed the debtors of Form 2 (overdue on 12-Nov-2026): 14 students",
		"printed the call list of Form 2 (overdue on 12-Nov-2026): 14 students",
	]);
}, 60_000);

test("a letter is in the page's language for a school whose papers are in both", async () => {
	const address = `/print/letters?student_id=${school.made.late[0]?.id}&lang=both`;
	const { text } = await office(address);
	expect(text).toContain("To the parents or guardian of");
	expect(text).not.toContain("Aux parents");
	expect([text.includes("lang=fr"), text.includes("lang=both&")]).toEqual([true, false]);
	expect(text).not.toContain("Both languages");
});

test("printed letters remind each family once a day", async () => {
	const [first, second] = school.made.late;
	expect((await office(`/print/letters?student_id=${first?.id}`)).text).toContain("To the parents or guardian of");
	expect((await office(`/print/letters?class_id=${school.made.form2.id}`)).status).toBe(200);
	const looked = await fileAt(`/print/letters.pdf?student_id=${first?.id}&lang=fr`);
	expect([looked.status, pages(looked.pdf), letterCount()]).toEqual([200, [[595, 842]], 0]);
	const one = await printed(`/print/letters.pdf?student_id=${first?.id}&lang=fr`);
	expect([one.status, pages(one.pdf)]).toEqual([200, [[595, 842]]]);
	expect(letterCount()).toBe(1);
	await printed(`/print/letters.pdf?student_id=${first?.id}`);
	expect(letterCount()).toBe(1);
	await Promise.all([1, 2, 3].map(() => printed(`/print/letters.pdf?student_id=${second?.id}`)));
	expect(letterCount()).toBe(2);
	const all = await printed(`/print/letters.pdf?class_id=${school.made.form2.id}`);
	expect(pages(all.pdf)).toHaveLength(7);
	expect(letterCount()).toBe(14);
	expect(lines().slice(-2)).toContain(
		"printed the letters of Form 2 (owing on TODAY): 14 students".replace("TODAY", day()),
	);
}, 60_000);
const day = () =>
	new Date().toLocaleDateString("en-GB", { day: "2-digit", month: "short", year: "numeric" }).replaceAll(" ", "-");

test("a request from another site reminds no family", async () => {
	const before = [letterCount(), lines().length];
	const [, , third] = school.made.late;
	const asked = `/print/letters.pdf?student_id=${third?.id}`;
	const { admin } = school.made.cast;
	const picture = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors" };
	for (const path of [asked, "/print/letters", "/print/debtors.pdf", "/audit/xlsx", `/students/${third?.id}/export`]) {
		for (const method of ["GET", "HEAD"]) await fileAt(path, admin, { method, headers: picture });
		const forged = { method: "POST", body: new URLSearchParams({ intent: "print" }) };
		for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }, {}] as HeadersInit[])
			expect((await fileAt(path, admin, { ...forged, headers })).status).toBe(403);
	}
	expect([letterCount(), lines().length]).toEqual(before);
}, 60_000);

test("more than 50 letters are made in the background", async () => {
	const before = letterCount() ?? 0;
	const asked = `/print/letters.pdf?class_id=${school.made.form3.id}`;
	const looked = await fileAt(asked);
	expect([looked.status, looked.headers.get("location")]).toEqual([
		303,
		expect.stringMatching(/^\/print\/jobs\/[\w-]+$/),
	]);
	expect(letterCount()).toBe(before);
	const started = await printed("/print/letters", { class_id: String(school.made.form3.id) });
	expect([started.status, letterCount()]).toEqual([303, before + 60]);
	const job = started.headers.get("location") ?? "";
	expect(job).not.toBe(looked.headers.get("location"));
	const person = { headers: { accept: "text/html" } };
	const progress = await office(job, person);
	if (progress.status === 200) {
		expect([progress.headers.get("refresh"), progress.text.includes("60 letters, two to a sheet")]).toEqual([
			"1",
			true,
		]);
		expect(progress.text).toContain("<progress");
	}
	expect(JSON.parse((await office(job)).text)).toMatchObject({ size: 60 });
	expect((await school.browse(school.made.cast.bursar, job)).status).toBe(404);
	const file = await fileAt(`${job}?pdf`);
	expect([file.status, pages(file.pdf).length]).toEqual([200, 30]);
	const ready = await office(job, person);
	expect([ready.status, ready.headers.get("location")]).toEqual([303, `${job}?pdf`]);
	expect((await office(`/print/letters?class_id=${school.made.form3.id}`)).status).toBe(303);
	expect(letterCount()).toBe(before + 60);
}, 60_000);

test("a refused print records nothing", async () => {
	const before = [letterCount(), lines().length];
	const body = new URLSearchParams({ intent: "print" });
	const person = { method: "POST", body, headers: { accept: "text/html" } };
	const unknown = await office("/print/letters.pdf?student_id=4711", person);
	expect([unknown.status, unknown.text.includes("Student not found.")]).toEqual([404, true]);
	const other = new URLSearchParams({ intent: "print", account: "4711" });
	const opened = await office(`/print/letters?student_id=${school.made.late[4]?.id}`, { ...person, body: other });
	expect([opened.status, opened.text.includes("another account")]).toEqual([409, true]);
	expect([letterCount(), lines().length]).toEqual(before);
});

test("downloading a student's file or the audit trail is recorded in the audit trail", async () => {
	const child = school.made.late[0]?.id;
	const send = (path: string) =>
		fileAt(path, school.made.cast.admin, {
			method: "POST",
			body: new URLSearchParams({ intent: "download" }),
			headers: { origin: school.url },
		});
	const before = lines().length;
	const file = await send(`/students/${child}/export`);
	expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
	const trail = await send("/audit/xlsx?action=exportStudent");
	expect([trail.status, trail.headers.get("content-disposition")]).toEqual([
		200,
		expect.stringContaining("audit-trail"),
	]);
	expect(lines().slice(before)).toEqual([
		expect.stringMatching(/^exported the file of "Ngo Child Aa"/),
		'downloaded 1 line of the audit trail: action "exportStudent"',
	]);
	const looked = await fileAt(`/students/${child}/export`);
	expect([looked.status, looked.headers.get("location")]).toEqual([302, `/students/${child}`]);
});
