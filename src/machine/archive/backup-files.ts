import { accessSync, constants, statSync } from "node:fs";
import { userInfo } from "node:os";
import { isAbsolute, join } from "node:path";
import { inData } from "#config";
import { backupsIn } from "#files/backup-names";
import { sizeOf } from "#files/disk";
import { storageRefusal } from "#refusal";
import { DAY_MS } from "#shared/dates";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";

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
	return backupsIn(folder).flatMap((backup) => {
		const path = join(folder, backup.name);
		const bytes = sizeOf(path);
		return bytes === 0 ? [] : { ...backup, path, bytes };
	});
}

const CLOCK_SLACK_MS = 10 * 60_000;

/** A backup dated in the future was made while the clock was wrong and does not count. */
export const madeUntil = (files: BackupFile[], moment: Date): BackupFile[] =>
	files.filter(({ at }) => at.getTime() <= moment.getTime() + CLOCK_SLACK_MS);

export function newestBackup(folder = inData("backups"), now = Date.now()): BackupFile | null {
	return madeUntil(backupFiles(folder), new Date(now))[0] ?? null;
}

/** The portal makes one a day while it runs. */
export const isTooOld = ({ at }: BackupFile): boolean => Date.now() - at.getTime() > 2 * DAY_MS;

/** Why nothing can be written there, or null. */
export function folderProblem(folder: string): Sentence | null {
	if (!isAbsolute(folder))
		return say("The second backup folder {folder} must be a whole path such as /media/stick/backups.", { folder });
	try {
		if (!statSync(folder).isDirectory()) return cannotUse(folder, "ENOTDIR");
		accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
		return null;
	} catch (error) {
		return writingProblem(folder, error);
	}
}

/** An empty mount point is on the disk of the portal. */
export const sameDiskProblem = (folder: string): Sentence | null =>
	statSync(folder).dev === statSync(inData()).dev
		? say(
				"The second backup folder {folder} is on the same disk as the portal, so it does not help when that disk dies. Is the stick plugged in?",
				{ folder },
			)
		: null;

export const secondFolderProblem = (folder: string): Sentence | null =>
	folderProblem(folder) ?? sameDiskProblem(folder);

export function writingProblem(folder: string, error: unknown): Sentence {
	const own = ownDiskProblem(error);
	if (own) return own;
	const { code = "", message } = error as Error & { code?: string };
	if (code === "ENOENT")
		return say("The second backup folder {folder} is not there. Is the stick plugged in?", { folder });
	if (["ENOSPC", "EDQUOT", "SQLITE_FULL"].includes(code)) return noRoom(folder);
	if (["EROFS", "SQLITE_READONLY"].includes(code))
		return say("The second backup folder {folder} is read-only. Take another stick, or mount this one for writing.", {
			folder,
		});
	if (["EACCES", "EPERM", "ENOTDIR", "ELOOP", "EIO"].includes(code)) return cannotUse(folder, code);
	return say("The second backup folder {folder} could not be written: {reason}.", { folder, reason: message });
}

/** What is copied was to be read from the data folder. An error of copying itself names both files. */
function ownDiskProblem(error: unknown): Sentence | null {
	const { path, dest } = error as { path?: unknown; dest?: unknown };
	const isOwn = typeof path === "string" && path.startsWith(inData("/")) && dest === undefined;
	return isOwn ? (storageRefusal(error)?.words.sentence ?? null) : null;
}

const cannotUse = (folder: string, code: string) =>
	say(
		"The account {account} cannot use the second backup folder {folder} ({code}). Mount the stick for this account, or name another folder in Settings.",
		{ account: accountName(), folder, code },
	);

export const noRoom = (folder: string) =>
	say(
		"There is no room left in the second backup folder {folder}. Remove what is not needed, or take a larger stick.",
		{
			folder,
		},
	);

/** The account of a container may have no name. */
function accountName(): string {
	try {
		return userInfo().username;
	} catch {
		return String(process.getuid?.() ?? "?");
	}
}
