import { expect, test } from "bun:test";
import { PASSWORD } from "#testing/cast";
import { openServedSchool, unescaped } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

const school = openServedSchool(smallSchool);

const NEW = "eleven blue doors";
const CHANGED = "Your password was changed on ";

/** Stores cookies and does not follow redirects. */
class Browser {
	cookies = new Map<string, string>();
	async open(path: string, fields?: Record<string, string>) {
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const sent = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
		const answer = await fetch(school.url + path, {
			...sent,
			redirect: "manual",
			headers: { cookie, origin: school.url },
		});
		for (const line of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		return { to: answer.headers.get("location"), text: unescaped(await answer.text()) };
	}
	logIn = (username: string, password: string) => this.open("/login", { intent: "login", username, password });
}

const codeFor = async (id: number) =>
	((await school.viaApi(school.made.cast.admin, "POST", `/users/${id}/reset-code`)).body as { code: string }).code;

async function reset(browser: Browser, { id, username }: { id: number; username: string }, password = NEW) {
	const answer = await browser.open("/login?reset=new", {
		intent: "reset",
		username,
		code: await codeFor(id),
		newPassword: password,
		confirm_password: password,
	});
	expect(answer.to).toBe("/");
}
const newestIn = (text: string) => /name="newest" value="(\d+)"/.exec(text)?.[1] ?? "";

test("a browser says that its account's password was reset until the notice is closed", async () => {
	const mother = school.made.cast.parent;
	const [hers, strangers] = [new Browser(), new Browser()];
	await hers.logIn(mother.username, PASSWORD);
	expect((await hers.open("/user-dashboard")).text).not.toContain(CHANGED);
	await reset(strangers, mother);

	const stopped = await hers.open("/user-dashboard");
	expect(stopped.to).toBe("/login");
	const { text } = await hers.open("/login");
	expect(text).toContain("Session expired. Please login again.");
	expect(text).toContain(CHANGED);
	expect(text).toContain("Was it not you?");

	expect((await strangers.logIn(mother.username, NEW)).to).toBe("/user-dashboard");
	expect((await strangers.open("/user-dashboard")).text).not.toContain(CHANGED);
	await reset(hers, mother, "twelve blue doors");
	// Now the stranger's browser was signed in.
	expect((await strangers.open("/login")).text).toContain(CHANGED);

	await hers.logIn(mother.username, "twelve blue doors");
	const home = await hers.open("/user-dashboard");
	expect(home.text).toContain(CHANGED);
	expect((await hers.open("/user-fees")).text).toContain(CHANGED);
	expect((await hers.open("/password-news", { newest: "999", back: "/user-fees" })).to).toBe("/user-fees");
	expect((await hers.open("/user-fees")).text).toContain(CHANGED);
	expect((await hers.open("/password-news", { newest: newestIn(home.text), back: "//evil.example" })).to).toBe("/");
	expect((await hers.open("/user-fees")).text).not.toContain(CHANGED);
	await hers.open("/logout", {});
	await hers.logIn(mother.username, "twelve blue doors");
	expect((await hers.open("/user-dashboard")).text).not.toContain(CHANGED);
}, 30_000);

test("only a browser that the account used is told of a password reset", async () => {
	const { student, otherStudent } = school.made.cast;
	const his = new Browser();
	await his.logIn(student.username, PASSWORD);
	const session = his.cookies.get("portal_session") ?? "";
	await reset(new Browser(), student);
	his.cookies.delete("portal_session");
	for (const path of ["/", "/login", "/account", "/privacy"])
		expect((await his.open(path)).text).not.toContain(CHANGED);
	expect((await his.logIn(student.username, PASSWORD)).text).not.toContain(CHANGED);
	const forged = new Browser();
	for (const value of [
		`${session.slice(0, -4)}AAAA`,
		session.split(".")[0] ?? "",
		btoa(JSON.stringify({ token: "x" })),
	]) {
		forged.cookies.set("portal_session", encodeURIComponent(value));
		expect((await forged.open("/login")).text).not.toContain(CHANGED);
	}
	const other = new Browser();
	await other.logIn(otherStudent.username, PASSWORD);
	expect((await other.open("/user-dashboard")).text).not.toContain(CHANGED);
});
