import { statSync } from "node:fs";
import { inData } from "#config";
import { checkpointLog } from "#db/open";
import { diskFailure } from "#disk-failure";
import { logLine } from "#log";
import { storageRefusal } from "#refusal";
import { schoolHasNoAdmin } from "#school/accounts/first-admin";
import { addPendingCounts } from "#school/audit/limited-lines";
import { dropOldImports } from "#school/imports/stored-rows";
import { DAY_MS } from "#shared/dates";
import { backupProblem } from "../archive/backup-failure.ts";
import { newestBackup } from "../archive/backup-files.ts";
import { runBackup } from "../backup/backup.ts";
import { atShutdown, repeatUntilShutdown } from "../shutdown.ts";
import { startDiskWatch } from "./disk-watch.ts";
import { sweepDaily } from "./sweep.ts";

const TEN_MINUTES_MS = 10 * 60_000;
const FIRST_BACKUP_MS = 10_000;

/** Ages, not times of day: the clock of a small machine jumps and the machine is off at night. */
export function startSchedules(): void {
	repeatUntilShutdown(backUpDaily, { everyMs: TEN_MINUTES_MS, firstAfterMs: FIRST_BACKUP_MS });
	addLeftOutCounts();
	repeatUntilShutdown(addLeftOutCounts, { everyMs: TEN_MINUTES_MS });
	repeatUntilShutdown(dropImports, { everyMs: TEN_MINUTES_MS });
	startCheckpoints();
	startDiskWatch();
}

async function backUpDaily(): Promise<void> {
	await sweepDaily();
	try {
		if (!backupIsDue()) return;
		const { path } = await runBackup("daily");
		logLine(`Backup made: ${path}`);
	} catch (error) {
		logLine(String(backupProblem(error)));
	}
}

/** A school without an administrator has nothing to lose yet. */
export function backupIsDue(now = Date.now()): boolean {
	if (schoolHasNoAdmin()) return false;
	const newest = newestBackup(undefined, now);
	return newest === null || now - newest.at.getTime() > DAY_MS;
}

/** Writes pending counts without waiting for another line. On a full disk they wait for the next attempt. */
function addLeftOutCounts(): void {
	try {
		addPendingCounts();
	} catch (error) {
		if (!storageRefusal(error)) throw error;
	}
}

/** Drops checked imports older than a day. */
function dropImports(): void {
	try {
		dropOldImports();
	} catch (error) {
		logLine(`Rows of old imports could not be removed: ${(error as Error).message}`);
	}
}

const CHECKPOINT_CHECK_MS = 2_000;
/** At least one checkpoint a minute, even if there are writes all the time. */
const CHECKPOINT_MAX_AGE_MS = 55_000;

/** Watches the log file, so that writes of other processes count too. */
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

/** If the disk fails, nothing is lost; the next check tries again. */
function checkpoint(): void {
	if (diskFailure()) return;
	try {
		checkpointLog();
	} catch (error) {
		if (storageRefusal(error)?.reason === "storage-failing") return;
		logLine(`The write-ahead log could not be brought into the database: ${(error as Error).message}`);
	}
}
