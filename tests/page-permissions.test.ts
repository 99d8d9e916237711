import { expect, test } from "bun:test";
import type { SignedIn } from "#school/actor";
import { homeOf, type Role } from "#shared/roles";
import { PASSWORD, person } from "#testing/cast";
import { openServedSchool } from "#testing/served-school";
import { PATHS } from "#testing/site-map";
import { SMALL_YEAR, smallSchool } from "#testing/small-school";
import { unfinishedBody } from "#testing/unfinished-body";

type People = "everyone" | "visitors" | readonly Role[];
const OFFICE: People = ["admin"];
const FAMILIES: People = ["student", "parent"];

const papers = (names: string) => names.replaceAll(/\S+/g, "/print/:paper/:id?=/print/$&");

/** Who may open each page. After `=` comes an address, for patterns and pages that need parameters. */
const TABLE: [People, string][] = [
	["everyone", "/ /privacy /manifest.webmanifest /v/:code?=/v/1-22222222"],
	["visitors", "/login /account"],
	[["admin", "student", "parent", "teacher"], "/change-password"],
	[["student", "parent", "teacher"], "/my-phones"],
	[FAMILIES, "/user-dashboard /user-fees /user-registration /link"],
	[["teacher"], "/teacher-dashboard /teacher-registration"],
	[
		["admin", ...FAMILIES],
		`/print/receipt/:number=/print/receipt/RCP-1 /print/joint-receipt/:number=/print/joint-receipt/RCP-1
		/print/statement/:id=/print/statement/4711`,
	],
	[
		OFFICE,
		`/dashboard /students /students/import /students/approvals /students/requests /students/photos /students/list.xlsx
		/students/template.xlsx /students/:id=/students/4711 /students/:id/export=/students/4711/export
		/students/import/:id=/students/import/4711 /students/import/problems.xlsx=/students/import/problems.xlsx?id=4711
		/students/import/changes.xlsx=/students/import/changes.xlsx?id=4711 /students/problems/:id=/students/problems/none
		/students/photos/files=/students/photos/files /links/claims/xlsx
		/classes /vocational /teachers /:noun/list.xlsx=/classes/list.xlsx
		/fees /fees/debtors /fees/cash /fees/class-list /fees/gate /fees/students /fees/number=/fees/number
		/fees/reductions.xlsx /fees/debtors.xlsx /fees/class.xlsx=/fees/class.xlsx?class_id=1
		/fees/agreements.xlsx=/fees/agreements.xlsx?student=1
		/new-year /new-year/:id=/new-year/4711 /new-year/:id/ladder=/new-year/4711/ladder
		/new-year/:id/students=/new-year/4711/students /new-year/:id/preview=/new-year/4711/preview
		/new-year/:id/run=/new-year/4711/run /new-year/:id/result=/new-year/4711/result
		/new-year/move.xlsx=/new-year/move.xlsx?id=4711
		/reports /reports/:report/xlsx=/reports/enrolment/xlsx /reports/year/:job/xlsx=/reports/year/none/xlsx
		/id-cards /settings /settings/phones /audit /audit/xlsx /backups /backups/progress
		/print/debtors /print/debtors.pdf=/print/debtors.pdf?paper=wall /print/jobs/:job=/print/jobs/none
		/print/letters=/print/letters?student_id=4711 /print/letters.pdf=/print/letters.pdf?class_id=4711
		${papers(
			`address address.pdf agreement/4711 cash/voucher?id=1 certificate/CERT-1 class-fees class-fees.pdf
			class-list?class_id=1 class-list.pdf?class_id=4711 new-year/4711 reduction/4711 reports/enrolment`,
		)}`,
	],
];
const PAGES = TABLE.flatMap(([people, paths]) =>
	paths.split(/\s+/).map((entry) => {
		const [path = "", at] = entry.split(/=(.*)/);
		return { path, at: at ?? path, people, mayLack: at !== undefined };
	}),
);

/** Addresses that redirect everyone to the same place, and their status for a form. */
const LEADING: [path: string, at: string, to: string | null, form: number][] = [
	["/setup/:token", "/setup/no-such-link", "/login", 302],
	["/logout", "/logout", null, 303],
	["/year", "/year", "/", 303],
	["/language", "/language", "/", 303],
	["/password-news", "/password-news", "/", 303],
	["/*", "/wp-admin/setup.php", "/", 302],
	["/print/:paper/:id?", "/print/constructor", "/", 302],
];

const withSomebodyWhoLeaves = () => ({
	...smallSchool(),
	leaving: [person("Leaving", "admin"), person("Leaving too", "admin"), person("Leaving as well", "admin")],
});

const school = openServedSchool(withSomebodyWhoLeaves);

type Person = SignedIn | null;
const people = (): Person[] => {
	const { admin, student, parent, teacher } = school.made.cast;
	return [null, student, parent, teacher, admin];
};

const homeOrLogin = (who: Person) => (who ? homeOf(who.role) : "/login");
function isFor(who: Person, allowed: People): boolean {
	if (allowed === "everyone") return true;
	return allowed === "visitors" ? who === null : who !== null && allowed.includes(who.role);
}

test("every page is in the table, and the table has no other", () => {
	const listed = new Set([...PAGES.map(({ path }) => path), ...LEADING.map(([path]) => path)]);
	expect([...listed].sort()).toEqual(PATHS.sort());
});

test.each(PAGES)(
	"$path opens for whom the table says, as a page and as data, and takes a form from nobody else",
	async ({ at, people: allowed, mayLack }) => {
		for (const who of people()) {
			const page = await school.browse(who, at);
			const posted = await school.viaForm(who, at, { intent: "no such button" });
			if (isFor(who, allowed)) {
				const leadsTo = page.headers.get("location");
				expect([who?.role, leadsTo]).toEqual([who?.role, leadsTo && at.startsWith(leadsTo) ? leadsTo : null]);
				if (!leadsTo) expect(mayLack ? [200, 400, 404] : [200]).toContain(page.status);
				// Without a form, or without this button.
				expect([400, 405]).toContain(posted.status);
				continue;
			}
			const to = homeOrLogin(who);
			expect([who?.role, page.status, page.headers.get("location")]).toEqual([who?.role, 302, to]);
			expect([who?.role, posted.status, posted.location]).toEqual([who?.role, 302, to]);
			const [pathname = "", search = ""] = at.split("?");
			const data = await school.browse(who, `${pathname}.data?${search}`);
			expect([who?.role, [202, 204, 302].includes(data.status)]).toEqual([who?.role, true]);
			expect(data.text).not.toMatch(/Stranger|Unpaid|677/);
		}
	},
);

test.each(LEADING)("%s leads everybody elsewhere", async (path, at, to, form) => {
	for (const who of people()) {
		const page = await school.browse(who, at);
		expect([page.status, page.headers.get("location")]).toEqual([302, to ?? (who ? homeOf(who.role) : "/")]);
		// A logout would end the session.
		if (path !== "/logout") expect((await school.viaForm(who, at, { intent: "x" })).status).toBe(form);
	}
});

test("a login that fails in a tab that was signed in says so and leaves nobody signed in", async () => {
	const { parent } = school.made.cast;
	const opened = await school.viaApi(null, "POST", "/login", { username: parent.username, password: PASSWORD });
	const [, linkRequests = ""] = (opened.body as { token: string }).token.split(".");
	const who = { ...parent, session_id: JSON.parse(Buffer.from(linkRequests, "base64url").toString()).sid as string };
	const posted = await school.viaForm(who, "/login", {
		intent: "login",
		username: "Nobody",
		password: "wrong one",
	});
	expect([posted.status, posted.alert]).toEqual([401, "The username or the password is not right."]);
	expect(posted.headers.get("set-cookie")).toMatch(/^portal_session=;/);
	expect((await school.viaApi(who, "GET", "/users/current")).status).toBe(401);
});

test("every form that creates something has a key of its own when it opens, or two children or payments would be taken for one", async () => {
	const { admin, parent } = school.made.cast;
	const [student] = (await school.viaApi(admin, "GET", "/students")).body as { id: number }[];
	const opened: [Person, string][] = [
		[admin, `/fees?student=${student?.id}&pay`],
		[admin, "/fees?new"],
		[admin, "/students?new"],
		[admin, "/teachers?new"],
		[admin, "/dashboard?view=users&new"],
		[parent, "/user-registration?new"],
		[null, "/account"],
	];
	const keys = await Promise.all(
		[...opened, ...opened].map(async ([who, at]) => {
			const { text } = await school.browse(who, at);
			return [at, /name="idempotency_key"[^>]* value="([\d-]{30,})"/.exec(text)?.[1]] as const;
		}),
	);
	expect(keys.filter(([, key]) => key === undefined)).toEqual([]);
	expect(new Set(keys.map(([, key]) => key)).size).toBe(keys.length);
});

test("people who leave the office with an expired session come to the login, others to the first page", async () => {
	const leave = async (fields: Record<string, string>) => (await school.viaForm(null, "/logout", fields)).location;
	expect([await leave({ from: "office" }), await leave({})]).toEqual(["/login", "/"]);
});

const FOREIGN: Record<string, string>[] = [
	{ origin: "https://evil.example" },
	{ origin: "null" },
	{ origin: "https://evil.example", "sec-fetch-site": "cross-site" },
	{ origin: "http://127.0.0.1:1", "sec-fetch-site": "same-site" },
];

test("a form from another site is refused by every page, whoever is signed in", async () => {
	const addresses = [...PAGES.map(({ at }) => at), ...LEADING.map(([, at]) => at)];
	for (const [place, at] of addresses.entries()) {
		const headers = FOREIGN[place % FOREIGN.length] ?? {};
		const body = new URLSearchParams({ intent: "delete-all" });
		const posted = await school.browse(school.made.cast.admin, at, { method: "POST", headers, body });
		expect([at, posted.status]).toEqual([at, 403]);
	}
});

test("pages behind a login are stored by no cache, nor is the way from them to the login", async () => {
	const { cast, own } = school.made;
	for (const path of ["/students", "/user-fees?receipt=RCP-1", `/print/statement/${own.parent.student}`, "/logout"]) {
		const answer = await school.browse(null, path);
		expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 302, "no-store"]);
	}
	for (const [who, path] of [
		[cast.admin, "/students"],
		[cast.parent, "/user-registration"],
		[cast.teacher, "/teacher-registration"],
	] as const) {
		expect((await school.browse(who, path)).headers.get("cache-control")).toContain("no-store");
	}
});

test("a page asked to edit or delete what is not there, or not one's own, opens no dialog and stays", async () => {
	const { cast, stranger } = school.made;
	for (const [who, path] of [
		[cast.admin, "/classes?delete=4711"],
		[cast.admin, "/classes?delete=none"],
		[cast.admin, "/vocational?delete=4711"],
		[cast.parent, `/user-registration?delete=${stranger.student}`],
		[cast.parent, "/user-registration?delete=none"],
		[cast.teacher, `/teacher-registration?edit=${stranger.teacher}`],
		[cast.teacher, `/teacher-registration?delete=${stranger.teacher}`],
	] as const) {
		const page = await school.browse(who, path);
		expect([path, page.status, /<dialog|Stranger/.test(page.text)]).toEqual([path, 200, false]);
	}
});

test("the refusal to delete what a colleague has just deleted stands on the page", async () => {
	const sent = { intent: "delete", id: "4711" };
	const { status, text } = await school.viaForm(school.made.cast.admin, "/classes?delete=4711", sent);
	expect([status, text.includes("Class not found."), text.includes("Add Class")]).toEqual([404, true, true]);
});

test("an answer says that something was saved only when something was", async () => {
	const send = async (fields: Record<string, string>) => {
		const { status, headers } = await school.viaForm(school.made.cast.admin, "/students", fields);
		return [status, headers.get("x-saved")];
	};
	const everyone = { intent: "approve-all", year: String(SMALL_YEAR) };
	expect(await send(everyone)).toEqual([303, "1"]);
	expect(await send(everyone)).toEqual([303, null]);
	expect(await send({ intent: "add" })).toEqual([400, null]);
});

const FORM = "application/x-www-form-urlencoded";
const MANY_FIELDS = Array.from({ length: 120 }, (_, n) => `field${n}=1`).join("&");

// A refused form leads to the whole page, so the permission is checked again.
test.each([
	["has a button that nobody knows", FORM, "intent=something-that-no-button-sends"],
	["has too many fields", FORM, MANY_FIELDS],
	["is damaged", "multipart/form-data; boundary=x", "--x and no more"],
])("a form that %s, and ends after its sender was dismissed, shows nothing of the school", async (_, type, body) => {
	const { cast, leaving } = school.made;
	const sender = leaving.pop();
	if (!sender) throw new Error("Nobody is left to be dismissed.");
	const sent = unfinishedBody(body);
	const init = { method: "POST", headers: { "content-type": type } };
	const answer = school.browse(sender, "/students", { ...init, body: sent.body, duplex: "half" } as RequestInit);
	const stays = school.browse(cast.bursar, "/students", { ...init, body });
	await Bun.sleep(200);
	expect((await school.viaApi(cast.bursar, "DELETE", `/users/${sender.id}`)).status).toBe(200);
	sent.finish();
	const page = await answer;
	expect(page.text).not.toContain("Stranger Paying");
	expect(page.headers.get("location")).toBe("/login");
	expect((await stays).text).toContain("Stranger Paying");
});
