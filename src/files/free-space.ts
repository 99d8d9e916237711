import { statfsSync } from "node:fs";
import { FileSize } from "#shared/words/values";

export function freeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}

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
