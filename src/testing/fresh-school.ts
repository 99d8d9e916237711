import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, setConfig } from "#config";
import { migrate } from "#db/migrate";
import { closeDatabase, databaseIsOpen, openSqlite, setDatabase } from "#db/open";
import { forgetKey } from "#http/token";
import { makeBackupBefore } from "#machine/backup/backup-before";
import { setBackupBeforeMassChange } from "#school/before-mass-change";

let folder: string | undefined;

// Loaded by a test file, so its last school goes when the file ends. The bench loads it outside of any test.
if (process.env.NODE_ENV === "test") (await import("bun:test")).afterAll(endSchool);

/** An empty school: a fresh database in memory and a data folder of its own. Call it before each test. */
export function freshSchool(): string {
	const made = freshFolder();
	const sqlite = openSqlite(":memory:");
	migrate(sqlite);
	setDatabase(sqlite);
	return made;
}

/** The same in a file, for a portal that runs as its own process. Whoever starts that removes the folder. */
export function schoolInFile(): string {
	const made = freshFolder();
	folder = undefined;
	const sqlite = openSqlite(join(made, "portal.db"));
	migrate(sqlite);
	setDatabase(sqlite);
	return made;
}

function freshFolder(): string {
	endSchool();
	folder = mkdtempSync(join(tmpdir(), "portal-test-"));
	setConfig({ ...readConfig({}), dataDir: folder });
	setBackupBeforeMassChange(makeBackupBefore);
	forgetKey();
	return folder;
}

export function endSchool(): void {
	if (databaseIsOpen()) closeDatabase();
	if (folder) rmSync(folder, { recursive: true, force: true });
	folder = undefined;
}
