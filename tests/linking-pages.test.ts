import { afterAll, beforeAll, expect, test } from "bun:test";
import type { SignedIn } from "#school/actor";
import { PASSWORD, person } from "#testing/cast";
import { type ServedSchool, serveSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

/** A family's way from a paper card to its child, without script. */

const makeSchool = () => ({ ...smallSchool(), newcomer: person("Tante Abena", "parent") });

let school: ServedSchool<ReturnType<typeof makeSchool>>;
let child: number;
beforeAll(async () => {
	school = await serveSchool(makeSchool);
	const all = (await head("GET", "/students")).body as { id: number; full_name: string }[];
	child = all.find(({ full_name }) => full_name === "Stranger Paying")?.id ?? 0;
}, 60_000);
afterAll(() => school.stop());

const head = (method: string, path: string, body?: object) => school.viaApi(school.made.cast.admin, method, path, body);
const newCode = async () => ((await head("POST", `/students/${child}/link-codes`)).body as { code: string }).code;
const childrenOf = async (who: SignedIn) =>
	((await school.viaApi(who, "GET", "/students")).body as { id: number }[]).map(({ id }) => id);
const inField = (html: string, name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1];
const cookiesOf = (headers: Headers) => headers.getSetCookie().map((cookie) => decodeURIComponent(cookie));
const chosenRole = (html: string) =>
	html
		.match(/<input[^>]*name="role"[^>]*>/g)
		?.filter((tile) => tile.includes("checked"))
		.map((tile) => /value="(\w+)"/.exec(tile)?.[1])
		.join();
const readable = (cookies: string[]) =>
	cookies.map((cookie) => atob(cookie.split(";")[0]?.split("=").slice(1).join("=").replace(/\..*$/, "") ?? ""));

test("the code of an access card survives the login", async () => {
	const code = await newCode();
	const asked = await school.browse(null, `/link?c=${code}`);
	expect([asked.status, asked.headers.get("location")]).toEqual([302, `/login?c=${code}`]);
	expect(asked.headers.getSetCookie()).toEqual([]);
	const login = await school.browse(null, `/login?c=${code}`);
	expect(inField(login.text, "to")).toBe(` /link?c=${code}`);
	expect(login.text).toContain("Log in, or create an account, to use your code.");
	expect((await school.browse(null, "/login")).text).not.toContain("your code");
	expect(login.text).toContain(`href="/account?c=${code}"`);
	const fields = { intent: "login", role: "parent", username: "Mama Ngo", password: PASSWORD };
	const entered = await school.viaForm(null, "/login", { ...fields, to: ` /link?c=${code}` });
	expect([entered.status, entered.location]).toEqual([303, `/link?c=${code}`]);
	expect(readable([...cookiesOf(login.headers), ...cookiesOf(entered.headers)]).join()).not.toContain(code.slice(0, 4));
	const page = await school.browse(school.made.cast.parent, `/link?c=${code}`);
	expect(inField(page.text, "code")).toBe(code);
	expect(page.headers.get("cache-control")).toContain("no-store");
});

test("a new account without children is asked for the code of an access card", async () => {
	const { text } = await school.browse(school.made.newcomer, "/user-dashboard");
	expect(text).toContain('href="/link"');
});

test("the code of an access card survives the registration of an account", async () => {
	const code = await newCode();
	const form = await school.browse(null, `/account?c=${code}`);
	expect(inField(form.text, "c")).toBe(code);
	// An account with the preselected role Student could see one child only.
	expect([chosenRole(form.text), chosenRole((await school.browse(null, "/account")).text)]).toEqual([
		"parent",
		"student",
	]);
	expect(form.text).toContain("Your code is kept until you log in.");
	const account = { username: "tante rose", contact: "699", password: PASSWORD, confirm_password: PASSWORD };
	const created = await school.viaForm(null, "/account", { intent: "register", role: "parent", c: code, ...account });
	expect([created.status, created.location]).toEqual([303, `/login?c=${code}`]);
	expect(readable(cookiesOf(created.headers)).join()).not.toContain(code);
	const cookie = created.headers
		.getSetCookie()
		.map((one) => one.split(";")[0])
		.join("; ");
	const login = await school.browse(null, `/login?c=${code}`, { headers: { cookie } });
	expect(inField(login.text, "username")).toBe("tante rose");
	// After the logout no cookie names the account: the phone may be passed on.
	expect(readable(cookiesOf(created.headers)).join()).toContain('"username":"tante rose"');
	const left = await school.browse(null, "/logout", { method: "POST", headers: { cookie } });
	expect(cookie).toContain("login=");
	expect(left.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^login=.* Max-Age=0/));
	expect(inField(login.text, "to")).toBe(` /link?c=${code}`);
	// Another person on the same phone.
	const other = await school.browse(null, "/login");
	expect(inField(other.text, "to")).toBe("");
	const fields = { intent: "login", role: "parent", username: "Papa Eto", password: PASSWORD };
	expect((await school.viaForm(null, "/login", { ...fields, to: "" })).location).toBe("/user-dashboard");
});

test("the code of an access card survives a forgotten password", async () => {
	const code = await newCode();
	const login = await school.browse(null, `/login?c=${code}`);
	expect(login.text).toContain(`href="/login?reset&amp;c=${code}"`);
	const dialog = await school.browse(null, `/login?reset&c=${code}`);
	expect(dialog.text).toContain(`href="/login?c=${code}"`);
	expect(dialog.text).toContain(`href="/login?reset=new&amp;c=${code}"`);
	const asked = { intent: "check", username: "Papa Eto", contact: "677000004" };
	const checked = await school.viaForm(null, `/login?reset&c=${code}`, asked);
	expect([checked.status, checked.location]).toEqual([303, `/login?reset=new&c=${code}`]);
	expect(readable(cookiesOf(checked.headers)).join()).not.toContain(code);
	const headers = { cookie: checked.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
	const password = { newPassword: PASSWORD, confirm_password: PASSWORD };
	const body = new URLSearchParams({ intent: "reset", ...password });
	const reset = await school.browse(null, `/login?reset=new&c=${code}`, { method: "POST", headers, body });
	expect([reset.status, reset.headers.get("location")]).toEqual([303, `/?c=${code}`]);
	expect((await school.browse(null, `/?c=${code}`)).text).toContain(`href="/login?c=${code}"`);
	expect((await school.browse(null, "/")).text).toContain('href="/login"');
});

test("the code of an access card survives an expired session", async () => {
	const ended = { headers: { cookie: "portal_session=eyJzaWQiOiJub25lIn0=.x" } };
	const code = await newCode();
	const asked = await school.browse(null, `/link?c=${code}`, ended);
	expect(asked.headers.get("location")).toBe(`/login?c=${code}`);
	expect(readable(cookiesOf(asked.headers)).join()).not.toContain(code);
	for (const written of ["/LINK", "/link/", "/%6cink"]) {
		const { headers } = await school.browse(null, `${written}?c=${code}`);
		expect([headers.get("location"), headers.getSetCookie()]).toEqual([`/login?c=${code}`, []]);
	}
	const plain = await school.browse(null, "/link");
	expect(plain.headers.get("location")).toBe("/login");
	expect(readable(cookiesOf(plain.headers)).join()).toContain("/link");
});

test("an address outside the portal is not followed", async () => {
	for (const code of ["//evil.example", "&to=//evil.example", "x\r\nSet-Cookie: a=b", "<script>"]) {
		const login = await school.browse(null, `/login?c=${encodeURIComponent(code)}`);
		const to = inField(login.text, "to")?.replaceAll("&amp;", "&") ?? "";
		expect(to).toStartWith(" /link?c=");
		const fields = { intent: "login", role: "parent", username: "Mama Ngo", password: PASSWORD, to };
		expect((await school.viaForm(null, "/login", fields)).location).toStartWith("/link?c=");
		expect(login.text).not.toContain("<script>alert");
	}
});

test("a parent links a child without JavaScript", async () => {
	const { parent } = school.made.cast;
	const code = await newCode();
	const typed = code.toLowerCase().replace("-", " ");
	const question = await school.viaForm(parent, "/link", { intent: "check", code: typed });
	expect(question.status).toBe(200);
	expect(question.text).toContain("Is this your child?");
	expect(question.text.replace(/<!-- -->|<\/?bdi>/g, "")).toContain("St*** P**, Form 1");
	expect(question.text).not.toContain("Stranger Paying");
	expect(question.text).toContain('href="/link?no"');
	expect((await school.browse(parent, "/link?no")).text).toContain("The code was not used.");
	expect(await childrenOf(parent)).not.toContain(child);

	const linked = await school.viaForm(parent, "/link", { intent: "link", code: inField(question.text, "code") ?? "" });
	expect([linked.status, linked.location]).toEqual([303, "/user-registration"]);
	expect(await childrenOf(parent)).toContain(child);
	const list = await school.browse(parent, "/user-registration");
	expect(list.text).toContain("Stranger Paying");
	for (const dialog of ["edit", "delete"]) {
		expect(list.text).not.toContain(`?${dialog}=${child}"`);
		expect((await school.browse(parent, `/user-registration?${dialog}=${child}`)).text).not.toContain("<dialog");
	}
	expect(list.text).toContain(`?edit=${school.made.own.parent.student}"`);
	const forged = { intent: "edit", id: String(child), full_name: "Mine Now" };
	expect((await school.viaForm(parent, "/user-registration", forged)).status).toBe(404);
	expect((await school.browse(parent, "/user-dashboard")).text).toMatch(/CHILDREN REGISTERED[\s\S]{0,200}>3</);

	const again = await school.viaForm(parent, "/link", { intent: "check", code });
	expect([again.status, again.fields.code]).toEqual([
		400,
		"You have used this code already: Stranger Paying is on your list.",
	]);
	const left = await school.viaForm(parent, "/link?leave=1", { intent: "leave", student_id: String(child) });
	expect([left.status, left.location]).toEqual([303, "/user-registration"]);
	expect(await childrenOf(parent)).not.toContain(child);
});
