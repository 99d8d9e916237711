import { inData } from "#config";
import { database, databaseIsOpen } from "#db/open";
import { setDiskFailure } from "#disk-failure";
import { limitConcurrency } from "#limit-concurrency";
import { logLine } from "#log";
import { Refusal } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { deserialize } from "#shared/words/serialize";
import { say } from "#shared/words/words";
import type { BackupFile } from "../archive/backup-files.ts";
import { linesFrom, startChild } from "../start-child.ts";
import type { BackupMessage } from "./backup-in-this-process.ts";

/** Bytes; `total` is 0 until it is known. */
interface RunningBackup {
	done: number;
	total: number;
}

const limit = limitConcurrency({ capacity: 1, maxQueued: 10 });
let running: RunningBackup | null = null;
let lastProblem: Sentence | null = null;

export const runningBackup = (): RunningBackup | null => running;

export const backupTrouble = (): Sentence | null => lastProblem;

/** Includes everything that was answered before this call. */
export function runBackup(reason: string): Promise<BackupFile> {
	return limit(async () => {
		running = { done: 0, total: 0 };
		try {
			return await (isInMemory() ? backupOfMemory(reason) : backupInChild(reason));
		} catch (error) {
			lastProblem = error instanceof Refusal ? error.words.sentence : say("No backup could be made; the log says why.");
			throw error;
		} finally {
			running = null;
		}
	});
}

/** A database in memory, as in tests, can only be copied by this process. */
const isInMemory = () => databaseIsOpen() && database().$client.filename !== inData("portal.db");

async function backupOfMemory(reason: string): Promise<BackupFile> {
	const { backupInThisProcess, copyBackup } = await import("./backup-in-this-process.ts");
	const backup = backupInThisProcess(database().$client, reason);
	lastProblem = copyBackup(database().$client, backup);
	return backup;
}

/** The copy to a stick that hangs; the next backups stay here meanwhile. */
let copying = false;

async function backupInChild(reason: string): Promise<BackupFile> {
	const child = startChild("make-backup", reason, ...(copying ? ["only-here"] : []));
	const messages = messagesOf(child.stdout);
	for (;;) {
		const { value: message } = await messages.next();
		if (!message) break;
		if ("made" in message) {
			void followCopy(messages);
			return { ...message.made, at: new Date(message.made.at) };
		}
		if ("problem" in message) {
			if (message.diskFailure) setDiskFailure(message.diskFailure);
			throw new Refusal(message.reason, deserialize(message.problem));
		}
		if ("done" in message) running = message;
	}
	const code = await child.exited;
	throw new Refusal("unavailable", say("The backup stopped before it was done (code {code}).", { code }));
}

async function* messagesOf(output: ReadableStream<Uint8Array>): AsyncGenerator<BackupMessage, undefined> {
	for await (const line of linesFrom(output)) if (line.startsWith("{")) yield JSON.parse(line);
}

/** Nothing waits for the second folder. */
async function followCopy(messages: AsyncGenerator<BackupMessage>): Promise<void> {
	if (copying) return;
	copying = true;
	lastProblem = null;
	try {
		for await (const message of messages) {
			if ("copied" in message && message.copied) lastProblem = deserialize(message.copied);
			if ("problem" in message) lastProblem = deserialize(message.problem);
		}
	} finally {
		copying = false;
	}
	if (lastProblem) logLine(String(lastProblem));
}

/** Call it before something that cannot be undone, such as `delete all students of 2026`. Throws on failure. */
export async function makeBackupBefore(reason: string): Promise<void> {
	await runBackup(`before ${reason}`);
}
