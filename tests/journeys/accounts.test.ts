import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { pauseRequests } from "#testing/browser";
import { PASSWORD, person } from "#testing/cast";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, go, load, press, says, saysNoMore, textOf } from "#testing/portal-page";
import { openTranslated } from "#testing/translated-page";

/** What a teacher does with their own account, on a translated page, and the office with everybody's. */

const PHONE = { width: 390, height: 844 };
const NEW = "eleven blue doors";

let portal: Portal;
let office: Page;
let teacher: Page;
let wrong: string[];
beforeAll(async () => {
	portal = await openPortal();
	portal.write(() => person("Monsieur Fru", "teacher"));
	office = await portal.signIn();
	teacher = await portal.visit("/healthz", PHONE);
	wrong = await openTranslated(teacher, "/login");
}, 60_000);
afterEach(() => expect(wrong).toEqual([]));
afterAll(() => portal?.stop());

const arrives = (page: Page, path: string) => page.waitForFunction((wanted) => location.pathname === wanted, {}, path);

test("a teacher who chose another role at the login registers and sees the school's decision", async () => {
	await teacher.click("[name=role][value=student]");
	await fillIn(teacher, { username: "Monsieur Fru", password: PASSWORD });
	await press(teacher, "Login");
	await arrives(teacher, "/teacher-dashboard");
	await says(teacher, "You chose Student, and this account is registered as Teacher.");
	await press(teacher, "Register Now");
	await fillIn(teacher, { teacher_name: "Fru Emmanuel", subjects: "Physics" });
	await press(teacher, "Add Teacher");
	await says(teacher, "Teacher created successfully!");
	await go(teacher, "/teacher-dashboard");
	await says(teacher, "PENDING");
	const [fru] = await portal.call<{ id: number }[]>("GET", "/teachers");
	await portal.call("PUT", `/teachers/${fru?.id}/status`, { status: "approved" });
	await teacher.evaluate(() => window.dispatchEvent(new Event("focus")));
	await says(teacher, "Your registration status has changed to: APPROVED");
	await says(teacher, "The school has approved your registration.");
	await go(teacher, "/teacher-registration");
	await press(teacher, "Delete Fru Emmanuel");
	await press(teacher, "Delete");
	await says(teacher, "No Teachers Found");
}, 60_000);

test("a teacher changes the password", async () => {
	await go(teacher, "/change-password");
	// A password manager learns from it whose password this is.
	const hidden = await teacher.$("form input[autocomplete=username]");
	expect(await hidden?.evaluate((input) => [input.value, input.checkVisibility()])).toEqual(["Monsieur Fru", false]);
	await fillIn(teacher, { currentPassword: "wrong", newPassword: NEW, confirm_password: NEW });
	await press(teacher, "Change password");
	await says(teacher, "The current password is not right.");
	await fillIn(teacher, { currentPassword: PASSWORD });
	await press(teacher, "Change password");
	await says(teacher, "Password changed.");
	expect(new URL(teacher.url()).pathname).toBe("/teacher-dashboard");
}, 60_000);

test("a user sets a new password with a code from the office", async () => {
	portal.write(() => person("At the desk", "student"));
	await go(office, "/dashboard?view=users&q=at the desk");
	await press(office, "Reset code for At the desk");
	await press(office, "Make a code");
	const code = (await (await office.waitForSelector("dialog output"))?.evaluate((output) => output.textContent)) ?? "";
	const page = await portal.visit("/login?reset", PHONE);
	await press(page, "I have a code from the school office");
	await says(page, "Code from the office");
	await fillIn(page, { username: "At the desk", code, newPassword: NEW, confirm_password: NEW });
	await press(page, "Reset");
	await arrives(page, "/");
	await portal.call("GET", "/users/current", undefined, { username: "At the desk", password: NEW });
}, 60_000);

test("an admin adds, changes and deletes an account", async () => {
	await load(office, "/dashboard");
	const end = await pauseRequests(office, { urlPattern: "*.data*" }, (paused, { replace }) =>
		replace(paused, { responseCode: 500, responseHeaders: [{ name: "Content-Type", value: "text/plain" }] }),
	);
	await press(office, "Users");
	await says(office, "Failed to fetch users");
	await end();
	await press(office, "Try again");
	await press(office, "Add User");
	await fillIn(office, { username: "New bursar", contact: "699", password: PASSWORD, role: "admin" });
	await press(office, "Add User");
	await says(office, "New bursar can log in now.");
	await press(office, "Show password of New bursar");
	await says(office, "A stored password cannot be shown. Edit to set a new one.");
	await press(office, "Edit New bursar");
	await office.waitForSelector("tr [name=username]");
	await fillIn(office, { username: HEAD.username });
	await press(office, "Save");
	await says(office, "This username is taken. Choose another.");
	await fillIn(office, { username: "Second bursar", password: NEW });
	await press(office, "Save");
	await says(office, "User updated successfully!");
	await press(office, "Show password of Second bursar");
	await says(office, NEW);
	await load(office, "/dashboard?view=users");
	expect(await office.content()).not.toContain(NEW);
	await press(office, "Delete Second bursar");
	await says(office, "Are you sure you want to delete this user?");
	await press(office, "Delete");
	await says(office, "User deleted successfully!");
	await go(office, "/dashboard?view=users");
	await saysNoMore(office, "Second bursar");
	expect(await office.$(`[aria-label='Delete ${HEAD.username}']`)).toBeNull();
}, 60_000);

test("a number that nobody has is remarked on when its field is left, by the rules of the school's country", async () => {
	const page = await portal.visit("/account", PHONE);
	await page.type("[name=contact]", "06 12 34 56");
	await page.focus("[name=password]");
	await says(page, "This does not look like a phone number of 9 digits starting with 6 or 2. It is kept as typed.");
	await portal.call("PUT", "/settings", { country: "GA" });
	await page.focus("[name=contact]");
	await page.focus("[name=password]");
	await saysNoMore(page, "It is kept as typed.");
	await says(page, "A forgotten password is found by it.");
	await portal.call("PUT", "/settings", { country: "CM" });
	await page.close();
}, 60_000);

test("a changed setting is on every page at once", async () => {
	await go(office, "/settings");
	await fillIn(office, { school_name: "Lycée de Mbanga", backup_folder: "stick" });
	await press(office, "Save");
	await says(office, "Backup folder must be a full path");
	await fillIn(office, { backup_folder: "" });
	await chooseFile(office, "school_logo", "tests/fixtures/photos/portrait-1.jpg");
	await press(office, "Save");
	await says(office, "Settings saved.");
	await go(office, "/audit?person=head");
	await says(office, 'changed the settings: school name "');
}, 60_000);

test("Back shows nothing of an account that logged out", async () => {
	await go(office, "/dashboard?view=users");
	await says(office, "All Users");
	await press(office, "Logout");
	await arrives(office, "/login");
	await office.goBack();
	await arrives(office, "/login");
	expect(await textOf(office)).not.toContain("All Users");
	await go(office, "/");
	await says(office, "Welcome to Lycée de Mbanga");
	expect(await office.$eval("header img", (logo) => (logo as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
}, 60_000);
