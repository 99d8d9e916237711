import type { CDPSession, Page } from "puppeteer-core";
import { ready } from "./portal-page.ts";

const AXE = await Bun.file(new URL(import.meta.resolve("axe-core/axe.min.js"))).text();
/** The narrowest phone, and the least a finger hits. */
const NARROWEST = 360;
const FINGER = 44;

type Scheme = "light" | "dark";

/** A phone is touched; a laptop is not. */
const SCREENS = {
	phone: { width: 390, height: 844, mobile: true },
	laptop: { width: 1280, height: 800, mobile: false },
};
type ScreenName = keyof typeof SCREENS;

/** What is wrong with the pages somebody opens, in sentences; empty when nothing is. */
export class PageCheck {
	readonly problems: string[] = [];
	#at = "";
	private constructor(
		readonly page: Page,
		readonly devices: CDPSession,
		readonly who: string,
	) {
		page.on("console", (message) => message.type() === "error" && this.#say(`the console says ${message.text()}`));
		page.on("pageerror", (error) => this.#say(`a script fails: ${error}`));
		page.on("request", (request) => {
			const { protocol, host } = new URL(request.url());
			if (protocol.startsWith("http") && host !== new URL(page.url()).host && page.url() !== "about:blank")
				this.#say(`it asks ${host}`);
		});
	}

	/** The page carries axe into every document it opens, which is faster than sending it to each. */
	static async of(page: Page, who: string): Promise<PageCheck> {
		await page.evaluateOnNewDocument(AXE);
		return new PageCheck(page, await page.createCDPSession(), who);
	}

	#say(problem: string): void {
		this.problems.push(`${this.who}, ${this.#at}: ${problem}`);
	}

	/**
	 * Opens a page once, as a phone, and turns it into a laptop: one in light and one in dark, all rules on both.
	 * `everyColour` looks at the colours of the other two as well where a whole page is seen, since a list is a table on
	 * the one and cards on the other; a dialog has the same parts on both.
	 */
	async look(address: string, everyColour: boolean): Promise<void> {
		this.#at = address;
		await this.#turnInto("phone");
		await this.page.goto(new URL(address, this.page.url()).href);
		// A printed paper has no script.
		if (!address.startsWith("/print/")) await ready(this.page);
		const { pathname, search } = new URL(this.page.url());
		if (pathname + search !== address) this.#say(`it leads to ${pathname}${search}`);
		await this.#checkHeadings();
		await this.#checkTouch();
		await this.#axe("phone", "light");
		const whole = everyColour && (await this.page.$("dialog[open]")) === null;
		if (whole) await this.#axe("phone", "dark", true);
		await this.#turnInto("laptop");
		if (whole) await this.#axe("laptop", "light", true);
		await this.#axe("laptop", "dark");
	}

	/** Without a reload, which puppeteer's own setViewport does. */
	async #turnInto(screen: ScreenName, width = SCREENS[screen].width): Promise<void> {
		const { mobile, height } = SCREENS[screen];
		await this.devices.send("Emulation.setDeviceMetricsOverride", { width, height, mobile, deviceScaleFactor: 1 });
		await this.devices.send("Emulation.setTouchEmulationEnabled", { enabled: mobile });
	}

	async #checkHeadings(): Promise<void> {
		const { titled, headings } = await this.page.evaluate(() => ({
			titled: document.title.trim() !== "",
			headings: [...document.querySelectorAll("h1")].map((one) => one.textContent),
		}));
		if (!titled) this.#say("it has no title");
		if (headings.length !== 1) this.#say(`its h1 are ${JSON.stringify(headings)}`);
	}

	async #axe(screen: ScreenName, scheme: Scheme, coloursOnly = false): Promise<void> {
		await this.page.emulateMediaFeatures([
			{ name: "prefers-color-scheme", value: scheme },
			{ name: "prefers-reduced-motion", value: "reduce" },
		]);
		const found = await this.page.evaluate(runAxe, coloursOnly);
		for (const problem of found) this.#say(`${screen} in ${scheme}: ${problem}`);
	}

	async #checkTouch(): Promise<void> {
		for (const problem of await this.page.evaluate(smallTargets, FINGER)) this.#say(problem);
		await this.#turnInto("phone", NARROWEST);
		const wide = await this.page.evaluate(() => document.documentElement.scrollWidth);
		if (wide > NARROWEST) this.#say(`it is ${wide} wide on a screen of ${NARROWEST}`);
		await this.#turnInto("phone");
	}
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
async function runAxe(coloursOnly: boolean): Promise<string[]> {
	const { axe } = window as unknown as AxeWindow;
	// The colours of the other scheme would still be on their way.
	const still = new CSSStyleSheet();
	still.replaceSync("* { transition: none !important }");
	document.adoptedStyleSheets = [still];
	await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	const only = coloursOnly ? { runOnly: ["color-contrast"] } : {};
	const dialog = document.querySelector("dialog[open]") ? { include: ["dialog[open]"] } : {};
	const { violations } = await axe.run(
		{ ...dialog, exclude: [".across"] },
		{ resultTypes: ["violations"], elementRef: false, ...only },
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
