import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "#child-process";
import { HOUR_MS } from "#shared/dates";

export const stagingName = (prefix: string) => `${prefix}${process.pid}-`;

/** A folder is in use while its process runs or, if it names no process, for an hour. */
export function removeStale(folder: string, prefix: string, ending = ""): void {
	for (const name of readdirSync(folder)) {
		if (!name.startsWith(prefix) || !name.endsWith(ending)) continue;
		const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
		if (!stats || stats.uid !== (process.getuid?.() ?? stats.uid)) continue;
		const owner = Number(/^\d+(?=-)/.exec(name.slice(prefix.length))?.[0] ?? 0);
		if (Math.abs(Date.now() - stats.mtimeMs) > HOUR_MS || (owner > 0 && !isRunning(owner)))
			rmSync(join(folder, name), { recursive: true, force: true });
	}
}
