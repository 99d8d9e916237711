import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { PASSWORD, person } from "#testing/cast";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, says, saysNoMore, textOf } from "#testing/portal-page";
import type { Login } from "#testing/running-portal";

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal({ network: true });
	page = await portal.signIn();
}, 120_000);
afterAll(() => portal.stop());

function teacherAccount(username: string): Login {
	portal.write(() => person(username, "teacher"));
	return { username, password: PASSWORD };
}

interface Teacher {
	id: number;
	status: string;
	salary_amount: number | null;
}
const teacherNamed = (teacher_name: string, subjects = "Physics") =>
	portal.call<Teacher>("POST", "/teachers", { teacher_name, subjects, salary_amount: 90_000 });

test("a teacher registers, is approved by the office, and reads it on the dashboard without asking", async () => {
	const fru = teacherAccount("fru");
	const mine = await portal.signIn(fru);
	await says(mine, "REGISTRATION STATUS");
	await says(mine, "Not registered");
	await press(mine, "Register Now");
	await fillIn(mine, { teacher_name: "Fru Emmanuel", subjects: "Mathématiques, Physics" });
	expect(await mine.$("dialog [name=salary_amount]")).toBeNull();
	await press(mine, "Add Teacher");
	await says(mine, "Teacher created successfully!");
	await says(mine, "Teacher Already Registered");
	await go(mine, "/teacher-dashboard");
	await says(mine, "PENDING");

	await go(page, "/teachers");
	await press(page, "Approve Fru Emmanuel");
	await says(page, "Are you sure you want to approve this teacher?");
	await press(page, "Approve");
	await says(page, "Teacher approved successfully!");
	expect(await page.$("[aria-label='Reject Fru Emmanuel']")).toBeNull();

	await mine.evaluate(() => window.dispatchEvent(new Event("focus")));
	await says(mine, "Your registration status has changed to: APPROVED");
}, 60_000);

test("what a teacher changes after the decision goes back to pending, and deleting makes room for a new registration", async () => {
	const abena = teacherAccount("abena");
	const { id } = await portal.call<Teacher>(
		"POST",
		"/teachers",
		{ teacher_name: "Abena Rose", subjects: "Français" },
		abena,
	);
	await portal.call("PUT", `/teachers/${id}/status`, { status: "rejected" });
	const page = await portal.signIn(abena);
	await go(page, "/teacher-registration");
	await says(page, "REJECTED");
	await press(page, "Edit Abena Rose");
	await fillIn(page, { subjects: "Français, Histoire" });
	await press(page, "Save");
	await says(page, "Teacher updated successfully!");
	await says(page, "PENDING");
	await press(page, "Delete Abena Rose");
	await says(page, "Are you sure you want to delete this teacher?");
	await press(page, "Delete");
	await says(page, "Teacher deleted successfully!");
	await saysNoMore(page, "Teacher Already Registered");
	await press(page, "Add Teacher");
	await page.waitForSelector("dialog [name=teacher_name]");
}, 60_000);

test("the office adds, finds, changes and deletes a teacher", async () => {
	await teacherNamed("Ngo Bassong Élise", "Histoire");
	await go(page, "/teachers?new");
	await fillIn(page, { teacher_name: "Tchoupo Jean", subjects: "Géographie", salary_amount: "125000.50" });
	await press(page, "Add Teacher");
	await says(page, "Teacher created successfully!");
	await page.type("[type=search]", "geo tchoupo");
	await saysNoMore(page, "Ngo Bassong Élise");
	expect((await textOf(page, "tbody tr")).replaceAll("\u00a0", " ")).toContain("125 001 XAF");
	await press(page, "Edit Tchoupo Jean");
	await fillIn(page, { classes_taught: "Form 1" });
	await press(page, "Save");
	await says(page, "Teacher updated successfully!");
	expect(await textOf(page, "tbody tr")).toContain("Form 1");
	expect(page.url()).toContain("q=geo");
	await press(page, "Delete Tchoupo Jean");
	await press(page, "Delete");
	await says(page, "Teacher deleted successfully!");
	await says(page, "No Teachers Found");
}, 60_000);

test("who follows a link before the search has begun goes there, and the search does not take it away", async () => {
	await teacherNamed("Mbarga Léa");
	await go(page, "/teachers");
	const searches: string[] = [];
	page.on("request", (request) => request.url().includes("q=") && searches.push(request.url()));
	// Immediately, as on a fast machine.
	await page.evaluate(() => {
		const field = document.querySelector("[name=q]");
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "mbarga");
		field?.dispatchEvent(new Event("input", { bubbles: true }));
		document.querySelector<HTMLElement>("[aria-label='Edit Mbarga Léa']")?.click();
	});
	await page.waitForSelector("dialog[open]");
	// Timers fire in order: the search's delay has passed before this one.
	await page.evaluate(() => new Promise((over) => setTimeout(over, 301)));
	expect(searches).toEqual([]);
	await fillIn(page, { classes_taught: "Form 2" });
	await press(page, "Save");
	await says(page, "Teacher updated successfully!");
}, 60_000);

test("a decision that somebody else made meanwhile is shown, not made again", async () => {
	const { id } = await teacherNamed("Eto Paul");
	await go(page, `/teachers?reject=${id}`);
	await portal.call("PUT", `/teachers/${id}/status`, { status: "approved" });
	await press(page, "Reject");
	await says(page, "Eto Paul is already approved.");
	await page.waitForFunction(() =>
		[...document.querySelectorAll("tr")].some(({ textContent }) => /Eto Paul.*APPROVED/i.test(textContent)),
	);
}, 60_000);

test("the dashboard keeps what it shows while the portal cannot be reached", async () => {
	const page = await portal.signIn(teacherAccount("offline"));
	await says(page, "Not registered");
	await page.setOfflineMode(true);
	const failed = new Promise<void>((done) =>
		page.on("requestfailed", (request) => request.url() === `${portal.url}/healthz` && done()),
	);
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await failed;
	expect(await textOf(page, "main")).toContain("Not registered");
}, 60_000);
