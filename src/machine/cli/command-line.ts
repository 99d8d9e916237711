import { statSync } from "node:fs";
import { ConfigRefused, inData } from "#config";
import { MigrationRefused } from "#db/migrate";
import { closeDatabase, databaseIsOpen } from "#db/open";
import { Refusal, storageRefusal } from "#refusal";
import { ArchiveRefused } from "../archive/backup-failure.ts";
import { makeBackupBefore } from "../backup/backup.ts";
import { DataFolderRefused, lockDataFolder, prepareDataFolder, unlockDataFolder } from "../data-folder.ts";
import { howToRestore } from "../doctor/how-to-restore.ts";
import { finishRestore, restoreIsUnfinished } from "../finish-restore.ts";
import { isDamage } from "../school-facts.ts";
import { openSchool } from "../serve/open-school.ts";

export class CommandRefused extends Error {}

export interface Command {
	usage: string;
	summary: string;
	help?: string;
	run: (args: string[]) => Promise<void>;
}

/** Root's files would be unwritable for the portal. */
export function actAsOwnerOfData(): void {
	if (process.getuid?.() !== 0) return;
	const folder = statSync(inData(), { throwIfNoEntry: false });
	if (!folder || folder.uid === 0) return;
	process.setgroups?.([folder.gid]);
	process.setgid?.(folder.gid);
	process.setuid?.(folder.uid);
}

export async function withSchool<T>(work: () => Promise<T>): Promise<T> {
	prepareDataFolder();
	if (restoreIsUnfinished()) {
		lockDataFolder();
		finishRestore();
		unlockDataFolder();
	}
	try {
		await openSchool(async () => {
			// No portal of another version may run while the tables change.
			lockDataFolder();
			await makeBackupBefore("upgrade");
		});
		return await work();
	} finally {
		closeDatabase();
		unlockDataFolder();
	}
}

export async function askSecret(question: string): Promise<string> {
	if (!process.stdin.isTTY) {
		const text = await Bun.stdin.text();
		return text.split(/\r?\n/)[0] ?? "";
	}
	process.stdout.write(question);
	process.stdin.setRawMode(true);
	let typed = "";
	try {
		for await (const chunk of process.stdin) {
			for (const char of String(chunk)) {
				if (char === "\r" || char === "\n") return typed;
				if (char === "\u0003") throw new CommandRefused("Nothing was changed.");
				typed = char === "\u007f" ? typed.slice(0, -1) : typed + char;
			}
		}
		return typed;
	} finally {
		process.stdin.setRawMode(false);
		process.stdin.pause();
		process.stdout.write("\n");
	}
}

/** An error becomes one sentence and an exit code: 2 for a wrong call, 1 otherwise. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		process.exitCode = error instanceof CommandRefused || error instanceof ConfigRefused ? 2 : 1;
		console.error(sentenceOf(error));
		if (databaseIsOpen()) closeDatabase();
	}
}

function sentenceOf(error: unknown): string {
	if (error instanceof Refusal) return error.sentence;
	const forPeople = [CommandRefused, ConfigRefused, MigrationRefused, DataFolderRefused, ArchiveRefused].some(
		(kind) => error instanceof kind,
	);
	if (forPeople) return (error as Error).message;
	if (isDamage(error)) return `The school's database cannot be read (${(error as Error).message}). ${howToRestore()}`;
	const { code, path } = error as { code?: string; path?: string };
	if (code === "EACCES" || code === "EPERM") return `This account may not read or write ${path ?? "that file"}.`;
	const storage = storageRefusal(error);
	if (storage) return `${storage.sentence} (${(error as Error).message})`;
	if (code === "EADDRINUSE") return "The port is taken by another program. Set PORT to another number.";
	return `This went wrong: ${error instanceof Error ? error.message : String(error)}`;
}
