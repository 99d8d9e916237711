import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Student } from "#school/students/students.schema";
import { defaultYear } from "#shared/years";
import { pauseRequests } from "#testing/browser";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, go, overflows, press, ready, says, textOf } from "#testing/portal-page";
import { CHILD_FORM } from "#testing/students";

/** On a slow line, and before script has arrived. */

const YEAR = defaultYear();
const PARENT = { username: "Mama Ngo", password: PASSWORD };
const PHONE = { width: 360, height: 740 };
const KB = 1024;

let portal: Portal;
let amina: { id: number };
let cooking: { id: number };
beforeAll(async () => {
	portal = await openPortal({ network: true });
	portal.write(() => {
		departmentNamed("Woodwork", YEAR);
		amina = enrol("Amina Ngo", classNamed("Form 1", { year: YEAR }));
		person(PARENT.username, "parent");
	});
	const description = "Meals by hand.";
	cooking = await portal.call("POST", "/vocational", { title: "Cooking", year: YEAR, description });
}, 60_000);
afterAll(() => portal?.stop());

/** Slows the line down to 50 KB a second. Returns the announced body sizes of the page's posts. */
async function slowLine(page: Page): Promise<number[]> {
	const posts: number[] = [];
	const session = await page.createCDPSession();
	await session.send("Network.enable");
	const speed = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };
	await session.send("Network.emulateNetworkConditions", { offline: false, ...speed });
	session.on("Network.requestWillBeSentExtraInfo", ({ headers }) => {
		const length = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-length")?.[1];
		if (length) posts.push(Number(length));
	});
	return posts;
}

test("a parent registers a child with a large photo for less than 160 KB on a slow line", async () => {
	const page = await portal.visit("/", PHONE);
	const posts = await slowLine(page);
	await press(page, "Register Now");
	await fillIn(page, PARENT);
	await press(page, "Login");
	await says(page, "CHILDREN REGISTERED");
	await go(page, "/user-registration?new");
	await fillIn(page, CHILD_FORM);
	await chooseFile(page, "student_picture", "tests/fixtures/photos/phone-sideways.jpg");
	await page.waitForFunction(
		(most) => {
			const [file] = document.querySelector<HTMLInputElement>("[name=student_picture]")?.files ?? [];
			return file && file.size <= most;
		},
		{},
		150 * KB,
	);
	posts.splice(0);
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	expect(posts).toHaveLength(1);
	expect(posts[0]).toBeGreaterThan(5_000);
	expect(posts[0]).toBeLessThan(160_000);
	const [child] = await portal.call<Student[]>("GET", "/students", undefined, PARENT);
	expect(child?.student_picture).toStartWith("/uploads/");
	await go(page, "/user-fees");
	expect((await textOf(page, "main")).replace(/\s+/g, " ")).toContain("Tuition 85 000 0 85 000 Owing");
	expect(await overflows(page)).toBe(false);
}, 60_000);

/** Opens an address without its scripts. Returns a function that lets them load. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
	const arrival = Promise.withResolvers<void>();
	const end = await pauseRequests(page, { urlPattern: "*/assets/*.js" }, async (paused, { pass }) => {
		await arrival.promise;
		await pass(paused);
	});
	await page.goto("about:blank");
	void page.goto(portal.url + address).catch(() => undefined);
	return async () => {
		arrival.resolve();
		await ready(page);
		await end();
	};
}

describe("before the script has arrived", () => {
	let head: Page;
	let visitor: Page;
	beforeAll(async () => {
		head = await portal.signIn();
		visitor = await portal.visit("/healthz");
	});

	const NAME = "Ngoumoupenguekamegne Marie Therese Rosine";

	/** Fields of one line and several, in pages and dialogs, empty and filled. */
	test.each<[string, () => Page, () => string, string, string]>([
		["a username", () => visitor, () => "/login", "username", NAME],
		["an amount", () => head, () => `/fees?student=${amina.id}&pay`, "amount", "12000"],
		["who is searched", () => head, () => "/fees", "query", NAME],
		["a description", () => head, () => `/vocational?edit=${cooking.id}`, "description", NAME],
	])(
		"%s can be typed, and is kept",
		async (_, pageOf, address, name, typed) => {
			const page = pageOf();
			const arrive = await openWithoutScripts(page, address());
			const field = await page.waitForSelector(`body:not(:has(dialog)) [name=${name}], dialog [name=${name}]`);
			await field?.evaluate((one) => (one as HTMLInputElement).select());
			await field?.focus();
			await page.keyboard.type(typed.slice(0, 8));
			const arrived = arrive();
			await page.keyboard.type(typed.slice(8), { delay: 5 });
			await arrived;
			const focused = await page.evaluate(() => {
				const { name, value } = document.activeElement as HTMLInputElement;
				return { name, value };
			});
			// An amount has its thousands apart as soon as the script is there.
			if (name === "amount") focused.value = focused.value.replace(/\s/g, "");
			expect(focused).toEqual({ name, value: typed });
		},
		60_000,
	);

	test("an opened menu stays open until an entry is chosen", async () => {
		const arrive = await openWithoutScripts(head, "/change-password");
		await head.waitForSelector("header details");
		await head.click("header summary");
		const isOpen = () => head.$eval("header details", (menu) => (menu as HTMLDetailsElement).open);
		expect(await isOpen()).toBe(true);
		await arrive();
		expect(await isOpen()).toBe(true);
		await head.click("header details a[href='/settings']");
		await head.waitForFunction(() => location.pathname === "/settings");
		await head.waitForSelector("header details:not([open])");
	}, 60_000);
});
