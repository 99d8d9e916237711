// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown, not what scripts and hidden parts hold

import type { ElementHandle, Page } from "puppeteer-core";

/** What a person does on a page, found as a person finds it: by the words on a button, by the name of a field. */

/** Script has taken over what the server sent, so a press does what it does for good. */
export async function ready(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const heading = document.querySelector("h1, h2, main, form");
		return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
	});
}

/** Goes to a page of the portal that is open. */
export async function go(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, page.url()).href);
	await ready(page);
}

/** Presses the button or link of this name; in an open dialog, the dialog's. */
export async function press(page: Page, name: string): Promise<void> {
	const found = await page
		.waitForFunction(findPressable, { timeout: 10_000 }, name)
		.catch(async () => Promise.reject(new Error(`There is no button "${name}" on: ${await textOf(page)}`)));
	await (found as ElementHandle<HTMLElement>).click();
}

/** Runs in the page: its words or its label are what a button is called. */
function findPressable(name: string): HTMLElement | null {
	const scope = document.querySelector("dialog[open]") ?? document.body;
	const all = scope.querySelectorAll<HTMLElement>("button, a[href], summary");
	const called = (one: HTMLElement) => (one.getAttribute("aria-label") ?? one.innerText).trim().replace(/\s+/g, " ");
	return [...all].find((one) => one.checkVisibility() && called(one) === name) ?? null;
}

/** Fills fields by their names, in the open dialog if there is one. Choices take the value or the words of an option. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
	const scope = (await page.$("dialog[open]")) ? "dialog[open] " : "";
	for (const [name, value] of Object.entries(fields)) {
		const field = `${scope}[name=${JSON.stringify(name)}]:not([type=hidden])`;
		await page.waitForSelector(field);
		if (await page.$eval(field, (element) => element instanceof HTMLSelectElement)) await page.select(field, value);
		else await page.locator(field).fill(value);
	}
}

/** Puts files of tests/fixtures (or any path) into a file field. */
export async function chooseFile(page: Page, name: string, path: string): Promise<void> {
	const input = await page.waitForSelector(`input[type=file][name=${JSON.stringify(name)}]`);
	await (input as unknown as { uploadFile: (path: string) => Promise<void> }).uploadFile(path);
}

/** Waits until the page says this somewhere, a wait that fails with what it says instead. */
export async function says(page: Page, words: string): Promise<void> {
	await page
		.waitForFunction((text) => document.body.innerText.includes(text), { timeout: 10_000 }, words)
		.catch(async () => {
			throw new Error(`The page never said "${words}" but: ${await textOf(page)}`);
		});
}

/** Waits until the page no longer says this. */
export async function saysNoMore(page: Page, words: string): Promise<void> {
	await page.waitForFunction((text) => !document.body.innerText.includes(text), { timeout: 10_000 }, words);
}

export const textOf = (page: Page, selector = "body") =>
	page.$eval(selector, (element) => (element as HTMLElement).innerText);

/** True where the page is wider than the screen and would have to be pushed sideways. */
export const overflows = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
