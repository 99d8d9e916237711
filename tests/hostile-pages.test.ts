import { expect, test } from "bun:test";
import type { SignedIn } from "#school/actor";
import { PREVIEWS, screensFor, VISITORS } from "#testing/every-page";
import { EVIL, evilSchool, RAW } from "#testing/evil-school";
import { FORMS, fieldsOf, openerOf } from "#testing/forms-of-calls";
import { expectHarmless } from "#testing/harmless";
import { addressOf } from "#testing/pages";
import { formOf, openServedSchool } from "#testing/served-school";

const school = openServedSchool(evilSchool);

type Visit = [who: SignedIn | null, at: string];

const toAll = (who: SignedIn | null, patterns: string[]) =>
	patterns.map((pattern): Visit => [who, addressOf(pattern, school.made.records)]);

/** Every screen, dialog and paper about the spoiled records. */
function visits(): Visit[] {
	const { admin, otherParent: parent, otherTeacher: teacher } = school.made.cast;
	const people = { nobody: null, admin, parent, teacher };
	const listed = VISITORS.flatMap((who) => toAll(people[who], screensFor(who)));
	// This page only leads back to the one before it.
	return [...listed.filter(([, at]) => !at.endsWith("/run")), ...toAll(admin, PREVIEWS)];
}

/** What the tables of pages and forms lack: texts in addresses, lists of a dialog, a voided receipt. */
function furtherVisits(): Visit[] {
	const { admin, otherParent, otherTeacher } = school.made.cast;
	const encoded = encodeURIComponent(EVIL);
	const office = [
		"/fees/students?query=img",
		"/students?print",
		...["/audit?person", "/students?q", "/teachers?q", "/fees?query"].map((query) => `${query}=${encoded}`),
		"/fees?student={paying}&discounts",
		"/fees?student={paying}&extensions",
		"/students/{paying}?certificate=clearance",
		...["office", "call", "in-order"].map((paper) => `/print/debtors?paper=${paper}&status=all`),
		"/print/letters?status=all",
		"/print/receipt/RCP-9",
	];
	return [
		...toAll(admin, office),
		...toAll(otherParent, ["/user-registration?edit={student}", "/user-registration?new"]),
		...toAll(otherTeacher, ["/teacher-registration?edit={teacher}"]),
		...toAll(null, [`/login?reset&username=${encoded}`]),
	];
}

test("every page, dialog and paper shows typed scripts as text", async () => {
	let seen = 0;
	for (const [who, path] of [...visits(), ...furtherVisits()]) {
		const page = await school.browse(who, path);
		expect([path, page.status]).toEqual([path, 200]);
		expect([path, RAW.exec(page.text)?.[0] ?? ""]).toEqual([path, ""]);
		expectHarmless(path, page);
		if (page.text.includes("onerror")) seen += 1;
		if (!page.headers.get("content-type")?.includes("html")) continue;
		const policy = page.headers.get("content-security-policy") ?? "";
		expect([path, policy]).toEqual([path, expect.stringMatching(/script-src 'self' 'nonce-[\w-]{20,}'/)]);
		expect(policy).not.toMatch(/script-src[^;]*unsafe|\*|https?:/);
		for (const [script] of page.text.matchAll(/<script\b[^>]*>/g))
			expect([path, script]).toEqual([path, expect.stringMatching(/nonce=|src="\//)]);
	}
	// Most of these pages show the text; otherwise the test would prove nothing.
	expect(seen).toBeGreaterThan(60);
}, 60_000);

/** Parameters that no address in the tables has. */
const FAMILY_LISTS = ["/user-registration?page=", "/user-fees?page=&receipt=", "/user-dashboard?page="];
const OFFICE_LISTS =
	`/dashboard?view=users&q=&page= /students?q=&page=&year=&class_id=&status= /students/approvals?page=
	/teachers?q=&page= /fees/class-list?class_id={class}&page= /fees/gate?query= /fees/debtors?page=&class_id=
	/fees/cash?day=&by= /id-cards?class_id=&year= /new-year/{rollover}/students?class_id=&show=
	/students/import/{checked}?kind=&page= /students/requests?state=&page= /reports?report=ages&year=
	/audit?person=&from=&to=&page=`.split(/\s+/);

const ODD = ["-1", "9".repeat(40), "\u0000", "__proto__", EVIL];

test("a page answers calmly to every odd value of each parameter in its address", async () => {
	const { admin, otherParent } = school.made.cast;
	const lists = [...toAll(admin, OFFICE_LISTS), ...toAll(otherParent, FAMILY_LISTS)];
	const tried = new Set<string>();
	for (const [who, at] of [...visits(), ...furtherVisits(), ...lists]) {
		const [path = "", search = ""] = at.split("?");
		for (const [name = ""] of search.matchAll(/[\w-]+(?==)/g)) {
			if (tried.has(`${path} ${name}`)) continue;
			tried.add(`${path} ${name}`);
			for (const odd of ODD) {
				const query = new URLSearchParams(search);
				query.set(name, odd);
				expectHarmless([path, name, odd], await school.browse(who, `${path}?${query}`));
			}
		}
	}
	expect(tried.size).toBeGreaterThan(70);
	expectHarmless("bad escape", await school.browse(admin, "/students?q=%zz&page=%"));
}, 60_000);

/** Forms that a script sends, or of one row. */
const FURTHER_FORMS: [who: "admin" | "parent", at: string, intent: string, fields: string[]][] = [
	["parent", "/my-phones", "end", ["number"]],
	["parent", "/link", "link", ["code"]],
	["parent", "/link", "leave", ["student_id"]],
	["admin", "/new-year", "start", ["from_year", "classes"]],
	["admin", "/new-year/{rollover}", "change", ["pass_mark", "classes"]],
	["admin", "/new-year/{rollover}/ladder", "ladder", ["to-Form 1"]],
	["admin", "/new-year/{rollover}/students", "lines", ["lines"]],
	["admin", "/fees/debtors", "remind", ["id", "channel"]],
	["admin", "/new-year/{rollover}/run", "run", ["count", "check"]],
	["admin", "/new-year/{run_rollover}/result", "undo", ["count"]],
	["admin", "/students/{student}", "move", ["class_id"]],
	["admin", "/students/photos/files", "save", ["student_ids", "replace"]],
	["admin", "/students/photos/files", "check", ["files"]],
];

test("every form answers in the portal's words, in French too, to a file in the place of each text", async () => {
	const { cast, records } = school.made;
	const answers: number[] = [];
	const sendFiles = async (who: SignedIn | null, at: string, intent: string, fields: string[]) => {
		const file = new File(["x"], "x.txt", { type: "text/plain" });
		const body = formOf({ ...Object.fromEntries(fields.map((field) => [field, file])), intent });
		const answer = await school.browse(who, at, { method: "POST", body, headers: { "accept-language": "fr" } });
		expectHarmless([at, intent], answer);
		expect([at, intent, answer.text]).toEqual([at, intent, expect.not.stringMatching(/wrong kind|must be text/)]);
		answers.push(answer.status);
	};
	for (const [page, intent] of Object.values(FORMS)) {
		const at = addressOf(page, records);
		const role = openerOf(at);
		const { text } = await school.browse(role && cast[role], at);
		const fields = (await fieldsOf(text, intent)).filter((field) => field !== "account");
		await sendFiles(role && cast[role], at, intent, fields);
	}
	for (const [who, page, intent, fields] of FURTHER_FORMS)
		await sendFiles(cast[who], addressOf(page, records), intent, fields);
	expect(answers.filter((status) => status === 400).length).toBeGreaterThan(60);
}, 60_000);

test.each([
	["the class is not a number", "/new-year/1/students", { intent: "class", class_id: "x", outcome: "promote" }],
	["the list is damaged", "/new-year/1/students", { intent: "lines", lines: "{" }],
	[
		"the decision is unknown",
		"/new-year/1/students",
		{ intent: "lines", lines: '[{"student_id":1,"decision":"fly"}]' },
	],
	["the move is not a number", "/new-year/x/ladder", { intent: "ladder" }],
	["the move does not exist", "/new-year/7/students", { intent: "class", class_id: "1", outcome: "promote" }],
])("an invalid form of the new year changes nothing: %s", async (_, path, fields) => {
	const lines = () => school.viaApi(school.made.cast.admin, "GET", `/rollovers/${school.made.stranger.rollover}/lines`);
	const before = (await lines()).body;
	expect((await school.viaForm(school.made.cast.admin, path, fields)).status).toBeOneOf([400, 404]);
	expect((await lines()).body).toEqual(before);
});

test("a forged cookie is ignored", async () => {
	const forged = [
		"portal_session=abc",
		"portal_session=eyJ0b2tlbiI6IngifQ==.AAAA",
		"year=%zz",
		"year=IjIwOTki",
		`notice=${btoa(JSON.stringify({ kind: "error", text: EVIL }))}`,
		"notice=%00",
		`${"a=b; ".repeat(500)}portal_session=`,
	];
	for (const cookie of forged) {
		const page = await fetch(`${school.url}/login`, { headers: { cookie }, redirect: "manual" });
		const text = await page.text();
		expect([cookie.slice(0, 40), page.status, RAW.exec(text)?.[0] ?? ""]).toEqual([cookie.slice(0, 40), 200, ""]);
		const guarded = await fetch(`${school.url}/dashboard`, { headers: { cookie }, redirect: "manual" });
		expect(guarded.headers.get("location")).toBe("/login");
	}
});
