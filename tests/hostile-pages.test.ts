import { expect, test } from "bun:test";
import type { SignedIn } from "#school/actor";
import { EVIL, evilSchool, RAW } from "#testing/evil-school";
import { expectHarmless, ODD_NUMBERS } from "#testing/harmless";
import { openServedSchool } from "#testing/served-school";

const school = openServedSchool(evilSchool);

/** Pages that show typed text, with open dialogs. */
function visits(): [SignedIn | null, string][] {
	const { cast, own, form1, sewing, certificate } = school.made;
	const { student, paying, teacher, receipt, payment, discount } = own.parent;
	const encoded = encodeURIComponent(EVIL);
	const office = [
		"/dashboard",
		"/dashboard?view=users",
		"/fees/students?query=img",
		"/id-cards",
		"/settings",
		"/audit",
		`/audit?person=${encoded}`,
		"/backups",
		"/students?new",
		"/students?print",
		`/students?q=${encoded}`,
		...["edit", "delete"].flatMap((asked) => [
			`/students?${asked}=${student}`,
			`/classes?${asked}=${form1.id}`,
			`/vocational?${asked}=${sewing.id}`,
			`/teachers?${asked}=${teacher}`,
		]),
		`/teachers?q=${encoded}`,
		`/fees?query=${encoded}`,
		`/fees/class-list?class_id=${form1.id}`,
		...["", "&pay", `&void=${payment}`, `&receipt=${receipt}`, "&reductions", "&reduce"]
			.concat("&agreements", "&agree", "&end-agreement")
			.map((dialog) => `/fees?student=${paying}${dialog}`),
		`/print/certificate/${certificate}`,
		`/students/${paying}?certificate=clearance`,
		`/print/reduction/${discount}`,
		`/print/agreement/${paying}`,
		...["office", "call", "in-order"].map((paper) => `/print/debtors?paper=${paper}&status=all`),
		`/print/letters?student_id=${paying}`,
		"/print/letters?status=all",
		`/print/class-list?class_id=${form1.id}`,
		`/print/class-fees?class_id=${form1.id}`,
		`/print/receipt/${receipt}`,
		"/print/receipt/RCP-9",
	];
	const family = ["", `?edit=${student}`, "?new"].map((dialog) => `/user-registration${dialog}`);
	const open = ["/", "/login", "/account", "/privacy", `/login?reset&username=${encoded}`];
	return [
		...office.map((path) => [cast.admin, path] as [SignedIn, string]),
		...[...family, "/user-dashboard", "/user-fees"].map((path) => [cast.parent, path] as [SignedIn, string]),
		[cast.teacher, "/teacher-dashboard"],
		[cast.teacher, `/teacher-registration?edit=${own.teacher.teacher}`],
		...open.map((path) => [null, path] as [null, string]),
	];
}

test("what somebody wrote is shown as text on every page, dialog and paper, and never run", async () => {
	let seen = 0;
	for (const [who, path] of visits()) {
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
	expect(seen).toBeGreaterThan(25);
});

const NAMES =
	"page q query class_id student edit delete approve void pay receipt year view from to person print new".split(" ");

test("a page asked with nonsense in its address answers calmly", async () => {
	const { cast } = school.made;
	const pages: [SignedIn, string][] = [
		...`/dashboard /students /classes /vocational /teachers /fees /fees/students /id-cards
			/audit /backups /print/class-list /print/class-fees`
			.split(/\s+/)
			.map((path) => [cast.admin, path] as [SignedIn, string]),
		[cast.parent, "/user-registration"],
		[cast.parent, "/user-fees"],
		[cast.teacher, "/teacher-registration"],
	];
	const odd = [
		...ODD_NUMBERS.filter((value) => typeof value === "string"),
		"-1",
		"0",
		"999999999999999",
		EVIL,
		"%00",
		"\u202e",
		"__proto__",
	];
	for (const [who, path] of pages) {
		for (const name of NAMES) {
			const value = encodeURIComponent(odd[(NAMES.indexOf(name) * 7 + path.length) % odd.length] as string);
			expectHarmless([path, name, value], await school.browse(who, `${path}?${name}=${value}`));
		}
		const every = NAMES.map((name, nth) => `${name}=${encodeURIComponent(odd[nth % odd.length] as string)}`).join("&");
		expectHarmless([path, "all"], await school.browse(who, `${path}?${every}`));
		expectHarmless([path, "bad escape"], await school.browse(who, `${path}?q=%zz&page=%`));
	}
}, 60_000);

test.each([
	["the class is no number", "/new-year/1/students", { intent: "class", class_id: "x", outcome: "promote" }],
	["the list is no list", "/new-year/1/students", { intent: "lines", lines: "{" }],
	["the decision is none", "/new-year/1/students", { intent: "line", student_id: "1", outcome: "fly" }],
	["the number of the move is no number", "/new-year/x/ladder", { intent: "ladder" }],
	["the move is not there", "/new-year/7/students", { intent: "class", class_id: "1", outcome: "promote" }],
])("a form of the new year is refused and changes nothing: %s", async (_, path, fields) => {
	const lines = () => school.viaApi(school.made.cast.admin, "GET", `/rollovers/${school.made.stranger.rollover}/lines`);
	const before = (await lines()).body;
	expect((await school.viaForm(school.made.cast.admin, path, fields)).status).toBeOneOf([400, 404]);
	expect((await lines()).body).toEqual(before);
});

test("cookies somebody wrote by hand are no cookies of the portal", async () => {
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
