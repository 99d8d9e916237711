import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Role } from "#shared/roles";
import { PASSWORD, person } from "#testing/cast";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, overflows, press, ready, says, textOf, toNewDocument, typedIn } from "#testing/portal-page";
import type { Login } from "#testing/running-portal";

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal();
}, 60_000);
afterAll(async () => {
	await portal.stop();
});

const PHONE = { width: 390, height: 844 };
const FIRST = PASSWORD;
const SECOND = "eleven blue doors";
const pathOf = (page: Page) => new URL(page.url()).pathname;
const arrives = (page: Page, path: string) => page.waitForFunction((wanted) => location.pathname === wanted, {}, path);
const tile = (page: Page, role: string) => page.click(`[name=role][value=${role}]`);

function register(role: Role, username: string): Login {
	portal.write(() => person(username, role, "677 12 34 56"));
	return { username, password: FIRST };
}

/** In a browser without script nothing can be awaited. */
async function typeIn(page: Page, fields: Record<string, string>): Promise<void> {
	const scope = (await page.$("dialog[open]")) ? "dialog " : "";
	for (const [name, value] of Object.entries(fields)) await page.type(`${scope}[name=${name}]`, value);
}

/** In a browser without script. */
async function leave(page: Page, selector: string): Promise<void> {
	await Promise.all([page.waitForNavigation(), page.click(selector)]);
}

const HOMES = { parent: "/user-dashboard", teacher: "/teacher-dashboard" } as const;

test.each(Object.entries(HOMES))(
	"a %s creates an account on a phone, logs in and comes to the home page of the role",
	async (role, home) => {
		const page = await portal.visit("/", PHONE);
		expect(await overflows(page)).toBe(false);
		await press(page, "Register Now");
		await arrives(page, "/login");
		await press(page, "Create Account");
		await arrives(page, "/account");
		await ready(page);
		expect(await page.$("[value=admin]")).toBeNull();
		await tile(page, role);
		await fillIn(page, { username: `New ${role}`, contact: "677123456", password: FIRST, confirm_password: "else" });
		await press(page, `Create a ${role} account`);
		await says(page, "Passwords do not match");
		await fillIn(page, { password: FIRST, confirm_password: FIRST });
		await press(page, `Create a ${role} account`);
		await arrives(page, "/login");
		await says(page, "Account created successfully!");
		await tile(page, role);
		await fillIn(page, { username: `new ${role}`, password: "not this one" });
		await press(page, "Login");
		await says(page, "The username or the password is not right.");
		await fillIn(page, { password: FIRST });
		await press(page, "Login");
		await arrives(page, home);
		await says(page, `Welcome, New ${role}`);
		expect(await overflows(page)).toBe(false);
	},
	60_000,
);

test("a wrong tile refuses no login: the account keeps its role, and the page says so", async () => {
	const { username, password } = register("teacher", "Monsieur Fru");
	const page = await portal.visit("/login", PHONE);
	await tile(page, "student");
	await fillIn(page, { username, password });
	await press(page, "Login");
	await arrives(page, "/teacher-dashboard");
	await says(page, "You chose Student, and this account is registered as Teacher.");
	const untouched = await portal.signIn({ username, password });
	expect(await textOf(untouched)).not.toContain("You chose");
}, 60_000);

test("after registration the login knows the username, and typing replaces it", async () => {
	const page = await portal.visit("/account", { script: false });
	await typeIn(page, { username: "Tata Rose", contact: "699", password: FIRST, confirm_password: FIRST });
	await leave(page, "button[type=submit]");
	const username = () => typedIn(page, "username");
	expect([pathOf(page), await username()]).toEqual(["/login", "Tata Rose"]);
	await page.setJavaScriptEnabled(true);
	await go(page, "/account");
	await fillIn(page, { username: "Tata Marie", contact: "699", password: FIRST, confirm_password: FIRST });
	await press(page, "Create a student account");
	await arrives(page, "/login");
	await ready(page);
	expect(await username()).toBe("Tata Marie");
	await page.type("[name=username]", "tata rose");
	await fillIn(page, { password: FIRST });
	await press(page, "Login");
	await says(page, "Welcome, Tata Rose");
}, 60_000);

test("a password manager learns for which account a password is changed", async () => {
	const page = await portal.signIn(register("parent", "Changing"));
	await go(page, "/change-password");
	const field = "form input[autocomplete=username]";
	expect(await page.$eval(field, (input) => (input as HTMLInputElement).value)).toBe("Changing");
	expect(await page.$eval(field, (input) => input.checkVisibility())).toBe(false);
}, 60_000);

test("the link of a receipt survives the login, in the language chosen there, and an unknown one leads back to My Fees", async () => {
	const parent = register("parent", "Receipt reader");
	const page = await portal.visit("/user-fees?receipt=RCP-1");
	expect(pathOf(page)).toBe("/login");
	for (const language of ["fr", "en"]) {
		await toNewDocument(page, () => page.click(`footer button[value=${language}]`));
		await ready(page);
	}
	await fillIn(page, { username: parent.username, password: "wrong goats" });
	await press(page, "Login");
	await says(page, "The username or the password is not right.");
	await fillIn(page, { password: parent.password });
	await press(page, "Login");
	await arrives(page, "/user-fees");
	expect(new URL(page.url()).search).toBe("?receipt=RCP-1");
	await press(page, "Back to My Fees");
	await says(page, "No student record found for this account");
	expect(new URL(page.url()).search).toBe("");
}, 60_000);

test("a browser that allows motion shows a greeting before the home page replaces the login", async () => {
	const { username, password } = register("parent", "Mama Ngo");
	const page = await portal.visit("/privacy", PHONE);
	await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
	await go(page, "/login");
	await page.keyboard.press("Escape");
	await fillIn(page, { username, password });
	await press(page, "Login");
	await says(page, "Welcome, Mama Ngo");
	await arrives(page, "/user-dashboard");
	await page.goBack();
	expect(pathOf(page)).toBe("/privacy");
}, 60_000);

test("a forgotten password is set anew with username and phone, and the address never carries the secret", async () => {
	register("parent", "Forgetful");
	const page = await portal.visit("/login", PHONE);
	await press(page, "Reset");
	await page.waitForSelector("dialog [name=contact]");
	await fillIn(page, { username: "Forgetful", contact: "600000000" });
	await press(page, "Check");
	await says(page, "No account found with these credentials.");
	await fillIn(page, { contact: "+237 677123456" });
	await press(page, "Check");
	await page.waitForSelector("dialog [name=newPassword]");
	expect(new URL(page.url()).search).toBe("?reset=new");
	expect(await page.content()).not.toMatch(/reset_token|[\w-]{43}/);
	await fillIn(page, { newPassword: SECOND, confirm_password: `${SECOND}!` });
	await press(page, "Reset");
	await says(page, "Passwords do not match.");
	await fillIn(page, { confirm_password: SECOND });
	await press(page, "Reset");
	await arrives(page, "/");
	const again = await portal.signIn({ username: "Forgetful", password: SECOND }, PHONE);
	await says(again, "Welcome, Forgetful");
}, 60_000);

test("the office makes a code for somebody at the desk, and it works once", async () => {
	register("student", "At the desk");
	const admin = await portal.signIn();
	await go(admin, "/dashboard?view=users&q=at the desk");
	await press(admin, "Reset code for At the desk");
	await admin.waitForSelector("dialog");
	await press(admin, "Make a code");
	const code = await (await admin.waitForSelector("dialog output"))?.evaluate((output) => output.textContent);
	const page = await portal.visit("/login?reset", PHONE);
	await press(page, "I have a code from the school office");
	await page.waitForSelector("dialog [name=code]");
	await fillIn(page, { username: "At the desk", code: code ?? "", newPassword: SECOND, confirm_password: SECOND });
	await press(page, "Reset");
	await arrives(page, "/");
	await go(page, "/login?reset=new");
	await fillIn(page, { username: "At the desk", code: code ?? "", newPassword: FIRST, confirm_password: FIRST });
	await press(page, "Reset");
	await says(page, "No account found with these credentials.");
}, 60_000);

test("without script somebody registers, resets the password, logs in and out", async () => {
	const page = await portal.visit("/account", { ...PHONE, script: false });
	await tile(page, "teacher");
	await typeIn(page, { username: "No Script", contact: "699", password: FIRST, confirm_password: "x" });
	await leave(page, "button[type=submit]");
	expect(await textOf(page)).toContain("Passwords do not match");
	expect(await typedIn(page, "username")).toBe("No Script");
	await typeIn(page, { password: FIRST, confirm_password: FIRST });
	await leave(page, "button[type=submit]");
	expect([pathOf(page), await textOf(page)]).toEqual([
		"/login",
		expect.stringContaining("Account created successfully!"),
	]);
	await leave(page, "a[href='/login?reset']");
	await typeIn(page, { username: "No Script", contact: "699" });
	await leave(page, "dialog button[type=submit]");
	await typeIn(page, { newPassword: SECOND, confirm_password: SECOND });
	await leave(page, "dialog button[type=submit]");
	expect([pathOf(page), await textOf(page)]).toEqual(["/", expect.stringContaining("Password reset successfully.")]);
	await leave(page, "main a[href='/login']");
	await typeIn(page, { username: "No Script", password: SECOND });
	await leave(page, "button[type=submit]");
	expect(pathOf(page)).toBe("/teacher-dashboard");
	await page.click("header details summary");
	await leave(page, "header form[action='/logout'] button");
	expect(pathOf(page)).toBe("/");
}, 60_000);

test("back after logout shows nothing of the person who left", async () => {
	const page = await portal.signIn();
	await go(page, "/dashboard?view=users");
	await says(page, "All Users");
	await press(page, "Logout");
	await arrives(page, "/login");
	await page.goBack();
	await arrives(page, "/login");
	expect(await textOf(page)).not.toContain("All Users");
}, 60_000);

test("an address that is no page leads to the first one, which knows who is signed in", async () => {
	const student = register("student", "Guided student");
	const visitor = await portal.visit("/no/such/page");
	expect(pathOf(visitor)).toBe("/");
	const page = await portal.signIn(student);
	await go(page, "/");
	expect(pathOf(page)).toBe("/");
	await says(page, "Continue as Guided student");
}, 60_000);
