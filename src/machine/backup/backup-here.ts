import type { Database } from "bun:sqlite";
import { existsSync, readdirSync, statSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename, join } from "node:path";
import { endWithParent } from "#child-process";
import { inData } from "#config";
import { freeBytes, sizeInWords } from "#files/free-space";
import { Refusal } from "#refusal";
import { storageRefusal } from "#school/storage-refusal";
import { checkSchool } from "../doctor/school-check.ts";
import { openForReading } from "../serve/open-for-reading.ts";
import { type BackupFile, backupFiles } from "./backup-files.ts";
import { type MayRemove, makeRoom, thinOut } from "./backup-retention.ts";
import { copyToSecondFolder } from "./second-folder.ts";
import { ArchiveRefused } from "./tar.ts";
import { writeBackup } from "./write-backup.ts";

export interface BackupDone {
	backup: BackupFile;
	/** What went wrong with the copy in the second folder; null when there is none or all is well. */
	second: string | null;
}

type OnBackupProgress = (done: number, total: number) => void;

/** Makes a backup in this process, thins out the old ones and copies it to the second folder when there is one. */
export function backupHere(sqlite: Database, reason: string, onProgress?: OnBackupProgress): BackupDone {
	const folder = inData("backups");
	const needed = roomNeeded();
	const mayRemove = onlyWhileWhole(sqlite);
	makeRoom(backupFiles(folder), () => freeBytes(inData()) > needed, mayRemove);
	if (freeBytes(inData()) < needed) {
		throw new Refusal(
			"storage-full",
			`There is no room for a backup: it needs ${sizeInWords(needed)} and ${sizeInWords(freeBytes(inData()))} are free.`,
		);
	}
	const { path } = writeBackup({
		sqlite,
		uploads: inData("uploads"),
		folder,
		reason,
		...(onProgress ? { onProgress } : {}),
	});
	const backup = backupFiles(folder).find(({ name }) => name === basename(path));
	if (!backup) throw new Error(`The backup ${path} is gone again.`);
	thinOut(backupFiles(folder), backup.name, mayRemove);
	const second = sqlite
		.query<{ value: string }, []>("SELECT value FROM settings WHERE key = 'backup_folder'")
		.get()?.value;
	return { backup, second: second ? copyToSecondFolder(backup, second, mayRemove) : null };
}

/**
 * Old backups go only while the school itself is whole: of a damaged one the last whole backups are all there is, however
 * many are made after them. Looked at once, and only when something would go.
 */
export function onlyWhileWhole(sqlite: Database): MayRemove {
	let whole: boolean | undefined;
	return () => {
		whole ??= checkSchool(sqlite).every(({ level }) => level !== "FAIL");
		return whole;
	};
}

/** The copy of the database, the archive with it once more, and the one opened to be checked. */
function roomNeeded(): number {
	const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
	const database = size(inData("portal.db")) + size(inData("portal.db-wal"));
	const uploads = existsSync(inData("uploads")) ? readdirSync(inData("uploads")) : [];
	return 3 * database + uploads.reduce((sum, name) => sum + size(join(inData("uploads"), name)) + 1024, 1024 * 1024);
}

export type BackupWord = { done: number; total: number } | { made: BackupDone } | { problem: string; full: boolean };

/** What the portal starts beside itself, so that neither copying nor checking holds up an answer. One JSON a line. */
export function backupInProcess([reason = "asked"]: string[]): void {
	const say = (word: BackupWord) => console.log(JSON.stringify(word));
	try {
		endWithParent();
		setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
		let said = 0;
		const made = backupHere(openForReading(), reason, (done, total) => {
			if (done < total && Date.now() - said < 200) return;
			said = Date.now();
			say({ done, total });
		});
		say({ made });
	} catch (error) {
		const full = (error instanceof Refusal && error.reason === "storage-full") || storageRefusal(error) !== null;
		say({ problem: backupProblem(error), full });
		process.exitCode = 1;
	}
}

/** Why a backup failed, for people. */
export function backupProblem(error: unknown): string {
	if (error instanceof Refusal) return error.sentence;
	if (storageRefusal(error)) return "The disk is full: no backup could be made.";
	if (error instanceof ArchiveRefused) return `The backup was made and did not pass its check. ${error.message}`;
	return `No backup could be made: ${(error as Error).message}`;
}
