import { makeBackup } from "./backup.ts";

/** A backup before something that cannot be undone: `delete all students of 2026`. It fails when the backup does. */
export async function backupBefore(reason: string): Promise<void> {
	await makeBackup(`before ${reason}`);
}
