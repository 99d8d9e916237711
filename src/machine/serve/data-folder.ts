import { Database } from "bun:sqlite";
import { chmodSync, mkdirSync } from "node:fs";
import { config, inData } from "#config";
import { migrate, pendingMigrations } from "#db/migrate";
import { openSqlite, setDatabase } from "#db/open";
import { ensureVerifyKey } from "#school/settings/paper-codes";
import { lostSchool } from "../doctor/lost-school.ts";

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
		throw new DataFolderRefused(
			`PORTAL_DATA: the folder ${config().dataDir} cannot be made or written (${(error as Error).message}).`,
		);
	}
}

/** The kernel releases the lock when its holder ends, even by a crash. */
export function lockDataFolder(): void {
	if (lock) return;
	const sqlite = new Database(inData("portal.lock"), { create: true });
	try {
		sqlite.run("PRAGMA busy_timeout = 300");
		sqlite.run("PRAGMA locking_mode = EXCLUSIVE");
		sqlite.run("BEGIN EXCLUSIVE");
	} catch {
		sqlite.close();
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

const databasePath = () => inData("portal.db");

/** `beforeMigration` runs only for a database that is not new. */
export async function openSchool(beforeMigration?: () => Promise<void>): Promise<string[]> {
	const lost = lostSchool();
	if (lost) throw new DataFolderRefused(lost);
	const sqlite = openSqlite(databasePath());
	chmodSync(databasePath(), 0o600);
	const pending = pendingMigrations(sqlite);
	const filled = sqlite.query("SELECT 1 FROM sqlite_master WHERE name = 'users'").get() !== null;
	setDatabase(sqlite);
	if (pending.length > 0 && filled) await beforeMigration?.();
	const migrated = migrate(sqlite);
	ensureVerifyKey();
	return migrated;
}
