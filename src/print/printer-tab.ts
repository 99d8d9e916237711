import type { Browser, Page } from "puppeteer-core";
import type { PaperServer } from "./paper-server.ts";

/** Megabytes of photos go by another way than the few letters of a receipt. */
const SMALL = 1_000_000;
const EMPTY = "<!doctype html><title>Paper</title>";
/** Nobody reads these files aloud, they go to a printer: without tags a class list has a seventh of the size. */
const PDF_OPTIONS = {
	preferCSSPageSize: true,
	printBackground: true,
	tagged: false,
	outline: false,
	// They are inside the document, which has been loaded by then.
	waitForFonts: false,
} as const;

/** The one tab of a Chrome that prints, used again for every paper: no scripts, no network but the document itself. */
export class PrinterTab {
	private constructor(
		private readonly page: Page,
		private readonly papers: PaperServer,
	) {}

	static async open(browser: Browser, papers: PaperServer): Promise<PrinterTab> {
		// The one it starts with: another would be a process more, for the first receipt of the morning 30 ms.
		const page = (await browser.pages())[0] ?? (await browser.newPage());
		await page.setJavaScriptEnabled(false);
		await refuseRequests(page, (url) => papers.serves(url));
		const tab = new PrinterTab(page, papers);
		// What is filled in later keeps the policy this page came with.
		await tab.visit(EMPTY);
		return tab;
	}

	answers(): Promise<unknown> {
		return this.page.evaluate("1");
	}

	close(): Promise<void> {
		return this.page.close();
	}

	async print(html: string, timeout: number, onStage: (stage: "loading" | "printing") => void): Promise<Uint8Array> {
		onStage("loading");
		// For a receipt, going to an address takes longer than all the rest.
		if (html.length < SMALL) await this.page.setContent(html, { waitUntil: "load", timeout });
		else await this.visit(html, timeout);
		onStage("printing");
		return this.page.pdf({ ...PDF_OPTIONS, timeout });
	}

	/** Over loopback: megabytes travel ten times faster this way than through the pipe Chrome is steered by. */
	private async visit(html: string, timeout?: number): Promise<void> {
		try {
			await this.page.goto(this.papers.serve(html), { waitUntil: "load", ...(timeout ? { timeout } : {}) });
		} finally {
			this.papers.clear();
		}
	}
}

/**
 * Refuses every request but one for an allowed address; `data:` URLs are no requests. Puppeteer's own interception needs its
 * network events, and with those Chrome reports every photo whole: half a second for 1,000 cards.
 */
async function refuseRequests(page: Page, isAllowed: (url: string) => boolean): Promise<void> {
	const session = await page.createCDPSession();
	session.on("Fetch.requestPaused", ({ requestId, request }) => {
		const answer = isAllowed(request.url)
			? session.send("Fetch.continueRequest", { requestId })
			: session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
		// The tab may be gone by now, and the request with it.
		answer.catch(() => undefined);
	});
	await session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
}
