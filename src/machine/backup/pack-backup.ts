import { closeSync, fstatSync, fsyncSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create, replace } from "tar";
import { readChunks } from "./archive.ts";
import { DATABASE, MANIFEST, type Manifest, type ManifestFile } from "./backup-manifest.ts";
import type { Progress } from "./check-backup.ts";

interface Contents {
	/** The folder that has the copy of the database; the manifest is written to it as well. */
	staging: string;
	uploads: string;
	pictures: string[];
	manifest: Manifest;
}

/** Writes the archive and completes the manifest. Returns whether a picture disappeared before it could be read. */
export async function packBackup(
	path: string,
	{ staging, uploads, pictures, manifest }: Contents,
	onBytes: Progress,
): Promise<boolean> {
	manifest.files.push(describeFile(DATABASE, join(staging, DATABASE), onBytes));
	const present = pictures.filter((name) => {
		try {
			return manifest.files.push(describeFile(`uploads/${name}`, join(uploads, name), onBytes));
		} catch (error) {
			if ((error as { code?: string }).code !== "ENOENT") throw error;
			return false;
		}
	});
	writeFileSync(join(staging, MANIFEST), JSON.stringify(manifest));
	// `portable` leaves out who owns the files here.
	const options = { file: path, portable: true, noPax: true, follow: true } as const;
	await create({ ...options, mode: 0o600, cwd: staging }, [DATABASE]);
	if (present.length > 0) await replace({ ...options, cwd: uploads, prefix: "uploads" }, present);
	await replace({ ...options, cwd: staging }, [MANIFEST]);
	const fd = openSync(path, "r");
	fsyncSync(fd);
	closeSync(fd);
	return present.length < pictures.length;
}

function describeFile(name: string, path: string, onBytes: Progress): ManifestFile {
	const fd = openSync(path, "r");
	try {
		const { size } = fstatSync(fd);
		const hash = new Bun.CryptoHasher("sha256");
		for (const chunk of readChunks(fd, size)) {
			hash.update(chunk);
			onBytes(chunk.length);
		}
		return { name, bytes: size, sha256: hash.digest("hex") };
	} finally {
		closeSync(fd);
	}
}
