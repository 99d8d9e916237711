import { afterEach, beforeEach, expect, setSystemTime, test } from "bun:test";
import { database } from "#db/open";
import { settings } from "#db/schema";
import type { SignedIn } from "#school/actor";
import { type Cast, castOfSchool, person } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { keptPages } from "./kept-pages.ts";
import { sessionCookie } from "./session.ts";

let rendered = 0;
let people: Cast;
let page: ReturnType<typeof keptPages>;

beforeEach(() => {
	freshSchool();
	people = castOfSchool();
	rendered = 0;
	page = keptPages(async (request) => {
		const nonce = crypto.randomUUID();
		rendered++;
		const headers = new Headers({
			"Content-Security-Policy": `script-src 'nonce-${nonce}'`,
			"Content-Type": "text/html",
		});
		if (request.url.includes("cookie")) headers.set("Set-Cookie", "year=2026");
		const status = request.url.includes("refused") ? 404 : 200;
		return new Response(`<script nonce="${nonce}">${rendered}</script>`, { headers, status });
	});
});

afterEach(() => void setSystemTime());

const answerTo = (path: string, headers: Record<string, string> = {}, method = "GET") => {
	const url = new URL(`http://school.test${path}`);
	return page(new Request(url, { headers, method }), url);
};
const cookieOf = async (user: SignedIn) => (await sessionCookie(user)).split(";", 1)[0] ?? "";

/** Which rendering the answer shows. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<number> {
	return Number(/>(\d+)</.exec(await (await answerTo(path, headers, method)).text())?.[1]);
}

test("a page is rendered once, and each answer has a nonce of its own", async () => {
	const [first, second] = [await answerTo("/login"), await answerTo("/login")];
	expect(rendered).toBe(1);
	const nonces = await Promise.all(
		[first, second].map(async (answer) => {
			const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1];
			expect(answer.headers.get("content-security-policy")).toBe(`script-src 'nonce-${nonce}'`);
			return nonce;
		}),
	);
	expect(nonces[0]).not.toBe(nonces[1]);
});

test("it is rendered anew after anything was written, and the next day", async () => {
	expect(await ask("/")).toBe(1);
	database().insert(settings).values({ key: "school_name", value: "Lycée" }).run();
	expect(await ask("/")).toBe(2);
	setSystemTime(Date.now() + 24 * 60 * 60_000);
	expect(await ask("/")).toBe(3);
});

test("nobody is shown what was rendered for somebody else, for another year or at another address", async () => {
	const Cookie = await cookieOf(people.admin);
	expect(await ask("/students", { Cookie })).toBe(1);
	expect(await ask("/students", { Cookie })).toBe(1);
	expect(await ask("/students", { Cookie: `${Cookie}; year=2026` })).toBe(2);
	expect(await ask("/students", { Cookie: await cookieOf(people.parent) })).toBe(3);
	expect(await ask("/students")).toBe(4);
	expect(await ask("/students?page=2", { Cookie })).toBe(5);
	expect(await ask("/students.data", { Cookie })).toBe(6);
});

test("a session that has run out is shown nothing more", async () => {
	setSystemTime(new Date("2026-09-07T08:00:00"));
	const admin = person("Second bursar", "admin");
	const Cookie = await cookieOf(admin);
	expect(await ask("/students", { Cookie })).toBe(1);
	setSystemTime(new Date("2026-09-07T19:59:00"));
	expect(await ask("/students", { Cookie })).toBe(1);
	setSystemTime(new Date("2026-09-07T20:01:00"));
	expect(await ask("/students", { Cookie })).toBe(2);
});

test("the oldest pages make room when there are more than a small machine should keep", async () => {
	const heavy = "x".repeat(3 * 1024 * 1024);
	const keeping = keptPages(async () => new Response(`${++rendered}${heavy}`));
	const turn = async (path: string) => {
		const url = new URL(`http://school.test${path}`);
		return Number.parseInt(await (await keeping(new Request(url), url)).text(), 10);
	};
	expect([await turn("/login"), await turn("/account"), await turn("/login")]).toEqual([1, 2, 1]);
	expect([await turn("/privacy"), await turn("/account"), await turn("/login")]).toEqual([3, 2, 4]);
});

test("a form, a call's token, a refusal, an answer that sets a cookie and a page about the machine are never kept", async () => {
	for (const [path, headers, method] of [
		["/login", {}, "POST"],
		["/login", { Authorization: "Bearer x" }],
		["/students?refused"],
		["/students?cookie"],
		["/dashboard"],
		["/fees?student=1&pay"],
		["/backups"],
	] as const) {
		expect(await ask(path, headers, method)).not.toBe(await ask(path, headers, method));
	}
});
