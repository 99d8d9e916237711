import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { config, inData } from "#config";
import { openReadonly } from "#db/open";
import { ledgerFindings } from "#school/fees/ledger-chain";
import { type BackupFile, backupFiles } from "./backup-files.ts";
import { DATABASE } from "./backup-manifest.ts";
import { checkBackup } from "./check-backup.ts";
import { isCompiled } from "./program.ts";
import { ArchiveRefused } from "./tar.ts";

/** The newest backup that opens, is whole and holds its payments as they were written; null when there is none. */
function newestWholeBackup(): BackupFile | null {
	return backupFiles(inData("backups")).find(({ path }) => isWhole(path)) ?? null;
}

function isWhole(path: string): boolean {
	const folder = mkdtempSync(join(tmpdir(), "portal-look-"));
	try {
		checkBackup(path, { folder, pictures: false });
		return paymentsAreSound(folder);
	} catch (error) {
		// Without room to open it nothing is known against it.
		return !(error instanceof ArchiveRefused);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** A backup made after payments were changed in the file is whole, and would bring the change back. */
function paymentsAreSound(folder: string): boolean {
	const sqlite = openReadonly(join(folder, DATABASE));
	try {
		return ledgerFindings(sqlite, folder).problems.length === 0;
	} finally {
		sqlite.close();
	}
}

/** What to type, right in any folder of the computer: it names the school as well. */
function restoreCommand(file: string): string {
	return `PORTAL_DATA=${quoted(config().dataDir)} ${isCompiled ? "portal" : "bun portal"} restore ${quoted(file)}`;
}

const quoted = (path: string) => (/^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

/** How the school comes back once no portal runs, for people at the terminal; it ends with the command to type. */
export function howToRestore(backup = newestWholeBackup()): string {
	if (backup) return `Put the newest whole backup back: ${restoreCommand(backup.path)}`;
	return `There is no whole backup in ${inData("backups")}. Look for one on the second folder's stick or among the downloads, and put it back: ${restoreCommand("FILE")}`;
}

/** The same while a portal runs; on a screen without the folders of the computer. */
export function adviceToRestore(): { screen: string; terminal: string } {
	const backup = newestWholeBackup();
	const type = backup
		? `put the newest whole backup back: portal restore ${backup.name}`
		: "put a backup back that is kept elsewhere: portal restore FILE";
	return {
		screen: `Stop the portal and ${type}. The portal's log and “portal doctor” show the whole command.`,
		terminal: `Stop the portal. ${howToRestore(backup)}`,
	};
}
