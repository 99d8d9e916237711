import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { contradictedHeads, HEAD_FILE } from "#school/fees/ledger/ledger-head";
import { syncFolder } from "./staging.ts";

/** The folder with what a restore has prepared. Once it has this name, the restore is completed even after a crash. */
export const restoringFolder = () => inData("restoring");
export const NEW_UPLOADS = "new-uploads";
const OLD_UPLOADS = "old-uploads";

export const restoreIsUnfinished = () => existsSync(restoringFolder());

/**
 * Replaces the school with the restored one by renames. Every step may be repeated, so the next program that locks the
 * data folder completes a restore that was interrupted.
 */
export function finishRestore(): void {
	if (!restoreIsUnfinished()) return;
	const uploads = join(restoringFolder(), NEW_UPLOADS);
	if (existsSync(uploads)) {
		if (existsSync(join(restoringFolder(), OLD_UPLOADS))) rmSync(inData("uploads"), { recursive: true, force: true });
		else if (existsSync(inData("uploads"))) renameSync(inData("uploads"), join(restoringFolder(), OLD_UPLOADS));
		renameSync(uploads, inData("uploads"));
	}
	// The restore has recorded the losses that these files prove.
	for (const name of contradictedHeads(inData())) rmSync(inData(name), { force: true });
	if (existsSync(join(restoringFolder(), HEAD_FILE))) renameSync(join(restoringFolder(), HEAD_FILE), inData(HEAD_FILE));
	const database = join(restoringFolder(), "portal.db");
	if (existsSync(database)) {
		// SQLite would apply the old write-ahead log to the new file.
		for (const end of ["-wal", "-shm", "-journal"]) rmSync(inData(`portal.db${end}`), { force: true });
		renameSync(database, inData("portal.db"));
	}
	syncFolder(inData());
	rmSync(restoringFolder(), { recursive: true, force: true });
}
