import { statSync } from "node:fs";
import { inData } from "#config";
import { checkpointLog } from "#db/open";
import { logLine } from "#log";
import { atShutdown } from "./shutdown.ts";

const CHECK_MS = 2_000;
const AT_LEAST_MS = 55_000;

/**
 * Brings the write-ahead log into the database file when nobody has written since the last look, and within a minute where
 * somebody always writes. The log is watched as a file, so that what a command of another process wrote counts as well.
 */
export function startCheckpointClock(): void {
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
		if (!idle && now - emptied < AT_LEAST_MS) return;
		emptied = now;
		checkpoint();
	};
	const every = setInterval(check, CHECK_MS);
	atShutdown(async () => {
		clearInterval(every);
		checkpoint();
	});
}

/** A disk that refuses leaves the log as it is: nothing is lost, and the next look tries again. */
function checkpoint(): void {
	try {
		checkpointLog();
	} catch (error) {
		logLine(`The write-ahead log could not be brought into the database: ${(error as Error).message}`);
	}
}
