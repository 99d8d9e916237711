import type { Database } from "bun:sqlite";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { migrate } from "#db/migrate";
import { inTransaction, openSqlite } from "#db/open";
import { freeBytes, syncToDisk } from "#files/disk";
import { COMMAND_LINE } from "#school/actor";
import { addLine } from "#school/audit/audit-trail";
import { markLedger } from "#school/fees/ledger/ledger-head";
import { joined, type Sentence } from "#shared/words/sentence";
import { FileSize, Instant, Stored } from "#shared/words/values";
import { say } from "#shared/words/words";
import { ArchiveRefused, backupProblem } from "../archive/backup-failure.ts";
import type { Manifest } from "../archive/backup-manifest.ts";
import { checkBackup } from "../archive/check-backup.ts";
import { removeStale, stagingName } from "../archive/staging.ts";
import { finishRestore, NEW_UPLOADS, restoringFolder } from "../finish-restore.ts";
import { hasDatabase, readSchool } from "../read-school.ts";
import { type SchoolFacts, schoolFacts } from "../school-facts.ts";
import { backupInThisProcess } from "./backup-in-this-process.ts";

const STAGING = ".restore-";

export interface OpenedBackup {
	/** On the same disk as the data that it replaces, so that a rename is enough. */
	folder: string;
	manifest: Manifest;
}

export const openBackup = (file: string): OpenedBackup =>
	openInStaging(statSync(file).size, (folder) => checkBackup(file, { folder, pictures: true }));

export function openInStaging(needed: number, fill: (folder: string) => Manifest): OpenedBackup {
	removeStale(inData(), STAGING);
	const free = freeBytes(inData());
	if (free < needed)
		throw new ArchiveRefused(
			say("There is no room to open the backup: it needs {needed} and {free} are free.", {
				needed: new FileSize(needed),
				free: new FileSize(free),
			}),
		);
	const folder = mkdtempSync(inData(stagingName(STAGING)));
	try {
		mkdirSync(join(folder, "uploads"), { mode: 0o700 });
		return { folder, manifest: fill(folder) };
	} catch (error) {
		discard({ folder });
		throw error;
	}
}

export function discard({ folder }: { folder: string }): void {
	rmSync(folder, { recursive: true, force: true });
}

export function currentSchool(): SchoolFacts | "damaged" | null {
	if (!hasDatabase()) return null;
	try {
		const facts = readSchool(schoolFacts);
		return facts.users ? facts : null;
	} catch {
		return "damaged";
	}
}

/** A backup, or copies of the files if the school is too damaged. Returns a sentence that says where. */
export function saveCurrentSchool(): Sentence {
	try {
		const { path } = readSchool((sqlite) => backupInThisProcess(sqlite, "before restore"));
		return say("The school as it was is in {path}.", { path });
	} catch (error) {
		const folder = inData(`replaced-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}`);
		mkdirSync(folder, { mode: 0o700 });
		for (const name of ["portal.db", "portal.db-wal"])
			if (existsSync(inData(name))) copyFileSync(inData(name), join(folder, name));
		if (existsSync(inData("uploads"))) cpSync(inData("uploads"), join(folder, "uploads"), { recursive: true });
		return joined([backupProblem(error), say("The files of the school as it was are in {folder}.", { folder })], " ");
	}
}

export function restoreOpened(
	{ folder, manifest }: OpenedBackup,
	replaced: Pick<RestoreFacts, "later" | "savedAs">,
): void {
	const sqlite = openSqlite(join(folder, "portal.db"));
	try {
		migrate(sqlite);
		for (const table of ["sessions", "reset_tokens", "setup_links"]) sqlite.run(`DELETE FROM ${table}`);
		afterRestore(sqlite, { manifest, ...replaced });
		sqlite.run("PRAGMA journal_mode = DELETE");
	} finally {
		sqlite.close();
	}
	renameSync(join(folder, "uploads"), join(folder, NEW_UPLOADS));
	// All files with one call: synced one by one, a thousand pictures take minutes on a memory card.
	Bun.spawnSync(["sync", "-f", folder], { stderr: "ignore" });
	syncToDisk(folder);
	renameSync(folder, restoringFolder());
	syncToDisk(inData());
	finishRestore();
}

interface RestoreFacts {
	manifest: Manifest;
	later: Sentence;
	savedAs: Sentence | null;
}

/** Written to the restored database before it replaces the old one. */
function afterRestore(sqlite: Database, { manifest, later, savedAs }: RestoreFacts): void {
	const { made_at, reason } = manifest;
	inTransaction((tx) => {
		markLedger(tx);
		const at = new Stored(made_at, new Instant(made_at));
		const restored = say("restored the backup made at {at} ({reason}).", { at, reason });
		const summary = joined([restored, later, ...(savedAs ? [savedAs] : [])], " ");
		addLine(tx, { by: COMMAND_LINE, action: "restoreBackup", summary });
	}, sqlite);
}
