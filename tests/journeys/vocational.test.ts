import { afterAll, beforeAll, expect, test } from "bun:test";
import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { PICTURE_MAX_BYTES } from "#shared/limits";
import { openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, go, press, says, saysNoMore, textOf, typedIn } from "#testing/portal-page";
import { STUDENT_FORM } from "#testing/students";

const YEAR = Number(today().slice(0, 4));

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	page = await portal.signIn();
}, 120_000);
afterAll(() => portal.stop());

const photo = (name: string) => join(import.meta.dir, "../fixtures/photos", name);
interface Department {
	id: number;
	title: string;
	picture1: string | null;
	picture2: string | null;
	picture3: string | null;
}
const departments = () => portal.call<Department[]>("GET", "/vocational");
async function departmentNamed(title: string, pictures: Record<string, string> = {}): Promise<Department> {
	const form = new FormData();
	form.set("title", title);
	for (const [field, name] of Object.entries(pictures))
		form.set(field, new File([await Bun.file(photo(name)).bytes()], name));
	return portal.call<Department>("POST", "/vocational", form);
}

test("the office adds a department with pictures straight from a phone", async () => {
	await go(page, "/vocational");
	await says(page, "No Vocational Departments Found");
	await press(page, "Add Department");
	await fillIn(page, { title: "Couture", description: "Robes, uniformes et rideaux. ".repeat(8) });
	await chooseFile(page, "picture1", photo("phone-sideways.jpg"));
	await chooseFile(page, "picture3", photo("portrait-cutout.png"));
	await page.waitForSelector("dialog img[alt='The picture you chose']");
	await press(page, "Add Department");
	await says(page, "Vocational department created successfully!");
	const row = await textOf(page, "tbody tr");
	expect(row).toContain(`${"Robes, uniformes et rideaux. ".repeat(8).slice(0, 100)}…`);
	expect(row).toContain("2 / 4");
	const [saved] = await departments();
	expect([saved?.picture1, saved?.picture2, saved?.picture3].map((address) => typeof address)).toEqual([
		"string",
		"object",
		"string",
	]);
	const picture = await fetch(`${portal.url}${saved?.picture1}`);
	expect(picture.headers.get("content-type")).toBe("image/jpeg");
}, 60_000);

test("a file that is no picture is refused at its field, and the title stays typed", async () => {
	await go(page, "/vocational?new");
	await fillIn(page, { title: "Menuiserie" });
	await chooseFile(page, "picture2", import.meta.path);
	await press(page, "Add Department");
	await says(page, "A picture must be a JPEG, PNG or WebP file");
	expect(await page.$eval("[name=picture2]", (field) => field.getAttribute("aria-invalid"))).toBe("true");
	expect(await typedIn(page, "title")).toBe("Menuiserie");
	expect((await departments()).map(({ title }) => title)).not.toContain("Menuiserie");
}, 60_000);

test("a picture is replaced and another removed in the dialog that shows them", async () => {
	const before = await departmentNamed("Électricité", { picture1: "portrait-1.jpg", picture2: "portrait-2.jpg" });
	await go(page, "/vocational");
	await press(page, "Edit Électricité");
	await page.waitForSelector("dialog img[alt='The picture now']");
	await chooseFile(page, "picture1", photo("portrait-3.jpg"));
	await page.click("[name=remove_picture2]");
	await press(page, "Save");
	await says(page, "Vocational department updated successfully!");
	const after = (await departments()).find(({ id }) => id === before.id);
	expect(after?.picture1).not.toBe(before.picture1);
	expect(after?.picture2).toBeNull();
	expect((await fetch(`${portal.url}${before.picture2}`)).status).not.toBe(200);
}, 60_000);

test("a department of students is not deleted, and the dialog says so before anybody tries", async () => {
	await departmentNamed("Menuiserie");
	await portal.call("POST", "/classes", { name: "Form 4", year: YEAR });
	const student = { ...STUDENT_FORM, next_class: "Form 4", vocational_training: "Menuiserie", year: YEAR };
	const { id } = await portal.call<{ id: number }>("POST", "/students", student);
	await go(page, "/vocational");
	await press(page, "Delete Menuiserie");
	await says(page, "Menuiserie has 1 student and cannot be deleted. Give them another vocational training first.");
	expect(await page.$("dialog button[type=submit]")).toBeNull();
	await portal.call("DELETE", `/students/${id}`);
	await go(page, "/vocational");
	await press(page, "Delete Menuiserie");
	await says(page, "Are you sure you want to delete this vocational department?");
}, 60_000);

test("a picture that is too large is refused before anybody waits for it", async () => {
	await go(page, "/vocational?new");
	const picture = join(portal.dataDir, "large.gif");
	writeFileSync(picture, "GIF89a");
	truncateSync(picture, PICTURE_MAX_BYTES + 1);
	await chooseFile(page, "picture1", picture);
	const sentence = "This picture is too large. A JPEG, PNG or WebP picture of up to 10 MB is accepted.";
	await says(page, sentence);
	await chooseFile(page, "picture1", photo("phone-sideways.jpg"));
	await saysNoMore(page, sentence);
}, 60_000);
