import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import { defaultYear } from "#shared/years";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { pauseRequests } from "#testing/paused-requests";
import { HEAD, openPortal, type Portal } from "#testing/portal";
import { fillIn, go, press, ready, says, textOf } from "#testing/portal-page";
import type { Login } from "#testing/running-portal";
import { CHILD_FORM } from "#testing/students";

/** The connection breaks after the portal saved, and the form is sent again. */

const YEAR = defaultYear();
const PASSWORD = "three small goats";
const PARENT: Login = { username: "Mama Ngo", password: PASSWORD };
const TEACHER: Login = { username: "Fru", password: PASSWORD };
const UNREACHABLE = "The portal could not be reached, and we do not know whether this was saved.";

let portal: Portal;
let amina: { id: number };
beforeAll(async () => {
	portal = await openPortal({ network: true });
	amina = portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR });
		departmentNamed("Woodwork", YEAR);
		return enrol("Amina Ngo", form1);
	});
	for (const [{ username, password }, role] of [[PARENT, "parent"] as const, [TEACHER, "teacher"] as const])
		await portal.call("POST", "/register", { username, password, contact: "677000009", role });
}, 60_000);
afterAll(() => portal?.stop());

/** Loses the answer to the page's next form. Returns a function that ends it. */
function loseNextAnswer(page: Page): Promise<() => Promise<void>> {
	let lost = false;
	return pauseRequests(page, { urlPattern: "*", requestStage: "Response" }, (paused, { pass, lose }) => {
		if (lost || paused.request.method !== "POST") return pass(paused);
		lost = true;
		return lose(paused);
	});
}

const keyIn = (page: Page) =>
	page.$eval("[name=idempotency_key]", (field) => (field as unknown as { value: string }).value);

interface Sent {
	/** Null for the registration of an account. */
	who: Login | null;
	at: () => string;
	fields: Record<string, string>;
	button: string;
	/** What the page says after both submits. */
	says: string;
	count: () => Promise<number>;
}

const countOf = (list: string) => async () => (await portal.call<unknown[]>("GET", list)).length;
const payments = async () => {
	const days = await portal.call<{ count: number }[]>("GET", `/fees/analytics/daily?year=${YEAR}`);
	return days.reduce((sum, { count }) => sum + count, 0);
};

const FORMS: Record<string, Sent> = {
	"a child registered by its family": {
		who: PARENT,
		at: () => "/user-registration?new",
		fields: CHILD_FORM,
		button: "Add Student",
		says: "Student added successfully!",
		count: countOf("/students"),
	},
	"a student registered by the office": {
		who: HEAD,
		at: () => "/students?new",
		fields: { ...CHILD_FORM, full_name: "Fotso Paul" },
		button: "Add Student",
		says: "Student added successfully!",
		count: countOf("/students"),
	},
	"a teacher's own profile": {
		who: TEACHER,
		at: () => "/teacher-registration?new",
		button: "Add Teacher",
		fields: { teacher_name: "Fru Emmanuel", subjects: "Physics" },
		says: "Teacher created successfully!",
		count: countOf("/teachers"),
	},
	"a teacher written by the office": {
		who: HEAD,
		at: () => "/teachers?new",
		button: "Add Teacher",
		fields: { teacher_name: "Abena Rose", subjects: "French", salary_amount: "90000" },
		says: "Teacher created successfully!",
		count: countOf("/teachers"),
	},
	"an account somebody creates": {
		who: null,
		at: () => "/account",
		button: "Create a student account",
		fields: { username: "Papa Eto", contact: "677000010", password: PASSWORD, confirm_password: PASSWORD },
		says: "Account created successfully!",
		count: countOf("/users"),
	},
	"an account the office creates": {
		who: HEAD,
		at: () => "/dashboard?view=users&new",
		button: "Add User",
		fields: { username: "Bursar", contact: "677000011", password: PASSWORD, role: "admin" },
		says: "Bursar can log in now.",
		count: countOf("/users"),
	},
	"a payment": {
		who: HEAD,
		at: () => `/fees?student=${amina.id}&pay`,
		button: "Pay",
		fields: { fee_type: "Tuition", amount: "5000" },
		says: "Payment Receipt",
		count: payments,
	},
};

const openForm = async ({ who, at }: Sent, screen = {}) => {
	const page = who ? await portal.signIn(who, screen) : await portal.visit("/login", screen);
	await page.goto(portal.url + at());
	return page;
};

/** One window per person. */
const windows = new Map<Login | null, Page>();

for (const [name, form] of Object.entries(FORMS)) {
	test(`${name} whose answer was lost is saved once, and sent again it shows the first success`, async () => {
		const page = windows.get(form.who) ?? (await openForm(form));
		windows.set(form.who, page);
		await go(page, form.at());
		const before = await form.count();
		await fillIn(page, form.fields);
		const end = await loseNextAnswer(page);
		await press(page, form.button);
		await says(page, UNREACHABLE);
		expect(await form.count()).toBe(before + 1);
		await press(page, form.button);
		await says(page, form.says);
		expect(await form.count()).toBe(before + 1);
		await end();
	}, 60_000);
}

test("without script a form that the browser sends again after a lost answer registers the child once", async () => {
	const form = FORMS["a child registered by its family"] as Sent;
	const page = await openForm(form, { script: false });
	await fillIn(page, { ...CHILD_FORM, full_name: "Njoya Moussa" });
	await loseNextAnswer(page);
	const errorPage = page.waitForNavigation().catch(() => undefined);
	await press(page, "Add Student");
	await errorPage;
	const named = async () =>
		(await portal.call<{ full_name: string }[]>("GET", "/students")).filter(
			({ full_name }) => full_name === "Njoya Moussa",
		).length;
	expect(await named()).toBe(1);
	await page.reload();
	await says(page, "Student added successfully!");
	expect(await named()).toBe(1);
	await page.browserContext().close();
}, 60_000);

test("an open form keeps the key it came with, also when it is refused, and a form that is opened again has another", async () => {
	const page = await portal.signIn(PARENT);
	const source = await (await page.goto(`${portal.url}/user-registration?new`))?.text();
	const first = /name="idempotency_key"[^>]* value="([^"]+)"/.exec(source ?? "")?.[1];
	await ready(page);
	expect(await keyIn(page)).toBe(first ?? "");
	await fillIn(page, { ...CHILD_FORM, full_name: "Two\u0000Lines" });
	await page.$eval("dialog form", (one) => {
		(one as HTMLFormElement).noValidate = true;
	});
	await press(page, "Add Student");
	await page.waitForSelector("dialog [role=alert]");
	expect(await keyIn(page)).toBe(first ?? "");
	await press(page, "Cancel");
	await page.waitForSelector("dialog", { hidden: true });
	await press(page, "Add Student");
	await page.waitForSelector("dialog [name=full_name]");
	const second = await keyIn(page);
	expect(second).toMatch(/\d/);
	expect(second).not.toBe(first ?? "");
	await page.browserContext().close();
}, 60_000);

for (const script of [true, false]) {
	test(`${script ? "with" : "without"} script a family that registers the same child again is asked, and may say that it is another`, async () => {
		const child = { ...CHILD_FORM, full_name: script ? "Njoya Aminatou" : "Njoya Awa", date_of_birth: "2015-05-06" };
		const page = await openForm(FORMS["a child registered by its family"] as Sent, { script });
		await fillIn(page, child);
		await press(page, "Add Student");
		await says(page, "Student added successfully!");
		await page.goto(`${portal.url}/user-registration?new`);
		await fillIn(page, child);
		await press(page, "Add Student");
		await page.waitForSelector("dialog [name=another_child]");
		const alert = await textOf(page, "dialog [role=alert]");
		expect(alert).toContain(`${child.full_name}, born on 06-May-2015, is already registered in Form 1 for ${YEAR}.`);
		await page.click("dialog [name=another_child]");
		await fillIn(page, { previous_average: "400" });
		await page.$eval("dialog form", (one) => {
			(one as HTMLFormElement).noValidate = true;
		});
		await press(page, "Add Student");
		await says(page, "Previous Average must be");
		expect(
			await page.$eval("dialog [name=another_child]", (box) => (box as unknown as { checked: boolean }).checked),
		).toBe(true);
		await fillIn(page, { previous_average: "14" });
		await press(page, "Add Student");
		await says(page, "Student added successfully!");
		await page.browserContext().close();
	}, 60_000);
}
