import { inData } from "#config";
import { type BackupFile, backupFiles } from "./backup-files.ts";

const CLOCK_SLACK_MS = 10 * 60_000;

/** The newest backup. One dated in the future was made while the clock was wrong and does not count. */
export function newestBackup(folder = inData("backups"), now = Date.now()): BackupFile | null {
	return backupFiles(folder).find(({ at }) => at.getTime() <= now + CLOCK_SLACK_MS) ?? null;
}
