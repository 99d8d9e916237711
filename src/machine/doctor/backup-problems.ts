import type { Database } from "bun:sqlite";
import { inData } from "#config";
import { backupContradiction } from "#school/fees/ledger/ledger-head";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { backupFiles } from "../archive/backup-files.ts";
import type { Manifest } from "../archive/backup-manifest.ts";
import { manifestOf } from "../archive/check-backup.ts";
import { settingIn } from "../read-school.ts";

/** A changed database may agree with newer backups, but not with older ones. Returns at most one sentence. */
export function backupProblems(sqlite: Database): Sentence[] {
	for (const { name, path } of backupFiles(inData("backups"))) {
		const manifest = manifestOrNull(path);
		const problem = manifest && isOfThisSchool(sqlite, manifest) ? backupContradiction(sqlite, manifest) : null;
		if (problem) return [say("The backup {name} remembers other payments: {problem}", { name, problem })];
	}
	return [];
}

function manifestOrNull(path: string): Manifest | null {
	try {
		return manifestOf(path);
	} catch {
		return null;
	}
}

/** The folder may have another school's backups. */
const isOfThisSchool = (sqlite: Database, { school_name }: Manifest) =>
	settingIn(sqlite, "school_name") === school_name;
