import type { Page } from "puppeteer-core";
import { load } from "./portal-page.ts";

/**
 * Opens an address in a browser that translates: Chrome replaces each text by two elements with its translation. This
 * page and all text added later are translated after hydration, with `early` before it, and so are the pages that it
 * opens next. Returns the errors of their scripts.
 */
export async function openTranslated(page: Page, path: string, { early = false } = {}): Promise<string[]> {
	const wrong: string[] = [];
	// Only the console reports a page that React rendered again. It also reports each refused request.
	page.on("console", (message) => {
		if (message.type() === "error" && !message.text().startsWith("Failed to load")) wrong.push(message.text());
	});
	page.on("pageerror", (error) => {
		// React's hydration mismatch.
		if (!(early && String(error).includes("#418"))) wrong.push(String(error));
	});
	if (early) await page.evaluateOnNewDocument(`addEventListener("DOMContentLoaded", () => (${translateTexts})())`);
	else await page.evaluateOnNewDocument(`(${afterHydration})(() => (${translateTexts})())`);
	await load(page, path);
	await page.waitForSelector("font");
	return wrong;
}

/** Runs in the page. React marks elements before hydration ends, so this waits until the browser is idle. */
function afterHydration(then: () => void): void {
	const heading = document.querySelector("h1, h2");
	const marked = heading && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
	if (marked) void scheduler.postTask(then, { priority: "background" });
	else setTimeout(afterHydration, 20, then);
}

/** Runs in the page. The words stay the same, so that a journey finds them. */
function translateTexts(): void {
	const skipped = "script, style, noscript, textarea, title, font";
	function replaceTexts(root: Node): void {
		const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		const found: Text[] = [];
		while (texts.nextNode()) found.push(texts.currentNode as Text);
		if (root instanceof Text) found.push(root);
		for (const text of found) {
			if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue;
			const outer = document.createElement("font");
			const inner = document.createElement("font");
			inner.textContent = text.data;
			outer.append(inner);
			text.replaceWith(outer);
		}
	}
	replaceTexts(document.body);
	new MutationObserver((changes) => {
		for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
			if (added.isConnected) replaceTexts(added);
	}).observe(document.body, { childList: true, subtree: true });
}
