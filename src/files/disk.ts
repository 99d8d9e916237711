import {
	closeSync,
	fsyncSync,
	lstatSync,
	openSync,
	readFileSync,
	readSync,
	statfsSync,
	statSync,
	writeSync,
} from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FileSize } from "#shared/words/values";

export function freeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}

/** 0 for a file that is not there. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export const sizeInWords = (bytes: number): string => new FileSize(bytes).in("en");

export const isPlainFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const RESERVE = 64 * 1024 * 1024;

/** A reserve of 64 MB, or a tenth of a smaller disk, is left for logins and payments. */
export function spaceIsLow(folder: string, needed = 0): boolean {
	const { bavail, blocks, bsize } = statfsSync(folder);
	return bavail * bsize - needed < Math.min(RESERVE, (blocks * bsize) / 10);
}

/** Also for a folder: without this the name of a new or renamed file may not survive a power cut. */
export function syncToDisk(path: string): void {
	const fd = openSync(path, "r");
	try {
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
}

const CHUNK_BYTES = 1024 * 1024;

export function sha256Of(path: string): string {
	const fd = openSync(path, "r");
	try {
		const hash = new Bun.CryptoHasher("sha256");
		const chunk = Buffer.alloc(CHUNK_BYTES);
		for (let read = readSync(fd, chunk); read > 0; read = readSync(fd, chunk)) hash.update(chunk.subarray(0, read));
		return hash.digest("hex");
	} catch (error) {
		throw naming(path, error);
	} finally {
		closeSync(fd);
	}
}

export function readBytes(path: string): Buffer {
	try {
		return readFileSync(path);
	} catch (error) {
		throw naming(path, error);
	}
}

/** Only the error of opening names its file, and thereby its disk. */
const naming = (path: string, error: unknown) => Object.assign(error as Error, { path });

/** One call of writeSync may write only a part. */
export function writeAll(fd: number, bytes: Uint8Array): void {
	for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
}

export const WRITE_TEST = ".write-test-";

/** Writes a small file, reads and removes it. Throws what the disk says. */
export async function tryToWrite(folder: string): Promise<void> {
	const path = join(folder, `${WRITE_TEST}${process.pid}-`);
	try {
		await writeFile(path, path, { mode: 0o600, flush: true });
		if ((await readFile(path, "utf8")) !== path)
			throw Object.assign(new Error("The disk gave back other bytes than it was given."), { code: "EIO" });
	} finally {
		await rm(path, { force: true });
	}
}
