import { closeSync, fsyncSync, lstatSync, openSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "#child-process";

/** After a rename: the new name itself survives a power cut. */
export function syncFolder(folder: string): void {
	const fd = openSync(folder, "r");
	try {
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
}

/** The beginning of a staging folder's name, with the number of the process that makes it. */
export const stagingName = (prefix: string) => `${prefix}${process.pid}-`;

/**
 * Removes this account's folders and files that killed work left behind: several times as large as the school, they would
 * fill a disk. One whose maker still runs, or that is young and names none, may be in use.
 */
export function removeStale(folder: string, prefix: string, ending = ""): void {
	for (const name of readdirSync(folder)) {
		if (!name.startsWith(prefix) || !name.endsWith(ending)) continue;
		const found = lstatSync(join(folder, name), { throwIfNoEntry: false });
		if (!found || found.uid !== (process.getuid?.() ?? found.uid)) continue;
		const maker = Number(/^\d+(?=-)/.exec(name.slice(prefix.length))?.[0] ?? 0);
		if (Math.abs(Date.now() - found.mtimeMs) > 60 * 60_000 || (maker > 0 && !isRunning(maker)))
			rmSync(join(folder, name), { recursive: true, force: true });
	}
}
