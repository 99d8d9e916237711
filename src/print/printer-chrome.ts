import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import type { Browser, Page } from "puppeteer-core";
import { newProfile } from "./chrome.ts";
import { fitScript } from "./paper-css.ts";

const FLAGS = [
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-dev-shm-usage",
	"--disable-extensions",
	// A second protection after refusing requests: only loopback resolves.
	"--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
];
const flags = () => (process.getuid?.() === 0 ? [...FLAGS, "--no-sandbox"] : FLAGS);
/** An idle Chrome answers within this time even on a busy Raspberry Pi. */
const RESPONSE_MS = 5_000;
const START_MS = 30_000;
/** A tab keeps hundreds of megabytes after a larger document. */
const LARGE_LENGTH = 4_000_000;

export class PrinterChrome {
	died = false;
	private tab: PrinterTab | null = null;

	private constructor(
		private readonly browser: Browser,
		private readonly profile: string,
		private readonly papers: PaperServer,
	) {
		browser.on("disconnected", () => {
			this.died = true;
		});
	}

	static async start(program: string): Promise<PrinterChrome> {
		const { launch } = await import("puppeteer-core");
		const profile = newProfile();
		try {
			const browser = await launch({
				executablePath: program,
				headless: program.endsWith("headless-shell") ? "shell" : true,
				pipe: true,
				// Otherwise Chrome reports every photo with its data: half a second per 1,000 cards.
				networkEnabled: false,
				userDataDir: profile,
				timeout: START_MS,
				protocolTimeout: 300_000,
				args: flags(),
				handleSIGINT: false,
				handleSIGTERM: false,
				handleSIGHUP: false,
			});
			return new PrinterChrome(browser, profile, new PaperServer());
		} catch (error) {
			rmSync(profile, { recursive: true, force: true });
			throw error;
		}
	}

	get pid(): number | null {
		return this.browser.process()?.pid ?? null;
	}

	async isResponding(): Promise<boolean> {
		if (this.died) return false;
		const response = this.tab ? this.tab.evaluate() : this.browser.version();
		return withTimeout(RESPONSE_MS, response).then(
			() => true,
			() => false,
		);
	}

	async print(html: string, timeout: number, onStage: (stage: "loading" | "printing") => void): Promise<Uint8Array> {
		const pdf = await withTimeout(timeout, this.printInTab(html, timeout, onStage));
		if (html.length > LARGE_LENGTH) {
			await this.tab?.close();
			this.tab = null;
		}
		return pdf;
	}

	private async printInTab(html: string, timeout: number, onStage: (stage: "loading" | "printing") => void) {
		this.tab ??= await PrinterTab.open(this.browser, this.papers);
		return this.tab.print(html, timeout, onStage);
	}

	/** A hanging Chrome does not close on request, and its children would outlive it. */
	async kill(): Promise<void> {
		this.papers.stop();
		const child = this.browser.process();
		const isRunning = child && child.exitCode === null && child.signalCode === null;
		const exit = isRunning ? new Promise((resolve) => child.once("exit", resolve)) : Promise.resolve();
		if (child?.pid) killGroup(child.pid);
		await withTimeout(RESPONSE_MS, exit).catch(() => undefined);
		rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
	}
}

/** Puppeteer drops what a dying browser writes, such as the name of a missing library. Null if the browser starts. */
export function lastWordsOf(program: string): string | null {
	const profile = newProfile();
	const command = [program, "--headless", `--user-data-dir=${profile}`, ...flags(), "--dump-dom", "about:blank"];
	try {
		const { exitCode, signalCode, stderr } = Bun.spawnSync(command, { stdout: "ignore", timeout: START_MS });
		if (exitCode === 0) return null;
		return stderr.toString().trim().split("\n").at(-1) || `it ended with ${signalCode ?? exitCode}`;
	} catch (error) {
		return (error as Error).message;
	} finally {
		rmSync(profile, { recursive: true, force: true });
	}
}

function killGroup(pid: number): void {
	try {
		process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer within ${Math.ceil(ms / 1000)} seconds`)), ms);
	});
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

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
class PrinterTab {
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

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** Ten times faster for megabytes of photos than the pipe that controls Chrome. The URL is unguessable. */
class PaperServer {
	private html: string | null = null;
	private path = "";
	private readonly server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch: (request) => {
			if (this.html === null || new URL(request.url).pathname !== this.path) return new Response(null, { status: 404 });
			return new Response(this.html, {
				headers: {
					"Content-Type": "text/html; charset=utf-8",
					"Content-Security-Policy": POLICY,
					// Chrome's cache is on the disk, and some papers have codes on them.
					"Cache-Control": "no-store",
				},
			});
		},
	});

	serve(html: string): string {
		this.html = html;
		this.path = `/${randomUUID()}`;
		return this.address;
	}

	serves(url: string): boolean {
		return this.html !== null && url === this.address;
	}

	clear(): void {
		this.html = null;
	}

	stop(): void {
		void this.server.stop(true);
	}

	private get address(): string {
		return `http://127.0.0.1:${this.server.port}${this.path}`;
	}
}
