import { closeSync, fstatSync, fsyncSync, openSync, readSync } from "node:fs";
import { Header } from "tar/header";
import { writeAll } from "#files/disk";
import { say } from "#shared/words/words";
import { ArchiveRefused } from "./backup-failure.ts";

/**
 * `tar` writes and reads the headers. The loops are ours: files are hashed while they are packed, and the manifests of
 * thirty backups are read daily without their pictures.
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

/** Null if a number is impossible for a file. */
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

/** Any backup takes only a few megabytes of memory. */
export class ArchiveWriter {
	readonly #fd: number;

	/** Other accounts of the computer cannot read it. */
	constructor(path: string) {
		this.#fd = openSync(path, "wx", 0o600);
	}

	add(path: string, size: number, content: Iterable<Uint8Array>): void {
		const header = new Header({ path, size, type: "File", mode: 0o600, mtime: new Date() });
		if (header.encode()) throw new Error(`${path} does not fit into a header of tar.`);
		writeAll(this.#fd, header.block as Buffer);
		let written = 0;
		for (const chunk of content) {
			writeAll(this.#fd, chunk);
			written += chunk.length;
		}
		if (written !== size) throw new Error(`${path} has ${written} bytes instead of ${size}.`);
		writeAll(this.#fd, Buffer.alloc(Math.ceil(size / BLOCK) * BLOCK - size));
	}

	finish(): void {
		writeAll(this.#fd, Buffer.alloc(2 * BLOCK));
		fsyncSync(this.#fd);
	}

	close(): void {
		closeSync(this.#fd);
	}
}
