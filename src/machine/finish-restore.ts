import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { syncToDisk } from "#files/disk";

/** Once the folder has this name, the restore is completed even after a crash. */
export const restoringFolder = () => inData("restoring");
export const NEW_UPLOADS = "new-uploads";
const OLD_UPLOADS = "old-uploads";

export const restoreIsUnfinished = () => existsSync(restoringFolder());

/** Every step may be repeated, to complete an interrupted restore. */
export function finishRestore(): void {
	if (!restoreIsUnfinished()) return;
	const uploads = join(restoringFolder(), NEW_UPLOADS);
	if (existsSync(uploads)) {
		if (existsSync(join(restoringFolder(), OLD_UPLOADS))) rmSync(inData("uploads"), { recursive: true, force: true });
		else if (existsSync(inData("uploads"))) renameSync(inData("uploads"), join(restoringFolder(), OLD_UPLOADS));
		renameSync(uploads, inData("uploads"));
	}
	const database = join(restoringFolder(), "portal.db");
	if (existsSync(database)) {
		// SQLite would apply the old write-ahead log to the new file.
		for (const end of ["-wal", "-shm", "-journal"]) rmSync(inData(`portal.db${end}`), { force: true });
		renameSync(database, inData("portal.db"));
	}
	syncToDisk(inData());
	rmSync(restoringFolder(), { recursive: true, force: true });
}
