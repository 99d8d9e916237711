import { Database } from "bun:sqlite";
import {
	closeSync,
	existsSync,
	fstatSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
} from "node:fs";
import { join } from "node:path";
import { inData } from "#config";
import { appliedMigrations } from "#db/migrate";
import { readDatabase } from "#db/open";
import { backupName } from "#files/backup-names";
import { sizeOf, syncToDisk } from "#files/disk";
import { pictureOf, uploadedFiles } from "#files/pictures/picture-storage";
import { programVersion } from "#program";
import { lastRestoreTime, ledgerHead } from "#school/fees/ledger/ledger-head";
import { settingIn } from "../read-school.ts";
import { picturesNamed, schoolFacts } from "../school-facts.ts";
import { ArchiveWriter, readChunks } from "./archive.ts";
import { DATABASE, MANIFEST, type Manifest, type ManifestFile } from "./backup-manifest.ts";
import { checkBackup, type OnProgress } from "./check-backup.ts";
import { removeStale, stagingName } from "./staging.ts";

const TRIES = 3;
const STAGING = ".making-";

interface BackupOrder {
	/** Separate, so that payments continue meanwhile. */
	sqlite: Database;
	folder: string;
	reason: string;
	onProgress?: (done: number, total: number) => void;
}

/** Checks the archive byte by byte before it gets its name. Returns its path. */
export function writeBackup(order: BackupOrder): string {
	mkdirSync(order.folder, { recursive: true, mode: 0o700 });
	removeStale(order.folder, STAGING);
	const staging = mkdtempSync(join(order.folder, stagingName(STAGING)));
	try {
		for (let tries = TRIES; ; tries--) {
			const copy = tryBackup(order, staging);
			// A picture that was replaced meanwhile is missing. The last attempt accepts that.
			if (tries === 1 || !copy.incomplete) return giveName(copy.path, order);
			for (const name of readdirSync(staging)) rmSync(join(staging, name), { recursive: true });
		}
	} finally {
		rmSync(staging, { recursive: true, force: true });
	}
}

function tryBackup(order: BackupOrder, staging: string): { path: string; incomplete: boolean } {
	const before = pictureFiles();
	const copy = join(staging, DATABASE);
	const manifest = copyDatabase(order, copy);
	const needed = readDatabase(copy, picturesNamed);
	const present = new Set([...before, ...pictureFiles()]);
	const names = [...present].filter((name) => needed.has(name.slice(0, 32)));
	const total = 2 * [copy, ...names.map(inUploads)].reduce((sum, path) => sum + sizeOf(path), 0);
	let done = 0;
	const onBytes: OnProgress = (bytes) => {
		done += bytes;
		order.onProgress?.(Math.min(done, total), total);
	};
	const path = join(staging, "backup.tar");
	const contents = { database: copy, pictures: names, manifest };
	const incomplete = packBackup(path, contents, onBytes);
	checkBackup(path, { folder: join(staging, "opened"), pictures: false }, onBytes);
	return { path, incomplete };
}

const inUploads = (name: string) => inData("uploads", name);

const pictureFiles = () => uploadedFiles().filter((name) => pictureOf(name) !== null);

/** Sessions and reset codes must not be on a stick. */
function copyDatabase({ sqlite, reason }: BackupOrder, path: string): Manifest {
	sqlite.query("VACUUM INTO ?").run(path);
	removeLogins(path);
	return readDatabase(path, (copy) => manifestFor(copy, reason, new Date()));
}

/** Without a journal beside the file: nobody else has it open, and a copy that is cut short is made again. */
export function removeLogins(path: string): void {
	const copy = new Database(path, { readwrite: true });
	try {
		copy.run("PRAGMA journal_mode = MEMORY");
		copy.run("PRAGMA secure_delete = ON");
		for (const table of ["sessions", "reset_tokens", "setup_links"]) copy.run(`DELETE FROM ${table}`);
	} finally {
		copy.close();
	}
}

/** Still without files. */
export const manifestFor = (copy: Database, reason: string, at: Date): Manifest => ({
	format: "school-portal-backup",
	format_version: 1,
	program_version: programVersion,
	made_at: at.toISOString(),
	reason,
	school_name: settingIn(copy, "school_name"),
	migrations: appliedMigrations(copy),
	tables: schoolFacts(copy),
	ledger_head: ledgerHead(copy),
	restored_at: lastRestoreTime(copy),
	files: [],
});

interface Contents {
	database: string;
	pictures: string[];
	manifest: Manifest;
}

/** Completes the manifest. Returns whether a picture disappeared before it could be read. */
function packBackup(path: string, { database, pictures, manifest }: Contents, onBytes: OnProgress): boolean {
	const archive = new ArchiveWriter(path);
	let vanished = false;
	try {
		manifest.files.push(addFile(archive, DATABASE, database, onBytes));
		for (const name of pictures.sort()) {
			try {
				manifest.files.push(addFile(archive, `uploads/${name}`, inUploads(name), onBytes));
			} catch (error) {
				if ((error as { code?: string }).code !== "ENOENT") throw error;
				vanished = true;
			}
		}
		const text = Buffer.from(JSON.stringify(manifest));
		archive.add(MANIFEST, text.length, [text]);
		archive.finish();
		return vanished;
	} finally {
		archive.close();
	}
}

function addFile(archive: ArchiveWriter, name: string, path: string, onBytes: OnProgress): ManifestFile {
	const fd = openSync(path, "r");
	try {
		const { size } = fstatSync(fd);
		const hash = new Bun.CryptoHasher("sha256");
		archive.add(name, size, hashed(readChunks(fd, size), hash, onBytes));
		return { name, bytes: size, sha256: hash.digest("hex") };
	} finally {
		closeSync(fd);
	}
}

function* hashed(chunks: Iterable<Uint8Array>, hash: Bun.CryptoHasher, onBytes: OnProgress): Generator<Uint8Array> {
	for (const chunk of chunks) {
		hash.update(chunk);
		onBytes(chunk.length);
		yield chunk;
	}
}

function giveName(path: string, { folder, reason }: BackupOrder): string {
	let at = Date.now();
	while (existsSync(join(folder, backupName(new Date(at), reason)))) at += 1000;
	const backup = join(folder, backupName(new Date(at), reason));
	renameSync(path, backup);
	syncToDisk(folder);
	return backup;
}
