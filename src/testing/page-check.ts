import type { Page } from "puppeteer-core";
import { ready } from "./portal-page.ts";

const AXE = await Bun.file(new URL(import.meta.resolve("axe-core/axe.min.js"))).text();
/** The narrowest phone, and the least a finger hits. */
const NARROWEST = 360;
const FINGER = 44;

/** What is wrong with the pages somebody opens, in sentences; empty when nothing is. */
export class PageCheck {
	readonly problems: string[] = [];
	#at = "";
	private constructor(
		readonly page: Page,
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

	/** The page carries axe into every document it opens, which is faster than handing it to each. */
	static async of(page: Page, who: string): Promise<PageCheck> {
		await page.evaluateOnNewDocument(AXE);
		return new PageCheck(page, who);
	}

	#say(problem: string): void {
		this.problems.push(`${this.who}, ${this.#at}: ${problem}`);
	}

	/** Opens a page and looks at it in light and dark; on a screen of touch also at its narrowest and at what is touched. */
	async look(address: string): Promise<void> {
		this.#at = address;
		await this.page.goto(new URL(address, this.page.url()).href);
		// A paper is no page of the frame and takes no script over.
		if (!address.startsWith("/print/")) await ready(this.page);
		const { pathname, search } = new URL(this.page.url());
		if (pathname + search !== address) this.#say(`it leads to ${pathname}${search}`);
		await this.#checkHeads();
		await this.#axe("light");
		if (this.page.viewport()?.hasTouch) await this.#checkTouch();
		await this.#axe("dark");
	}

	async #checkHeads(): Promise<void> {
		const { titled, heads } = await this.page.evaluate(() => ({
			titled: document.title.trim() !== "",
			heads: [...document.querySelectorAll("h1")].map((one) => one.textContent),
		}));
		if (!titled) this.#say("it has no title");
		if (heads.length !== 1) this.#say(`its h1 are ${JSON.stringify(heads)}`);
	}

	/** Dark differs from light in its colours only. */
	async #axe(scheme: "light" | "dark"): Promise<void> {
		await this.page.emulateMediaFeatures([
			{ name: "prefers-color-scheme", value: scheme },
			{ name: "prefers-reduced-motion", value: "reduce" },
		]);
		const found = await this.page.evaluate(runAxe, scheme === "dark");
		for (const problem of found) this.#say(`${scheme}: ${problem}`);
	}

	async #checkTouch(): Promise<void> {
		const screen = this.page.viewport();
		if (!screen) return;
		for (const problem of await this.page.evaluate(smallTargets, FINGER)) this.#say(problem);
		await this.page.setViewport({ ...screen, width: NARROWEST });
		const wide = await this.page.evaluate(() => document.documentElement.scrollWidth);
		if (wide > NARROWEST) this.#say(`it is ${wide} wide on a screen of ${NARROWEST}`);
		await this.page.setViewport(screen);
	}
}

interface AxeWindow {
	axe: {
		run: (
			context: { exclude: string[] },
			options: object,
		) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
	};
}

/** Runs in the page. DUPLICATE and VOID across a receipt are pale on purpose: the figures are read through them. */
async function runAxe(coloursOnly: boolean): Promise<string[]> {
	const { axe } = window as unknown as AxeWindow;
	// The colours of the other scheme would still be on their way.
	const still = new CSSStyleSheet();
	still.replaceSync("* { transition: none !important }");
	document.adoptedStyleSheets = [still];
	await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	const only = coloursOnly ? { runOnly: ["color-contrast"] } : {};
	const { violations } = await axe.run(
		{ exclude: [".across"] },
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
		// The words beside a box or a tile are part of it.
		const target = one.matches("[type=checkbox], [type=radio]") ? (one.closest("label") ?? one) : one;
		const { width, height } = target.getBoundingClientRect();
		// What only a screen reader sees is not touched.
		if (width <= 1 || height <= 1) continue;
		if (Math.min(width, height) < least - 0.5)
			problems.push(`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`);
	}
	return problems;
}
