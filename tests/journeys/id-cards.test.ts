import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { classNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { go, load, press, says, textOf } from "#testing/portal-page";

const YEAR = Number(today().slice(0, 4));

let portal: Portal;
let page: Page;
beforeAll(async () => {
	portal = await openPortal();
	page = await portal.signIn();
}, 60_000);
afterAll(() => portal?.stop());

const printIsOff = () =>
	page.$$eval(
		"main button",
		(buttons) => buttons.find((one) => one.textContent?.includes("Print All Cards"))?.disabled,
	);

async function givePhoto({ id }: { id: number }): Promise<void> {
	const photo = Bun.file(join(import.meta.dir, "../fixtures/photos/portrait-1.jpg"));
	const picture = new FormData();
	picture.set("student_picture", new File([await photo.bytes()], "photo.jpg"));
	await portal.call("PUT", `/students/${id}`, picture);
}

test("a card shows the photo, NO PICTURE or PHOTO NOT FOUND", async () => {
	await go(page, "/id-cards");
	await says(page, "No students found to generate ID cards.");
	expect(await printIsOff()).toBe(true);
	const [ruth, zoe] = portal.write(() => {
		const form1 = classNamed("Form 1", { year: YEAR });
		enrol("Tabi Ruth Ewane", classNamed("Form 2", { year: YEAR }));
		return [enrol("Abena Ruth", form1), enrol("Eto Zoé", form1)] as const;
	});
	await givePhoto(ruth);
	const uploads = join(portal.dataDir, "uploads");
	for (const name of readdirSync(uploads)) rmSync(join(uploads, name));
	await givePhoto(zoe);
	await go(page, "/id-cards");
	await says(page, "NO PICTURE");
	await says(page, "PHOTO NOT FOUND");
	expect(await page.$$eval("img[data-photo]", (photos) => photos.map(({ alt }) => alt))).toEqual(["Eto Zoé"]);
	expect(await textOf(page)).toContain("2025/2026 ACADEMIC YEAR");
	expect(await printIsOff()).toBe(false);
}, 60_000);

test("the cards of one class are printed as a PDF", async () => {
	await go(page, "/id-cards");
	const form2 = await page.$$eval(
		"select[name=class_id] option",
		(all) => all.find((one) => one.textContent?.startsWith("Form 2"))?.value,
	);
	await page.select("select[name=class_id]", form2 ?? "");
	await says(page, "1 card");
	expect(await textOf(page)).not.toContain("Abena Ruth");
	await press(page, "Print All Cards");
	await says(page, "The PDF is ready.");
	const pdf = await page.$eval("dialog a[target=_blank]", (link) => (link as HTMLAnchorElement).href);
	const head = await page.evaluate(async (href) => (await (await fetch(href)).text()).slice(0, 5), pdf);
	expect(head).toBe("%PDF-");
	const stranger = await fetch(pdf, { redirect: "manual" });
	expect(stranger.headers.get("location")).toBe("/login");
	await press(page, "Close");
}, 60_000);

/** Runs in the page: how far each stamp's words reach beyond its ring, as a fraction of the radius. */
function wordsBeyondRing(): number[] {
	return [...document.querySelectorAll<HTMLElement>(".card-stamp.drawn")].map((stamp) => {
		stamp.style.transform = "none";
		const ring = stamp.getBoundingClientRect();
		const words = stamp.firstElementChild as HTMLElement;
		const box = words.getBoundingClientRect();
		const range = document.createRange();
		range.selectNodeContents(words);
		// The box hides lines below a truncated text.
		const lines = [...range.getClientRects()].filter(({ top }) => top < box.bottom - 1);
		const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2];
		const corners = lines.flatMap(({ left, right, top, bottom }) =>
			[left, right].flatMap((side) =>
				[top, Math.min(bottom, box.bottom)].map((edge) => Math.hypot(side - x, edge - y)),
			),
		);
		return Math.max(...corners) / (ring.width / 2) - 1;
	});
}

test.each([
	["of an ordinary length", "Lycée de la Paix"],
	[
		"of 200 letters",
		"Lycée Bilingue Technique et Industriel Évangélique de la Providence ".repeat(3).slice(0, 200).trim(),
	],
	["of one word of 200 letters", "W".repeat(200)],
	["of wide letters", "MMMMMMMMMM MMMMMMMMMM MMMMMMMM"],
	["that just fits in large letters", "AAAAAA BBBBBB CCCCCC DDDDDD EE"],
])(
	"a school's name %s stays inside the ring of the stamp and the head of the card",
	async (_, school_name) => {
		await portal.call("PUT", "/settings", { school_name });
		await go(page, "/id-cards");
		await says(page, school_name.toUpperCase());
		expect(Math.max(...(await page.evaluate(wordsBeyondRing)))).toBeLessThan(0);
		const heightOf = (selector: string) => page.$eval(selector, (part) => part.getBoundingClientRect().height);
		expect(await heightOf(".card-school > div")).toBeLessThanOrEqual(await heightOf(".card-school"));
	},
	60_000,
);

/** Runs in the page: whether a screenshot shows a grey line at each card's lower edge. */
async function lowerBorders(picture: string): Promise<boolean[]> {
	const image = new Image();
	image.src = `data:image/png;base64,${picture}`;
	await image.decode();
	const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
	const context = canvas.getContext("2d") as CanvasRenderingContext2D;
	context.drawImage(image, 0, 0);
	return [...document.querySelectorAll(".id-card")].map((card) => {
		const { left, bottom } = card.getBoundingClientRect();
		const { data } = context.getImageData(left + scrollX + 40, Math.round(bottom + scrollY) - 2, 1, 4);
		return [0, 4, 8, 12].some((at) => (data[at] ?? 255) < 210);
	});
}

test("every card has its lower border on the screen", async () => {
	portal.write(() => {
		const form4 = classNamed("Form 4", { year: YEAR });
		for (let child = 0; child < 12; child++) enrol(`Eyong ${child}`, form4);
	});
	for (const width of [1280, 1000, 390]) {
		await page.setViewport({ width, height: 800 });
		// A page that is resized while it is photographed has its borders elsewhere.
		await load(page, "/id-cards");
		const picture = await page.screenshot({ fullPage: true, encoding: "base64" });
		const borders = await page.evaluate(lowerBorders, picture);
		expect([width, borders.length, borders.every(Boolean)]).toEqual([width, 15, true]);
	}
}, 60_000);
