import { inData } from "#config";
import { tryToCommit } from "#db/open";
import { diskFailure, setDiskFailure } from "#disk-failure";
import { tryToWrite } from "#files/disk";
import { logLine } from "#log";
import { storageRefusal } from "#refusal";
import { repeatUntilShutdown } from "../shutdown.ts";

const TICK_MS = 5_000;
/** How often a disk without a known failure is tried. A memory card wears out by being written. */
const HEALTHY_MS = 60_000;

/** Notices a failure also when nobody saves anything, and its end. */
export function startDiskWatch(): void {
	let triedAt = performance.now();
	let trying = false;
	let logged: string | null = null;
	const watch = async () => {
		if (trying || (!diskFailure() && performance.now() - triedAt < HEALTHY_MS)) return;
		// A dying disk may hang for minutes.
		trying = true;
		await tryDisk();
		trying = false;
		triedAt = performance.now();
		const failure = diskFailure();
		if (failure && failure !== logged) console.error(`The disk cannot be written (${failure}).`);
		if (logged && !failure) logLine("The disk can be written again.");
		logged = failure;
	};
	repeatUntilShutdown(watch, { everyMs: TICK_MS });
}

export async function tryDisk(): Promise<void> {
	try {
		await tryToWrite(inData());
		// The database may be the part that cannot be written.
		if (diskFailure()) tryToCommit();
		setDiskFailure(null);
	} catch (error) {
		if (storageRefusal(error)?.reason === "storage-full") setDiskFailure(null);
	}
}
