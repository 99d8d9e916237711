import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { TIMING } from "#shared/limits";
import { PASSWORD, person } from "#testing/cast";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import {
	fillIn,
	go,
	load,
	overflows,
	press,
	ready,
	says,
	saysNoMore,
	textOf,
	toNewDocument,
	typedIn,
} from "#testing/portal-page";
import { openTranslated } from "#testing/translated-page";

/** The public pages, and the way into an account. */

const PHONE = { width: 390, height: 844 };
const NEW = "eleven blue doors";
const PARENT = { username: "Mama Ekambi", password: PASSWORD };

let portal: Portal;
/** Its browser allows motion. */
let moving: Page;
beforeAll(async () => {
	portal = await openPortal();
	portal.write(() => person(PARENT.username, "parent"));
	moving = await portal.visit("/");
	expect(await splash()).toBe(false);
	await moving.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
	await moving.evaluateOnNewDocument(neverAfter, TIMING.splashDone);
}, 60_000);
afterAll(() => portal?.stop());

const pathOf = (page: Page) => new URL(page.url()).pathname;
const arrives = (page: Page, path: string) => page.waitForFunction((wanted) => location.pathname === wanted, {}, path);

/** Runs in the page: long timers never fire, so that only a tap or key ends the splash on a busy machine. */
function neverAfter(end: number): void {
	const { setTimeout: after } = window;
	Object.assign(window, {
		setTimeout: (then: () => void, ms?: number) => (ms === end ? 0 : after(then, ms)),
	});
}

const splash = (page = moving) => page.$eval("#welcome-splash", (element) => element.checkVisibility());
const noSplash = () => moving.waitForSelector("#welcome-splash", { hidden: true });

test("a browser shows the splash once, until a tap", async () => {
	await load(moving, "/");
	expect(await splash()).toBe(true);
	const style = await moving.$eval("#welcome-splash", (element) => {
		const { animationDelay, animationDuration } = getComputedStyle(element);
		return [animationDelay, animationDuration].map(Number.parseFloat);
	});
	expect(style).toEqual([TIMING.splashFade / 1000, (TIMING.splashDone - TIMING.splashFade) / 1000]);
	await moving.mouse.click(600, 400);
	await noSplash();
	expect(pathOf(moving)).toBe("/");
	const tab = await moving.browserContext().newPage();
	await tab.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
	await tab.goto(portal.url);
	expect(await splash(tab)).toBe(false);
	await tab.close();
}, 60_000);

test("the start page says where the school is and has three doors", async () => {
	const school = { school_address: "B.P. 1207\nMbanga", school_phone: "233 42 17 65" };
	await portal.call("PUT", "/settings", school);
	const page = await portal.visit("/", { width: 1920, height: 1080 });
	await says(page, "Welcome to School Portal");
	const address = await textOf(page, "address");
	expect(address.replace(/\s+/g, " ")).toBe("B.P. 1207 Mbanga 233 42 17 65");
	const doors = await page.$$eval("main li a", (links) =>
		links.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname]),
	);
	expect(doors).toEqual([
		["I have an account", "/login"],
		["Register Now", "/login"],
		["Check a receipt", "/v"],
	]);
	await press(page, "Check a receipt");
	await arrives(page, "/v");
	await page.browserContext().close();
	await portal.call("PUT", "/settings", { school_address: "", school_phone: "" });
}, 60_000);

test("a key ends the splash, which a visitor with the code of an access card does not see", async () => {
	await moving.evaluate(() => localStorage.clear());
	await load(moving, "/link?c=K7QM-4T2X");
	expect([pathOf(moving), await splash()]).toEqual(["/login", false]);
	await load(moving, "/");
	expect(await splash()).toBe(true);
	await moving.keyboard.press("Escape");
	await noSplash();
}, 60_000);

/** Runs in the page. */
const showsLoader = () =>
	[...document.querySelectorAll("span.visually-hidden")].some(({ textContent }) => textContent === "Loading");

test("a loader shows between public pages unless the visitor prefers reduced motion", async () => {
	await load(moving, "/");
	// Noticed as it appears, because a busy machine may look too late.
	const seen = moving.waitForFunction(`(${showsLoader})() && location.pathname`, { polling: "mutation" });
	await press(moving, "Register Now");
	expect(await (await seen).jsonValue()).toBe("/");
	await arrives(moving, "/login");
	await moving.waitForFunction(`!(${showsLoader})()`);
	await moving.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
	await press(moving, "Create Account");
	expect(await moving.evaluate(showsLoader)).toBe(false);
	await arrives(moving, "/account");
}, 60_000);

test("the login greets the user before the home page opens", async () => {
	await moving.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
	await go(moving, "/privacy");
	await go(moving, "/login");
	await fillIn(moving, PARENT);
	await press(moving, "Login");
	await says(moving, `Welcome, ${PARENT.username}`);
	await arrives(moving, "/user-dashboard");
	await moving.goBack();
	expect(pathOf(moving)).toBe("/privacy");
}, 60_000);

test("a parent registers, resets the password and logs in on a page that the browser translates", async () => {
	const page = await portal.visit("/healthz", PHONE);
	const wrong = await openTranslated(page, "/");
	expect(await overflows(page)).toBe(false);
	await press(page, "Register Now");
	await press(page, "Create Account");
	await page.waitForSelector("[value=admin]", { hidden: true });
	await page.click("[name=role][value=parent]");
	await fillIn(page, { username: "Mama Ngo", contact: "677000001", password: PASSWORD, confirm_password: "else" });
	await press(page, "Create a parent account");
	await says(page, "Passwords do not match");
	await fillIn(page, { password: PASSWORD, confirm_password: PASSWORD });
	await press(page, "Create a parent account");
	await says(page, "Account created successfully!");
	await arrives(page, "/login");
	// Typing replaces the new account's name.
	expect(await typedIn(page, "username")).toBe("Mama Ngo");
	await page.type("[name=username]", "mama");
	expect(await typedIn(page, "username")).toBe("mama");

	await press(page, "Reset");
	await says(page, "Enter your username and the phone number you registered with.");
	await fillIn(page, { username: "Mama Ngo", contact: "600000000" });
	await press(page, "Check");
	await says(page, "No account found with these credentials.");
	await fillIn(page, { contact: "+237 677000001" });
	await press(page, "Check");
	await page.waitForSelector("dialog [name=newPassword]");
	expect(new URL(page.url()).search).toBe("?reset=new");
	expect(await page.content()).not.toMatch(/reset_token|[\w-]{43}/);
	await fillIn(page, { newPassword: NEW, confirm_password: "other" });
	await says(page, "Passwords do not match.");
	await fillIn(page, { confirm_password: NEW });
	await saysNoMore(page, "Passwords do not match.");
	await press(page, "Reset");
	await arrives(page, "/");

	await press(page, "Register Now");
	await fillIn(page, { username: "mama ngo", password: PASSWORD });
	await press(page, "Login");
	await says(page, "The username or the password is not right.");
	expect(await textOf(page, "form button[type=submit]:not([name])")).toBe("Login");
	await fillIn(page, { password: NEW });
	await press(page, "Login");
	await arrives(page, "/user-dashboard");
	await says(page, "Welcome, Mama Ngo");
	await go(page, "/");
	await says(page, "Continue as Mama Ngo");
	expect(wrong).toEqual([]);
}, 60_000);

test("a page that the browser translates before its script arrives can be logged in from", async () => {
	const page = await portal.visit("/healthz", PHONE);
	const wrong = await openTranslated(page, "/login", { early: true });
	await fillIn(page, { username: HEAD.username, password: "not this one" });
	await press(page, "Login");
	await says(page, "The username or the password is not right.");
	await fillIn(page, { password: HEAD.password });
	await press(page, "Login");
	await page.waitForSelector("#sidebar");
	// Most staff leave the first tile chosen.
	expect(await textOf(page)).not.toContain("You chose");
	expect(wrong).toEqual([]);
}, 60_000);

test("the link of a receipt survives the login", async () => {
	const page = await portal.visit("/user-fees?receipt=RCP-1");
	expect(pathOf(page)).toBe("/login");
	await toNewDocument(page, () => page.click("footer button[value=fr]"));
	await ready(page);
	await fillIn(page, { ...PARENT, password: "wrong goats" });
	await press(page, "Se connecter");
	await says(page, "Le nom d'utilisateur ou le mot de passe n'est pas correct.");
	await fillIn(page, PARENT);
	await press(page, "Se connecter");
	await arrives(page, "/user-fees");
	expect(new URL(page.url()).search).toBe("?receipt=RCP-1");
	await page.click("main a[href='/user-fees']");
	await says(page, "Aucun dossier d'élève pour ce compte");
	expect(new URL(page.url()).search).toBe("");
}, 60_000);

test("a user without JavaScript registers, resets the password, logs in and out", async () => {
	const page = await portal.visit("/account", { ...PHONE, script: false });
	await page.click("[name=role][value=teacher]");
	const account = { username: "No Script", contact: "699" };
	await fillIn(page, { ...account, password: PASSWORD, confirm_password: "x" });
	await press(page, "Create Account");
	await says(page, "Passwords do not match");
	expect(await typedIn(page, "username")).toBe(account.username);
	await fillIn(page, { password: PASSWORD, confirm_password: PASSWORD });
	await press(page, "Create Account");
	await says(page, "Account created successfully!");
	expect([pathOf(page), await typedIn(page, "username")]).toEqual(["/login", account.username]);
	await press(page, "Reset");
	await says(page, "Enter your username and the phone number you registered with.");
	await fillIn(page, account);
	await press(page, "Check");
	await fillIn(page, { newPassword: NEW, confirm_password: NEW });
	await press(page, "Reset");
	await says(page, "Password reset successfully.");
	expect(pathOf(page)).toBe("/");
	await press(page, "Register Now");
	await fillIn(page, { username: account.username, password: NEW });
	await press(page, "Login");
	await page.waitForSelector("#sidebar");
	expect(pathOf(page)).toBe("/teacher-dashboard");
	await page.click("header details summary");
	await press(page, "Logout");
	await says(page, "Register Now");
}, 60_000);
