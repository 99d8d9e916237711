import { copyFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { freeBytes, sha256Of, syncToDisk } from "#files/disk";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import {
	type BackupFile,
	backupFiles,
	folderProblem,
	madeUntil,
	sameDiskProblem,
	writingProblem,
} from "../archive/backup-files.ts";
import { removeStale } from "../archive/staging.ts";
import { type MayRemove, makeRoom, pruneBackups } from "./backup-retention.ts";

/** Returns what went wrong, or null. */
export function copyToFolder(backup: BackupFile, folder: string, mayRemove: MayRemove): Sentence | null {
	const target = join(folder, backup.name);
	// A command may copy the same backup at the same moment.
	const part = `${target}.${process.pid}.part`;
	try {
		// Read first: an error of copying could be one of either disk.
		const sha256 = sha256Of(backup.path);
		makeRoom(madeUntil(backupFiles(folder), backup.at), () => freeBytes(folder) > backup.bytes * 1.1, mayRemove);
		removeStale(folder, "portal-", ".part");
		copyFileSync(backup.path, part);
		syncToDisk(part);
		if (sha256Of(part) !== sha256) {
			rmSync(part, { force: true });
			return say("The backup could not be copied to {folder}: the copy differs from the original.", { folder });
		}
		renameSync(part, target);
		pruneBackups(backupFiles(folder), backup.name, mayRemove);
		return null;
	} catch (error) {
		rmSync(part, { force: true });
		return writingProblem(folder, error);
	}
}

/** A missing stick stops nothing. Returns what went wrong, or null. */
export const copyToSecondFolder = (backup: BackupFile, folder: string, mayRemove: MayRemove): Sentence | null =>
	folderProblem(folder) ?? copyToFolder(backup, folder, mayRemove) ?? sameDiskProblem(folder);
