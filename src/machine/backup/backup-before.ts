import { makeBackup } from "./backup.ts";

/** Makes a backup before something that cannot be undone, such as `delete all students of 2026`. Throws if the backup fails. */
export async function makeBackupBefore(reason: string): Promise<void> {
	await makeBackup(`before ${reason}`);
}
