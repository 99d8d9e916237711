import type { Database } from "bun:sqlite";
import { inData } from "#config";
import { readDatabase } from "#db/open";
import { sizeOf } from "#files/disk";
import { Refusal } from "#refusal";
import { say } from "#shared/words/words";

export const hasDatabase = () => sizeOf(inData("portal.db")) > 0;

/** Works while a portal writes. An empty file is not opened, because SQLite would delete its write-ahead log. */
export function readSchool<T>(query: (sqlite: Database) => T): T {
	if (!hasDatabase()) throw new Refusal("not-found", say("There is no school in {folder} yet.", { folder: inData() }));
	return readDatabase(inData("portal.db"), query);
}

type Key = "backup_folder" | "school_name" | "verify_key";

export function settingIn(sqlite: Database, key: Key): string {
	return sqlite.query<{ value: string }, [string]>("SELECT value FROM settings WHERE key = ?").get(key)?.value ?? "";
}

/** Empty also if there is no school, or it cannot be read. */
export function settingOrNone(key: Key): string {
	try {
		return hasDatabase() ? readSchool((sqlite) => settingIn(sqlite, key)) : "";
	} catch {
		return "";
	}
}
