import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { appliedMigrations } from "#db/migrate";
import { openReadonly, readDatabase } from "#db/open";
import { isPlainFile } from "#files/disk";
import { say } from "#shared/words/words";
import { ArchiveRefused } from "../archive/backup-failure.ts";
import { backupFiles } from "../archive/backup-files.ts";
import { DATABASE, type Manifest } from "../archive/backup-manifest.ts";
import { checkBackup, checkDatabase, refuseNewer } from "../archive/check-backup.ts";
import { isWhole, type LiveCopy } from "../archive/live-copies.ts";
import { manifestFor } from "../archive/write-backup.ts";
import { hasOwnSchema, picturesNamed } from "../school-facts.ts";
import { type OpenedBackup, openInStaging } from "./restore.ts";

/** As a backup is opened; pictures that are not beside the copy come from the newest whole backup in its folder. */
export const openLiveCopy = (copy: LiveCopy): OpenedBackup =>
	openInStaging(copy.bytes, (folder) => {
		if (!isWhole(copy)) throw new ArchiveRefused(NOT_WHOLE);
		const database = join(folder, DATABASE);
		copyFileSync(copy.path, database);
		const manifest = manifestOfCopy(database, copy);
		checkDatabase(database, manifest);
		copyPictures(copy, folder);
		return manifest;
	});

export const LIVE_COPY = "live copy";
const NOT_WHOLE = say("The copy was cut short, changed or damaged.");

function manifestOfCopy(path: string, { at }: LiveCopy): Manifest {
	const copy = openReadonly(path);
	try {
		// A foreign view of this name could run anything.
		if (!copy.query("SELECT 1 FROM sqlite_master WHERE name = 'migrations' AND type = 'table'").get())
			throw new ArchiveRefused(NOT_WHOLE);
		const migrations = appliedMigrations(copy);
		refuseNewer(migrations);
		if (!hasOwnSchema(copy, migrations.length)) throw new ArchiveRefused(NOT_WHOLE);
		return manifestFor(copy, LIVE_COPY, at);
	} catch (error) {
		throw (error as Error).name === "SQLiteError" ? new ArchiveRefused(NOT_WHOLE) : error;
	} finally {
		copy.close();
	}
}

function copyPictures({ path }: LiveCopy, folder: string): void {
	const beside = join(dirname(path), "uploads");
	const uploads = join(folder, "uploads");
	const needed = [...readDatabase(join(folder, DATABASE), picturesNamed)].flatMap((name) => [
		`${name}.jpg`,
		`${name}-small.jpg`,
	]);
	for (const name of needed) copyPlainFile(join(beside, name), join(uploads, name));
	const missing = needed.filter((name) => !existsSync(join(uploads, name)));
	if (missing.length === 0) return;
	const unpacked = join(folder, "unpacked");
	for (const backup of backupFiles(join(dirname(path), ".."))) {
		mkdirSync(unpacked, { mode: 0o700 });
		const isWholeBackup = unpack(backup.path, unpacked);
		if (isWholeBackup)
			for (const name of missing)
				if (existsSync(join(unpacked, "uploads", name)))
					renameSync(join(unpacked, "uploads", name), join(uploads, name));
		rmSync(unpacked, { recursive: true });
		if (isWholeBackup) return;
	}
}

function copyPlainFile(from: string, to: string): void {
	if (isPlainFile(from)) copyFileSync(from, to);
}

function unpack(backup: string, folder: string): boolean {
	try {
		checkBackup(backup, { folder, pictures: true });
		return true;
	} catch (error) {
		if (error instanceof ArchiveRefused) return false;
		throw error;
	}
}
