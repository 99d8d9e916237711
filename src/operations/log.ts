import { write } from "node:fs";

const STDOUT = 1;
const MOST_WAITING = 5_000;

let waiting: string[] = [];
let writing = false;

/**
 * One line of the log. Written apart from the answers: a supervisor that does not read its pipe must not stop the queue
 * at the window, so the loop never waits for it and lines beyond a limit are dropped.
 */
export function logLine(line: string): void {
	if (waiting.length < MOST_WAITING) waiting.push(`${line}\n`);
	if (!writing) drain();
}

function drain(): void {
	const batch = Buffer.from(waiting.join(""));
	waiting = [];
	writing = true;
	writeAll(batch, () => {
		writing = false;
		if (waiting.length > 0) drain();
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
