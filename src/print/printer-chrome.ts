import { rmSync } from "node:fs";
import type { Browser } from "puppeteer-core";
import { newProfile } from "./chrome.ts";
import { PaperServer } from "./paper-server.ts";
import { PrinterTab } from "./printer-tab.ts";

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
