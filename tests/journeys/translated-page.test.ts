import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Role } from "#shared/roles";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, ready, says, saysNoMore, textOf } from "#testing/portal-page";
import { CHILD_FORM } from "#testing/students";

/** A phone's browser that translates pages: Chrome replaces each text by two elements with its translation. */

const YEAR = defaultYear();
const CHILD = { ...CHILD_FORM, full_name: "Amina Ngo" };

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal();
	await portal.call("POST", "/classes", { name: "Form 1", tuition_fee: 85_000, year: YEAR });
	await portal.call("POST", "/vocational", { title: "Woodwork", description: "", year: YEAR });
}, 120_000);
afterAll(() => portal?.stop());

interface Translated {
	page: Page;
	wrong: string[];
}

/** Translates every page after hydration, or with `early` before it, and all text added later. */
async function translatingPhone(path: string, { early = false } = {}): Promise<Translated> {
	const page = await portal.visit(path, { width: 390, height: 844 });
	const wrong: string[] = [];
	// Only the console reports a page that React rendered again. It also reports each refused request.
	page.on("console", (message) => {
		if (message.type() === "error" && !message.text().startsWith("Failed to load")) wrong.push(message.text());
	});
	page.on("pageerror", (error) => {
		// React's hydration mismatch.
		if (!(early && String(error).includes("#418"))) wrong.push(String(error));
	});
	if (early) await page.evaluateOnNewDocument(`addEventListener("DOMContentLoaded", () => (${translatePage})())`);
	else await page.evaluateOnNewDocument(`(${whenTakenOver})(() => (${translatePage})())`);
	await page.reload();
	await ready(page);
	await page.waitForSelector("font");
	return { page, wrong };
}

/** Runs in the page. React marks elements before hydration ends, so this waits until the browser is idle. */
function whenTakenOver(then: () => void): void {
	const heading = document.querySelector("h1, h2");
	const marked = heading && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
	if (marked) void scheduler.postTask(then, { priority: "background" });
	else setTimeout(whenTakenOver, 20, then);
}

/** Runs in the page. The words stay the same, so that the journey finds them. */
function translatePage(): void {
	const skipped = "script, style, noscript, textarea, title, font";
	function translate(root: Node): void {
		const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		const found: Text[] = [];
		while (texts.nextNode()) found.push(texts.currentNode as Text);
		if (root instanceof Text) found.push(root);
		for (const text of found) {
			if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue;
			const outer = document.createElement("font");
			const inner = document.createElement("font");
			inner.textContent = text.data;
			outer.append(inner);
			text.replaceWith(outer);
		}
	}
	translate(document.body);
	new MutationObserver((changes) => {
		for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) if (added.isConnected) translate(added);
	}).observe(document.body, { childList: true, subtree: true });
}

async function signIn(username: string, role: Role): Promise<Translated> {
	portal.write(() => person(username, role));
	const phone = await translatingPhone("/login");
	await fillIn(phone.page, { username, password: PASSWORD });
	await press(phone.page, "Login");
	await phone.page.waitForSelector("#sidebar");
	return phone;
}

test.each([
	["after", { early: false }],
	["before", { early: true }],
])(
	"a login that is refused on a page translated %s script took over says so, and the next one succeeds",
	async (_, when) => {
		const { page, wrong } = await translatingPhone("/login", when);
		await fillIn(page, { username: HEAD.username, password: "not this one" });
		await press(page, "Login");
		await says(page, "The username or the password is not right.");
		expect(await textOf(page, "form button[type=submit]:not([name])")).toBe("Login");
		await fillIn(page, { password: HEAD.password });
		await press(page, "Login");
		await page.waitForSelector("#sidebar");
		expect(wrong).toEqual([]);
	},
	60_000,
);

test("an account is made on a translated page, after a refusal", async () => {
	const { page, wrong } = await translatingPhone("/account");
	const account = { username: "Mama Ebai", contact: "123", password: PASSWORD };
	await fillIn(page, { ...account, confirm_password: "other goats here" });
	await press(page, "Create a student account");
	await says(page, "Passwords do not match");
	await fillIn(page, { ...account, contact: "677000001", confirm_password: PASSWORD });
	await press(page, "Create a student account");
	await says(page, "Account created successfully!");
	expect(wrong).toEqual([]);
}, 60_000);

test("a forgotten password is asked for on a translated page", async () => {
	const { page, wrong } = await translatingPhone("/login");
	await press(page, "Reset");
	await says(page, "Enter your username and the phone number you registered with.");
	await fillIn(page, { username: "Nobody", contact: "677" });
	await press(page, "Check");
	await says(page, "No account found with these credentials.");
	await press(page, "I have a code from the school office");
	await fillIn(page, { newPassword: PASSWORD, confirm_password: "other" });
	await says(page, "Passwords do not match.");
	await press(page, "Cancel");
	await saysNoMore(page, "Code from the office");
	expect(wrong).toEqual([]);
}, 60_000);

test("a parent registers, changes and deletes a child, and reads a receipt, on translated pages", async () => {
	const { page, wrong } = await signIn("Mama Ngo", "parent");
	await go(page, "/user-registration");
	await press(page, "Add Student");
	await fillIn(page, { ...CHILD, previous_average: "200" });
	await press(page, "Add Student");
	await says(page, "must be a number from 0 to 100");
	await fillIn(page, CHILD);
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	await press(page, "Edit Amina Ngo");
	await fillIn(page, { place_of_birth: "Buea" });
	await press(page, "Save");
	await says(page, "Student updated successfully!");
	await press(page, "Delete Amina Ngo");
	await press(page, "Delete");
	await says(page, "Student deleted successfully!");
	await says(page, "No Students Found");

	const [student] = await Promise.all([
		portal.call<{ id: number }>(
			"POST",
			"/students",
			{ ...CHILD, registration_date: `${YEAR}-01-05`, year: YEAR },
			{ username: "Mama Ngo", password: PASSWORD },
		),
		go(page, "/user-dashboard"),
	]);
	await portal.call("POST", "/fees", { student_id: student.id, fee_type: "Tuition", amount: 5_000 });
	await press(page, "Refresh");
	await says(page, "Amina Ngo");
	await go(page, "/user-fees");
	await page.click("table a[href*=receipt]");
	await says(page, "Five thousand francs CFA");
	await press(page, "Close");
	await saysNoMore(page, "Five thousand francs CFA");
	expect(wrong).toEqual([]);
}, 60_000);

test("the year is changed on a translated page, to an empty one and back", async () => {
	const { page, wrong } = await signIn("Papa Eto", "parent");
	const login = { username: "Papa Eto", password: PASSWORD };
	await portal.call("POST", "/students", { ...CHILD, registration_date: `${YEAR}-01-05`, year: YEAR }, login);
	for (const path of ["/user-fees", "/user-dashboard", "/user-registration"]) {
		await go(page, path);
		await page.select("select[name=year]", String(YEAR + 1));
		await says(page, `${YEAR} has 1`);
		await press(page, `Switch to ${YEAR}`);
		await says(page, "Form 1");
	}
	expect(wrong).toEqual([]);
}, 60_000);

test("a teacher registers on a translated page and reads there what the school decides", async () => {
	const { page, wrong } = await signIn("Fru", "teacher");
	await press(page, "Register Now");
	await fillIn(page, { teacher_name: "Fru Emmanuel", subjects: "Physics" });
	await press(page, "Add Teacher");
	await says(page, "Teacher created successfully!");
	await go(page, "/teacher-dashboard");
	await says(page, "PENDING");
	const teachers = await portal.call<{ id: number; teacher_name: string }[]>("GET", "/teachers");
	const fru = teachers.find(({ teacher_name }) => teacher_name === "Fru Emmanuel");
	await portal.call("PUT", `/teachers/${fru?.id}/status`, { status: "approved" });
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await says(page, "Your registration status has changed to: APPROVED");
	await says(page, "The school has approved your registration.");
	await go(page, "/teacher-registration");
	await press(page, "Delete Fru Emmanuel");
	await press(page, "Delete");
	await says(page, "No Teachers Found");
	expect(wrong).toEqual([]);
}, 60_000);
