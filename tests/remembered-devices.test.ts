import { expect, test } from "bun:test";
import { readConfig, setConfig } from "#config";
import { expiredSessionCookie, sessionCookie } from "#http/session";
import { signToken } from "#http/token";
import { castOfSchool, PASSWORD } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { openServedSchool } from "#testing/served-school";

/** Staying signed in on a phone: cookies, tokens, and the page that lists the phones. */

const PHONE =
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";

const school = openServedSchool(castOfSchool);

const post = (path: string, fields: Record<string, string>, cookie = "") =>
	school.browse(null, path, {
		method: "POST",
		headers: { "user-agent": PHONE, cookie },
		body: new URLSearchParams(fields),
	});
const MAMA = { intent: "login", role: "parent", username: "Mama Ngo", password: PASSWORD };
const logIn = (fields: Record<string, string> = {}, cookie?: string) => post("/login", { ...MAMA, ...fields }, cookie);

const setCookie = ({ headers }: { headers: Headers }) =>
	headers.getSetCookie().find((one) => one.startsWith("portal_session=")) ?? "";
const pair = (answer: { headers: Headers }) => setCookie(answer).split(";", 1)[0] ?? "";
const remembered = async (fields = {}) => pair(await logIn({ keep: "1", ...fields }));

const get = (path: string, cookie: string) => school.browse(null, path, { headers: { cookie } });
const statusOf = async (cookie: string) => (await get("/api/users/current", cookie)).status;
type Phone = { number: string; label: string | null; seen_at: string; this: boolean };
const phonesOf = async (cookie: string) => (await get("/api/users/current/devices", cookie)).body as Phone[];

test("the cookie of a remembered login lasts thirty days", async () => {
	expect(setCookie(await logIn({ keep: "1" }))).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
	const forgotten: Record<string, string>[] = [{}, { keep: "" }, { keep: "no" }, { username: "Head", keep: "1" }];
	for (const fields of forgotten) expect(setCookie(await logIn(fields))).not.toMatch(/Max-Age|Expires/i);
});

test("a remembered cookie behind TLS is secure and for this host alone", async () => {
	const folder = freshSchool();
	const { parent } = castOfSchool();
	setConfig({ ...readConfig({ PORTAL_URL: "https://portal.school.example" }), dataDir: folder });
	expect(await sessionCookie({ ...parent, remembered: true })).toMatch(
		/^__Host-portal_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
	);
	expect(await expiredSessionCookie()).toMatch(/^__Host-portal_session=; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax/);
	expect(await sessionCookie(parent)).not.toMatch(/Max-Age|Expires/i);
	expect(await signToken(parent)).not.toBe(await signToken({ ...parent, remembered: true }));
});

test("every login gets a new session", async () => {
	const planted = await remembered({ username: "Papa Eto" });
	const mama = await logIn({ keep: "1" }, planted);
	expect(pair(mama)).not.toBe(planted);
	// The replaced session ends, so that an attacker who planted or stole it cannot continue.
	expect([await statusOf(planted), await statusOf(pair(mama))]).toEqual([401, 200]);
	const invented = "portal_session=eyJ0b2tlbiI6IngifQ%3D%3D.AAAA";
	expect(pair(await logIn({ keep: "1" }, invented))).not.toBe(invented);
	expect(await statusOf(invented)).toBe(401);
});

test("a wrong password at the login ends the browser's remembered session", async () => {
	const [cookie, other] = [await remembered(), await remembered()];
	const refused = await logIn({ keep: "1", password: "not this one" }, cookie);
	expect([refused.status, setCookie(refused).startsWith("portal_session=;")]).toEqual([401, true]);
	expect([await statusOf(cookie), await statusOf(other)]).toEqual([401, 200]);
});

test("the page lists the phones and signs one out without JavaScript", async () => {
	const [lost, mine] = [await remembered({ username: "Boris" }), await remembered({ username: "Boris" })];
	const { number } = (await phonesOf(mine)).find((phone) => !phone.this) as Phone;
	const page = await get("/my-phones", mine);
	expect([page.status, page.text.match(/name="number"/g)?.length]).toEqual([200, 1]);
	expect(page.text).toContain("This phone");
	const elsewhere = await school.browse(null, "/my-phones", {
		method: "POST",
		headers: { cookie: mine, origin: "https://evil.example" },
		body: new URLSearchParams({ intent: "end", number }),
	});
	expect([elsewhere.status, await statusOf(lost)]).toEqual([403, 200]);
	const gone = await post("/my-phones", { intent: "end", number }, mine);
	expect([gone.status, gone.headers.get("location"), await statusOf(lost)]).toEqual([303, "/my-phones", 401]);
	const again = await post("/my-phones", { intent: "end", number }, mine);
	expect([again.status, again.text.includes("Phone not found.")]).toEqual([404, true]);
	const head = pair(await logIn({ username: "Head" }));
	expect((await get("/my-phones", head)).headers.get("location")).toBe("/dashboard");
});

test("the box at the login stays ticked after a wrong password", async () => {
	const login = await school.browse(null, "/login");
	expect(login.text).toContain("Keep me signed in on this phone");
	const french = await school.browse(null, "/login", { headers: { cookie: "lang=fr" } });
	expect(french.text).toContain("Rester connecté sur ce téléphone");
	const refused = await logIn({ keep: "1", password: "not this one" });
	expect(refused.status).toBe(401);
	expect(/<input[^>]*name="keep"[^>]*checked/.test(refused.text)).toBe(true);
});
