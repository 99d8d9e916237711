import { logLine } from "#log";
import { schoolHasNoAdmin } from "#school/accounts/first-admin";
import { atShutdown } from "../serve/shutdown.ts";
import { sweepDaily } from "../serve/sweep.ts";
import { makeBackup } from "./backup.ts";
import { backupProblem } from "./backup-here.ts";
import { newestBackup } from "./newest-backup.ts";

const DAY_MS = 24 * 60 * 60_000;
const TICK_MS = 10 * 60_000;
/** The first look waits until the rush of a start is over. */
const FIRST_MS = 10_000;

/** True when the newest good backup is older than a day. A school nobody administers yet has nothing to lose. */
export function backupIsDue(now = Date.now()): boolean {
	if (schoolHasNoAdmin()) return false;
	const newest = newestBackup(undefined, now);
	return newest === null || now - newest.at.getTime() > DAY_MS;
}

async function tick(): Promise<void> {
	await sweepDaily();
	try {
		if (!backupIsDue()) return;
		const { backup, second } = await makeBackup("daily");
		logLine(`Backup made: ${backup.path}${second ? `. ${second}` : ""}`);
	} catch (error) {
		logLine(backupProblem(error));
	}
}

/**
 * Looks every ten minutes whether a backup or a sweep is due. Ages are compared instead of waiting for an hour of the day, since the
 * clock of a small machine jumps and the machine is off at night.
 */
export function startBackupClock(): void {
	const first = setTimeout(tick, FIRST_MS);
	const every = setInterval(tick, TICK_MS);
	atShutdown(async () => {
		clearTimeout(first);
		clearInterval(every);
	});
}
