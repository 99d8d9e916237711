import { statfsSync } from "node:fs";
import type { Language } from "#shared/words/languages";
import type { Readable } from "#shared/words/sentence";

/** Free space on a folder's disk for an ordinary account of the computer. */
export function freeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}

/** `1.2 MB` for 1 234 567 bytes. */
export function sizeInWords(bytes: number): string {
	if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
	if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
	return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

/** A size in a sentence: `1.2 MB`, in French `1,2 Mo`. */
export class Size implements Readable {
	constructor(readonly bytes: number) {}

	in(language: Language): string {
		const english = sizeInWords(this.bytes);
		return language === "fr" ? english.replace(".", ",").replace(" ", "\u00a0").replace("B", "o") : english;
	}
}

const RESERVE = 64 * 1024 * 1024;

/**
 * True if only a reserve is left on a folder's disk: 64 MB, or a tenth of a smaller disk. Logging in and taking money
 * may use the reserve; pictures, workbooks and changes by families are refused.
 */
export function spaceIsLow(folder: string, needed = 0): boolean {
	const { bavail, blocks, bsize } = statfsSync(folder);
	return bavail * bsize - needed < Math.min(RESERVE, (blocks * bsize) / 10);
}
