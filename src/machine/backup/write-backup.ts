import { Database } from "bun:sqlite";
import {
	closeSync,
	existsSync,
	fstatSync,
	fsyncSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { join } from "node:path";
import { openReadonly } from "#db/open";
import { backupName } from "#files/backup-names";
import { hasChain, headOf, restoredAt } from "#school/fees/ledger/ledger-head";
import packageJson from "../../../package.json" with { type: "json" };
import { isRunning } from "../../parent-process.ts";
import { picturesNamed, schoolFacts } from "../doctor/school-facts.ts";
import { DATABASE, MANIFEST, type Manifest, type ManifestFile, PICTURE_NAME } from "./backup-manifest.ts";
import { checkBackup, type Progress } from "./check-backup.ts";
import { pieces, TarWriter } from "./tar.ts";

const TRIES = 3;
const STAGING = ".making-";

interface BackupOrder {
	/** The school's database; a connection of its own, so that payments go on meanwhile. */
	sqlite: Database;
	uploads: string;
	/** Where the backup goes. */
	folder: string;
	reason: string;
	onProgress?: (done: number, total: number) => void;
}

interface WrittenBackup {
	path: string;
	manifest: Manifest;
}

/**
 * Writes one backup: the database as of one moment, every picture it names, the manifest. It is written aside, opened and checked
 * byte by byte, and only then given its name. What failed leaves nothing behind.
 */
export function writeBackup(order: BackupOrder): WrittenBackup {
	mkdirSync(order.folder, { recursive: true, mode: 0o700 });
	removeStale(order.folder, STAGING);
	const aside = mkdtempSync(join(order.folder, stagingName(STAGING)));
	try {
		for (let left = TRIES; ; left--) {
			const made = tryBackup(order, aside);
			// A picture replaced meanwhile is in neither copy: take both anew, the last time as they are.
			if (left === 1 || !made.incomplete) return { path: giveName(made.path, order), manifest: made.manifest };
			for (const name of readdirSync(aside)) rmSync(join(aside, name), { recursive: true });
		}
	} finally {
		rmSync(aside, { recursive: true, force: true });
	}
}

function tryBackup(order: BackupOrder, aside: string): { path: string; manifest: Manifest; incomplete: boolean } {
	const before = pictureFiles(order.uploads);
	const copy = join(aside, DATABASE);
	const manifest = copyDatabase(order, copy);
	const needed = neededPictures(copy);
	const present = new Set([...before, ...pictureFiles(order.uploads)]);
	const names = [...present].filter((name) => needed.has(name.slice(0, 32)));
	const total =
		2 * [copy, ...names.map((name) => join(order.uploads, name))].reduce((sum, path) => sum + sizeOf(path), 0);
	let done = 0;
	const onBytes: Progress = (bytes) => {
		done += bytes;
		order.onProgress?.(Math.min(done, total), total);
	};
	const path = join(aside, "backup.tar");
	const vanished = pack(path, copy, order.uploads, names, manifest, onBytes);
	checkBackup(path, { folder: join(aside, "opened"), pictures: false }, onBytes);
	return { path, manifest, incomplete: vanished };
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function pictureFiles(uploads: string): string[] {
	if (!existsSync(uploads)) return [];
	return readdirSync(uploads).filter((name) => PICTURE_NAME.test(`uploads/${name}`));
}

/** The database as of one moment, without sessions and open resets, which are nobody's business on a stick. */
function copyDatabase({ sqlite, reason }: BackupOrder, path: string): Manifest {
	sqlite.query("VACUUM INTO ?").run(path);
	const copy = new Database(path, { readwrite: true });
	try {
		copy.run("PRAGMA journal_mode = DELETE");
		copy.run("PRAGMA secure_delete = ON");
		for (const table of ["sessions", "reset_tokens", "setup_links"]) copy.run(`DELETE FROM ${table}`);
		const school = copy.query<{ value: string }, []>("SELECT value FROM settings WHERE key = 'school_name'").get();
		return {
			format: "school-portal-backup",
			format_version: 1,
			program_version: packageJson.version,
			made_at: new Date().toISOString(),
			reason,
			school_name: school?.value ?? "",
			migrations: copy
				.query<{ name: string; hash: string }, []>("SELECT name, hash FROM migrations ORDER BY name")
				.all(),
			tables: schoolFacts(copy),
			...(hasChain(copy) ? { ledger_head: headOf(copy), restored_at: restoredAt(copy) } : {}),
			files: [],
		};
	} finally {
		copy.close();
	}
}

function neededPictures(copy: string): Set<string> {
	const sqlite = openReadonly(copy);
	try {
		return picturesNamed(sqlite);
	} finally {
		sqlite.close();
	}
}

/** Writes the archive and completes the manifest; answers whether a picture was gone before it could be read. */
function pack(
	path: string,
	copy: string,
	uploads: string,
	names: string[],
	manifest: Manifest,
	onBytes: Progress,
): boolean {
	const tar = new TarWriter(path);
	let vanished = false;
	try {
		manifest.files.push(addFile(tar, DATABASE, copy, onBytes));
		for (const name of names.sort()) {
			try {
				manifest.files.push(addFile(tar, `uploads/${name}`, join(uploads, name), onBytes));
			} catch (error) {
				if ((error as { code?: string }).code !== "ENOENT") throw error;
				vanished = true;
			}
		}
		const text = Buffer.from(JSON.stringify(manifest));
		tar.add(MANIFEST, text.length, [text]);
		tar.finish();
		return vanished;
	} finally {
		tar.close();
	}
}

function addFile(tar: TarWriter, name: string, path: string, onBytes: Progress): ManifestFile {
	const fd = openSync(path, "r");
	try {
		const { size } = fstatSync(fd);
		const hash = new Bun.CryptoHasher("sha256");
		tar.add(name, size, watched(pieces(fd, size), hash, onBytes));
		return { name, bytes: size, sha256: hash.digest("hex") };
	} finally {
		closeSync(fd);
	}
}

function* watched(content: Iterable<Uint8Array>, hash: Bun.CryptoHasher, onBytes: Progress): Generator<Uint8Array> {
	for (const piece of content) {
		hash.update(piece);
		onBytes(piece.length);
		yield piece;
	}
}

function giveName(path: string, { folder, reason }: BackupOrder): string {
	let at = Date.now();
	while (existsSync(join(folder, backupName(new Date(at), reason)))) at += 1000;
	const named = join(folder, backupName(new Date(at), reason));
	renameSync(path, named);
	syncFolder(folder);
	return named;
}

/** After a rename: the new name itself survives a power cut. */
export function syncFolder(folder: string): void {
	const fd = openSync(folder, "r");
	try {
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
}

/** The beginning of a staging folder's name: it says whose it is. */
export const stagingName = (prefix: string) => `${prefix}${process.pid}-`;

/**
 * Removes this account's folders and files that killed work left behind: several times as large as the school, they would
 * fill a disk. One whose maker still runs, or that is young and names none, may be in use.
 */
export function removeStale(folder: string, prefix: string, ending = ""): void {
	for (const name of readdirSync(folder)) {
		if (!name.startsWith(prefix) || !name.endsWith(ending)) continue;
		const found = lstatSync(join(folder, name), { throwIfNoEntry: false });
		if (!found || found.uid !== (process.getuid?.() ?? found.uid)) continue;
		const maker = Number(/^\d+(?=-)/.exec(name.slice(prefix.length))?.[0] ?? 0);
		if (Math.abs(Date.now() - found.mtimeMs) > 60 * 60_000 || (maker > 0 && !isRunning(maker)))
			rmSync(join(folder, name), { recursive: true, force: true });
	}
}
