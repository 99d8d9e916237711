import type { Database } from "bun:sqlite";
import { inData } from "#config";
import { backupContradiction } from "#school/fees/head-problems";
import { hasChain } from "#school/fees/ledger-head";
import { backupFiles } from "./backup-files.ts";
import type { Manifest } from "./backup-manifest.ts";
import { manifestOf } from "./check-backup.ts";

/**
 * The sentence when a backup remembers a newest payment that the school has not: somebody worked the chain of payments out
 * anew, head file and all. Every backup is asked, since the ones made afterwards agree with the change.
 */
export function contradictingBackup(sqlite: Database): string | null {
	if (!hasChain(sqlite)) return null;
	for (const { name, path } of backupFiles(inData("backups"))) {
		const manifest = readable(path);
		const says = manifest && backupContradiction(sqlite, manifest);
		if (says) return `The backup ${name} remembers other payments: ${says}`;
	}
	return null;
}

/** A damaged backup contradicts nothing. */
function readable(path: string): Manifest | null {
	try {
		return manifestOf(path);
	} catch {
		return null;
	}
}
