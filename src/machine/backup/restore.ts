import type { Database } from "bun:sqlite";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { migrate } from "#db/migrate";
import { openSqlite } from "#db/open";
import { freeBytes, sizeInWords } from "#files/free-space";
import { type SchoolFacts, schoolFacts } from "../doctor/school-facts.ts";
import { hasDatabase, openForReading } from "../serve/open-for-reading.ts";
import { afterRestore, type RestoreFacts } from "./after-restore.ts";
import { backupHere, backupProblem } from "./backup-here.ts";
import type { Manifest } from "./backup-manifest.ts";
import { checkBackup } from "./check-backup.ts";
import { COMING_UPLOADS, coming, finishRestore } from "./finish-restore.ts";
import { removeStale, stagingName, syncFolder } from "./staging.ts";
import { ArchiveRefused } from "./tar.ts";

const STAGING = ".restore-";

interface OpenedBackup {
	/** A folder beside the data it will replace, so that a rename is enough. */
	folder: string;
	manifest: Manifest;
}

/** Unpacks a backup beside the school and checks every byte of it. The school itself is not touched. */
export function openBackup(file: string): OpenedBackup {
	removeStale(inData(), STAGING);
	const [needed, free] = [statSync(file).size, freeBytes(inData())];
	if (free < needed)
		throw new ArchiveRefused(
			`There is no room to open the backup: it needs ${sizeInWords(needed)} and ${sizeInWords(free)} are free.`,
		);
	const folder = mkdtempSync(inData(stagingName(STAGING)));
	try {
		mkdirSync(join(folder, "uploads"), { mode: 0o700 });
		return { folder, manifest: checkBackup(file, { folder, pictures: true }) };
	} catch (error) {
		discard({ folder });
		throw error;
	}
}

export function discard({ folder }: { folder: string }): void {
	rmSync(folder, { recursive: true, force: true });
}

/** The school as it is, in figures; null when there is none, "damaged" when it cannot be read. */
export function presentSchool(): SchoolFacts | "damaged" | null {
	if (!hasDatabase()) return null;
	let sqlite: Database | undefined;
	try {
		sqlite = openForReading();
		const facts = schoolFacts(sqlite);
		return facts.users ? facts : null;
	} catch {
		return "damaged";
	} finally {
		sqlite?.close();
	}
}

/** Keeps the school as it is: as a backup, or file by file where it is too damaged for one. Answers where, in words. */
export function keepPresent(): string {
	try {
		const sqlite = openForReading();
		try {
			return `The school as it was is in ${backupHere(sqlite, "before restore").backup.path}.`;
		} finally {
			sqlite.close();
		}
	} catch (error) {
		const folder = inData(`replaced-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`);
		mkdirSync(folder, { mode: 0o700 });
		for (const name of ["portal.db", "portal.db-wal"])
			if (existsSync(inData(name))) copyFileSync(inData(name), join(folder, name));
		if (existsSync(inData("uploads"))) cpSync(inData("uploads"), join(folder, "uploads"), { recursive: true });
		return `${backupProblem(error)} The files of the school as it was are in ${folder}.`;
	}
}

/** Puts an opened backup in the place of the school: brought up to this program, every session ended, the restore on record. */
export function restoreOpened({ folder, manifest }: OpenedBackup, was: Pick<RestoreFacts, "later" | "kept">): void {
	const sqlite = openSqlite(join(folder, "portal.db"));
	try {
		migrate(sqlite);
		for (const table of ["sessions", "reset_tokens", "setup_links"]) sqlite.run(`DELETE FROM ${table}`);
		afterRestore(sqlite, { manifest, folder, ...was });
		sqlite.run("PRAGMA journal_mode = DELETE");
	} finally {
		sqlite.close();
	}
	renameSync(join(folder, "uploads"), join(folder, COMING_UPLOADS));
	// All pictures at once: one by one, a memory card takes minutes.
	Bun.spawnSync(["sync", "-f", folder], { stderr: "ignore" });
	syncFolder(folder);
	renameSync(folder, coming());
	syncFolder(inData());
	finishRestore();
}
