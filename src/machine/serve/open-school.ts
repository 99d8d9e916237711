import { chmodSync } from "node:fs";
import { inData } from "#config";
import { migrate, pendingMigrations } from "#db/migrate";
import { openSqlite, setDatabase } from "#db/open";
import { ensureVerifyKey } from "#school/settings/paper-codes";
import { DataFolderRefused } from "../data-folder.ts";
import { lostSchool } from "../doctor/lost-school.ts";

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
