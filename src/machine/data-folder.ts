import { Database } from "bun:sqlite";
import { chmodSync, mkdirSync } from "node:fs";
import { config, inData } from "#config";
import { storageRefusal } from "#refusal";

export class DataFolderRefused extends Error {}

let lock: Database | undefined;

export function prepareDataFolder(): void {
	process.umask(0o077);
	try {
		for (const path of [config().dataDir, inData("uploads"), inData("backups")]) {
			mkdirSync(path, { recursive: true, mode: 0o700 });
			chmodSync(path, 0o700);
		}
	} catch (error) {
		throw unwritable(error);
	}
}

/** An account that may not write is more likely than a failing disk. */
function unwritable(error: unknown): DataFolderRefused {
	const { code, message } = error as Error & { code?: string };
	const failing = /^E(ACCES|PERM)$/.test(code ?? "") ? null : storageRefusal(error);
	return new DataFolderRefused(
		`PORTAL_DATA: the folder ${config().dataDir} cannot be made or written (${message}).${failing ? ` ${failing.sentence}` : ""}`,
	);
}

/** The kernel releases the lock when its holder ends, even by a crash. */
export function lockDataFolder(): void {
	if (lock) return;
	let sqlite: Database | undefined;
	try {
		sqlite = new Database(inData("portal.lock"), { create: true });
		sqlite.run("PRAGMA busy_timeout = 300");
		sqlite.run("PRAGMA locking_mode = EXCLUSIVE");
		sqlite.run("BEGIN EXCLUSIVE");
	} catch (error) {
		sqlite?.close();
		if ((error as { code?: string }).code !== "SQLITE_BUSY") throw unwritable(error);
		throw new DataFolderRefused(
			`Another portal, or a restore, is already at work on ${config().dataDir}. Stop it first, or set PORTAL_DATA to another folder.`,
		);
	}
	lock = sqlite;
}

export function unlockDataFolder(): void {
	lock?.close();
	lock = undefined;
}
