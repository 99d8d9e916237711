import type { Database } from "bun:sqlite";
import { inData } from "#config";
import { backupContradiction } from "#school/fees/head-problems";
import { hasChain } from "#school/fees/ledger-head";
import { backupFiles } from "./backup-files.ts";
import type { Manifest } from "./backup-manifest.ts";
import { manifestOf } from "./check-backup.ts";

/** A backup dated by a clock that was ahead stays the newest by name: two more are looked at. */
const LOOKED_AT = 3;

/**
 * What the newest backups know of payments that this database has not: a copy of yesterday's file and yesterday's head, or
 * no head at all, contradicts nothing else. At most one sentence.
 */
export function backupProblems(sqlite: Database): string[] {
	if (!hasChain(sqlite)) return [];
	for (const { path } of backupFiles(inData("backups")).slice(0, LOOKED_AT)) {
		const manifest = readable(path);
		const problem = manifest && isOfThisSchool(sqlite, manifest) ? backupContradiction(sqlite, manifest) : null;
		if (problem) return [problem];
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
