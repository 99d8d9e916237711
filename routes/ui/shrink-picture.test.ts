import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "puppeteer-core";
import { launchChrome } from "#testing/browser";

let browser: Browser;
let page: Page;

beforeAll(async () => {
	const built = await Bun.build({
		entrypoints: [`${import.meta.dir}/shrink-picture.ts`],
		target: "browser",
		format: "esm",
	});
	const code = await built.outputs[0]?.text();
	browser = await launchChrome(false);
	page = await browser.newPage();
	await page.evaluate(
		`import("data:text/javascript," + ${JSON.stringify(encodeURIComponent(code ?? ""))}).then((m) => { window.shrinkPicture = m.shrinkPicture; })`,
	);
}, 60_000);
afterAll(() => browser?.close());

/** The file that the browser would send: name, type, size and a picture's dimensions. */
async function sent(bytes: Uint8Array, name: string, type: string) {
	const script = `(async () => {
		const bytes = Uint8Array.from(atob(${JSON.stringify(Buffer.from(bytes).toString("base64"))}), (c) => c.charCodeAt(0));
		const chosen = new File([bytes], ${JSON.stringify(name)}, { type: ${JSON.stringify(type)} });
		const file = await window.shrinkPicture(chosen);
		const picture = await createImageBitmap(file).catch(() => null);
		return { same: file === chosen, name: file.name, type: file.type, size: file.size, width: picture?.width, height: picture?.height };
	})()`;
	return (await page.evaluate(script)) as {
		same: boolean;
		name: string;
		type: string;
		size: number;
		width?: number;
		height?: number;
	};
}

const photo = (name: string) => Bun.file(`tests/fixtures/photos/${name}`).bytes();

test("a phone's photo is sent upright and at most 150 KB large", async () => {
	const file = await sent(await photo("phone-sideways.jpg"), "IMG_2041.JPG", "image/jpeg");
	expect(file).toMatchObject({ same: false, name: "IMG_2041.jpg", type: "image/jpeg", width: 900, height: 1200 });
	expect(file.size).toBeLessThanOrEqual(150 * 1024);
});

test("a small picture, and a file that the browser cannot read, is sent unchanged", async () => {
	expect((await sent(await photo("portrait-01.jpg"), "ama.jpg", "image/jpeg")).same).toBe(true);
	expect((await sent(Buffer.from("no picture"), "ama.jpg", "image/jpeg")).same).toBe(true);
	expect((await sent(Buffer.from("<svg/>"), "ama.svg", "image/svg+xml")).same).toBe(true);
	expect((await sent(Buffer.from("a letter"), "letter.pdf", "application/pdf")).same).toBe(true);
});
