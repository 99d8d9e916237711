import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";

/**
 * The part of the tar format that a backup needs. Files are written and read in chunks, so that a backup of any size takes
 * a few megabytes of memory, and any tar program can open it. Reading accepts only regular files, no links or devices.
 */

const BLOCK = 512;
const CHUNK = 1024 * 1024;

/** The file is not a backup, or it is damaged. */
export class ArchiveRefused extends Error {
	constructor(readonly sentence: Sentence) {
		super(String(sentence));
	}
}

export interface TarEntry {
	name: string;
	size: number;
	/** The position of its content in the archive. */
	offset: number;
}

function header(name: string, size: number): Buffer {
	const block = Buffer.alloc(BLOCK);
	const seconds = Math.floor(Date.now() / 1000);
	block.write(name, 0, 100, "utf8");
	block.write("0000600\0", 100);
	block.write("0000000\0".repeat(2), 108);
	block.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
	block.write(`${seconds.toString(8).padStart(11, "0")}\0`, 136);
	block.write("        0", 148);
	block.write("ustar\u000000", 257);
	block.write(`${checksum(block).toString(8).padStart(6, "0")}\0 `, 148);
	return block;
}

/** The sum of a header's bytes, its own field counted as spaces. */
function checksum(block: Buffer): number {
	let sum = 0;
	for (let i = 0; i < BLOCK; i++) sum += i >= 148 && i < 156 ? 32 : (block[i] as number);
	return sum;
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** Reads `size` bytes from `offset` on. Every chunk uses the same buffer. */
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

export class TarWriter {
	readonly #fd: number;

	/** The file must not exist yet. Other accounts of the computer cannot read it. */
	constructor(path: string) {
		this.#fd = openSync(path, "wx", 0o600);
	}

	/** Adds a file of exactly `size` bytes. */
	add(name: string, size: number, content: Iterable<Uint8Array>): void {
		writeAll(this.#fd, header(name, size));
		let written = 0;
		for (const chunk of content) {
			writeAll(this.#fd, chunk);
			written += chunk.length;
		}
		if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`);
		writeAll(this.#fd, Buffer.alloc(padding(size)));
	}

	/** Ends the archive and syncs it to the disk. */
	finish(): void {
		writeAll(this.#fd, Buffer.alloc(2 * BLOCK));
		fsyncSync(this.#fd);
	}

	close(): void {
		closeSync(this.#fd);
	}
}

/** The entries of the archive, in order. */
export function listTar(fd: number): TarEntry[] {
	const { size: whole } = fstatSync(fd);
	const entries: TarEntry[] = [];
	const block = Buffer.alloc(BLOCK);
	for (let offset = 0; ; ) {
		if (readSync(fd, block, 0, BLOCK, offset) < BLOCK)
			throw new ArchiveRefused(entries.length === 0 ? NO_ARCHIVE : INCOMPLETE);
		if (block.every((byte) => byte === 0)) return entries;
		const { name, size } = parseHeader(block, entries.length === 0);
		offset += BLOCK;
		if (offset + size > whole) throw new ArchiveRefused(INCOMPLETE);
		entries.push({ name, size, offset });
		offset += size + padding(size);
	}
}

const NO_ARCHIVE = say("This file is no backup of the portal.");
const INCOMPLETE = say("The backup ends too early: it was not copied whole, or is damaged.");
const DAMAGED = say("The backup is damaged.");

function parseHeader(block: Buffer, first: boolean): { name: string; size: number } {
	const text = (from: number, length: number) => block.toString("utf8", from, from + length).replace(/\0.*$/s, "");
	if (text(257, 6) !== "ustar" || Number.parseInt(text(148, 8), 8) !== checksum(block)) {
		throw new ArchiveRefused(first ? NO_ARCHIVE : DAMAGED);
	}
	const name = text(0, 100);
	const kind = text(156, 1);
	if (kind !== "0" && kind !== "")
		throw new ArchiveRefused(
			say("The backup holds something that is no plain file ({name}), which no portal writes.", {
				name: JSON.stringify(name),
			}),
		);
	const size = text(124, 12).trim();
	if (!/^[0-7]{1,11}$/.test(size) || text(345, 155) !== "") throw new ArchiveRefused(DAMAGED);
	return { name, size: Number.parseInt(size, 8) };
}
