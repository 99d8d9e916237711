import { inData } from "#config";
import { database, databaseIsOpen } from "#db/open";
import { setDiskFailure } from "#disk-failure";
import { limitConcurrency } from "#limit-concurrency";
import { Refusal } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { deserialize } from "#shared/words/serialize";
import { say } from "#shared/words/words";
import { linesFrom, startChild } from "../start-child.ts";
import type { BackupDone, BackupMessage } from "./backup-in-this-process.ts";

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
export function runBackup(reason: string): Promise<BackupDone> {
	return limit(async () => {
		running = { done: 0, total: 0 };
		try {
			const result = await (isInMemory() ? backupOfMemory(reason) : backupInChild(reason));
			lastProblem = result.copyProblem;
			return result;
		} catch (error) {
			lastProblem = error instanceof Refusal ? error.words.sentence : say("No backup could be made; the log says why.");
			throw error;
		} finally {
			running = null;
		}
	});
}

/** A database in memory, as in tests, can only be copied by this process. */
export const isInMemory = () => databaseIsOpen() && database().$client.filename !== inData("portal.db");

async function backupOfMemory(reason: string): Promise<BackupDone> {
	const { backupInThisProcess } = await import("./backup-in-this-process.ts");
	return backupInThisProcess(database().$client, reason);
}

async function backupInChild(reason: string): Promise<BackupDone> {
	const child = startChild("make-backup", reason);
	for await (const line of linesFrom(child.stdout)) {
		if (!line.startsWith("{")) continue;
		const message = JSON.parse(line) as BackupMessage;
		if ("made" in message) {
			const { backup, copyProblem } = message.made;
			return { backup: { ...backup, at: new Date(backup.at) }, copyProblem: copyProblem && deserialize(copyProblem) };
		}
		if ("problem" in message) {
			if (message.diskFailure) setDiskFailure(message.diskFailure);
			throw new Refusal(message.reason, deserialize(message.problem));
		}
		running = message;
	}
	const code = await child.exited;
	throw new Refusal("unavailable", say("The backup stopped before it was done (code {code}).", { code }));
}

/** Call it before something that cannot be undone, such as `delete all students of 2026`. Throws on failure. */
export async function makeBackupBefore(reason: string): Promise<void> {
	await runBackup(`before ${reason}`);
}
