// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown, not what scripts and hidden parts hold

import type { ElementHandle, Page } from "puppeteer-core";

/** Actions on a page, found by what a person sees: the text of a button, the name of a field. */

/** Waits until hydration has finished. Some pages have no script. */
export async function ready(page: Page): Promise<void> {
	await eventually("script takes over", () =>
		page.evaluate(() => {
			if (document.readyState === "complete" && document.scripts.length === 0) return true;
			const heading = document.querySelector("h1, h2, main, form");
			return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
		}),
	);
	// React marks elements before hydration ends; a change made until then would be lost.
	await eventually("script has finished taking over", () =>
		page.evaluate("scheduler.postTask(() => true, { priority: 'background' })"),
	);
}

/** Less than a test's minute, so that a failed wait reports what it waited for. */
export const PATIENCE = 45_000;

/** Polls from outside the page, because a page without script cannot wait by itself. */
async function eventually<T>(what: string, ask: () => Promise<T | null | false | undefined>): Promise<T> {
	const end = Date.now() + PATIENCE;
	for (;;) {
		// Evaluation fails while a page navigates.
		const answer = await ask().catch((error) => {
			if (Date.now() > end) throw error;
			return null;
		});
		if (answer) return answer;
		if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`);
		await Bun.sleep(30);
	}
}

/** Waits until the action has loaded a new document. */
export async function toNewDocument(page: Page, act: () => Promise<unknown>): Promise<void> {
	await page.evaluate(() => void Object.assign(document, { isLeft: true }));
	await act();
	await eventually("a new document", () =>
		page.evaluate(() => !("isLeft" in document) && document.readyState === "complete"),
	);
}

/** Loads the address as a new document, as a first visit or a reload does. */
export async function load(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, page.url()).href);
	await ready(page);
}

/** The document or element was replaced during the evaluation. */
const REPLACED = /No node with given id|Execution context was destroyed|Cannot find context|same JavaScript world/;

/** Goes there as by a link, which costs a quarter of a new document, or loads it where no link can be pressed. */
export async function go(page: Page, path: string): Promise<void> {
	if (!(await page.evaluate(linksWork))) return load(page, path);
	const { pathname, search, hash } = new URL(path, page.url());
	await page.evaluate(navigate, pathname + search + hash).catch((error: Error) => {
		// The portal answered with a new document.
		if (!REPLACED.test(error.message)) throw error;
		return ready(page);
	});
}

interface PortalWindow {
	__reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
	notices: string[];
}

const linksWork = () => "__reactRouterDataRouter" in window;

/** Runs in the page. */
export async function navigate(address: string): Promise<void> {
	const { __reactRouterDataRouter: router, notices } = window as unknown as PortalWindow;
	// A notice is shown for seconds, also on the next page, where another one may say the same.
	notices.splice(0);
	for (const notice of document.querySelectorAll<HTMLElement>("[role=status]:has(> svg)")) {
		notice.style.display = "none";
		notice.role = null;
	}
	// A dialog is closed first, so that it does not keep what was typed.
	if (document.querySelector("dialog[open]")) await router.navigate(location.pathname);
	await router.navigate(address);
	// React may still be rendering, and dialogs open after it.
	for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
	await scheduler.postTask(() => {}, { priority: "background" });
}

/** Retries if the page was replaced meanwhile. */
async function whenReplaced<T>(question: () => Promise<T>): Promise<T> {
	try {
		return await question();
	} catch (error) {
		if (!REPLACED.test((error as Error).message)) throw error;
		return whenReplaced(question);
	}
}

/** Presses the button or link with this name, in the open dialog if there is one. */
export async function press(page: Page, name: string): Promise<void> {
	const found = await eventually(`a button "${name}"`, async () => {
		const handle = await page.evaluateHandle(findPressable, name);
		return handle.asElement() as ElementHandle<HTMLElement> | null;
	});
	const pressed = atRest(found).then(() => found.click());
	await pressed.catch((error: Error) => {
		if (!REPLACED.test(error.message)) throw error;
		return press(page, name);
	});
}

/** In the open dialog if there is one, else on the page. */
const fieldNamed = (name: string) => `dialog[open] [name="${name}"], body:not(:has(dialog[open])) [name="${name}"]`;

export const typedIn = (page: Page, name: string): Promise<string> =>
	page.$eval(fieldNamed(name), (field) => (field as unknown as HTMLInputElement).value);

/** Ticks a box in the open dialog if there is one, else on the page, and checks that it is ticked. */
export async function tick(page: Page, name: string): Promise<void> {
	const box = await page.waitForSelector(fieldNamed(name));
	if (!box) throw new Error(`There is no box ${name}.`);
	// The buttons of a long dialog cover its lower edge.
	await box.evaluate((one) => one.scrollIntoView({ block: "center" }));
	await atRest(box);
	await box.click();
	if (!(await box.evaluate((one) => (one as HTMLInputElement).checked)))
		throw new Error(`The box ${name} is not ticked.`);
}

/** A notice that disappears moves the buttons below it. */
async function atRest(element: ElementHandle): Promise<void> {
	for (let before = ""; ; await Bun.sleep(30)) {
		const now = JSON.stringify(await element.boundingBox());
		if (now === before) return;
		before = now;
	}
}

/** Runs in the page. The name is the text or the label. */
function findPressable(name: string): HTMLElement | null {
	const scope = document.querySelector("dialog[open]") ?? document.body;
	const all = scope.querySelectorAll<HTMLElement>("button, a[href], summary");
	const called = (one: HTMLElement) => (one.getAttribute("aria-label") ?? one.innerText).trim().replace(/\s+/g, " ");
	return [...all].find((one) => one.checkVisibility() && called(one) === name) ?? null;
}

/** Fills fields by name, in the open dialog if there is one. Selects take the value of an option. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
	for (const [name, value] of Object.entries(fields)) {
		await eventually(`a field ${name} for "${value}"`, () => page.evaluate(setField, name, value));
	}
}

/** Runs in the page: sets the value and dispatches the events of typing or choosing. */
function setField(name: string, value: string): boolean {
	const scope = document.querySelector("dialog[open]") ?? document.body;
	const field = scope.querySelector<HTMLInputElement | HTMLSelectElement>(
		`[name=${JSON.stringify(name)}]:not([type=hidden])`,
	);
	// A select that submits its form is disabled until the answer arrives.
	if (!field || field.disabled) return false;
	if (field instanceof HTMLSelectElement && field.value === value) return true;
	field.focus();
	// React ignores changes that do not use the native setter.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
	field.dispatchEvent(new Event("input", { bubbles: true }));
	field.dispatchEvent(new Event("change", { bubbles: true }));
	// Amounts are grouped while they are typed.
	return field.value.replace(/\s/g, "") === value.replace(/\s/g, "");
}

export async function chooseFile(page: Page, name: string, path: string): Promise<void> {
	const input = await page.waitForSelector(`input[type=file][name=${JSON.stringify(name)}]`);
	await (input as unknown as { uploadFile: (path: string) => Promise<void> }).uploadFile(path);
}

/** Records the notices of this page: a success disappears after seconds, possibly before a busy machine looks. */
export const rememberNotices = (page: Page) =>
	page.evaluateOnNewDocument(() => {
		const notices: string[] = [];
		Object.assign(window, { notices });
		let last = "";
		new MutationObserver(() => {
			// Its text may come after it.
			const text = [...document.querySelectorAll<HTMLElement>("[role=status]")].map((one) => one.innerText).join("\n");
			if (text !== last && text.trim() !== "") notices.push(text);
			last = text;
		}).observe(document, { childList: true, subtree: true, characterData: true });
	});

/** Runs in the page: true if this text is shown or was in a notice since the last call. */
function saysNowOrDid(words: string): boolean {
	const { notices = [] } = window as { notices?: string[] };
	const at = notices.findIndex((notice) => notice.includes(words));
	if (at >= 0) notices.splice(at, 1);
	return at >= 0 || document.body.innerText.includes(words);
}

/** Runs in the page: the same for a pattern. */
function saysLikeNowOrDid(pattern: string, flags: string): boolean {
	const { notices = [] } = window as { notices?: string[] };
	const like = (text: string) => new RegExp(pattern, flags).test(text.replace(/\s+/g, " "));
	const at = notices.findIndex(like);
	if (at >= 0) notices.splice(at, 1);
	return at >= 0 || like(document.body.innerText);
}

/** Waits until the page shows this text. A failure reports what it shows instead. */
export async function says(page: Page, words: string): Promise<void> {
	await eventually(words, () => page.evaluate(saysNowOrDid, words)).catch(async () => {
		throw new Error(`The page never said "${words}" but: ${await textOf(page)}`);
	});
}

/** The same for a pattern, on one line. */
export async function saysLike(page: Page, words: RegExp): Promise<void> {
	await eventually(String(words), () => page.evaluate(saysLikeNowOrDid, words.source, words.flags)).catch(async () => {
		throw new Error(`The page never said ${words} but: ${await textOf(page)}`);
	});
}

export async function saysNoMore(page: Page, words: string): Promise<void> {
	await eventually(`no more "${words}"`, async () => !(await textOf(page)).includes(words));
}

export const textOf = (page: Page, selector = "body"): Promise<string> =>
	whenReplaced(() => page.$eval(selector, (element) => (element as HTMLElement).innerText));

/** True if the page scrolls sideways. */
export const overflows = (page: Page): Promise<boolean> =>
	whenReplaced(() => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth));

/** By the select at the top of every page. */
export async function inYear(page: Page, year: number): Promise<void> {
	await page.evaluate(async (chosen) => {
		await fetch("/year", { method: "POST", body: new URLSearchParams({ year: String(chosen) }), redirect: "manual" });
	}, year);
}
