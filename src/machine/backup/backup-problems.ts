import type { Database } from "bun:sqlite";
import { inData } from "#config";
import { backupContradiction } from "#school/fees/ledger/head-problems";
import { hasChain } from "#school/fees/ledger/ledger-head";
import { backupFiles } from "./backup-files.ts";
import type { Manifest } from "./backup-manifest.ts";
import { manifestOf } from "./check-backup.ts";

/**
 * What backups know of payments that this database has not: yesterday's file with yesterday's head, or a chain that
 * somebody worked out anew, contradicts nothing else. Every backup is asked, since the ones made afterwards agree with
 * the change. At most one sentence.
 */
export function backupProblems(sqlite: Database): string[] {
	if (!hasChain(sqlite)) return [];
	for (const { name, path } of backupFiles(inData("backups"))) {
		const manifest = readable(path);
		const problem = manifest && isOfThisSchool(sqlite, manifest) ? backupContradiction(sqlite, manifest) : null;
		if (problem) return [`The backup ${name} remembers other payments: ${problem}`];
	}
	return [];
}

/** Null for a file that is no whole backup: another check tells of it. */
function readable(path: string): Manifest | null {
	try {
		return manifestOf(path);
	} catch {
		return null;
	}
}

/** By its name: somebody may keep another school's backups in the folder. */
function isOfThisSchool(sqlite: Database, { school_name }: Manifest): boolean {
	const named = sqlite.query<{ value: string }, []>("SELECT value FROM settings WHERE key = 'school_name'").get();
	return (named?.value ?? "") === school_name;
}
