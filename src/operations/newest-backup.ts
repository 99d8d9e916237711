<<<<<<< HEAD
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
=======
import { inData } from "#config";
import { type BackupFile, backupFiles } from "./backup-files.ts";

const CLOCK_SLACK_MS = 10 * 60_000;

/** The newest backup; one dated in the future, made while the clock was wrong, does not count. */
export function newestBackup(folder = inData("backups"), now = Date.now()): BackupFile | null {
	return backupFiles(folder).find(({ at }) => at.getTime() <= now + CLOCK_SLACK_MS) ?? null;
>>>>>>> 83ab4e1 (Make backups beside the running portal: one checked file, thinned out by age)
}
