import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import type { Role } from "#shared/roles";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, go, inYear, load, overflows, press, says, saysNoMore, textOf } from "#testing/portal-page";
import { CHILD_FORM } from "#testing/students";

let portal: Portal;
let office: Page;
const YEAR = defaultYear();
const PHONE = { width: 390, height: 844 };
beforeAll(async () => {
	portal = await openPortal();
	await portal.call("POST", "/classes", { name: "Form 1", tuition_fee: 50_000, year: YEAR });
	await portal.call("POST", "/vocational", { title: "Woodwork", year: YEAR });
	office = await portal.signIn();
}, 60_000);
afterAll(async () => {
	await portal.stop();
});

function signedIn(role: Role, username: string): Promise<Page> {
	portal.write(() => person(username, role));
	return portal.signIn({ username, password: PASSWORD }, PHONE);
}

const CHILD = { ...CHILD_FORM, full_name: "Ngo Bassa Élodie" };

test("a parent registers two children on a phone, changes one and takes one back", async () => {
	const page = await signedIn("parent", "Mama Bassa");
	await says(page, "CHILDREN REGISTERED");
	await go(page, "/user-registration");
	await press(page, "Add Student");
	await fillIn(page, CHILD);
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	await press(page, "Add Student");
	await fillIn(page, { ...CHILD, full_name: "Ngo Bassa Yves", sex: "Male" });
	await press(page, "Add Student");
	await says(page, "Ngo Bassa Yves");
	expect(await overflows(page)).toBe(false);
	await press(page, "Edit Ngo Bassa Yves");
	await fillIn(page, { place_of_birth: "Kribi" });
	await press(page, "Save");
	await says(page, "Student updated successfully!");
	await press(page, "Delete Ngo Bassa Yves");
	await says(page, "This action cannot be undone");
	await press(page, "Delete");
	await says(page, "Student deleted successfully!");
	await go(page, "/user-dashboard");
	expect(await textOf(page, "main")).toMatch(/CHILDREN REGISTERED\s+1\b/);
	expect(await textOf(page, "main")).toContain("Ngo Bassa Élodie");
}, 60_000);

test("a student registers once, and a notice stands where the button was", async () => {
	const page = await signedIn("student", "Amina");
	await says(page, "MY REGISTRATION STATUS");
	await says(page, "Not registered");
	await press(page, "Register Myself");
	await fillIn(page, { ...CHILD, full_name: "Amina Sali" });
	await press(page, "Register Myself");
	await says(page, "You have already registered yourself as a student. Students can only register once.");
	expect(await textOf(page)).not.toContain("Register Myself");
	await go(page, "/user-registration?new");
	expect(await page.$("dialog")).toBeNull();
	await go(page, "/user-dashboard");
	await says(page, "Amina Sali");
	expect(await textOf(page, "main")).not.toContain("Not registered");
	await inYear(page, YEAR === 2030 ? 2029 : YEAR + 1);
	await go(page, "/user-fees");
	await says(page, "No student record found for this account");
	expect(await textOf(page)).not.toContain("Register Myself");
}, 60_000);

test("a session that was ended elsewhere is over at the next page, which says so, once", async () => {
	const page = await signedIn("parent", "Mama Fotso");
	await go(page, "/user-registration");
	const accounts = await portal.call<{ id: number; username: string }[]>("GET", "/users");
	const id = accounts.find(({ username }) => username === "Mama Fotso")?.id;
	await portal.call("PUT", `/users/${id}`, { password: "seven green doors" });
	await go(page, "/user-fees");
	expect(new URL(page.url()).pathname).toBe("/login");
	await says(page, "Session expired. Please login again.");
	await load(page, "/user-fees");
	expect(new URL(page.url()).pathname).toBe("/login");
	expect(await textOf(page)).not.toContain("Session expired");
}, 60_000);

test("an admin adds, changes and deletes an account, and no stored password is ever shown", async () => {
	await go(office, "/dashboard?view=users");
	await press(office, "Add User");
	await office.waitForSelector("dialog");
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
	await fillIn(office, { username: "Second bursar", contact: "699000000", password: "eleven blue doors" });
	await press(office, "Save");
	await says(office, "User updated successfully!");
	await press(office, "Show password of Second bursar");
	await says(office, "eleven blue doors");
	await load(office, "/dashboard?view=users");
	expect(await office.content()).not.toContain("eleven blue doors");
	await press(office, "Delete Second bursar");
	await says(office, "Are you sure you want to delete this user?");
	await press(office, "Delete");
	await says(office, "User deleted successfully!");
	await go(office, "/dashboard?view=users");
	await saysNoMore(office, "Second bursar");
	expect(await office.$(`[aria-label='Delete ${HEAD.username}']`)).toBeNull();
}, 60_000);

test("what an admin sets is on every page at once, and in the audit trail", async () => {
	await go(office, "/settings");
	await fillIn(office, { school_name: "Lycée de Mbanga", backup_folder: "stick" });
	await press(office, "Save");
	await says(office, "Backup folder must be a full path");
	await fillIn(office, { backup_folder: "" });
	await chooseFile(office, "school_logo", join(import.meta.dir, "../fixtures/photos/portrait-1.jpg"));
	await press(office, "Save");
	await says(office, "Settings saved.");
	await go(office, "/audit?person=head");
	await says(office, 'changed the settings: school name "');
	const visitor = await portal.visit("/", PHONE);
	await says(visitor, "Welcome to Lycée de Mbanga");
	const logo = await visitor.$eval("header img", (img) => (img as HTMLImageElement).naturalWidth);
	expect(logo).toBeGreaterThan(0);
}, 60_000);

test("a teacher changes the password with the current one, and comes back to the own dashboard", async () => {
	const page = await signedIn("teacher", "Monsieur Fru");
	await go(page, "/change-password");
	const typed = { newPassword: "eleven blue doors", confirm_password: "eleven blue doors" };
	await fillIn(page, { currentPassword: "wrong", ...typed });
	await press(page, "Change password");
	await says(page, "The current password is not right.");
	await fillIn(page, { currentPassword: PASSWORD });
	await press(page, "Change password");
	await says(page, "Password changed.");
	expect(new URL(page.url()).pathname).toBe("/teacher-dashboard");
}, 60_000);
