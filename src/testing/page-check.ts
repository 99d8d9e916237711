import type { CDPSession, Page } from "puppeteer-core";
import { ready } from "./portal-page.ts";
import { type Room, whatDoesNotFit } from "./width-check.ts";

const AXE = await Bun.file(new URL(import.meta.resolve("axe-core/axe.min.js"))).text();
/** The smallest size of what a finger hits. */
const FINGER = 44;
/** A phone zooms the page into a field with smaller letters. */
const FIELD_TEXT = 16;

/** A phone of the narrowest width, which is touched, and a laptop. */
const SCREENS = {
	phone: { width: 360, height: 740, mobile: true, deviceScaleFactor: 1 },
	laptop: { width: 1280, height: 800, mobile: false, deviceScaleFactor: 1 },
};

interface View {
	screen: keyof typeof SCREENS;
	scheme: "light" | "dark";
}
export const LIGHT_PHONE: View = { screen: "phone", scheme: "light" };
export const DARK_PHONE: View = { screen: "phone", scheme: "dark" };
export const DARK_LAPTOP: View = { screen: "laptop", scheme: "dark" };

/** What is wrong with the pages somebody opens, in sentences; empty when nothing is. */
export class PageCheck {
	readonly problems: string[] = [];
	#at = "";
	#screen: View["screen"] | undefined;
	private constructor(
		readonly page: Page,
		readonly devices: CDPSession,
		readonly who: string,
	) {
		page.on("console", (message) => message.type() === "error" && this.#say(`the console says ${message.text()}`));
		page.on("pageerror", (error) => this.#say(`a script fails: ${error}`));
	}

	/** The page carries axe into every document it opens, which is faster than sending it to each. */
	static async of(page: Page, who: string): Promise<PageCheck> {
		await page.evaluateOnNewDocument(AXE);
		const check = new PageCheck(page, await page.createCDPSession(), who);
		await page.reload();
		await ready(page);
		return check;
	}

	#say(problem: string): void {
		this.problems.push(`${this.who}, ${this.#at}: ${problem}`);
	}

	/** Opens a page as a link of another page does; a paper is a document of its own. */
	async open(address: string): Promise<void> {
		this.#at = address;
		const path = (page: string) => new URL(page).pathname;
		if (address.startsWith("/print/") || path(this.page.url()).startsWith("/print/")) {
			await this.page.goto(new URL(address, this.page.url()).href);
			// A printed paper has no script.
			if (!address.startsWith("/print/")) await ready(this.page);
		} else await this.page.evaluate(navigate, address);
		const { pathname, search } = new URL(this.page.url());
		if (pathname + search !== address) this.#say(`it leads to ${pathname}${search}`);
		await this.#checkHeadings();
	}

	/** Looks at what is open now: axe in each view, and what a finger hits on a phone. */
	async look(views: View[], now = this.#at): Promise<void> {
		this.#at = now;
		// To paint a page anew costs more than axe: it is looked at first in the view of the page before.
		for (const view of this.#screen === views[0]?.screen ? views : views.toReversed()) {
			await this.#show(view);
			for (const problem of await this.page.evaluate(runAxe)) this.#say(`${view.screen} in ${view.scheme}: ${problem}`);
			if (view.screen === "phone") await this.#checkTouch();
		}
	}

	/** Measures what is open now in windows of these widths, and with letters of these sizes. */
	async measure(rooms: Room[]): Promise<void> {
		this.#screen = undefined;
		for (const { width, text = 100 } of rooms) {
			await this.devices.send("Emulation.setDeviceMetricsOverride", { ...SCREENS.laptop, width });
			await this.page.evaluate(settle, width, text);
			const where = `at ${width} px${text === 100 ? "" : `, text of ${text} %`}`;
			for (const problem of await this.page.evaluate(whatDoesNotFit)) this.#say(`${where}: ${problem}`);
		}
		await this.page.evaluate(() => document.documentElement.removeAttribute("style"));
	}

	/** Changes what differs from the view before, without the reload that puppeteer's own setViewport does. */
	async #show({ screen, scheme }: View): Promise<void> {
		if (this.#screen !== screen) {
			await this.devices.send("Emulation.setDeviceMetricsOverride", SCREENS[screen]);
			await this.devices.send("Emulation.setTouchEmulationEnabled", { enabled: SCREENS[screen].mobile });
		}
		this.#screen = screen;
		await this.page.emulateMediaFeatures([
			{ name: "prefers-color-scheme", value: scheme },
			{ name: "prefers-reduced-motion", value: "reduce" },
		]);
	}

	async #checkHeadings(): Promise<void> {
		const { titled, headings } = await this.page.evaluate(() => ({
			titled: document.title.trim() !== "",
			headings: [...document.querySelectorAll("h1")].map((one) => one.textContent),
		}));
		if (!titled) this.#say("it has no title");
		if (headings.length !== 1) this.#say(`its h1 are ${JSON.stringify(headings)}`);
	}

	async #checkTouch(): Promise<void> {
		for (const problem of await this.page.evaluate(smallTargets, FINGER)) this.#say(problem);
		for (const problem of await this.page.evaluate(smallFields, FIELD_TEXT)) this.#say(problem);
		const { width } = SCREENS.phone;
		const wide = await this.page.evaluate(() => document.documentElement.scrollWidth);
		if (wide > width) this.#say(`it is ${wide} wide on a screen of ${width}`);
	}
}

/** Runs in the page. */
async function navigate(address: string): Promise<void> {
	const { __reactRouterDataRouter: router } = window as unknown as {
		__reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
	};
	await router.navigate(address);
	// What React has not put on the page yet, and dialogs that open then.
	for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** Runs in the page, which a new width reaches a little later. */
async function settle(width: number, text: number): Promise<void> {
	document.documentElement.style.fontSize = `${text}%`;
	while (innerWidth !== width) await new Promise(requestAnimationFrame);
	for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

interface AxeWindow {
	axe: {
		run: (
			context: { include?: string[]; exclude: string[] },
			options: object,
		) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
	};
}

/**
 * Runs in the page. An open dialog is looked at alone: the page under it has an address of its own.
 * DUPLICATE and VOID across a receipt are pale on purpose: the figures are read through them.
 */
async function runAxe(): Promise<string[]> {
	const { axe } = window as unknown as AxeWindow;
	// The colours of the other scheme would still be on their way.
	const still = new CSSStyleSheet();
	still.replaceSync("* { transition: none !important }");
	document.adoptedStyleSheets = [still];
	await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	const dialog = document.querySelector("dialog[open]") ? { include: ["dialog[open]"] } : {};
	const { violations } = await axe.run(
		{ ...dialog, exclude: [".across"] },
		{ resultTypes: ["violations"], elementRef: false },
	);
	return violations.map(({ id, nodes }) => {
		const [first] = nodes;
		return `${id} (${nodes.length}): ${first?.html.slice(0, 160)} ${first?.failureSummary.slice(0, 240)}`;
	});
}

/** Runs in the page: what is pressed or filled and smaller than a finger. Links in the flow of a text are words. */
function smallTargets(least: number): string[] {
	const scope = document.querySelector("dialog[open]") ?? document;
	const all = scope.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
	const problems: string[] = [];
	for (const one of all) {
		if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		if (one.matches("a, button, summary") && getComputedStyle(one).display === "inline") continue;
		// A button that is a word of a sentence.
		if (one.matches("button.link")) continue;
		// The label of a box or a tile is a part of the target.
		const target = one.matches("[type=checkbox], [type=radio]") ? (one.closest("label") ?? one) : one;
		const { width, height } = target.getBoundingClientRect();
		// What only a screen reader sees is not touched.
		if (width <= 1 || height <= 1) continue;
		if (Math.min(width, height) < least - 0.5)
			problems.push(`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`);
	}
	return problems;
}

/** Runs in the page: fields in which somebody types letters smaller than these pixels. */
function smallFields(least: number): string[] {
	const fields = document.querySelectorAll("input:not([type=checkbox], [type=radio], [type=file]), select, textarea");
	return [...fields]
		.filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < least)
		.map((one) => `letters of ${getComputedStyle(one).fontSize}: ${one.outerHTML.slice(0, 160)}`);
}
