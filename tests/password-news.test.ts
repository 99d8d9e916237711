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

test("every browser of an account says that its password was changed", async () => {
	const mother = school.made.cast.parent;
	const [hers, strangers] = [new Browser(), new Browser()];
	await hers.logIn(mother.username, PASSWORD);
	for (const page of ["/user-dashboard", "/change-password"])
		expect((await hers.open(page)).text).not.toContain(CHANGED);
	await reset(strangers, mother);

	const stopped = await hers.open("/user-dashboard");
	expect(stopped.to).toBe("/login");
	const { text } = await hers.open("/login");
	expect(text).toContain(`Session expired. Please login again. ${CHANGED}`);
	expect(text).toContain("Was it not you?");

	for (const browser of [strangers, hers]) {
		expect((await browser.logIn(mother.username, NEW)).to).toBe("/user-dashboard");
		for (const page of ["/user-dashboard", "/user-fees", "/user-fees"])
			expect((await browser.open(page)).text).toContain(CHANGED);
	}
	const account = (await hers.open("/change-password")).text.replace(/<script.*?<\/script>/gs, "");
	// Above the page, and in it.
	expect(account.split(CHANGED)).toHaveLength(3);
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
