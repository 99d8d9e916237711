import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "#child-process";

/** A folder for what one Chrome writes, named after the program that prints with it. */
export const newProfile = () => mkdtempSync(join(tmpdir(), `portal-print-${process.pid}-`));

const PROFILE = /^portal-print-(\d+)-/;

/**
 * Removes the profiles of programs that were killed before they could. To be called before this program prints: a folder
 * with its own number is then of an earlier one, as in a container, where every program has the same.
 */
export function removeAbandonedProfiles(): void {
	for (const name of readdirSync(tmpdir())) {
		const pid = Number(PROFILE.exec(name)?.[1] ?? 0);
		if (pid === 0 || (pid !== process.pid && isRunning(pid))) continue;
		const path = join(tmpdir(), name);
		const found = lstatSync(path, { throwIfNoEntry: false });
		// Everybody may write here: another account's folder may be called as ours are.
		if (found?.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)) {
			rmSync(path, { recursive: true, force: true });
		}
	}
}
