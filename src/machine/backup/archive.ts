import { fstatSync, readSync, writeSync } from "node:fs";
import { Header } from "tar/header";
import { say } from "#shared/words/words";
import { ArchiveRefused } from "./backup-failure.ts";

/**
 * Reads a backup's tar file entry by entry. The package `tar` decodes the headers; the loop is ours, because the package's
 * own reads every byte, and the portal looks at the manifest of each of thirty backups every day.
 */

const BLOCK = 512;
const CHUNK = 1024 * 1024;
const NO_ARCHIVE = say("This file is no backup of the portal.");
const INCOMPLETE = say("The backup ends too early: it was not copied whole, or is damaged.");
const DAMAGED = say("The backup is damaged.");

export interface ArchiveEntry {
	name: string;
	size: number;
	offset: number;
}

/** The entries of the archive, in order. Only plain files are accepted, no links or devices. */
export function listEntries(fd: number): ArchiveEntry[] {
	const { size: whole } = fstatSync(fd);
	const entries: ArchiveEntry[] = [];
	const block = Buffer.alloc(BLOCK);
	for (let offset = 0; ; ) {
		const isFirst = entries.length === 0;
		if (readSync(fd, block, 0, BLOCK, offset) < BLOCK) throw new ArchiveRefused(isFirst ? NO_ARCHIVE : INCOMPLETE);
		const header = decodeHeader(block);
		if (header?.nullBlock) return entries;
		if (!header?.cksumValid) throw new ArchiveRefused(isFirst ? NO_ARCHIVE : DAMAGED);
		const { name, size } = plainFile(header);
		offset += BLOCK;
		if (offset + size > whole) throw new ArchiveRefused(INCOMPLETE);
		entries.push({ name, size, offset });
		offset += Math.ceil(size / BLOCK) * BLOCK;
	}
}

/** Null where a number of the header is beyond anything a file can have. */
function decodeHeader(block: Buffer): Header | null {
	try {
		return new Header(block);
	} catch {
		return null;
	}
}

function plainFile({ path = "", type, size }: Header): { name: string; size: number } {
	if (type !== "File" && type !== "OldFile")
		throw new ArchiveRefused(
			say("The backup holds something that is no plain file ({name}), which no portal writes.", {
				name: JSON.stringify(path),
			}),
		);
	if (size === undefined) throw new ArchiveRefused(DAMAGED);
	return { name: path, size };
}

export function* readChunks(fd: number, size: number, offset = 0): Generator<Uint8Array> {
	const buffer = Buffer.alloc(Math.min(CHUNK, Math.max(size, 1)));
	for (let done = 0; done < size; ) {
		const read = readSync(fd, buffer, 0, Math.min(buffer.length, size - done), offset + done);
		if (read === 0) throw new ArchiveRefused(say("The file ends too early: it is not complete."));
		done += read;
		yield buffer.subarray(0, read);
	}
}

/** Writes every byte or throws. One call of writeSync may write only some of them. */
export function writeAll(fd: number, bytes: Uint8Array): void {
	for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
}
