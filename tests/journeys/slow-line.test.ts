import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import type { Student } from "#school/students/students.schema";
import { defaultYear } from "#shared/years";
import { PASSWORD, person } from "#testing/cast";
import { openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, overflows, press, ready, says, textOf, typedIn } from "#testing/portal-page";

/** A cheap phone, a slow and unreliable line, and a browser that runs no script to save data. */

const PHONE = { width: 360, height: 740 };
const SLOW = { download: 50_000, upload: 50_000, latency: 400 };
const YEAR = defaultYear();
const PARENT = { username: "Mama Ngo", password: PASSWORD };
const PHOTO = join(import.meta.dir, "../fixtures/photos/phone-sideways.jpg");
const CHILD = {
	full_name: "Njoya François",
	sex: "Male",
	date_of_birth: "2014-02-28",
	place_of_birth: "Foumban",
	father_name: "Njoya Ibrahim",
	mother_name: "Mefire Aïcha",
	previous_class: "Class 6",
	previous_average: "12.75",
	next_class: "Form 1",
	vocational_training: "Sewing",
	guardian_contact: "677 12 34 56",
};

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal({ network: true });
	const fees = { registration_fee: 15_000, tuition_fee: 85_000, vocational_fee: 0, sport_wear_fee: 0 };
	const rest = { health_sanitation_fee: 0, number_of_installments: 3, year: YEAR };
	await portal.call("POST", "/classes", { name: "Form 1", ...fees, ...rest });
	await portal.call("POST", "/vocational", { title: "Sewing", year: YEAR });
	portal.write(() => person(PARENT.username, "parent"));
}, 60_000);
afterAll(() => portal?.stop());

const children = () => portal.call<Student[]>("GET", "/students", undefined, PARENT);
/** Waits until the browser has replaced the chosen file by a smaller one. */
async function shrunk(page: Page): Promise<number> {
	const size = await page.waitForFunction(() => {
		const [file] = document.querySelector<HTMLInputElement>("[name=student_picture]")?.files ?? [];
		return file && file.size < 1_000_000 ? file.size : null;
	});
	return Number(await size.jsonValue());
}

/** The announced body sizes of a page's posts. */
async function countPosts(page: Page): Promise<number[]> {
	const posts: number[] = [];
	const session = await page.createCDPSession();
	await session.send("Network.enable");
	session.on("Network.requestWillBeSentExtraInfo", ({ headers }) => {
		const length = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-length")?.[1];
		if (length) posts.push(Number(length));
	});
	return posts;
}

test("on a slow line a parent registers a child with a photo of megabytes for less than 160 KB, and sees what is owed", async () => {
	const page = await portal.visit("/", PHONE);
	await page.emulateNetworkConditions(SLOW);
	await page.reload();
	await ready(page);
	await press(page, "Register Now");
	await page.waitForSelector("[name=password]");
	await fillIn(page, PARENT);
	await press(page, "Login");
	await says(page, "CHILDREN REGISTERED");
	await page.goto(`${portal.url}/user-registration`);
	await ready(page);
	await press(page, "Add Student");
	await page.waitForSelector("dialog[open]");
	await fillIn(page, CHILD);
	const posts = await countPosts(page);
	await chooseFile(page, "student_picture", PHOTO);
	expect(await shrunk(page)).toBeLessThanOrEqual(150 * 1024);
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	expect(posts).toHaveLength(1);
	expect(posts[0]).toBeGreaterThan(5_000);
	expect(posts[0]).toBeLessThan(160_000);

	const [child] = await children();
	expect(child).toMatchObject({ full_name: "Njoya François", next_class: "Form 1", status: "pending" });
	expect(child?.student_picture).toStartWith("/uploads/");
	await page.goto(`${portal.url}/user-fees`);
	await says(page, "Njoya François");
	const words = (await textOf(page, "main")).replace(/\s+/g, " ");
	expect(words).toContain("Tuition");
	expect(words).toContain("85 000");
	expect(words).toContain("Owing");
	expect(await overflows(page)).toBe(false);
	await page.browserContext().close();
}, 90_000);

test("a line that breaks loses no form: what was typed stays, the words say why, and the next try counts once", async () => {
	const page = await portal.signIn(PARENT, PHONE);
	await page.goto(`${portal.url}/user-registration?new`);
	await ready(page);
	await fillIn(page, { ...CHILD, full_name: "Njoya Salamatou", sex: "Female" });
	await chooseFile(page, "student_picture", PHOTO);
	await shrunk(page);
	await page.setOfflineMode(true);
	await press(page, "Add Student");
	await says(page, "The portal could not be reached");
	expect(await typedIn(page, "full_name")).toBe("Njoya Salamatou");
	expect(await typedIn(page, "mother_name")).toBe("Mefire Aïcha");
	expect(await typedIn(page, "next_class")).not.toBe("");
	expect(await shrunk(page)).toBeGreaterThan(0);
	expect((await children()).map(({ full_name }) => full_name)).not.toContain("Njoya Salamatou");

	await page.setOfflineMode(false);
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	const same = (await children()).filter(({ full_name }) => full_name === "Njoya Salamatou");
	expect(same).toHaveLength(1);
	expect(same[0]?.student_picture).toStartWith("/uploads/");
	await page.browserContext().close();
}, 60_000);

test("without script a parent logs in, registers a child, sees what is owed, corrects and deletes it", async () => {
	const page = await portal.visit("/login", { ...PHONE, script: false });
	await fillIn(page, PARENT);
	await press(page, "Login");
	await says(page, "CHILDREN REGISTERED");
	await page.goto(`${portal.url}/user-registration?new`);
	await fillIn(page, { ...CHILD, full_name: "Njoya Moussa", date_of_birth: "2031-01-01" });
	await press(page, "Add Student");
	await says(page, "Date of Birth");
	expect(await typedIn(page, "full_name")).toBe("Njoya Moussa");
	await fillIn(page, { date_of_birth: "2013-05-06" });
	await press(page, "Add Student");
	await says(page, "Student added successfully!");
	await page.goto(`${portal.url}/user-fees`);
	expect(await textOf(page, "main")).toContain("Njoya Moussa");
	await page.goto(`${portal.url}/user-registration`);
	await press(page, "Edit Njoya Moussa");
	await page.waitForSelector("dialog");
	await fillIn(page, { place_of_birth: "Kribi" });
	await press(page, "Save");
	await says(page, "Student updated successfully!");
	const moussa = (await children()).find(({ full_name }) => full_name === "Njoya Moussa");
	expect(moussa?.place_of_birth).toBe("Kribi");
	await press(page, "Delete Njoya Moussa");
	await press(page, "Delete");
	await says(page, "Student deleted successfully!");
	expect(await children()).toHaveLength(2);
	await page.browserContext().close();
}, 60_000);
