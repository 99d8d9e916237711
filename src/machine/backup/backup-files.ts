import { statSync } from "node:fs";
import { join } from "node:path";
import { namesIn, readBackupName } from "#files/backup-names";

/** A backup as it lies in a folder. Its moment is in its name, since copying to a stick changes the file's own date. */
export interface BackupFile {
	name: string;
	path: string;
	at: Date;
	/** Why it was made: `daily`, `asked`, `before-delete-all-students-of-2026` ... */
	reason: string;
	bytes: number;
}

/** The whole backups of a folder, newest first. A folder that is not there holds none. */
export function backupFiles(folder: string): BackupFile[] {
	return namesIn(folder)
		.flatMap((name) => describe(folder, name) ?? [])
		.sort((a, b) => b.at.getTime() - a.at.getTime() || b.name.localeCompare(a.name));
}

function describe(folder: string, name: string): BackupFile | null {
	const read = readBackupName(name);
	if (!read) return null;
	const path = join(folder, name);
	const { size: bytes } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
	return bytes === 0 ? null : { name, path, ...read, bytes };
}
