import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, setConfig } from "#config";
import { migrate } from "#db/migrate";
import { closeDatabase, database, databaseIsOpen, openSqlite, setDatabase } from "#db/open";
import { forgetKey } from "#http/token";
import { makeBackupBefore } from "#machine/backup/backup";
import { setBackupBeforeMassChange } from "#school/before-mass-change";
import { ensureVerifyKey } from "#school/settings/paper-codes";

let folder: string | undefined;
let image: Uint8Array | undefined;

// Loaded by a test file, so its last school goes when the file ends. The bench loads it outside of any test.
if (process.env.NODE_ENV === "test") (await import("bun:test")).afterAll(endSchool);

/** An empty school: a fresh database in memory and a data folder of its own. Call it before each test. */
export function freshSchool(): string {
	const made = freshFolder();
	setDatabase(openSqlite(migrated()));
	ensureVerifyKey();
	return made;
}

/** The same in a file, for a portal that runs as its own process. Whoever starts that removes the folder. */
export function schoolInFile(): string {
	const made = freshFolder();
	folder = undefined;
	writeFileSync(join(made, "portal.db"), migrated());
	setDatabase(openSqlite(join(made, "portal.db")));
	ensureVerifyKey();
	return made;
}

/** What brings the school back as it is now. To fill one takes longer than to open its image. */
export function schoolImage(): () => void {
	const image = database().$client.serialize();
	return () => {
		closeDatabase();
		setDatabase(openSqlite(image));
	};
}

/** A migrated database without a row, as bytes: to migrate for each test took an eighth of their time. */
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
	setBackupBeforeMassChange(makeBackupBefore);
	forgetKey();
	return folder;
}

export function endSchool(): void {
	if (databaseIsOpen()) closeDatabase();
	if (folder) rmSync(folder, { recursive: true, force: true });
	folder = undefined;
}
