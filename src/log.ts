import { write } from "node:fs";

const STDOUT = 1;
const MAX_WAITING = 5_000;
/** Lines are written together: one write each would take a third of the time of a small answer. */
const BATCH_MS = 20;

let waiting: string[] = [];
let writing = false;

/** If the log is not read, the portal continues to answer and drops lines. */
export function logLine(line: string): void {
	if (waiting.length < MAX_WAITING) waiting.push(`${line}\n`);
	writeSoon();
}

function writeSoon(): void {
	if (writing) return;
	writing = true;
	setTimeout(drain, BATCH_MS);
}

export async function flushLog(atMost = 10 * BATCH_MS): Promise<void> {
	for (let waited = 0; writing && waited < atMost; waited += BATCH_MS) await Bun.sleep(BATCH_MS);
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
