import { afterAll, beforeAll, expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programRoot } from "#program";
import { PASSWORD } from "#testing/cast";
import { formOf, type ServedSchool, serveSchool, unescaped } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

let school: ServedSchool<ReturnType<typeof smallSchool>>;
beforeAll(async () => {
	const endless = `"--preload=${join(programRoot, "src/testing/endless-password.ts")}"`;
	school = await serveSchool(smallSchool, { BUN_OPTIONS: endless });
}, 60_000);
afterAll(() => school.stop());

const form = (path: string, fields: Record<string, string>) => school.viaForm(null, path, fields);
const logIn = (username: string, password: string) =>
	form("/login", { intent: "login", role: "admin", username, password });
const call = (username: string, password: string, cookie = "") =>
	fetch(`${school.url}/api/login`, {
		method: "POST",
		headers: { "content-type": "application/json", cookie },
		body: JSON.stringify({ username, password }),
	});
const deviceOf = (headers: Headers) =>
	headers
		.getSetCookie()
		.find((cookie) => cookie.startsWith("portal_device="))
		?.split(";", 1)[0] ?? "";
const failures = async (username: string, many = 5) => {
	for (let n = 0; n < many; n++) await call(username, "not this one");
};

test("a known browser is not delayed by a stranger's attempts", async () => {
	const entered = await logIn("Bursar", PASSWORD);
	expect(entered.location).toBe("/dashboard");
	const device = deviceOf(entered.headers);
	await failures("Bursar");
	const refused = await logIn("Bursar", PASSWORD);
	expect([refused.status, refused.alert]).toEqual([429, expect.stringContaining("Too many tries. Please wait")]);
	expect(refused.text).toMatch(/name="username"[^>]*value="Bursar"|value="Bursar"[^>]*name="username"/);
	expect((await call("Bursar", PASSWORD, device)).status).toBe(200);
});

/** Two passwords are compared at a time and sixty wait: one of 63 logins finds the queue full. */
async function whileCrowded(use: () => Promise<void>): Promise<void> {
	const enough = join(school.dataDir, "enough");
	rmSync(enough, { force: true });
	const crowd = Array.from({ length: 63 }, (_, n) => call(`Nobody ${n}`, "an endless road"));
	expect((await Promise.race(crowd)).status).toBe(503);
	await use();
	writeFileSync(enough, "");
	await Promise.all(crowd);
}

const papaEto = { intent: "login", role: "parent", username: "Papa Eto", password: PASSWORD };

test("a busy portal says so above the login form", async () => {
	await whileCrowded(async () => {
		const refused = await form("/login", papaEto);
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "3"]);
		// The browser's session continues.
		expect(refused.headers.getSetCookie().filter((cookie) => cookie.startsWith("portal_session="))).toEqual([]);
		expect(refused.alert).toContain("The portal has too much to do at the moment.");
		expect(refused.text).toMatch(/name="username"[^>]*value="Papa Eto"|value="Papa Eto"[^>]*name="username"/);
		// These tell the page's script that the form may be sent again (journeys/lost-answers).
		const toScript = await form("/login.data", papaEto);
		expect([toScript.status, toScript.headers.get("content-type"), toScript.headers.get("x-remix-response")]).toEqual([
			503,
			"text/x-script",
			"yes",
		]);
		expect(toScript.headers.get("retry-after")).toBe("3");
	});
}, 60_000);

test("a visitor's form that a busy portal refuses can be sent again", async () => {
	const username = `Papa "Eto" <b>`;
	let page = "";
	await whileCrowded(async () => {
		const refused = await school.browse(null, "/login", {
			method: "POST",
			headers: { cookie: "lang=fr" },
			body: formOf({ ...papaEto, username }),
		});
		page = refused.text;
		expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
		expect(refused.headers.get("content-security-policy")).not.toContain("script-src");
		expect(page).toContain("Le portail est trop occupé en ce moment.");
		expect(page.length).toBeLessThan(4_000);
		expect(page).not.toContain("<script");
		expect(page).not.toContain(PASSWORD);
	});
	const hidden = await hiddenFields(page);
	expect(hidden).toEqual({ intent: "login", role: "parent", username });
	const again = await form("/login", hidden);
	expect([again.status, again.fields]).toEqual([400, { password: "Password is required." }]);
	expect(again.text).toContain("Papa &quot;Eto&quot; &lt;b&gt;");
}, 60_000);

async function hiddenFields(page: string): Promise<Record<string, string>> {
	const fields: Record<string, string> = {};
	const found = new HTMLRewriter().on("input[type=hidden]", {
		element: (input) => {
			fields[input.getAttribute("name") ?? ""] = unescaped(input.getAttribute("value") ?? "");
		},
	});
	await found.transform(new Response(page)).text();
	return fields;
}
