import { afterAll, beforeAll, expect, test } from "bun:test";
import type { SignedIn } from "#school/actor";
import { homeOf, type Role } from "#shared/roles";
import { PASSWORD } from "#testing/cast";
import { type ServedSchool, serveSchool } from "#testing/served-school";
import { PATHS } from "#testing/site-map";
import { SMALL_YEAR, smallSchool } from "#testing/small-school";

/** Who a page is for, written out in full, and what its form says to a button that is not there (405: it has no form). */
interface Row {
	for: "everyone" | "visitors" | readonly Role[] | { all: string };
	/** The address asked for, where the pattern alone is none. */
	at?: string;
	/** The status for whom it is for; 200 unless the page needs more than its address. */
	status?: number;
	/** Where it leads those whom it is for. */
	leadsTo?: string;
	posts: number;
}

const office: readonly Role[] = ["admin"];
const families: readonly Role[] = ["student", "parent"];
const staff: readonly Role[] = ["teacher"];
const signedIn: readonly Role[] = ["admin", "student", "parent", "teacher"];

/** Pages whose address is their path, by what their form says. */
const plain = (people: readonly Role[], posts: number, paths: string): Record<string, Row> =>
	Object.fromEntries(paths.split(/\s+/).map((path) => [path, { for: people, posts }]));

const unknownMove = (step: string, posts: number): Record<string, Row> => ({
	[`/new-year/:id${step}`]: { for: office, at: `/new-year/4711${step}`, status: 404, posts },
});

const PAGES: Record<string, Row> = {
	...plain(
		office,
		400,
		`/dashboard /students /students/import /students/approvals /students/requests /classes /vocational /teachers /fees /fees/debtors
		/fees/cash /new-year /reports /id-cards /settings /audit/xlsx /backups /print/debtors`,
	),
	...plain(
		office,
		405,
		`/students/photos /students/list.xlsx /students/template.xlsx /fees/class-list /fees/gate /fees/students /settings/phones /audit
		/links/claims/xlsx /fees/reductions.xlsx /fees/debtors.xlsx /backups/progress /print/address
		/print/address.pdf`,
	),
	...plain(families, 405, "/user-dashboard /user-fees"),
	...plain(families, 400, "/user-registration /link"),
	...plain(staff, 405, "/teacher-dashboard"),
	...plain(staff, 400, "/teacher-registration"),
	"/": { for: "everyone", posts: 405 },
	"/login": { for: "visitors", posts: 400 },
	"/account": { for: "visitors", posts: 400 },
	"/privacy": { for: "everyone", posts: 405 },
	"/manifest.webmanifest": { for: "everyone", posts: 405 },
	"/v/:code?": { for: "everyone", at: "/v/1-22222222", posts: 405 },
	"/setup/:token": { for: { all: "/login" }, at: "/setup/no-such-link", posts: 302 },
	"/logout": { for: { all: "home or /" }, posts: 303 },
	"/year": { for: { all: "/" }, posts: 303 },
	"/language": { for: { all: "/" }, posts: 303 },
	"/password-news": { for: { all: "/" }, posts: 303 },
	"/change-password": { for: signedIn, posts: 400 },
	"/my-phones": { for: [...families, ...staff], posts: 400 },
	...unknownMove("", 400),
	...unknownMove("/ladder", 400),
	...unknownMove("/students", 400),
	...unknownMove("/preview", 405),
	...unknownMove("/run", 400),
	...unknownMove("/result", 400),
	"/new-year/move.xlsx": { for: office, at: "/new-year/move.xlsx?id=4711", status: 404, posts: 405 },
	"/print/new-year/:id": { for: office, at: "/print/new-year/4711", status: 404, posts: 405 },
	"/students/:id": { for: office, at: "/students/4711", status: 404, posts: 400 },
	"/students/:id/export": {
		...{ for: office, at: "/students/4711/export", status: 302, leadsTo: "/students/4711" },
		posts: 400,
	},
	"/students/import/:id": { for: office, at: "/students/import/4711", status: 404, posts: 400 },
	"/students/import/problems.xlsx": {
		for: office,
		at: "/students/import/problems.xlsx?id=4711",
		status: 404,
		posts: 405,
	},
	"/students/import/changes.xlsx": {
		for: office,
		at: "/students/import/changes.xlsx?id=4711",
		status: 404,
		posts: 405,
	},
	"/students/problems/:id": { for: office, at: "/students/problems/none", status: 404, posts: 405 },
	"/students/photos/files": { for: office, status: 400, posts: 400 },
	"/fees/number": { for: office, status: 400, posts: 400 },
	"/:noun/list.xlsx": { for: office, at: "/classes/list.xlsx", posts: 405 },
	"/fees/class.xlsx": { for: office, at: "/fees/class.xlsx?class_id=1", posts: 405 },
	"/fees/agreements.xlsx": { for: office, at: "/fees/agreements.xlsx?student=1", posts: 405 },
	"/print/receipt/:number": {
		for: ["admin", "student", "parent"],
		at: "/print/receipt/RCP-1",
		status: 404,
		posts: 400,
	},
	"/print/statement/:id": { for: ["admin", "student", "parent"], at: "/print/statement/4711", status: 404, posts: 405 },
	"/print/certificate/:number": { for: office, at: "/print/certificate/CERT-1", status: 404, posts: 405 },
	"/print/reduction/:number": { for: office, at: "/print/reduction/4711", status: 404, posts: 405 },
	"/print/agreement/:student": { for: office, at: "/print/agreement/4711", status: 404, posts: 405 },
	"/print/joint-receipt/:number": {
		for: ["admin", "student", "parent"],
		at: "/print/joint-receipt/RCP-1",
		status: 404,
		posts: 400,
	},
	"/print/jobs/:job": { for: office, at: "/print/jobs/none", status: 404, posts: 405 },
	"/print/cash/:paper": { for: office, at: "/print/cash/voucher?id=1", posts: 405 },
	"/print/reports/:report": { for: office, at: "/print/reports/enrolment", posts: 405 },
	"/reports/:report/xlsx": { for: office, at: "/reports/enrolment/xlsx", posts: 405 },
	"/reports/year/:job/xlsx": { for: office, at: "/reports/year/none/xlsx", status: 404, posts: 405 },
	"/print/class-list": { for: office, at: "/print/class-list?class_id=1", posts: 405 },
	"/print/class-list.pdf": { for: office, at: "/print/class-list.pdf?class_id=4711", status: 404, posts: 405 },
	"/print/debtors.pdf": { for: office, at: "/print/debtors.pdf?paper=wall", status: 400, posts: 400 },
	"/print/letters": { for: office, at: "/print/letters?student_id=4711", status: 404, posts: 400 },
	"/print/letters.pdf": { for: office, at: "/print/letters.pdf?class_id=4711", status: 404, posts: 400 },
	"/print/class-fees": { for: office, status: 400, posts: 405 },
	"/print/class-fees.pdf": { for: office, status: 400, posts: 405 },
	"/*": { for: { all: "/" }, at: "/wp-admin/setup.php", posts: 302 },
};

let school: ServedSchool<ReturnType<typeof smallSchool>>;
beforeAll(async () => {
	school = await serveSchool(smallSchool);
}, 60_000);
afterAll(() => school.stop());

type Person = SignedIn | null;
const people = (): Person[] => {
	const { admin, student, parent, teacher } = school.made.cast;
	return [null, student, parent, teacher, admin];
};

const HOME_OR_LOGIN = (who: Person) => (who ? homeOf(who.role) : "/login");

/** Where somebody is sent instead; null where the page is theirs. */
function sentTo(row: Row, who: Person): string | null {
	if (row.for === "everyone") return null;
	if (row.for === "visitors") return who ? homeOf(who.role) : null;
	if ("all" in row.for) return row.for.all !== "home or /" ? row.for.all : who ? homeOf(who.role) : "/";
	return who && row.for.includes(who.role) ? null : HOME_OR_LOGIN(who);
}

test("every page is in the table, and the table has no other", () => {
	expect(Object.keys(PAGES).sort()).toEqual(PATHS.sort());
});

for (const [path, row] of Object.entries(PAGES)) {
	const at = row.at ?? path;

	test(`${path} opens for whom the table says, as a page and as data`, async () => {
		for (const who of people()) {
			const to = sentTo(row, who);
			const page = await school.browse(who, at);
			expect([who?.role, page.status, page.headers.get("location")]).toEqual([
				who?.role,
				to ? 302 : (row.status ?? 200),
				to ?? row.leadsTo ?? null,
			]);
			const [pathname = "", search = ""] = at.split("?");
			const dataPath = `${pathname === "/" ? "/_root" : pathname}.data?${search}`;
			const fetched = await school.browse(who, dataPath);
			if (!to) continue;
			expect([who?.role, [202, 204, 302].includes(fetched.status)]).toEqual([who?.role, true]);
			expect(fetched.text).not.toMatch(/Stranger|Unpaid|677/);
		}
	});

	if (path === "/logout") continue;
	test(`${path} takes a form from nobody else`, async () => {
		for (const who of people()) {
			const to = sentTo(row, who);
			const posted = await school.viaForm(who, at, { intent: "no such button" });
			const turnedAway = to !== null && (row.for === "visitors" || Array.isArray(row.for));
			expect([who?.role, posted.status]).toEqual([who?.role, turnedAway ? 302 : row.posts]);
			if (turnedAway) expect(posted.location).toBe(to);
		}
	});
}

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
	for (const path of Object.keys(PAGES)) {
		const at = PAGES[path]?.at ?? path;
		for (const headers of FOREIGN) {
			const posted = await school.browse(school.made.cast.admin, at, {
				method: "POST",
				headers,
				body: new URLSearchParams({ intent: "delete-all" }),
			});
			expect([path, posted.status]).toEqual([path, 403]);
		}
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

test("a page asked to delete what is not there, or not one's own, opens no dialog and stays", async () => {
	const { cast, stranger } = school.made;
	for (const [who, path] of [
		[cast.admin, "/classes?delete=4711"],
		[cast.admin, "/classes?delete=none"],
		[cast.admin, "/vocational?delete=4711"],
		[cast.parent, `/user-registration?delete=${stranger.student}`],
		[cast.parent, "/user-registration?delete=none"],
	] as const) {
		const page = await school.browse(who, path);
		expect([path, page.status, page.text.includes("<dialog")]).toEqual([path, 200, false]);
	}
});

test("the refusal to delete what a colleague has just deleted stands on the page", async () => {
	const sent = { intent: "delete", id: "4711" };
	const { status, text } = await school.viaForm(school.made.cast.admin, "/classes?delete=4711", sent);
	expect([status, text.includes("Class not found."), text.includes("Add Class")]).toEqual([404, true, true]);
});

test("a teacher's page shows no other teacher, and no family's", async () => {
	const { cast, own, stranger } = school.made;
	for (const path of [
		"/teacher-registration",
		`/teacher-registration?edit=${stranger.teacher}`,
		`/teacher-registration?delete=${stranger.teacher}`,
		"/teacher-dashboard",
	]) {
		const page = await school.browse(cast.teacher, path);
		expect([path, page.status, page.text.includes("Stranger")]).toEqual([path, 200, false]);
	}
	expect((await school.browse(cast.teacher, "/teacher-registration")).text).toContain("Fru Teaching");
	expect((await school.browse(cast.teacher, `/print/receipt/${own.parent.receipt}`)).status).toBe(302);
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
