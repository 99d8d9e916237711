import { closeSync, copyFileSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { freeBytes } from "#files/disk";
import type { Sentence, Value } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { type BackupFile, backupFiles, madeUntil, secondFolderProblem } from "../archive/backup-files.ts";
import { removeStale } from "../archive/staging.ts";
import { type MayRemove, makeRoom, pruneBackups } from "./backup-retention.ts";

/** Returns what went wrong, or null. */
export function copyToFolder(backup: BackupFile, folder: string, mayRemove: MayRemove): Sentence | null {
	const target = join(folder, backup.name);
	const part = `${target}.part`;
	try {
		makeRoom(madeUntil(backupFiles(folder), backup.at), () => freeBytes(folder) > backup.bytes * 1.1, mayRemove);
		rmSync(part, { force: true });
		removeStale(folder, "portal-", ".tar.part");
		copyFileSync(backup.path, part);
		if (sha256(part) !== sha256(backup.path)) {
			rmSync(part, { force: true });
			return notCopied(folder, say("the copy differs from the original"));
		}
		renameSync(part, target);
		pruneBackups(backupFiles(folder), backup.name, mayRemove);
		return null;
	} catch (error) {
		rmSync(part, { force: true });
		return notCopied(folder, (error as Error).message);
	}
}

/** A missing stick stops nothing. Returns what went wrong, or null. */
export function copyToSecondFolder(backup: BackupFile, folder: string, mayRemove: MayRemove): Sentence | null {
	if (!isAbsolute(folder) || !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
		return secondFolderProblem(folder);
	return copyToFolder(backup, folder, mayRemove) ?? secondFolderProblem(folder);
}

const notCopied = (folder: string, reason: Value) =>
	say("The backup could not be copied to {folder}: {reason}.", { folder, reason });

function sha256(path: string): string {
	const fd = openSync(path, "r+");
	try {
		fsyncSync(fd);
		const hash = new Bun.CryptoHasher("sha256");
		const buffer = Buffer.alloc(1024 * 1024);
		for (let read = readSync(fd, buffer); read > 0; read = readSync(fd, buffer)) hash.update(buffer.subarray(0, read));
		return hash.digest("hex");
	} finally {
		closeSync(fd);
	}
}
