import { closeSync, fstatSync, openSync } from "node:fs";
import { join } from "node:path";
import { ArchiveWriter, readChunks } from "./archive.ts";
import { DATABASE, MANIFEST, type Manifest, type ManifestFile } from "./backup-manifest.ts";
import type { Progress } from "./check-backup.ts";

interface Contents {
	database: string;
	uploads: string;
	pictures: string[];
	manifest: Manifest;
}

/** Writes the archive and completes the manifest. Returns whether a picture disappeared before it could be read. */
export function packBackup(
	path: string,
	{ database, uploads, pictures, manifest }: Contents,
	onBytes: Progress,
): boolean {
	const archive = new ArchiveWriter(path);
	let vanished = false;
	try {
		manifest.files.push(addFile(archive, DATABASE, database, onBytes));
		for (const name of pictures.sort()) {
			try {
				manifest.files.push(addFile(archive, `uploads/${name}`, join(uploads, name), onBytes));
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

function addFile(archive: ArchiveWriter, name: string, path: string, onBytes: Progress): ManifestFile {
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

function* hashed(chunks: Iterable<Uint8Array>, hash: Bun.CryptoHasher, onBytes: Progress): Generator<Uint8Array> {
	for (const chunk of chunks) {
		hash.update(chunk);
		onBytes(chunk.length);
		yield chunk;
	}
}
