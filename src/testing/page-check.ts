import type { CDPSession, Page } from "puppeteer-core";
import { ready } from "./portal-page.ts";

const AXE = await Bun.file(new URL(import.meta.resolve("axe-core/axe.min.js"))).text();
/** The smallest size of what a finger hits. */
const FINGER = 44;

/** A phone of the narrowest width, which is touched, and a laptop. */
const SCREENS = {
	phone: { width: 360, height: 740, mobile: true },
	laptop: { width: 1280, height: 800, mobile: false },
};

interface View {
	screen: keyof typeof SCREENS;
	scheme: "light" | "dark";
	/** Of axe's rules only those about colours, and about parts that scroll. */
	coloursOnly?: boolean;
}

/** A dialog has the same parts on both screens, and so has a page that was looked at before. */
const VIEWS: View[] = [
	{ screen: "phone", scheme: "light" },
	{ screen: "laptop", scheme: "dark", coloursOnly: true },
];
const VIEWS_IN_EVERY_COLOUR: View[] = [
	{ screen: "phone", scheme: "light" },
	{ screen: "phone", scheme: "dark", coloursOnly: true },
	{ screen: "laptop", scheme: "dark" },
	{ screen: "laptop", scheme: "light", coloursOnly: true },
];

/** What is wrong with the pages somebody opens, in sentences; empty when nothing is. */
export class PageCheck {
	readonly problems: string[] = [];
	#at = "";
	#current: View | undefined;
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
	 * Opens a page once and looks at it as a phone in light and as a laptop in dark. `everyColour`, for a page that is new,
	 * applies all rules on both, since a list is a table on the one and cards on the other, and adds the other colours.
	 */
	async look(address: string, everyColour: boolean): Promise<void> {
		this.#at = address;
		// Painting a page anew costs more than axe: a page is first looked at in the view of the page before.
		const inOrder = (views: View[]) => (this.#current?.screen === "laptop" ? views.toReversed() : views);
		await this.#show(inOrder(VIEWS)[0] as View);
		await this.page.goto(new URL(address, this.page.url()).href);
		// A printed paper has no script.
		if (!address.startsWith("/print/")) await ready(this.page);
		const { pathname, search } = new URL(this.page.url());
		if (pathname + search !== address) this.#say(`it leads to ${pathname}${search}`);
		await this.#checkHeadings();
		const isDialog = (await this.page.$("dialog[open]")) !== null;
		await this.#lookIn(inOrder(everyColour && !isDialog ? VIEWS_IN_EVERY_COLOUR : VIEWS));
	}

	/** Looks in every colour at what an open page says or asks now. */
	async lookAgain(now: string): Promise<void> {
		this.#at = now;
		await this.#lookIn(VIEWS_IN_EVERY_COLOUR);
	}

	async #lookIn(views: View[]): Promise<void> {
		for (const view of views) {
			await this.#show(view);
			for (const problem of await this.page.evaluate(runAxe, view.coloursOnly ?? false))
				this.#say(`${view.screen} in ${view.scheme}: ${problem}`);
			if (view.screen === "phone" && !view.coloursOnly) await this.#checkTouch();
		}
	}

	/** Changes what differs from the view before, without the reload that puppeteer's own setViewport does. */
	async #show(view: View): Promise<void> {
		const before = this.#current;
		this.#current = view;
		if (before?.screen !== view.screen) {
			const screen = SCREENS[view.screen];
			await this.devices.send("Emulation.setDeviceMetricsOverride", { ...screen, deviceScaleFactor: 1 });
			await this.devices.send("Emulation.setTouchEmulationEnabled", { enabled: screen.mobile });
		}
		if (before?.scheme !== view.scheme)
			await this.page.emulateMediaFeatures([
				{ name: "prefers-color-scheme", value: view.scheme },
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
		const { width } = SCREENS.phone;
		const wide = await this.page.evaluate(() => document.documentElement.scrollWidth);
		if (wide > width) this.#say(`it is ${wide} wide on a screen of ${width}`);
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
	const only = coloursOnly ? { runOnly: ["color-contrast", "scrollable-region-focusable"] } : {};
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
