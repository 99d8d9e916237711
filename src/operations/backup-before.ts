import { chmodSync, mkdirSync } from "node:fs";
import { inData } from "#config";
import { database } from "#db/open";

/** A copy of the database beside the others, before something that cannot be undone: `delete all students of 2026`. */
export async function backupBefore(reason: string): Promise<void> {
	const folder = inData("backups");
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const at = new Date().toISOString().replace(/[:.]/g, "-");
	const path = `${folder}/${at}-before-${reason.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.db`;
	database().$client.query("VACUUM INTO ?").run(path);
	chmodSync(path, 0o600);
}
