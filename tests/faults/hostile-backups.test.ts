import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Header, list } from "tar";
import { readConfig, setConfig } from "#config";
import { backupInThisProcess } from "#machine/backup/backup-in-this-process";
import type { Manifest } from "#machine/backup/backup-manifest";
import { openBackup } from "#machine/backup/restore";
import { schoolFacts } from "#machine/doctor/school-facts";
import { readSchool } from "#machine/serve/read-school";
import { newFolder, portal, tidyUp } from "#testing/running-portal";
import { fillSchool } from "#testing/school-folder";

type Files = Map<string, Buffer>;

let school: string;
let good: string;

beforeAll(async () => {
	school = newFolder();
	await fillSchool(school);
	setConfig({ ...readConfig({}), dataDir: school });
	good = readSchool((sqlite) => backupInThisProcess(sqlite, "asked")).backup.path;
});
afterAll(tidyUp);

function unpack(file: string): Files {
	const files: Files = new Map();
	list({
		file,
		sync: true,
		onReadEntry: (entry) => {
			const chunks: Buffer[] = [];
			entry.on("data", (chunk) => chunks.push(chunk));
			entry.on("end", () => files.set(entry.path, Buffer.concat(chunks)));
		},
	});
	return files;
}

/** A tar file with unchecked names; tar programs refuse some of them. */
function pack(files: Files): string {
	const path = join(newFolder(), "backup.tar");
	const parts = [...files].flatMap(([name, content]) => {
		const header = Buffer.alloc(512);
		new Header({ path: name, size: content.length, mode: 0o600, type: "File" }).encode(header);
		return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
	});
	writeFileSync(path, Buffer.concat([...parts, Buffer.alloc(1024)]));
	return path;
}

/** The good backup with a change and a matching manifest. */
function forged(change: (files: Files, manifest: Manifest) => void): string {
	const files = unpack(good);
	const manifest = JSON.parse(String(files.get("manifest.json"))) as Manifest;
	files.delete("manifest.json");
	change(files, manifest);
	manifest.files = [...files].map(([name, content]) => ({
		name,
		bytes: content.length,
		sha256: new Bun.CryptoHasher("sha256").update(content).digest("hex"),
	}));
	return pack(files.set("manifest.json", Buffer.from(JSON.stringify(manifest))));
}

function changedDatabase(files: Files, sql: string): Database {
	const path = join(newFolder(), "portal.db");
	writeFileSync(path, files.get("portal.db") as Buffer);
	const sqlite = new Database(path);
	sqlite.run(sql);
	files.set("portal.db", readFileSync(path));
	return sqlite;
}

/** Refused with this sentence, leaving nothing in the data folder. */
function refused(path: string, sentence: string): void {
	expect(() => openBackup(path)).toThrow(sentence);
	expect(readdirSync(school).filter((name) => name.startsWith(".restore-"))).toEqual([]);
}

test("a good backup opens, and so does one whose manifest lacks the newest payment", () => {
	const { manifest } = openBackup(forged(() => undefined));
	expect(manifest.tables.payments?.rows).toBe(40);
	expect(manifest.ledger_head).toMatchObject({ count: 40, id: 40, receipt_number: "RCP-1700000000040" });
	expect(openBackup(forged((_, older) => delete older.ledger_head)).manifest.tables.payments?.rows).toBe(40);
	for (const name of readdirSync(school))
		if (name.startsWith(".restore-")) Bun.spawnSync(["rm", "-r", join(school, name)]);
});

test("a backup with a picture that no record names opens, as older programs packed them", () => {
	expect(openBackup(forged(() => undefined)).manifest.tables.payments?.rows).toBe(40);
	const stray = forged((files) => files.set(`uploads/${"f".repeat(32)}.jpg`, Buffer.from("a picture")));
	expect(openBackup(stray).manifest.tables.payments?.rows).toBe(40);
	for (const name of readdirSync(school))
		if (name.startsWith(".restore-")) Bun.spawnSync(["rm", "-r", join(school, name)]);
});

test("a backup that version 0.1.0 wrote with code of its own opens", () => {
	const path = join(newFolder(), "backup.tar");
	const packed = readFileSync(join(import.meta.dir, "../fixtures/backup-of-0.1.0.tar.zst"));
	writeFileSync(path, Bun.zstdDecompressSync(packed));
	const { manifest } = openBackup(path);
	expect([manifest.tables.payments?.rows, manifest.files.length]).toEqual([40, 7]);
	for (const name of readdirSync(school))
		if (name.startsWith(".restore-")) Bun.spawnSync(["rm", "-r", join(school, name)]);
});

describe("a backup is refused that", () => {
	for (const name of [
		"../../etc/cron.d/evil",
		"/etc/cron.d/evil",
		"uploads/../../evil.jpg",
		"uploads/evil.html",
		"secret.key",
	]) {
		test(`wants to write ${name}`, () =>
			refused(
				forged((files) => files.set(name, Buffer.from("evil"))),
				"a file that no portal writes",
			));
	}

	for (const [kind, word] of [
		["1", "hard"],
		["2", "symbolic"],
		["5", "folder"],
	] as const) {
		test(`holds a link or folder (${word})`, () => {
			const bytes = readFileSync(good);
			bytes.write(kind, 156);
			const sum = bytes.subarray(0, 512).reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
			bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
			const path = join(newFolder(), "backup.tar");
			writeFileSync(path, bytes);
			refused(path, "no plain file");
		});
	}

	test("holds a changed picture", () => {
		const files = unpack(good);
		const name = [...files.keys()].find((key) => key.startsWith("uploads/")) as string;
		(files.get(name) as Buffer)[1000] = ((files.get(name) as Buffer)[1000] as number) ^ 1;
		refused(pack(files), `${name} in the backup was changed`);
	});

	test("holds a picture more than its manifest says", () => {
		const files = unpack(good);
		refused(pack(files.set(`uploads/${"a".repeat(32)}.jpg`, Buffer.from("x"))), "was added to the backup");
	});

	test("lacks a picture", () => {
		const files = unpack(good);
		files.delete([...files.keys()].find((key) => key.startsWith("uploads/")) as string);
		refused(pack(files), "was changed since");
	});

	test("holds other payments than its counts and sums say", () => {
		const path = forged((files) => {
			changedDatabase(
				files,
				"DROP TRIGGER payments_are_never_changed; UPDATE payments SET amount = amount + 1 WHERE id = 1",
			).close();
		});
		refused(path, "not one this portal made");
	});

	test("holds other payments whose change left the schema as it was", () => {
		const path = forged((files) => {
			const change = "SELECT sql FROM sqlite_master WHERE name = 'payments_are_never_changed'";
			const sqlite = changedDatabase(files, "SELECT 1");
			const trigger = sqlite.query<{ sql: string }, []>(change).get()?.sql;
			sqlite.run(
				`DROP TRIGGER payments_are_never_changed; UPDATE payments SET amount = amount + 1 WHERE id = 1; ${trigger}`,
			);
			files.set("portal.db", readFileSync(sqlite.filename));
			sqlite.close();
		});
		refused(path, "The counts and sums of the backup are not those of its database");
	});

	test("names another newest payment than its database has", () => {
		const path = forged((_, manifest) => {
			if (manifest.ledger_head) manifest.ledger_head.count += 1;
		});
		refused(path, "The newest payment of the backup is not that of its database");
	});

	test("brings a trigger of its own", () => {
		const path = forged((files, manifest) => {
			const sqlite = changedDatabase(
				files,
				"CREATE TRIGGER evil AFTER INSERT ON users BEGIN UPDATE users SET role = 'admin'; END",
			);
			manifest.tables = schoolFacts(sqlite);
			sqlite.close();
		});
		refused(path, "not one this portal made");
	});

	test("holds rows without their parent", () => {
		const path = forged((files, manifest) => {
			const sqlite = changedDatabase(
				files,
				"PRAGMA foreign_keys = OFF; UPDATE students SET class_id = 999 WHERE id = 1",
			);
			manifest.tables = schoolFacts(sqlite);
			sqlite.close();
		});
		refused(path, "rows of students without their parent");
	});

	test("holds a database that is none", () => {
		refused(
			forged((files) => files.set("portal.db", Buffer.from("not a database"))),
			"no database of a portal",
		);
	});

	test("was made by a newer version", () => {
		refused(
			forged((_, manifest) => manifest.migrations.push({ name: "9999_future", hash: "0".repeat(64) })),
			"made by a newer version",
		);
	});

	test("is of a newer kind", () => {
		refused(
			forged((_, manifest) => Object.assign(manifest, { format_version: 2 })),
			"made by a newer version",
		);
	});

	for (const [what, size, sentence] of [
		["that is larger than the backup", 10 ** 9, "ends too early"],
		["of ten terabytes", 10 ** 13, "ends too early"],
	] as const) {
		test(`holds a file ${what}`, () => {
			const bytes = readFileSync(good);
			const header = new Header(bytes.subarray(0, 512));
			header.size = size;
			header.encode(bytes);
			const path = join(newFolder(), "backup.tar");
			writeFileSync(path, bytes);
			refused(path, sentence);
		});
	}

	test("was copied in part", () => {
		const path = join(newFolder(), "backup.tar");
		writeFileSync(path, readFileSync(good).subarray(0, 200_000));
		refused(path, "ends too early");
	});

	for (const [what, bytes] of [
		["empty", ""],
		["a page of text", "hello ".repeat(1000)],
	] as const) {
		test(`is ${what}`, () => {
			const path = join(newFolder(), "backup.tar");
			writeFileSync(path, bytes);
			refused(path, "no backup of the portal");
		});
	}
});

test("on the command line a refusal is one sentence, exit code 1 and an untouched school", async () => {
	const path = forged((files) => files.set("../evil", Buffer.from("evil")));
	const { code, err } = await portal(school, ["restore", path, "--yes"]);
	expect(code).toBe(1);
	expect(err.trim().split("\n")).toHaveLength(1);
	expect(readdirSync(school)).not.toContain("restoring");
});
