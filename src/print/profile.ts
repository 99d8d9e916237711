import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "#child-process";

/** Makes a profile folder for Chrome. Its name contains the id of this process. */
export const newProfile = () => mkdtempSync(join(tmpdir(), `portal-print-${process.pid}-`));

const PROFILE = /^portal-print-(\d+)-/;

/**
 * Removes the profiles of portals that were killed. It must run before this process prints: a profile with its own id then
 * belongs to an earlier process, as in a container, where every portal has the same id.
 */
export function removeAbandonedProfiles(): void {
	for (const name of readdirSync(tmpdir())) {
		const pid = Number(PROFILE.exec(name)?.[1] ?? 0);
		if (pid === 0 || (pid !== process.pid && isRunning(pid))) continue;
		const path = join(tmpdir(), name);
		const found = lstatSync(path, { throwIfNoEntry: false });
		// Every account can write to this folder, so a folder of this name may belong to another account.
		if (found?.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)) {
			rmSync(path, { recursive: true, force: true });
		}
	}
}
