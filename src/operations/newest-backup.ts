import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#config";

/** When the newest backup was written; null when there is none. */
export function newestBackup(): Date | null {
	let newest = 0;
	for (const name of backupFiles()) newest = Math.max(newest, statSync(join(inData("backups"), name)).mtimeMs);
	return newest > 0 ? new Date(newest) : null;
}

function backupFiles(): string[] {
	try {
		return readdirSync(inData("backups"));
	} catch {
		return [];
	}
}
