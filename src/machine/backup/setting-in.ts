import type { Database } from "bun:sqlite";

/** A setting in a database that this process has not opened as the portal's; empty if it is not set. */
export function settingIn(sqlite: Database, key: "backup_folder" | "school_name"): string {
	return sqlite.query<{ value: string }, [string]>("SELECT value FROM settings WHERE key = ?").get(key)?.value ?? "";
}
