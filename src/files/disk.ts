import { closeSync, fsyncSync, openSync, statfsSync, statSync, writeSync } from "node:fs";
import { FileSize } from "#shared/words/values";

export function freeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}

/** 0 for a file that is not there. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** `1.2 MB` for 1 234 567 bytes, for logs and terminals. */
export const sizeInWords = (bytes: number): string => new FileSize(bytes).in("en");

const RESERVE = 64 * 1024 * 1024;

/**
 * True if only a reserve is left on a folder's disk: 64 MB, or a tenth of a smaller disk. Only logins and payments may
 * use the reserve.
 */
export function spaceIsLow(folder: string, needed = 0): boolean {
	const { bavail, blocks, bsize } = statfsSync(folder);
	return bavail * bsize - needed < Math.min(RESERVE, (blocks * bsize) / 10);
}

/** Called after a rename or for a new file, so that the name survives a power cut. */
export function syncFolder(folder: string): void {
	const fd = openSync(folder, "r");
	try {
		fsyncSync(fd);
	} finally {
		closeSync(fd);
	}
}

/** Writes every byte or throws. One call of writeSync may write only some of them. */
export function writeAll(fd: number, bytes: Uint8Array): void {
	for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
}
