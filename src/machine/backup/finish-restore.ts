import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { contradictedHeads, HEAD_FILE } from "#school/fees/ledger/ledger-head";
import { syncFolder } from "./staging.ts";

/** What a restore has made ready. Its name is the decision: from the rename on the restore happens, whatever dies meanwhile. */
export const coming = () => inData("restoring");
export const COMING_UPLOADS = "new-uploads";
const GONE_UPLOADS = "old-uploads";

export const restoreIsUnfinished = () => existsSync(coming());

/**
 * Puts the restored school in its place by renames. Every step may be done twice, so a restore that was cut short is
 * completed by whoever holds the data folder next.
 */
export function finishRestore(): void {
	if (!restoreIsUnfinished()) return;
	const uploads = join(coming(), COMING_UPLOADS);
	if (existsSync(uploads)) {
		if (existsSync(join(coming(), GONE_UPLOADS))) rmSync(inData("uploads"), { recursive: true, force: true });
		else if (existsSync(inData("uploads"))) renameSync(inData("uploads"), join(coming(), GONE_UPLOADS));
		renameSync(uploads, inData("uploads"));
	}
	// What the old database was contradicted by, the restore has put on record.
	for (const name of contradictedHeads(inData())) rmSync(inData(name), { force: true });
	if (existsSync(join(coming(), HEAD_FILE))) renameSync(join(coming(), HEAD_FILE), inData(HEAD_FILE));
	const database = join(coming(), "portal.db");
	if (existsSync(database)) {
		// The old one's log must not be played into the new file.
		for (const end of ["-wal", "-shm", "-journal"]) rmSync(inData(`portal.db${end}`), { force: true });
		renameSync(database, inData("portal.db"));
	}
	syncFolder(inData());
	rmSync(coming(), { recursive: true, force: true });
}
