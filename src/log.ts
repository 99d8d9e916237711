import { write } from "node:fs";

const STDOUT = 1;
const MOST_WAITING = 5_000;
/** Lines of this long are written together: a write for each takes as long as all else around a small answer. */
const TOGETHER_MS = 20;

let waiting: string[] = [];
let writing = false;

/**
 * One line of the log. Written asynchronously: a supervisor that does not read its pipe must not stop the queue
 * at the window, so the loop never waits for it and lines beyond a limit are dropped.
 */
export function logLine(line: string): void {
	if (waiting.length < MOST_WAITING) waiting.push(`${line}\n`);
	writeSoon();
}

function writeSoon(): void {
	if (writing) return;
	writing = true;
	setTimeout(drain, TOGETHER_MS);
}

/** All that was said is written, unless whoever reads it has stopped reading. */
export async function logWritten(atMost = 10 * TOGETHER_MS): Promise<void> {
	for (let waited = 0; writing && waited < atMost; waited += TOGETHER_MS) await Bun.sleep(TOGETHER_MS);
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
