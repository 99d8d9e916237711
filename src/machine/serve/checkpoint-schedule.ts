import { statSync } from "node:fs";
import { inData } from "#config";
import { checkpointLog } from "#db/open";
import { logLine } from "#log";
import { atShutdown, repeatUntilShutdown } from "./shutdown.ts";

const CHECK_MS = 2_000;
/** The next check after this starts a checkpoint even if somebody writes all the time: at least one a minute. */
const MAX_AGE_MS = 55_000;

/**
 * Empties the write-ahead log into the database file when nobody has written since the last check, and within a minute if
 * somebody writes all the time. It watches the log file, so that writes of other processes count as well.
 */
export function startCheckpointSchedule(): void {
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
		if (!idle && now - emptied < MAX_AGE_MS) return;
		emptied = now;
		checkpoint();
	};
	repeatUntilShutdown(check, { everyMs: CHECK_MS });
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
