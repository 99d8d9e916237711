import { write } from "node:fs";

const STDOUT = 1;
const MAX_WAITING = 5_000;
/** Lines of one interval are written together, because one write costs as much as answering a small request. */
const INTERVAL_MS = 20;

let waiting: string[] = [];
let writing = false;

/**
 * Writes one line to the log, asynchronously. A supervisor that does not read its pipe must not stop the portal, so the
 * event loop never waits for it, and lines beyond a limit are dropped.
 */
export function logLine(line: string): void {
	if (waiting.length < MAX_WAITING) waiting.push(`${line}\n`);
	writeSoon();
}

function writeSoon(): void {
	if (writing) return;
	writing = true;
	setTimeout(drain, INTERVAL_MS);
}

/** Waits until all lines are written, but not for a reader that has stopped reading. */
export async function logWritten(atMost = 10 * INTERVAL_MS): Promise<void> {
	for (let waited = 0; writing && waited < atMost; waited += INTERVAL_MS) await Bun.sleep(INTERVAL_MS);
}

function drain(): void {
	const batch = Buffer.from(waiting.join(""));
	waiting = [];
	writeAll(batch, () => {
		writing = false;
		if (waiting.length > 0) writeSoon();
	});
}

function writeAll(bytes: Buffer, done: () => void): void {
	write(STDOUT, bytes, (error, written) => {
		if (error && (error as NodeJS.ErrnoException).code === "EAGAIN")
			return void setTimeout(() => writeAll(bytes, done), 50);
		if (error || written >= bytes.length) return done();
		writeAll(bytes.subarray(written), done);
	});
}
