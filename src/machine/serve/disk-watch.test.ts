import { afterEach, expect, test } from "bun:test";
import { inData, readConfig, setConfig } from "#config";
import { closeDatabase, openSqlite, setDatabase } from "#db/open";
import { diskFailure, setDiskFailure } from "#disk-failure";
import { newFolder, tidyUp } from "#testing/running-portal";
import { tryDisk } from "./disk-watch.ts";

/** No account may create files there, not even root. */
const UNWRITABLE = "/sys";

const moveTo = (dataDir: string) => setConfig({ ...readConfig({}), dataDir });

afterEach(async () => {
	setDiskFailure(null);
	await tidyUp();
});

test.skipIf(process.platform !== "linux")("a disk that cannot be written is noticed before anybody saves", async () => {
	moveTo(UNWRITABLE);
	await tryDisk();
	expect(diskFailure()).toMatch(/^E(ROFS|ACCES|PERM)$/);
});

test("a failure lasts until the folder and the database can be written", async () => {
	moveTo(newFolder());
	const sqlite = openSqlite(inData("portal.db"));
	setDatabase(sqlite);
	setDiskFailure("EROFS");
	sqlite.run("PRAGMA query_only = ON");
	await tryDisk();
	expect(diskFailure()).toBe("SQLITE_READONLY");
	sqlite.run("PRAGMA query_only = OFF");
	await tryDisk();
	expect(diskFailure()).toBeNull();
	closeDatabase();
});
