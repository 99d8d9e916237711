import { expect, test } from "bun:test";
import { calls } from "#api/calls";
import type { SignedIn } from "#school/actor";
import { newCode } from "#school/links/codes";
import { linkChild } from "#school/links/use-code";
import { mayCall } from "#school/permissions";
import type { Answered } from "#testing/api-door";
import { person } from "#testing/cast";
import { opens, PAGES } from "#testing/pages";
import { allRows, changedRows } from "#testing/rows";
import { openServedSchool } from "#testing/served-school";
import {
	asQuery,
	type Child,
	everyName,
	idsOf,
	KNOWN,
	leaked,
	schoolOfStrangers,
	TYPED,
	texts,
} from "#testing/strangers";
import { codeFor, fixture, STUDENT_FORM } from "#testing/students";
import { validCall } from "#testing/valid-calls";

/**
 * People who know what a classmate knows about a child, and its ids: name, birth date, phone numbers, an old receipt,
 * the photo's address, a used access card. They try every call, page and form, and neither see nor change anything. Linked
 * accounts only read: they change nothing either, and do not learn who else is linked.
 */

async function schoolWithLinks() {
	const school = await schoolOfStrangers();
	const [office, registered] = school.children;
	const [parent, student] = [person("linked parent", "parent"), person("linked pupil", "student")];
	for (const child of [office, registered]) await linkChild(parent, { code: await codeFor(school.cast.admin, child) });
	await linkChild(student, { code: await codeFor(school.cast.admin, registered) });
	return { ...school, linked: [parent, student] as const };
}

const school = openServedSchool(schoolWithLinks);

type Look = (at: string, answer: Answered, sent: readonly string[]) => void;

/** Each stranger sends the requests, which reveal and change nothing. */
async function expectNothing(ask: (who: SignedIn | null, look: Look) => Promise<void>): Promise<void> {
	for (const [name, who] of Object.entries(school.made.strangers)) {
		const before = allRows(school.dataDir);
		const found: string[] = [];
		await ask(who, (at, answer, sent) => {
			const secrets = leaked(school.made, answer, [at, ...sent]);
			const bad = secrets.length > 0 || answer.status >= 500 || answer.headers.get("content-type") === "image/jpeg";
			if (bad) found.push(`${at} ${answer.status} ${secrets.join()}`);
		});
		const changed = changedRows(before, allRows(school.dataDir), who?.id);
		expect([name, found, changed]).toEqual([name, [], []]);
	}
}

/** An answer without what the visitor typed. */
const said = ({ status, text }: Answered) =>
	`${status} ${text}`
		.replace(/"(id|user_id)":\d+|"created_at":"[^"]*"|[0-9a-f-]{36}/g, "")
		.replaceAll(/Zéphirin[ae]|2011-07-2[34]/g, "");

test("an existing child and an invented one are answered alike", async () => {
	const { made, viaApi, viaForm, browse } = school;
	const { otherParent } = made.cast;
	const [child] = made.children;
	const invented = { ...KNOWN, full_name: "Zéphirina Kouamdjo", date_of_birth: "2011-07-24" };
	const number = "RCP-1763948123456";
	const both: [string, Promise<Answered>, Promise<Answered>][] = [];
	const alike = (name: string, ask: (real: boolean) => Promise<Answered>) => both.push([name, ask(true), ask(false)]);
	const id = (real: boolean) => (real ? child.id : 999_999);
	const typed = (real: boolean) => (real ? KNOWN : invented);
	for (const path of ["fees", "schedule", "statement"])
		alike(path, (real) => viaApi(otherParent, "GET", `/student/${id(real)}/${path}`));
	for (const method of ["PUT", "DELETE"])
		alike(method, (real) => viaApi(otherParent, method, `/students/${id(real)}`, {}));
	alike("unlink", (real) => viaApi(otherParent, "DELETE", `/links/${id(real)}`));
	alike("link request", (real) => viaApi(otherParent, "POST", "/links/requests", typed(real)));
	alike("link request's form", (real) => viaForm(otherParent, "/link?request", { intent: "request", ...typed(real) }));
	alike("registration", (real) =>
		viaApi(otherParent, "POST", "/students", { ...STUDENT_FORM, ...typed(real), guardian_contact: "677" }),
	);
	for (const paper of ["receipts", "joint-receipts"])
		alike(paper, (real) => viaApi(otherParent, "GET", `/fees/${paper}/${real ? child.receipt_number : number}`));
	alike("photo", (real) => browse(otherParent, real ? child.photo : `/uploads/${"ab".repeat(16)}.jpg`));
	alike("card", (real) => viaApi(null, "GET", `/verify/c${id(real)}-2026-22222222`));
	for (const spent of Object.values(made.codes))
		alike("code", (real) => viaApi(otherParent, "POST", "/links/check", { code: real ? spent : newCode() }));
	for (const [name, real, made_up] of both) expect([name, said(await real)]).toEqual([name, said(await made_up)]);
});

/** These end one's own session, or create an account for anyone. */
const ELSEWHERE = ["POST /logout", "POST /change-password", "POST /login", "POST /register"];

const callsOf = (who: SignedIn | null) =>
	calls
		.filter(({ operation }) => mayCall(operation, who))
		.map(({ method, path }) => `${method} ${path}`)
		.filter((name) => !ELSEWHERE.includes(name));

// Calls and pages of other roles are refused alike for all records (calls.test.ts, pages.test.ts).
test("no call shows a stranger the child", async () => {
	const { made, viaApi } = school;
	await expectNothing(async (who, look) => {
		for (const call of callsOf(who)) {
			for (const [at, ids] of idsOf(made).entries()) {
				const foreignIds = everyName(made, made.children[at] as Child);
				const { method, path, body } = validCall(call, ids);
				const more = `${path}${path.includes("?") ? "&" : "?"}${asQuery(foreignIds)}`;
				look(path, await viaApi(who, method, path, body), texts(body));
				const sent = method === "GET" ? undefined : { ...foreignIds, ...body };
				look(more, await viaApi(who, method, more, sent), [path, ...texts(foreignIds), ...texts(sent)]);
			}
		}
	});
});

const DIALOGS = ["edit", "delete", "leave", "receipt"] as const;

/** A page for browsers and scripts with all parameters; a family's page also with each parameter alone. */
function addresses(pattern: string, child: Child): string[] {
	const value = { number: child.receipt_number, noun: "students", code: `c${child.id}-2026-22222222` };
	const at = pattern.replace(/:(\w+)\??/, (_, name: keyof typeof value) => String(value[name] ?? child.id));
	const foreignIds = everyName(school.made, child);
	const alone = /^\/(user-|link)/.test(pattern) ? DIALOGS.map((name) => `${at}?${name}=${foreignIds[name]}`) : [];
	const paths = [at, `${at}.data`, ...(at.startsWith("/print/") ? [`${at}.pdf`] : [])];
	return [...alone, ...paths.flatMap((path) => [path, `${path}?${asQuery(foreignIds)}`])];
}

test("no page, paper or picture shows a stranger the child", async () => {
	const { made, browse } = school;
	const [child] = made.children;
	const pictures = [child.photo, child.photo.replace(".jpg", "-small.jpg"), `/${child.photo}`];
	const open = PAGES.filter(([, , opensFor]) => Object.values(made.strangers).some((who) => opens(opensFor, who)));
	const patterns = new Set(open.map(([pattern]) => pattern));
	const all = [...[...patterns].flatMap((pattern) => addresses(pattern, child)), ...pictures];
	const sent = texts(everyName(school.made, child));
	await expectNothing(async (who, look) => {
		for (const at of all) look(at, await browse(who, at), [at.split("?", 1)[0] ?? at, ...sent]);
	});
});

const INTENTS: Record<string, string[]> = {
	"/user-registration": ["add", "edit", "delete"],
	"/link": ["check", "link", "leave", "request"],
	"/teacher-registration": ["create", "update", "delete"],
	"/my-phones": ["end"],
	"/print/receipt/:number": ["print"],
};

test("no form of a stranger changes the child", async () => {
	const { made, viaForm } = school;
	await expectNothing(async (who, look) => {
		for (const child of made.children) {
			const foreignIds = Object.entries({ ...everyName(school.made, child), ...TYPED });
			const fields = Object.fromEntries(foreignIds.map(([key, value]) => [key, `${value}`]));
			for (const [page, intents] of Object.entries(INTENTS)) {
				const at = page.replace(":number", child.receipt_number);
				for (const intent of intents) look(at, await viaForm(who, at, { ...fields, intent }), texts(fields));
			}
		}
	});
});

const OTHERS = /kouamdjo\.clarisse|tante\.kouamdjo|cocoa|Third child/;

test("no call of a linked account changes the child", async () => {
	const { made, viaApi, dataDir } = school;
	for (const who of made.linked) {
		const before = allRows(dataDir);
		for (const call of callsOf(who).filter((name) => name !== "DELETE /links/:student_id")) {
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

test("no form of a linked account changes the child", async () => {
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

test("a record that a linked account registers inherits nothing of the linked one", async () => {
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
