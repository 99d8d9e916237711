import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, setConfig } from "#config";
import { migrate } from "#db/migrate";
import { closeDatabase, database, databaseIsOpen, openSqlite, setDatabase } from "#db/open";
import { forgetKey } from "#http/token";
import { makeBackupBefore } from "#machine/backup/backup";
import { setBackupMaker } from "#school/before-mass-change";
import { ensureVerifyKey } from "#school/settings/paper-codes";

let folder: string | undefined;
let image: Uint8Array | undefined;

// Imported by a test file, so its last school is removed when the file ends. The bench imports it outside of tests.
if (process.env.NODE_ENV === "test") (await import("bun:test")).afterAll(endSchool);

/** A fresh database in memory and its own data folder. Call it before each test. */
export function freshSchool(): string {
	const made = freshFolder();
	setDatabase(openSqlite(migrated()));
	ensureVerifyKey();
	return made;
}

/** The same in a file, for a portal that runs as its own process. The caller removes the folder. */
export function schoolInFile(): string {
	const made = freshFolder();
	folder = undefined;
	writeFileSync(join(made, "portal.db"), migrated());
	setDatabase(openSqlite(join(made, "portal.db")));
	ensureVerifyKey();
	return made;
}

/** Returns a function that restores the school as it is now, which is faster than filling it again. */
export function schoolImage(): () => void {
	const image = database().$client.serialize();
	return () => {
		closeDatabase();
		setDatabase(openSqlite(image));
	};
}

/** A migrated database without rows, as bytes: migrating for each test took an eighth of the time. */
export function migrated(): Uint8Array {
	if (image) return image;
	const sqlite = openSqlite(":memory:");
	migrate(sqlite);
	image = sqlite.serialize();
	sqlite.close();
	return image;
}

function freshFolder(): string {
	endSchool();
	folder = mkdtempSync(join(tmpdir(), "portal-test-"));
	setConfig({ ...readConfig({}), dataDir: folder });
	setBackupMaker(makeBackupBefore);
	forgetKey();
	return folder;
}

export function endSchool(): void {
	if (databaseIsOpen()) closeDatabase();
	if (folder) rmSync(folder, { recursive: true, force: true });
	folder = undefined;
}
