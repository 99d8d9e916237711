import type { Database } from "bun:sqlite";
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { appliedMigrations, unknownMigration } from "#db/migrate";
import { readDatabase } from "#db/open";
import { writeAll } from "#files/disk";
import { pictureAt } from "#files/pictures/picture-storage";
import { ledgerHead } from "#school/fees/ledger/ledger-head";
import { say } from "#shared/words/words";
import { damageOf, hasOwnSchema, schoolFacts } from "../school-facts.ts";
import { type ArchiveEntry, listEntries, readChunks } from "./archive.ts";
import { ArchiveRefused } from "./backup-failure.ts";
import { DATABASE, MANIFEST, type Manifest, manifestSchema } from "./backup-manifest.ts";

const MANIFEST_MAX = 32 * 1024 * 1024;
const changed = (name: string) =>
	say("{name} in the backup was changed since the backup was made, or is damaged.", { name });

export type OnProgress = (bytes: number) => void;

/** Checks every byte, and that the database agrees with the manifest and this program's migrations. */
export function checkBackup(
	path: string,
	into: { folder: string; pictures: boolean },
	onBytes: OnProgress = () => undefined,
): Manifest {
	const fd = openSync(path, "r");
	try {
		const entries = validatedEntries(listEntries(fd));
		const manifest = readManifest(fd, entries);
		const checksums = compareFiles(entries, manifest);
		for (const entry of entries) if (entry.name !== MANIFEST) extract(fd, entry, checksums, into, onBytes);
		checkDatabase(join(into.folder, DATABASE), manifest);
		return manifest;
	} catch (error) {
		// An open file names no path, and this one may be on a stick that fails.
		if ((error as { syscall?: string }).syscall === "read") Object.assign(error as Error, { path });
		throw error;
	} finally {
		closeSync(fd);
	}
}

/** Does not unpack the pictures. `look` gets the path of the database. */
export function inspectBackup<T>(path: string, look: (database: string) => T): T {
	const folder = mkdtempSync(join(tmpdir(), INSPECTING));
	try {
		checkBackup(path, { folder, pictures: false });
		return look(join(folder, DATABASE));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

export const INSPECTING = "portal-look-";

export function manifestOf(path: string): Manifest {
	const fd = openSync(path, "r");
	try {
		return readManifest(fd, validatedEntries(listEntries(fd)));
	} finally {
		closeSync(fd);
	}
}

function validatedEntries(entries: ArchiveEntry[]): ArchiveEntry[] {
	const seen = new Set<string>();
	for (const { name } of entries) {
		if (name !== MANIFEST && name !== DATABASE && !pictureAt(`/${name}`)) {
			throw new ArchiveRefused(
				say("The backup holds a file that no portal writes: {name}.", { name: JSON.stringify(name) }),
			);
		}
		if (seen.has(name)) throw new ArchiveRefused(say("The backup holds {name} twice.", { name }));
		seen.add(name);
	}
	if (!seen.has(DATABASE) || !seen.has(MANIFEST))
		throw new ArchiveRefused(say("This file is no backup of the portal: the database or the manifest is missing."));
	return entries;
}

function readManifest(fd: number, entries: ArchiveEntry[]): Manifest {
	const entry = entries.find(({ name }) => name === MANIFEST) as ArchiveEntry;
	if (entry.size > MANIFEST_MAX) throw new ArchiveRefused(MANIFEST_DAMAGED);
	const chunks = [...readChunks(fd, entry.size, entry.offset)].map((chunk) => Buffer.from(chunk));
	const text = Buffer.concat(chunks).toString("utf8");
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		throw new ArchiveRefused(MANIFEST_DAMAGED);
	}
	const version = (json as { format_version?: unknown } | null)?.format_version;
	if (typeof version === "number" && version > 1) throw new ArchiveRefused(NEWER);
	const manifest = manifestSchema.safeParse(json);
	if (!manifest.success) throw new ArchiveRefused(MANIFEST_DAMAGED);
	refuseNewer(manifest.data.migrations);
	return manifest.data;
}

const MANIFEST_DAMAGED = say("The manifest of the backup is damaged.");
const NEWER = say("This backup was made by a newer version of the portal. Install that version first, then restore.");

export function refuseNewer(migrations: Manifest["migrations"]): void {
	const unknown = unknownMigration(migrations);
	if (unknown?.reason === "newer") throw new ArchiveRefused(NEWER);
	if (unknown)
		throw new ArchiveRefused(
			say("The backup was made with another version of the migration {name} and does not fit this program.", {
				name: unknown.name,
			}),
		);
}

/** Returns the manifest's checksums by name. */
function compareFiles(entries: ArchiveEntry[], manifest: Manifest): Map<string, string> {
	const sizes = new Map(entries.map(({ name, size }) => [name, size]));
	for (const { name, bytes } of manifest.files) {
		if (sizes.get(name) !== bytes) throw new ArchiveRefused(changed(name));
	}
	const checksums = new Map(manifest.files.map(({ name, sha256 }) => [name, sha256]));
	const extra = entries.find(({ name }) => name !== MANIFEST && !checksums.has(name));
	if (extra) throw new ArchiveRefused(say("{name} was added to the backup after it was made.", { name: extra.name }));
	return checksums;
}

function extract(
	fd: number,
	entry: ArchiveEntry,
	checksums: Map<string, string>,
	into: { folder: string; pictures: boolean },
	onBytes: OnProgress,
): void {
	const keep = entry.name === DATABASE || into.pictures;
	const target = join(into.folder, entry.name);
	if (keep) mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
	const out = keep ? openSync(target, "wx", 0o600) : null;
	const hash = new Bun.CryptoHasher("sha256");
	try {
		for (const chunk of readChunks(fd, entry.size, entry.offset)) {
			hash.update(chunk);
			if (out !== null) writeAll(out, chunk);
			onBytes(chunk.length);
		}
		if (entry.name === DATABASE && out !== null) fsyncSync(out);
	} finally {
		if (out !== null) closeSync(out);
	}
	if (checksums.get(entry.name) !== hash.digest("hex")) throw new ArchiveRefused(changed(entry.name));
}

/** Also that it is whole and one that this program knows. */
export function checkDatabase(path: string, manifest: Manifest): void {
	try {
		readDatabase(path, (sqlite) => refuseOtherDatabase(sqlite, manifest));
	} catch (error) {
		if ((error as { name?: string }).name === "SQLiteError")
			throw new ArchiveRefused(say("The database in the backup is no database of a portal."));
		throw error;
	} finally {
		for (const end of ["-wal", "-shm", "-journal"]) rmSync(path + end, { force: true });
	}
}

function refuseOtherDatabase(sqlite: Database, manifest: Manifest): void {
	// The schema first, because any query could run a foreign view or trigger.
	if (!hasOwnSchema(sqlite, manifest.migrations.length))
		throw new ArchiveRefused(say("The database in the backup is not one this portal made."));
	if (!Bun.deepEquals(appliedMigrations(sqlite), manifest.migrations))
		throw new ArchiveRefused(say("The manifest of the backup does not belong to its database."));
	const damage = damageOf(sqlite);
	if (damage.length > 0)
		throw new ArchiveRefused(say("The database in the backup is damaged: {reason}.", { reason: damage.join("; ") }));
	if (!Bun.deepEquals(schoolFacts(sqlite), manifest.tables))
		throw new ArchiveRefused(say("The counts and sums of the backup are not those of its database."));
	if (!Bun.deepEquals(ledgerHead(sqlite), manifest.ledger_head))
		throw new ArchiveRefused(say("The newest payment of the backup is not that of its database."));
}
