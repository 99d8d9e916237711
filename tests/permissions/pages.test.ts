import { describe, expect, test } from "bun:test";
import { calls } from "#api/calls";
import { database } from "#db/open";
import type { SignedIn } from "#school/actor";
import { mayCall } from "#school/permissions";
import { homeOf } from "#shared/roles";
import type { Answered } from "#testing/api-door";
import { certificateOf } from "#testing/certificates";
import { FORMS, fieldsOf, makeSchool, nameOf, openerOf } from "#testing/forms-of-calls";
import { addressOf, LEADING, opens, PAGES, PATHS } from "#testing/pages";
import { allRows, changedRows } from "#testing/rows";
import { openServedSchool, unescaped } from "#testing/served-school";
import { PAPERS } from "../../routes/print/papers.ts";

/** Every page and form as each person, by who may call its operation (src/school/permissions.test.ts). */

const school = openServedSchool(() => {
	const made = makeSchool();
	const { cast, records } = made;
	database().$client.run(`UPDATE users SET desk_only = 1 WHERE id = ${cast.bursar.id}`);
	const bursar = { ...cast.bursar, desk_only: true };
	return { ...made, cast: { ...cast, bursar }, records: { ...records, certificate: certificateOf(records.certified) } };
});

type Person = SignedIn | null;

function people(): Person[] {
	const { admin, bursar, student, parent, teacher } = school.made.cast;
	return [null, student, parent, teacher, bursar, admin];
}
const nameOfPerson = (who: Person) => who?.username ?? "a visitor";
const homeOrLogin = (who: Person) => (who ? homeOf(who.role) : "/login");

/** Fills in the person's own records, or `others`. */
function addressFor(who: Person, pattern: string, others?: object): string {
	const { own, records } = school.made;
	return addressOf(pattern, { ...records, ...(who && own[who.role]), ...others });
}

test("the table has every page and no other", () => {
	const listed = [...PAGES, ...LEADING].map(([pattern]) => pattern);
	expect([...new Set(listed)].sort()).toEqual(PATHS.sort());
});

test("every paper is in the table", () => {
	const addresses = PAGES.map(([, at]) => at);
	const papers = Object.keys(PAPERS).map((paper) => `/print/${paper}`);
	expect(papers.filter((paper) => !addresses.some((at) => at.startsWith(paper)))).toEqual([]);
});

const FOREIGN: Record<string, string>[] = [
	{ origin: "https://evil.example" },
	{ origin: "null" },
	{ origin: "https://evil.example", "sec-fetch-site": "cross-site" },
	{ origin: "http://127.0.0.1:1", "sec-fetch-site": "same-site" },
];
const PRIVATE = /Stranger|Unpaid|Mama Ngo|677000/;

describe("a page opens only for the roles that may call its operation", () => {
	test.each(PAGES.map(([, pattern, ...more], place) => [pattern, place, more] as const))(
		"%s",
		async (pattern, place, [opensFor, lacks = 200]) => {
			for (const who of people()) {
				const at = addressFor(who, pattern);
				const page = await school.browse(who, at);
				const posted = await school.viaForm(who, at, { intent: "no such button" });
				if (opens(opensFor, who)) {
					expect([nameOfPerson(who), page.status]).toEqual([nameOfPerson(who), lacks]);
					// The page has no form, or no such button; or it redirects whatever is sent.
					expect(posted.status).toBeOneOf(lacks === 302 ? [400, 302] : [400, 405]);
					continue;
				}
				const [pathname = "", search = ""] = at.split("?");
				const data = await school.browse(who, `${pathname}.data?${search}`);
				expect(page.text + data.text).not.toMatch(PRIVATE);
				if (who?.desk_only && opens(opensFor, school.made.cast.admin)) {
					expect([page.status, data.status]).toEqual([409, 409]);
					expect(page.text).toContain("Ask the head to do this.");
					expect(page.headers.get("set-cookie") ?? "").not.toContain("portal_session=");
					expect(posted.status).toBeOneOf([400, 405]);
					continue;
				}
				for (const answer of [page, posted])
					expect(ledTo(who, answer)).toEqual([nameOfPerson(who), 302, homeOrLogin(who), "no-store"]);
				expect(data.status).toBeOneOf([202, 204, 302]);
				if (who && !opens(opensFor, null))
					expect(noticeOf(posted)).toContain("This form was opened by another account");
			}
			const sent = { method: "POST", body: new URLSearchParams({ intent: "delete-all" }) };
			const headers = FOREIGN[place % FOREIGN.length] ?? {};
			const { admin } = school.made.cast;
			expect((await school.browse(admin, addressFor(admin, pattern), { ...sent, headers })).status).toBe(403);
		},
	);

	function noticeOf({ headers }: Answered): string {
		const [, notice = ""] = /notice=([^;]*)/.exec(headers.get("set-cookie") ?? "") ?? [];
		return atob(decodeURIComponent(notice));
	}
	const ledTo = (who: Person, { status, headers }: Answered) => [
		nameOfPerson(who),
		status,
		headers.get("location"),
		headers.get("cache-control"),
	];

	test("the refusal of a bursar is inside the frame of the office", async () => {
		expect((await school.browse(school.made.cast.bursar, "/settings")).text).toContain('href="/fees"');
	});
});

test("every way back from an error page leads to a page that opens", async () => {
	const { cast } = school.made;
	const opened = { headers: { accept: "text/html", "sec-fetch-dest": "document" } };
	let errors = 0;
	for (const who of [cast.parent, cast.bursar, cast.admin]) {
		const ways = new Map<string, string>();
		for (const [, pattern, opensFor] of PAGES) {
			const at = pattern.replace(/\{\w+\}/g, "4711");
			if (at === pattern && opens(opensFor, who)) continue;
			const { status, text } = await school.browse(who, at, opened);
			if (status < 400) continue;
			ways.set(text.slice(text.indexOf("<main")).match(/<a [^>]*href="([^"]*)"/)?.[1] ?? "nowhere", at);
			errors += 1;
		}
		for (const [way, from] of ways) {
			const { status } = await school.browse(who, unescaped(way), opened);
			expect([who.username, from, way, status]).toEqual([who.username, from, way, 200]);
		}
	}
	expect(errors).toBeGreaterThan(60);
}, 20_000);

test.each(LEADING)("%s redirects every account", async (path, at, to, form) => {
	for (const who of people()) {
		const page = await school.browse(who, at);
		expect([page.status, page.headers.get("location")]).toEqual([302, to ?? (who ? homeOf(who.role) : "/")]);
		// A logout would end the session.
		if (path !== "/logout") expect((await school.viaForm(who, at, { intent: "x" })).status).toBe(form);
	}
});

test("a paper about a stranger's record is not found", async () => {
	const { cast, stranger } = school.made;
	const papers = PAGES.filter(([, at, opensFor]) => at.includes("{") && opens(opensFor, cast.parent));
	expect(papers.length).toBeGreaterThan(2);
	for (const [, pattern] of papers) {
		for (const who of [cast.parent, cast.student]) {
			for (const others of [stranger, { paying: 4_711, receipt: "RCP-4711" }]) {
				const { status, text } = await school.browse(who, addressFor(who, pattern, others));
				expect([pattern, status, text]).toEqual([pattern, 404, expect.not.stringMatching(/Stranger/)]);
			}
		}
	}
});

test("a dialog about a missing or a stranger's record does not open", async () => {
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

const forms = Object.entries(FORMS).map(([name, [page, intent]]) => {
	const operation = calls.find((call) => nameOf(call) === name)?.operation ?? { allow: [] };
	return { name, page, intent, operation };
});

test("a form is refused from a bursar or another account", async () => {
	const { cast } = school.made;
	const before = allRows(school.dataDir);
	for (const { name, page, intent, operation } of forms) {
		const at = addressOf(page, school.made.records);
		const role = openerOf(at);
		const opener = role && cast[role];
		const { text } = await school.browse(opener, at);
		expect([name, (await fieldsOf(text, intent)).includes("account")]).toEqual([name, opener !== null]);
		if (!opener) continue;
		const refused = async (who: SignedIn, says: string, account: SignedIn) => {
			const sent = { intent, account: String(account.id), confirmation: "1" };
			const answer = await school.viaForm(who, at, sent);
			expect([name, answer.status, answer.text]).toEqual([name, 409, expect.stringContaining(says)]);
		};
		await refused(opener, "This form was opened by another account", cast.otherParent);
		if (opener === cast.admin && !mayCall(operation, cast.bursar))
			await refused(cast.bursar, "Ask the head to do this.", cast.bursar);
	}
	expect(changedRows(before, allRows(school.dataDir), undefined)).toEqual([]);
});

test("no page of a bursar links to a form for the head", async () => {
	const { cast } = school.made;
	const seen = new Map<string, string>();
	const pageOf = async (who: SignedIn, at: string) => {
		const text = seen.get(who.username + at) ?? (await school.browse(who, at)).text;
		seen.set(who.username + at, text);
		return text;
	};
	let headsLinks = 0;
	for (const { name, page, operation } of forms) {
		const [, behind = "", dialog] = /^(.*)[?&](.*)$/.exec(addressOf(page, school.made.records)) ?? [];
		if (!dialog || mayCall(operation, cast.bursar)) continue;
		const link = new RegExp(`href="[^"]*[?;]${dialog}=?["&]`);
		expect([name, await pageOf(cast.bursar, behind)]).toEqual([name, expect.not.stringMatching(link)]);
		if (link.test(await pageOf(cast.admin, behind))) headsLinks += 1;
	}
	expect(headsLinks).toBeGreaterThan(25);
});
