import { statSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { namesIn, readBackupName } from "#files/backup-names";

/** The moment comes from the name, because copying a file may change its date. */
export interface BackupFile {
	name: string;
	path: string;
	at: Date;
	/** `daily`, `asked`, `before-delete-all-students-of-2026` and so on. */
	reason: string;
	bytes: number;
}

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

const CLOCK_SLACK_MS = 10 * 60_000;

/** A backup dated in the future was made while the clock was wrong and does not count. */
export function newestBackup(folder = inData("backups"), now = Date.now()): BackupFile | null {
	return backupFiles(folder).find(({ at }) => at.getTime() <= now + CLOCK_SLACK_MS) ?? null;
}
