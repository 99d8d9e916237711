import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { config, inData } from "#config";
import { openReadonly } from "#db/open";
import { isCompiled } from "#program";
import { ledgerFindings } from "#school/fees/ledger/ledger-chain";
import { type BackupFile, backupFiles } from "./backup-files.ts";
import { DATABASE } from "./backup-manifest.ts";
import { checkBackup } from "./check-backup.ts";
import { laterPayments } from "./later-payments.ts";
import { ArchiveRefused } from "./tar.ts";

interface WholeBackup extends BackupFile {
	/** How many payments of the school as it is now would be gone with it; 0 also where that cannot be known. */
	later: number;
}

/** The newest backup that opens, is whole and holds its payments as they were written; null when there is none. */
function newestWholeBackup(): WholeBackup | null {
	for (const backup of backupFiles(inData("backups"))) {
		const later = laterThan(backup);
		if (later !== null) return { ...backup, later };
	}
	return null;
}

/** How many of the payments there are now a sound backup does not hold; null for one that is not sound. */
function laterThan({ path }: BackupFile): number | null {
	const folder = mkdtempSync(join(tmpdir(), "portal-look-"));
	try {
		checkBackup(path, { folder, pictures: false });
		return paymentsAreSound(folder) ? laterPayments(join(folder, DATABASE)).receipts.length : null;
	} catch (error) {
		// Without room to open it nothing is known against it.
		return error instanceof ArchiveRefused ? null : 0;
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

/** A restore is not free: whoever is told to make one is told first what goes with it. */
function priceOf({ later }: WholeBackup): string {
	if (later === 0) return "";
	const many = later === 1 ? "1 payment that is here now is" : `${later} payments that are here now are`;
	return `${many} not in the newest whole backup and would have to be entered again from the receipts: first see on paper whether a restore is worth it. `;
}

/** What to type, right in any folder of the computer: it names the school as well. */
function restoreCommand(file: string): string {
	return `PORTAL_DATA=${quoted(config().dataDir)} ${isCompiled ? "portal" : "bun portal"} restore ${quoted(file)}`;
}

const quoted = (path: string) => (/^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

/** How the school comes back once no portal runs, for people at the terminal; it ends with the command to type. */
export function howToRestore(backup = newestWholeBackup()): string {
	if (backup) return `${priceOf(backup)}Put the newest whole backup back: ${restoreCommand(backup.path)}`;
	return `There is no whole backup in ${inData("backups")}. Look for one on the second folder's stick or among the downloads, and put it back: ${restoreCommand("FILE")}`;
}

/** The same while a portal runs; on a screen without the folders of the computer. */
export function adviceToRestore(): { screen: string; terminal: string } {
	const backup = newestWholeBackup();
	const type = backup
		? `put the newest whole backup back: portal restore ${backup.name}`
		: "put a backup back that is kept elsewhere: portal restore FILE";
	return {
		screen: `${backup ? priceOf(backup) : ""}Stop the portal and ${type}. The portal's log and “portal doctor” show the whole command.`,
		terminal: `Stop the portal. ${howToRestore(backup)}`,
	};
}
