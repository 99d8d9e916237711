import type { Browser, CDPSession, Page } from "puppeteer-core";
import type { PaperServer } from "./paper-server.ts";

/** Megabytes of photos go by another way than the few letters of a receipt. */
const SMALL = 1_000_000;
const EMPTY = "<!doctype html><title>Paper</title>";
/** Nobody reads these files aloud, they go to a printer: without tags a class list has a seventh of the size. */
const AS_PRINTED = {
	preferCSSPageSize: true,
	printBackground: true,
	generateTaggedPDF: false,
	generateDocumentOutline: false,
} as const;
/** Left to Chrome it would be ten megabytes, and others would wait while they are understood. */
const PIECE = 512 * 1024;

/** The one tab of a Chrome that prints, used again for every paper: no scripts, no network but the document itself. */
export class PrinterTab {
	private constructor(
		private readonly browser: Browser,
		private readonly page: Page,
		private readonly devtools: CDPSession,
		private readonly papers: PaperServer,
	) {}

	static async open(browser: Browser, papers: PaperServer): Promise<PrinterTab> {
		// The one it starts with: another would be a process more, for the first receipt of the morning 30 ms.
		const page = (await browser.pages())[0] ?? (await browser.newPage());
		await page.setJavaScriptEnabled(false);
		const devtools = await page.createCDPSession();
		// data: URLs never come by here; the document is the one address that is let through.
		devtools.on("Fetch.requestPaused", ({ requestId, request }) => {
			const answer = papers.holds(request.url)
				? devtools.send("Fetch.continueRequest", { requestId })
				: devtools.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
			// The tab may be gone by now, and the request with it.
			answer.catch(() => undefined);
		});
		await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
		await devtools.send("Page.enable");
		const tab = new PrinterTab(browser, page, devtools, papers);
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
		const small = html.length < SMALL;
		onStage("loading");
		await (small ? this.fill(html) : this.visit(html, timeout));
		onStage("printing");
		return small ? this.pdfAtOnce() : this.pdfInPieces();
	}

	/** Over loopback: megabytes travel ten times faster this way than through the pipe Chrome is steered by. */
	private async visit(html: string, timeout?: number): Promise<void> {
		try {
			await this.page.goto(this.papers.lay(html), { waitUntil: "load", ...(timeout ? { timeout } : {}) });
		} finally {
			this.papers.clear();
		}
	}

	/** In place of what the tab holds: for a receipt, going to an address takes longer than all the rest. */
	private async fill(html: string): Promise<void> {
		const { frameTree } = await this.devtools.send("Page.getFrameTree");
		const loaded = Promise.withResolvers<void>();
		const lost = () => loaded.reject(new Error("Chrome has stopped"));
		this.devtools.once("Page.loadEventFired", () => loaded.resolve());
		this.browser.once("disconnected", lost);
		try {
			const set = this.devtools.send("Page.setDocumentContent", { frameId: frameTree.frame.id, html });
			await Promise.all([set, loaded.promise]);
		} finally {
			this.browser.off("disconnected", lost);
		}
	}

	/** As one answer instead of a stream to be read in pieces. */
	private async pdfAtOnce(): Promise<Uint8Array> {
		const { data } = await this.devtools.send("Page.printToPDF", { ...AS_PRINTED, transferMode: "ReturnAsBase64" });
		return Buffer.from(data, "base64");
	}

	private async pdfInPieces(): Promise<Uint8Array> {
		const order = { ...AS_PRINTED, transferMode: "ReturnAsStream" } as const;
		const { stream: handle = "" } = await this.devtools.send("Page.printToPDF", order);
		const pieces: Buffer[] = [];
		for (let eof = false; !eof; ) {
			const piece = await this.devtools.send("IO.read", { handle, size: PIECE });
			pieces.push(Buffer.from(piece.data, "base64"));
			eof = piece.eof;
		}
		await this.devtools.send("IO.close", { handle });
		return Buffer.concat(pieces);
	}
}
