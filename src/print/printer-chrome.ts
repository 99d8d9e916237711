import { rmSync } from "node:fs";
import type { Browser } from "puppeteer-core";
import { PaperServer } from "./paper-server.ts";
import { PrinterTab } from "./printer-tab.ts";
import { newProfile } from "./profile.ts";

const FLAGS = [
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-dev-shm-usage",
	"--disable-extensions",
	// A second protection besides the refused requests: no name but this computer resolves.
	"--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
];
/** What an idle Chrome needs to answer, on a busy Pi. Longer means it hangs. */
const ANSWER = 5_000;
const START = 30_000;
/** Above this a tab keeps hundreds of megabytes after the job; it is closed and a new one opened. */
const LARGE = 4_000_000;

/** One running Chrome with one tab. */
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
				// Without this Chrome reports every photo, whole, as a request: half a second per 1,000 cards.
				networkEnabled: false,
				userDataDir: profile,
				timeout: START,
				// Jobs bring their own time limit; this one ends what no limit reached.
				protocolTimeout: 300_000,
				args: process.getuid?.() === 0 ? [...FLAGS, "--no-sandbox"] : FLAGS,
				// The portal stops in its own order.
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

	/** False when Chrome has died, or hangs. */
	async answers(): Promise<boolean> {
		if (this.died) return false;
		const answer = this.tab ? this.tab.answers() : this.browser.version();
		return within(ANSWER, answer).then(
			() => true,
			() => false,
		);
	}

	async print(html: string, timeout: number, onStage: (stage: "loading" | "printing") => void): Promise<Uint8Array> {
		const pdf = await within(timeout, this.printInTab(html, timeout, onStage));
		if (html.length > LARGE) {
			await this.tab?.close();
			this.tab = null;
		}
		return pdf;
	}

	private async printInTab(html: string, timeout: number, onStage: (stage: "loading" | "printing") => void) {
		this.tab ??= await PrinterTab.open(this.browser, this.papers);
		return this.tab.print(html, timeout, onStage);
	}

	/** Ends the whole process group: a hanging Chrome does not answer a polite close, and its children outlive it. */
	async kill(): Promise<void> {
		this.papers.stop();
		const child = this.browser.process();
		const ended = child && child.exitCode === null && child.signalCode === null;
		const gone = ended ? new Promise((resolve) => child.once("exit", resolve)) : Promise.resolve();
		if (child?.pid) killGroup(child.pid);
		await within(ANSWER, gone).catch(() => undefined);
		rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
	}
}

function killGroup(pid: number): void {
	try {
		process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
	}
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer within ${Math.ceil(ms / 1000)} seconds`)), ms);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
