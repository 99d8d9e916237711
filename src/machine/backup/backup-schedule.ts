import { logLine } from "#log";
import { schoolHasNoAdmin } from "#school/accounts/first-admin";
import { repeatUntilShutdown } from "../serve/shutdown.ts";
import { sweepDaily } from "../serve/sweep.ts";
import { makeBackup } from "./backup.ts";
import { backupProblem } from "./backup-failure.ts";
import { newestBackup } from "./backup-files.ts";

const DAY_MS = 24 * 60 * 60_000;
const TICK_MS = 10 * 60_000;
/** The first check comes after everything else that happens at a start. */
const FIRST_MS = 10_000;

/** True when the newest backup is older than a day. A school without an administrator has nothing to lose yet. */
export function backupIsDue(now = Date.now()): boolean {
	if (schoolHasNoAdmin()) return false;
	const newest = newestBackup(undefined, now);
	return newest === null || now - newest.at.getTime() > DAY_MS;
}

async function tick(): Promise<void> {
	await sweepDaily();
	try {
		if (!backupIsDue()) return;
		const { backup, copyProblem } = await makeBackup("daily");
		logLine(`Backup made: ${backup.path}${copyProblem ? `. ${copyProblem}` : ""}`);
	} catch (error) {
		logLine(String(backupProblem(error)));
	}
}

/**
 * Checks every ten minutes whether a backup or a sweep is due. It compares ages instead of waiting for a time of the day,
 * because the clock of a small machine jumps and the machine is off at night.
 */
export const startBackupSchedule = () => void repeatUntilShutdown(tick, { everyMs: TICK_MS, firstAfterMs: FIRST_MS });
