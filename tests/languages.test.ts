import { expect, test } from "bun:test";
import { castOfSchool, PASSWORD } from "#testing/cast";
import { openServedSchool } from "#testing/served-school";

const school = openServedSchool(castOfSchool);

const FRENCH = { "accept-language": "fr-CM,fr;q=0.9,en;q=0.8" };
const ENGLISH = { "accept-language": "en-US,en;q=0.9" };

const page = (path: string, headers: Record<string, string> = {}) => school.browse(null, path, { headers });
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

/** As posted by a browser without script. */
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = FRENCH) =>
	school.browse(null, path, { method: "POST", headers, body: new URLSearchParams(fields) });

const setBy = (headers: Headers) =>
	headers
		.getSetCookie()
		.map((one) => one.split(";", 1)[0])
		.join("; ");

test("a visit is in the language of the browser", async () => {
	for (const [headers, language, words] of [
		[FRENCH, "fr", "S&#x27;inscrire"],
		[ENGLISH, "en", "Register Now"],
		[FRENCH, "fr", "S&#x27;inscrire"],
		[{}, "en", "Register Now"],
	] as const) {
		const { text, headers: answer } = await page("/", headers);
		expect([languageOf(text), text.includes(words)]).toEqual([language, true]);
		expect(answer.get("cache-control")).toBe("no-store");
	}
});

test("a line of the audit trail is in the language of the page", async () => {
	const { admin } = school.made;
	await post("/login", { intent: "login", role: "admin", username: admin.username, password: PASSWORD });
	const trail = async (headers: Record<string, string>) => (await school.browse(admin, "/audit", { headers })).text;
	expect(await trail(FRENCH)).toContain("<span>s&#x27;est connecté</span>");
	expect(await trail(ENGLISH)).toContain("<span>logged in</span>");
});

test("the language switch works without JavaScript", async () => {
	const chosen = await post("/language", { language: "en", back: "/login?reset" });
	expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/login?reset"]);
	const [cookie = ""] = (chosen.headers.get("set-cookie") ?? "").split(";");
	expect(cookie).toBe("lang=en");
	expect(languageOf((await page("/login?reset", { ...FRENCH, cookie })).text)).toBe("en");
	const elsewhere = await post("/language", { language: "de", back: "https://example.com/" });
	expect([elsewhere.headers.get("location"), elsewhere.headers.has("set-cookie")]).toEqual(["/", false]);
	const { text } = await page("/login?reset", FRENCH);
	expect(text).toMatch(/<form [^>]*action="\/language"[^>]*><input type="hidden" name="back" value="\/login\?reset=?"/);
});

test("the chosen language is remembered by the account", async () => {
	const { parent } = school.made;
	const own = async () =>
		((await school.viaApi(parent, "GET", "/users/current")).body as { language: unknown }).language;
	expect(await own()).toBeNull();
	const body = new URLSearchParams({ language: "fr", back: "/user-fees" });
	const chosen = await school.browse(parent, "/language", { method: "POST", body });
	expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/user-fees"]);
	expect(await own()).toBe("fr");
	// The browser asks for English and has no cookies.
	expect(languageOf((await school.browse(parent, "/change-password", { headers: ENGLISH })).text)).toBe("fr");
	const fields = { intent: "login", role: "parent", username: parent.username, password: PASSWORD };
	const { headers } = await post("/login", fields, ENGLISH);
	expect(headers.getSetCookie().some((cookie) => cookie.startsWith("lang=fr;"))).toBe(true);
	expect((await school.viaApi(parent, "PUT", "/users/current/language", { language: null })).status).toBe(200);
	const again = await post("/login", fields, ENGLISH);
	expect(again.headers.getSetCookie().some((cookie) => cookie.startsWith("lang="))).toBe(false);
});

test("a refused login says so in French", async () => {
	const fields = { intent: "login", role: "parent", username: "Mama Ngo", password: "not this one" };
	const { status, text } = await post("/login", fields);
	expect([status, languageOf(text)]).toEqual([401, "fr"]);
	expect(text).toContain("Le nom d&#x27;utilisateur ou le mot de passe n&#x27;est pas correct.");
	expect(text).toContain('value="Mama Ngo"');
	expect(text).not.toContain("not this one");
});

test.each([
	[
		"/account",
		{ intent: "register", role: "parent", username: "x", contact: "6".repeat(65), password: "short" },
		[
			"«\u00a0Nom d&#x27;utilisateur\u00a0» doit avoir au moins 3 caractères.",
			"«\u00a0Mot de passe\u00a0» doit avoir au moins 8 caractères.",
			"«\u00a0Numéro de téléphone\u00a0» peut avoir au plus 64 caractères.",
		],
	],
	[
		"/login?reset",
		{ intent: "check", username: "Nobody", contact: "677" },
		["Aucun compte ne correspond à ces informations."],
	],
])("an invalid form of %s is answered in French", async (path, fields, said) => {
	const { status, text } = await post(path, fields);
	expect([status, said.filter((one) => !text.includes(one))]).toEqual([400, []]);
});

test("a delayed login says so in French", async () => {
	const fields = { intent: "login", role: "parent", username: "Papa Eto", password: "not this one" };
	for (let tries = 0; tries < 5; tries++) await post("/login", fields);
	const { status, text } = await post("/login", fields);
	expect(status).toBe(429);
	expect(text).toMatch(/Trop de tentatives\. Veuillez patienter \d+ secondes?, puis réessayer\./);
});

test("an expired session is reported in French", async () => {
	const { headers } = await page("/user-fees", { ...FRENCH, cookie: "portal_session=nothing" });
	expect((await page("/login", { ...FRENCH, cookie: setBy(headers) })).text).toContain(
		"Session expirée. Veuillez vous reconnecter.",
	);
});

test("the notice after a login is in French", async () => {
	const fields = { intent: "login", role: "student", username: "Monsieur Fru", password: PASSWORD };
	const { headers } = await post("/login", fields);
	expect((await page("/teacher-dashboard", { ...FRENCH, cookie: setBy(headers) })).text).toContain(
		"Vous avez choisi «\u00a0Élève\u00a0», mais ce compte est inscrit comme «\u00a0Enseignant\u00a0». Voici ses pages.",
	);
});

test("a form refused before its page is answered in the language of the browser", async () => {
	for (const [headers, words] of [
		[FRENCH, "Cette demande venait d'un autre site et a été refusée."],
		[{ ...FRENCH, cookie: "lang=en" }, "This was sent from another site and was not done."],
		[ENGLISH, "This was sent from another site and was not done."],
	] as const) {
		const { status, text } = await post("/login", { intent: "login" }, { ...headers, origin: "https://example.com" });
		expect([status, (JSON.parse(text) as { details: string }).details]).toEqual([403, words]);
	}
});

test("a call answers in English for every account", async () => {
	const { parent, admin } = school.made;
	const calls = [
		[null, "POST", "/login", { username: "Mama Ngo", password: "not this one" }],
		[null, "POST", "/register", { username: "x" }],
		[null, "POST", "/register", "no JSON"],
		[null, "POST", "/reset-password", { username: "Nobody", newPassword: "three small goats", reset_token: "x" }],
		[null, "GET", "/students", undefined],
		[parent, "GET", "/users", undefined],
		[parent, "GET", "/students/999", undefined],
		[parent, "GET", "/nothing", undefined],
		[admin, "DELETE", `/users/${admin.id}`, undefined],
		[admin, "PUT", "/users/999", { role: "parent" }],
		[parent, "POST", "/change-password", { currentPassword: "wrong one", newPassword: "three small goats" }],
		[admin, "POST", "/fees", { student_id: 999, fee_type: "Canteen", amount: "much" }],
		[admin, "POST", "/fees/999/void", { reason: "" }],
		[admin, "POST", "/students", { sex: "M", date_of_birth: "yesterday" }],
		[admin, "POST", "/classes", { name: "", tuition_fee: -1 }],
		[admin, "POST", "/vocational", { title: "" }],
		[admin, "PUT", "/teachers/999/status", { status: "pending" }],
		[admin, "PUT", "/settings", { backup_folder: "/nowhere", password_reset: "nobody" }],
		[admin, "POST", "/students/approve-all", { year: 2030 }],
		[admin, "DELETE", "/students/delete-all?year=2030", undefined],
		[admin, "GET", "/backups/none.tar", undefined],
	] as const;
	for (const [who, method, path, body] of calls) {
		const ask = (headers: Record<string, string>) =>
			school.browse(who, `/api${path}`, {
				method,
				headers: { "content-type": "application/json", ...headers },
				...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
			});
		const plain = await ask({});
		const french = await ask(FRENCH);
		expect([path, french.status, french.text]).toEqual([path, plain.status, plain.text]);
		expect(languageOf(french.text)).toBeUndefined();
	}
	const stranger = { origin: "https://example.com", "content-type": "application/json", ...FRENCH };
	const sent = await school.browse(parent, "/api/logout", { method: "POST", headers: stranger, body: "{}" });
	expect([sent.status, (sent.body as { details: string }).details]).toEqual([
		403,
		"This was sent from another site and was not done.",
	]);
	const cookie = await school.browse(null, "/api/students", { headers: { cookie: "lang=fr" } });
	expect((cookie.body as { details: string }).details).toBe("Session expired. Please login again.");
});
