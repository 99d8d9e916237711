import { statfsSync } from "node:fs";

/** Room left on the disk of a folder for an ordinary account. */
export function freeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}

/** 1 234 567 bytes as people say it. */
export function sizeInWords(bytes: number): string {
	if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
	if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
	return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

const RESERVE = 64 * 1024 * 1024;

/**
 * True when what is left on the disk of a folder is kept back for logging in and taking money: at most 64 MB, at most a
 * tenth of the disk. Pictures, workbooks and what families write is refused then.
 */
export function roomIsShort(folder: string, needed = 0): boolean {
	const { bavail, blocks, bsize } = statfsSync(folder);
	return bavail * bsize - needed < Math.min(RESERVE, (blocks * bsize) / 10);
}
