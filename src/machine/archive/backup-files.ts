import { statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { inData } from "#config";
import { backupsIn } from "#files/backup-names";
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
		const { size: bytes } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
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

export function secondFolderProblem(folder: string): Sentence | null {
	if (!isAbsolute(folder))
		return say("The second backup folder {folder} must be a whole path such as /media/stick/backups.", { folder });
	const found = statSync(folder, { throwIfNoEntry: false });
	if (!found?.isDirectory())
		return say("The second backup folder {folder} is not there. Is the stick plugged in?", { folder });
	if (found.dev === statSync(inData()).dev)
		return say(
			"The second backup folder {folder} is on the same disk as the portal, so it does not help when that disk dies. Is the stick plugged in?",
			{ folder },
		);
	return null;
}
