import type { Database } from "bun:sqlite";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { endWithParent } from "#child-process";
import { inData } from "#config";
import { diskFailure } from "#disk-failure";
import { freeBytes, sizeOf } from "#files/disk";
import { uploadedFiles } from "#files/pictures/picture-storage";
import { type Reason, Refusal, storageRefusal } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { type Serialized, serialize } from "#shared/words/serialize";
import { FileSize } from "#shared/words/values";
import { say } from "#shared/words/words";
import { backupProblem } from "../archive/backup-failure.ts";
import { type BackupFile, backupFiles, madeUntil, writingProblem } from "../archive/backup-files.ts";
import { isWhole, liveCopies, otherSchoolProblem } from "../archive/live-copies.ts";
import { writeBackup } from "../archive/write-backup.ts";
import { checkSchool } from "../doctor/school-check.ts";
import { readSchool, settingIn } from "../read-school.ts";
import { type MayRemove, makeRoom, pruneBackups } from "./backup-retention.ts";
import { copyToSecondFolder } from "./second-folder.ts";

type OnBackupProgress = (done: number, total: number) => void;

/** Also removes expired backups. */
export function backupInThisProcess(sqlite: Database, reason: string, onProgress?: OnBackupProgress): BackupFile {
	const folder = inData("backups");
	const needed = roomNeeded();
	const mayRemove = mayRemoveBackups(sqlite);
	makeRoom(madeUntil(backupFiles(folder), new Date()), () => freeBytes(inData()) > needed, mayRemove);
	if (freeBytes(inData()) < needed) {
		throw new Refusal(
			"storage-full",
			say("There is no room for a backup: it needs {needed} and {free} are free.", {
				needed: new FileSize(needed),
				free: new FileSize(freeBytes(inData())),
			}),
		);
	}
	const path = writeBackup({ sqlite, folder, reason, ...(onProgress ? { onProgress } : {}) });
	const backup = backupFiles(folder).find(({ name }) => name === basename(path));
	if (!backup) throw new Error(`The backup ${path} is gone again.`);
	pruneBackups(backupFiles(folder), backup.name, mayRemove);
	return backup;
}

/** Null if nothing went wrong or there is no second folder. */
export function copyBackup(sqlite: Database, backup: BackupFile): Sentence | null {
	const folder = settingIn(sqlite, "backup_folder");
	if (!folder) return null;
	try {
		const live = liveCopies(folder).find(isWhole);
		const other = live ? otherSchoolProblem(folder, sqlite, live) : null;
		return other ?? copyToSecondFolder(backup, folder, mayRemoveBackups(sqlite));
	} catch (error) {
		return writingProblem(folder, error);
	}
}

/** The last good backups of a damaged school are all there is. The check takes seconds, so it runs at most once. */
export function mayRemoveBackups(sqlite: Database): MayRemove {
	let isIntact: boolean | undefined;
	return () => {
		isIntact ??= checkSchool(sqlite).every(({ level }) => level !== "FAIL");
		return isIntact;
	};
}

/** The copy, the archive, and the archive unpacked for its check. */
function roomNeeded(): number {
	const database = sizeOf(inData("portal.db")) + sizeOf(inData("portal.db-wal"));
	const pictures = uploadedFiles().reduce((sum, name) => sum + sizeOf(inData("uploads", name)) + 1024, 0);
	return 3 * database + pictures + 1024 * 1024;
}

export type BackupMessage =
	| { done: number; total: number }
	| { made: BackupFile }
	| { copied: Serialized | null }
	| { problem: Serialized; reason: Reason; diskFailure: string | null };

/** The child of `runBackup`. Neither copying nor checking delays answers, and the backup is made before the stick is touched. */
export function runBackupChild([reason = "asked", onlyHere]: string[]): void {
	const send = (message: BackupMessage) => console.log(JSON.stringify(message));
	try {
		endWithParent();
		setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
		let reportedAt = 0;
		const onProgress: OnBackupProgress = (done, total) => {
			if (done < total && Date.now() - reportedAt < 200) return;
			reportedAt = Date.now();
			send({ done, total });
		};
		const backup = readSchool((sqlite) => backupInThisProcess(sqlite, reason, onProgress));
		send({ made: backup });
		const problem = onlyHere ? null : readSchool((sqlite) => copyBackup(sqlite, backup));
		send({ copied: problem && serialize(problem) });
	} catch (error) {
		const { reason } = error instanceof Refusal ? error : (storageRefusal(error) ?? { reason: "unavailable" });
		send({ problem: serialize(backupProblem(error)), reason, diskFailure: diskFailure() });
		process.exitCode = 1;
	}
}
