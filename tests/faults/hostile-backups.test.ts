import { Database } from "bun:sqlite";
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Header, list } from "tar";
import { readConfig, setConfig } from "#config";
import type { Manifest } from "#machine/archive/backup-manifest";
import { backupInThisProcess } from "#machine/backup/backup-in-this-process";
import { openBackup } from "#machine/backup/restore";
import { readSchool } from "#machine/read-school";
import { schoolFacts } from "#machine/school-facts";
import { newFolder, portal, tidyUp } from "#testing/running-portal";
import { fillSchool, lookInto } from "#testing/school-folder";

type Files = Map<string, Buffer>;

let school: string;
let good: string;

beforeAll(async () => {
	school = newFolder();
	await fillSchool(school);
	setConfig({ ...readConfig({}), dataDir: school });
	good = readSchool((sqlite) => backupInThisProcess(sqlite, "asked")).path;
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

const unpacked = () => readdirSync(school).filter((name) => name.startsWith(".restore-"));
afterEach(() => {
	for (const name of unpacked()) rmSync(join(school, name), { recursive: true });
});

/** The good backup with other bytes. */
function spoiled(change: (bytes: Buffer) => Buffer): string {
	const path = join(newFolder(), "backup.tar");
	writeFileSync(path, change(readFileSync(good)));
	return path;
}

/** Of another kind or size than the first file has. */
const withHeader = (change: (header: Header) => void) =>
	spoiled((bytes) => {
		const header = new Header(bytes.subarray(0, 512));
		change(header);
		header.encode(bytes);
		return bytes;
	});

/** With this change in the database; with `counted`, the manifest agrees to it. */
const withSql = (sql: string, counted = true) =>
	forged((files, manifest) => {
		const sqlite = changedDatabase(files, sql);
		if (counted) manifest.tables = schoolFacts(sqlite);
		sqlite.close();
	});

function repacked(change: (files: Files, picture: string) => void): string {
	const files = unpack(good);
	change(files, [...files.keys()].find((name) => name.startsWith("uploads/")) ?? "");
	return pack(files);
}

const payments = (path: string) => openBackup(path).manifest.tables.payments?.rows;

test("a good backup opens, also with a picture that no record names", () => {
	expect(openBackup(forged(() => undefined)).manifest.ledger_head).toMatchObject({
		count: 40,
		id: 40,
		receipt_number: "RCP-1700000000040",
	});
	expect(payments(forged((files) => files.set(`uploads/${"f".repeat(32)}.jpg`, Buffer.from("a picture"))))).toBe(40);
});

const trigger = () =>
	lookInto(school, (sqlite) =>
		sqlite.query<{ sql: string }, []>("SELECT sql FROM sqlite_master WHERE name = 'payments_are_never_changed'").get(),
	)?.sql;
const CHANGE_PAYMENT = "UPDATE payments SET amount = amount + 1 WHERE id = 1";
const writes = (name: string): Row => [
	`wants to write ${name}`,
	() => forged((files) => files.set(name, Buffer.from("evil"))),
	"a file that no portal writes",
];

type Row = [what: string, make: () => string, sentence: string];
const ROWS: Row[] = [
	...["../../etc/cron.d/evil", "/etc/cron.d/evil", "uploads/../../evil.jpg", "uploads/evil.html", "secret.key"].map(
		writes,
	),
	...(["Link", "SymbolicLink", "Directory"] as const).map(
		(type): Row => [`holds a ${type}`, () => withHeader((header) => Object.assign(header, { type })), "no plain file"],
	),
	[
		"holds a changed picture",
		() => repacked((files, picture) => files.get(picture)?.fill(0, 1_000, 1_001)),
		"in the backup was changed",
	],
	[
		"holds a picture more than its manifest says",
		() => repacked((files) => files.set(`uploads/${"a".repeat(32)}.jpg`, Buffer.from("x"))),
		"was added to the backup",
	],
	["lacks a picture", () => repacked((files, picture) => files.delete(picture)), "was changed since"],
	[
		"holds other payments than its counts and sums say",
		() => withSql(`DROP TRIGGER payments_are_never_changed; ${CHANGE_PAYMENT}`, false),
		"not one this portal made",
	],
	[
		"holds other payments whose change left the schema as it was",
		() => withSql(`DROP TRIGGER payments_are_never_changed; ${CHANGE_PAYMENT}; ${trigger()}`, false),
		"The counts and sums of the backup are not those of its database",
	],
	[
		"names another newest payment than its database has",
		() => forged((_, { ledger_head }) => ledger_head && ledger_head.count++),
		"The newest payment of the backup is not that of its database",
	],
	[
		"brings a trigger of its own",
		() => withSql("CREATE TRIGGER evil AFTER INSERT ON users BEGIN UPDATE users SET role = 'admin'; END"),
		"not one this portal made",
	],
	[
		"holds rows without their parent",
		() => withSql("PRAGMA foreign_keys = OFF; UPDATE students SET class_id = 999 WHERE id = 1"),
		"rows of students without their parent",
	],
	[
		"holds a database that is none",
		() => forged((files) => files.set("portal.db", Buffer.from("not a database"))),
		"no database of a portal",
	],
	[
		"was made by a newer version",
		() => forged((_, { migrations }) => migrations.push({ name: "9999_future", hash: "0".repeat(64) })),
		"made by a newer version",
	],
	[
		"is of a newer kind",
		() => forged((_, manifest) => Object.assign(manifest, { format_version: 2 })),
		"made by a newer version",
	],
	...[10 ** 9, 10 ** 13].map(
		(size): Row => [
			`says that a file has ${size} bytes`,
			() => withHeader((header) => Object.assign(header, { size })),
			"ends too early",
		],
	),
	["was copied in part", () => spoiled((bytes) => bytes.subarray(0, 200_000)), "ends too early"],
	["is empty", () => spoiled(() => Buffer.alloc(0)), "no backup of the portal"],
	["is a page of text", () => spoiled(() => Buffer.from("hello ".repeat(1000))), "no backup of the portal"],
];

test.each(ROWS)("a backup is refused that %s", (_, make, sentence) => {
	expect(() => openBackup(make())).toThrow(sentence);
	expect(unpacked()).toEqual([]);
});

test("the command line refuses a bad backup in one sentence", async () => {
	const path = forged((files) => files.set("../evil", Buffer.from("evil")));
	const { code, err } = await portal(school, ["restore", path, "--yes"]);
	expect(code).toBe(1);
	expect(err.trim().split("\n")).toHaveLength(1);
	expect(readdirSync(school)).not.toContain("restoring");
});
