import type { CDPSession, Page } from "puppeteer-core";
import { navigate, ready } from "./portal-page.ts";
import { type Room, whatDoesNotFit } from "./width-check.ts";

const AXE = await Bun.file(new URL(import.meta.resolve("axe-core/axe.min.js"))).text();
const FINGER = 44;
/** Phones zoom into fields with smaller text. */
const FIELD_TEXT = 16;

/** The narrowest phone, and a laptop. */
const SCREENS = {
	phone: { width: 360, height: 740, mobile: true, deviceScaleFactor: 1 },
	laptop: { width: 1280, height: 800, mobile: false, deviceScaleFactor: 1 },
};

/** Pages that no link within a document leads to or from. */
const WITHOUT_LINKS = /^\/(print|v)(\/|$)/;

interface View {
	screen: keyof typeof SCREENS;
	/** Unchanged by default. */
	scheme?: "light" | "dark";
	/** A page has the same parts in its other view, where tables have their heads. */
	onlyContrast?: true;
}
export const PHONE: View = { screen: "phone" };
export const LIGHT_PHONE: View = { screen: "phone", scheme: "light", onlyContrast: true };
export const DARK_LAPTOP: View = { screen: "laptop", scheme: "dark" };

/** Collects the problems of the pages that a person opens. */
export class PageCheck {
	readonly problems: string[] = [];
	#at = "";
	#screen: View["screen"] | undefined;
	#scheme: View["scheme"];
	private constructor(
		readonly page: Page,
		readonly devices: CDPSession,
		readonly who: string,
	) {
		page.on("console", (message) => message.type() === "error" && this.#say(`the console says ${message.text()}`));
		page.on("pageerror", (error) => this.#say(`a script fails: ${error}`));
	}

	/** axe is added to every new document, which is faster than sending it to each page. */
	static async of(page: Page, who: string): Promise<PageCheck> {
		await page.evaluateOnNewDocument(`${AXE}; (${withoutTransitions})()`);
		const check = new PageCheck(page, await page.createCDPSession(), who);
		await page.reload();
		await ready(page);
		return check;
	}

	#say(problem: string): void {
		this.problems.push(`${this.who}, ${this.#at}: ${problem}`);
	}

	/** Follows a link by script, but loads papers, and the page that checks them, as documents. */
	async open(address: string): Promise<void> {
		this.#at = address;
		const here = this.page.url();
		if (WITHOUT_LINKS.test(address) || WITHOUT_LINKS.test(new URL(here).pathname)) {
			await this.page.goto(new URL(address, here).href);
			// A paper's script is not React's.
			if (!address.startsWith("/print/")) await ready(this.page);
		} else await this.page.evaluate(navigate, address);
		const { pathname, search } = new URL(this.page.url());
		if (pathname + search !== address) this.#say(`it leads to ${pathname}${search}`);
		await this.#checkHeadings();
	}

	/** Checks the open page in each view: axe, and on a phone the sizes of touch targets. */
	async look(views: View[], { now = this.#at, isFrameKnown = false } = {}): Promise<void> {
		this.#at = now;
		// Repainting costs more than axe, so the current screen comes first.
		for (const view of this.#screen === views[0]?.screen ? views : views.toReversed()) {
			await this.#show(view);
			const where = `${view.screen} in ${this.#scheme}`;
			const problems = await this.page.evaluate(runAxe, isFrameKnown, view.onlyContrast ?? false);
			for (const problem of problems) this.#say(`${where}: ${problem}`);
			if (view.screen === "phone") await this.#checkTouch();
		}
	}

	/** Checks the layout of the open page at these widths and text sizes. */
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

	/** Without the reload of puppeteer's setViewport. */
	async #show({ screen, scheme = this.#scheme ?? "light" }: View): Promise<void> {
		if (this.#screen !== screen) {
			await this.devices.send("Emulation.setDeviceMetricsOverride", SCREENS[screen]);
			await this.devices.send("Emulation.setTouchEmulationEnabled", { enabled: SCREENS[screen].mobile });
		}
		this.#screen = screen;
		if (this.#scheme === scheme) return;
		this.#scheme = scheme;
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

/** Runs in the page. Waits until the new width has taken effect. */
async function settle(width: number, text: number): Promise<void> {
	document.documentElement.style.fontSize = `${text}%`;
	while (innerWidth !== width) await new Promise(requestAnimationFrame);
	for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

/** Runs in the page: a transition would still show colours of the other scheme. */
function withoutTransitions(): void {
	const still = new CSSStyleSheet();
	still.replaceSync("* { transition: none !important }");
	document.adoptedStyleSheets = [still];
}

interface AxeWindow {
	axe: {
		run: (
			context: { include: string[]; exclude: string[] },
			options: object,
		) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
	};
}

/**
 * Runs in the page. Only an open dialog is checked, as the page behind it has its own address, and only the page in a
 * frame that is known. The pale DUPLICATE and VOID across a receipt are excluded.
 */
async function runAxe(isFrameKnown: boolean, onlyContrast: boolean): Promise<string[]> {
	const { axe } = window as unknown as AxeWindow;
	await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	const scopes = ["dialog[open]", ...(isFrameKnown ? ["main"] : []), "html"];
	const include = scopes.filter((scope) => document.querySelector(scope)).slice(0, 1);
	const { violations } = await axe.run(
		{ include, exclude: [".across"] },
		{
			resultTypes: ["violations"],
			elementRef: false,
			// Loads the style sheets again for a rule about sounds.
			preload: false,
			...(onlyContrast && { runOnly: ["color-contrast"] }),
		},
	);
	return violations.map(({ id, nodes }) => {
		const [first] = nodes;
		return `${id} (${nodes.length}): ${first?.html.slice(0, 160)} ${first?.failureSummary.slice(0, 240)}`;
	});
}

/** Runs in the page: controls smaller than a finger. Links within text are excluded. */
function smallTargets(least: number): string[] {
	const scope = document.querySelector("dialog[open]") ?? document;
	const all = scope.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
	const problems: string[] = [];
	for (const one of all) {
		if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		if (one.matches("a, button, summary") && getComputedStyle(one).display === "inline") continue;
		// Part of a sentence.
		if (one.matches("button.link")) continue;
		// The label of a box or tile is part of the target.
		const target = one.matches("[type=checkbox], [type=radio]") ? (one.closest("label") ?? one) : one;
		const { width, height } = target.getBoundingClientRect();
		// Only for screen readers.
		if (width <= 1 || height <= 1) continue;
		if (Math.min(width, height) < least - 0.5)
			problems.push(`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`);
	}
	return problems;
}

/** Runs in the page: fields with text smaller than this. */
function smallFields(least: number): string[] {
	const fields = document.querySelectorAll("input:not([type=checkbox], [type=radio], [type=file]), select, textarea");
	return [...fields]
		.filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < least)
		.map((one) => `letters of ${getComputedStyle(one).fontSize}: ${one.outerHTML.slice(0, 160)}`);
}
