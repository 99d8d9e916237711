import { statSync } from "node:fs";
import { inData } from "#config";
import { checkpointLog } from "#db/open";
import { logLine } from "#log";
import { storageRefusal } from "#refusal";
import { schoolHasNoAdmin } from "#school/accounts/first-admin";
import { dropOldImports } from "#school/imports/import-files";
import { addPendingCounts } from "#school/trail/limited-lines";
import { DAY_MS } from "#shared/dates";
import { runBackup } from "../backup/backup.ts";
import { backupProblem } from "../backup/backup-failure.ts";
import { newestBackup } from "../backup/backup-files.ts";
import { atShutdown, repeatUntilShutdown } from "./shutdown.ts";
import { sweepDaily } from "./sweep.ts";

const TEN_MINUTES_MS = 10 * 60_000;
/** The first backup comes after everything else that happens at a start. */
const FIRST_BACKUP_MS = 10_000;

/**
 * Backups and sweeps compare ages instead of waiting for a time of day, because the clock of a small machine jumps and
 * the machine is off at night.
 */
export function startSchedules(): void {
	repeatUntilShutdown(backUpDaily, { everyMs: TEN_MINUTES_MS, firstAfterMs: FIRST_BACKUP_MS });
	addLeftOutCounts();
	repeatUntilShutdown(addLeftOutCounts, { everyMs: TEN_MINUTES_MS });
	repeatUntilShutdown(dropImports, { everyMs: TEN_MINUTES_MS });
	startCheckpoints();
}

async function backUpDaily(): Promise<void> {
	await sweepDaily();
	try {
		if (!backupIsDue()) return;
		const { backup, copyProblem } = await runBackup("daily");
		logLine(`Backup made: ${backup.path}${copyProblem ? `. ${copyProblem}` : ""}`);
	} catch (error) {
		logLine(String(backupProblem(error)));
	}
}

/** True when the newest backup is older than a day. A school without an administrator has nothing to lose yet. */
export function backupIsDue(now = Date.now()): boolean {
	if (schoolHasNoAdmin()) return false;
	const newest = newestBackup(undefined, now);
	return newest === null || now - newest.at.getTime() > DAY_MS;
}

/** Also if nobody causes another line. On a full disk the counts wait for the next attempt. */
function addLeftOutCounts(): void {
	try {
		addPendingCounts();
	} catch (error) {
		if (!storageRefusal(error)) throw error;
	}
}

/** Those not run within a day. */
async function dropImports(): Promise<void> {
	try {
		await dropOldImports();
	} catch (error) {
		logLine(`Workbooks of old imports could not be removed: ${(error as Error).message}`);
	}
}

const CHECKPOINT_CHECK_MS = 2_000;
/** The next check after this starts a checkpoint even if there are writes all the time: at least one a minute. */
const CHECKPOINT_MAX_AGE_MS = 55_000;

/**
 * Empties the write-ahead log when nothing was written since the last check, and within a minute otherwise. Watches the
 * log file, so that writes of other processes count too.
 */
function startCheckpoints(): void {
	let seen = "";
	let emptied = performance.now();
	const check = () => {
		const { size, mtimeMs } = statSync(inData("portal.db-wal"), { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
		const now = performance.now();
		if (size === 0) {
			emptied = now;
			return;
		}
		const state = `${size} ${mtimeMs}`;
		const idle = state === seen;
		seen = state;
		if (!idle && now - emptied < CHECKPOINT_MAX_AGE_MS) return;
		emptied = now;
		checkpoint();
	};
	repeatUntilShutdown(check, { everyMs: CHECKPOINT_CHECK_MS });
	atShutdown(async () => checkpoint());
}

/** If the disk fails, the log stays as it is and nothing is lost; the next check tries again. */
function checkpoint(): void {
	try {
		checkpointLog();
	} catch (error) {
		logLine(`The write-ahead log could not be brought into the database: ${(error as Error).message}`);
	}
}
