import { accessSync, constants, lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "#child-process";
import { Refusal } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";

/** Debian's /usr/bin entries are shell scripts, and killing a script leaves its browser running. */
const KNOWN_PLACES = [
	"/usr/lib/chromium/chromium-headless-shell",
	"/usr/lib/chromium/chromium",
	"/usr/lib/chromium-browser/chromium-browser",
	"/usr/lib64/chromium-browser/chromium-browser",
	"/opt/google/chrome/chrome",
	"/opt/chromium.org/chromium/chrome",
	"/opt/microsoft/msedge/msedge",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
	"C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
	"C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];
const REAL_PROGRAM: Record<string, string> = {
	"/usr/bin/chromium-headless-shell": "/usr/lib/chromium/chromium-headless-shell",
	"/usr/bin/chromium": "/usr/lib/chromium/chromium",
};

/** The refusal tells the head teacher what to do. */
export function findChrome(configured: string | undefined = process.env.CHROME_PATH): string {
	if (configured) {
		const program = [REAL_PROGRAM[configured] ?? configured, configured].find(isProgram);
		if (program) return program;
		throw new Refusal(
			"unavailable",
			say(
				'CHROME_PATH is "{path}", which is no program on this computer. Correct it, or remove it to use the installed Chrome.',
				{ path: configured },
			),
		);
	}
	const installed = KNOWN_PLACES.find(isProgram);
	if (installed) return installed;
	throw new Refusal(
		"unavailable",
		say(
			"Chrome is not installed on the school's computer. To make PDF files, the person who looks after this computer installs Chrome once: on Debian or Raspberry Pi OS `sudo apt-get install chromium-headless-shell`, elsewhere Google Chrome (also on Ubuntu, whose own Chromium is a snap that cannot make them).",
		),
	);
}

export function chromeProblem(): Sentence | null {
	try {
		findChrome();
		return null;
	} catch (error) {
		if (error instanceof Refusal) return error.words.sentence;
		throw error;
	}
}

function isProgram(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}

export const newProfile = () => mkdtempSync(join(tmpdir(), `portal-print-${process.pid}-`));

const PROFILE = /^portal-print-(\d+)-/;

/** Must run before this process prints: in containers an earlier process may have had its id. */
export function removeAbandonedProfiles(): void {
	for (const name of readdirSync(tmpdir())) {
		const pid = Number(PROFILE.exec(name)?.[1] ?? 0);
		if (pid === 0 || (pid !== process.pid && isRunning(pid))) continue;
		const path = join(tmpdir(), name);
		const stats = lstatSync(path, { throwIfNoEntry: false });
		// Every account can write here, so the folder may be another account's.
		if (stats?.isDirectory() && stats.uid === (process.getuid?.() ?? stats.uid)) {
			rmSync(path, { recursive: true, force: true });
		}
	}
}
