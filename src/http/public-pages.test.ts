import { beforeEach, expect, test } from "bun:test";
import { database } from "#db/open";
import { settings } from "#db/schema";
import { freshSchool } from "#testing/fresh-school";
import { publicPages } from "./public-pages.ts";

let rendered = 0;
const pages = () =>
	publicPages(async () => {
		const nonce = crypto.randomUUID();
		rendered++;
		const headers = { "Content-Security-Policy": `script-src 'nonce-${nonce}'`, "Content-Type": "text/html" };
		return new Response(`<script nonce="${nonce}">${rendered}</script>`, { headers });
	});
const ask = (page: ReturnType<typeof pages>, path: string, headers: Record<string, string> = {}, method = "GET") => {
	const url = new URL(`http://school.test${path}`);
	return page(new Request(url, { headers, method }), url);
};

beforeEach(() => {
	freshSchool();
	rendered = 0;
});

test("a page for anybody is rendered once, and each answer has a nonce of its own", async () => {
	const page = pages();
	const [first, second] = [await ask(page, "/login"), await ask(page, "/login")];
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

test("it is rendered anew after anything was written", async () => {
	const page = pages();
	await ask(page, "/");
	database().insert(settings).values({ key: "school_name", value: "Lycée" }).run();
	expect(await (await ask(page, "/")).text()).toContain(">2<");
});

test("somebody with a cookie, a question in the address, a form or another page is answered afresh", async () => {
	const page = pages();
	await ask(page, "/login");
	await ask(page, "/login", { Cookie: "year=1" });
	await ask(page, "/login", { Authorization: "Bearer x" });
	await ask(page, "/login?forgot");
	await ask(page, "/login", {}, "POST");
	for (let turn = 0; turn < 2; turn++) await ask(page, "/students");
	expect(rendered).toBe(7);
});
