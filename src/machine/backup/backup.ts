import { inData } from "#config";
import { database, databaseIsOpen } from "#db/open";
import { limitConcurrency } from "#limit-concurrency";
import { Refusal } from "#refusal";
import { startChild } from "../start-child.ts";
import { type BackupDone, type BackupWord, backupHere } from "./backup-here.ts";

/** A backup at work; `total` is 0 until it is known. */
interface RunningBackup {
	done: number;
	total: number;
}

const limit = limitConcurrency({ capacity: 1, maxQueued: 10 });
let running: RunningBackup | null = null;
let lastProblem: string | null = null;

export const runningBackup = (): RunningBackup | null => running;

/** Why the last backup of this run failed, or what went wrong with its copy; null when all is well. */
export const backupTrouble = (): string | null => lastProblem;

/** Makes a backup beside the running portal. It begins after this call: what was answered before is in it. */
export function makeBackup(reason: string): Promise<BackupDone> {
	return limit(async () => {
		running = { done: 0, total: 0 };
		try {
			const made = livesInMemory() ? backupHere(database().$client, reason) : await askChild(reason);
			lastProblem = made.second;
			return made;
		} catch (error) {
			lastProblem = error instanceof Refusal ? error.sentence : "No backup could be made; the log says why.";
			throw error;
		} finally {
			running = null;
		}
	});
}

/** A database without a file can only be copied by the process that holds it. */
const livesInMemory = () => databaseIsOpen() && database().$client.filename !== inData("portal.db");

async function askChild(reason: string): Promise<BackupDone> {
	const child = startChild("make-backup", reason);
	for await (const word of words(child.stdout)) {
		if ("made" in word) return { ...word.made, backup: { ...word.made.backup, at: new Date(word.made.backup.at) } };
		if ("problem" in word) throw new Refusal(word.full ? "storage-full" : "unavailable", word.problem);
		running = word;
	}
	throw new Refusal("unavailable", `The backup stopped before it was done (code ${await child.exited}).`);
}

async function* words(stream: ReadableStream<Uint8Array>): AsyncGenerator<BackupWord> {
	const decoder = new TextDecoder();
	let rest = "";
	for await (const piece of stream) {
		const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
		rest = lines.pop() ?? "";
		for (const text of lines) if (text.startsWith("{")) yield JSON.parse(text) as BackupWord;
	}
}
