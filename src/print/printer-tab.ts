import type { Browser, Page } from "puppeteer-core";
import { fitScript } from "./paper-css.ts";
import type { PaperServer } from "./paper-server.ts";

const SMALL_LENGTH = 1_000_000;
const EMPTY = "<!doctype html><title>Paper</title>";
/** For printers, not screen readers: an untagged class list has a seventh of the size. */
const PDF_OPTIONS = {
	preferCSSPageSize: true,
	printBackground: true,
	tagged: false,
	outline: false,
	// There is nothing to wait for: the fonts are part of the document.
	waitForFonts: false,
} as const;

const FITTED = 'data-fit="';
const fitNow = () => `${fitScript()}document.fonts.ready.then(fitToPages)`;

/** Scripts are off, and only the document itself can be loaded. */
export class PrinterTab {
	private constructor(
		private readonly page: Page,
		private readonly papers: PaperServer,
	) {}

	static async open(browser: Browser, papers: PaperServer): Promise<PrinterTab> {
		// Another tab would be another process and delay the first receipt by 30 ms.
		const page = (await browser.pages())[0] ?? (await browser.newPage());
		await page.setJavaScriptEnabled(false);
		await refuseRequests(page, (url) => papers.serves(url));
		const tab = new PrinterTab(page, papers);
		// Documents written into this page later have its content security policy.
		await tab.visit(EMPTY);
		return tab;
	}

	evaluate(): Promise<unknown> {
		return this.page.evaluate("1");
	}

	close(): Promise<void> {
		return this.page.close();
	}

	async print(html: string, timeout: number, onStage: (stage: "loading" | "printing") => void): Promise<Uint8Array> {
		onStage("loading");
		// For a receipt, loading a URL takes longer than all the rest.
		if (html.length < SMALL_LENGTH) await this.page.setContent(html, { waitUntil: "load", timeout });
		else await this.visit(html, timeout);
		onStage("printing");
		// Runs although scripts are off, because it comes from here.
		if (html.includes(FITTED)) await this.page.evaluate(fitNow());
		return this.page.pdf({ ...PDF_OPTIONS, timeout });
	}

	private async visit(html: string, timeout?: number): Promise<void> {
		try {
			await this.page.goto(this.papers.serve(html), { waitUntil: "load", ...(timeout ? { timeout } : {}) });
		} finally {
			this.papers.clear();
		}
	}
}

/** Puppeteer's own interception needs its network events, which report every photo with its data. */
async function refuseRequests(page: Page, isAllowed: (url: string) => boolean): Promise<void> {
	const session = await page.createCDPSession();
	session.on("Fetch.requestPaused", ({ requestId, request }) => {
		const answer = isAllowed(request.url)
			? session.send("Fetch.continueRequest", { requestId })
			: session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
		// The tab may be gone by now.
		answer.catch(() => undefined);
	});
	await session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
}
