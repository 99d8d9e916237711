import { Readable } from "node:stream";
import { promisify } from "node:util";
import { crc32, createDeflateRaw, deflateRawSync, inflateRaw } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const ZIP64_END = 0x06064b50;
const ZIP64_LOCATOR = 0x07064b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

export type ZipEntry = { name: string; method: number; packed: Uint8Array };

export class ZipRefused extends Error {
	readonly why: "damaged" | "encrypted" | "too_many" | "too_large";
	constructor(why: ZipRefused["why"]) {
		super(why);
		this.why = why;
	}
}

/**
 * Whatever two zip readers could read differently (bytes between entries, a wrong count) is refused, so that the
 * parser later reads the parts that were checked here.
 */
export function zipEntries(bytes: Uint8Array, maxEntries: number): ZipEntry[] {
	const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = data.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
	if (end < 0 || end + 22 > data.length || data.readUInt32LE(end) !== END) throw new ZipRefused("damaged");
	const count = data.readUInt16LE(end + 10);
	let at = data.readUInt32LE(end + 16);
	if (count > maxEntries) throw new ZipRefused("too_many");
	const directoryEnd = at + data.readUInt32LE(end + 12);
	if (directoryEnd !== end && !isZip64End(data, directoryEnd, end)) throw new ZipRefused("damaged");
	const entries: ZipEntry[] = [];
	while (at < directoryEnd) {
		if (entries.length === count || at + 46 > end || data.readUInt32LE(at) !== ENTRY) throw new ZipRefused("damaged");
		const nameEnd = at + 46 + data.readUInt16LE(at + 28);
		const extraEnd = nameEnd + data.readUInt16LE(at + 30);
		if (extraEnd > directoryEnd) throw new ZipRefused("damaged");
		entries.push(entryAt(data, at, nameEnd, extraEnd));
		at = extraEnd + data.readUInt16LE(at + 32);
	}
	if (entries.length !== count || at !== directoryEnd) throw new ZipRefused("damaged");
	return entries;
}

/** Java programs add this record and its locator to every archive, however small. */
const isZip64End = (data: Buffer, at: number, end: number) =>
	at + 76 === end && data.readUInt32LE(at) === ZIP64_END && data.readUInt32LE(at + 56) === ZIP64_LOCATOR;

function entryAt(data: Buffer, at: number, nameEnd: number, extraEnd: number): ZipEntry {
	const method = data.readUInt16LE(at + 10);
	if (data.readUInt16LE(at + 8) & ENCRYPTED) throw new ZipRefused("encrypted");
	if (method !== STORED && method !== DEFLATED) throw new ZipRefused("damaged");
	const { size, local } = placeOf(data, at, data.subarray(nameEnd, extraEnd));
	if (local + 30 > data.length || data.readUInt32LE(local) !== LOCAL) throw new ZipRefused("damaged");
	const from = local + 30 + data.readUInt16LE(local + 26) + data.readUInt16LE(local + 28);
	const to = from + size;
	if (to > data.length) throw new ZipRefused("damaged");
	return { name: data.toString("utf8", at + 46, nameEnd), method, packed: data.subarray(from, to) };
}

const IN_ZIP64 = 0xffffffff;

/** A number that says IN_ZIP64 stands in the extra field of zip64, after those before it that say so too. */
function placeOf(data: Buffer, at: number, extra: Buffer): { size: number; local: number } {
	const numbers = [24, 20, 42].map((place) => data.readUInt32LE(at + place));
	if (numbers.includes(IN_ZIP64)) {
		let from = zip64Field(extra);
		for (const [index, number] of numbers.entries()) {
			if (number !== IN_ZIP64) continue;
			if (from + 8 > extra.length) throw new ZipRefused("damaged");
			numbers[index] = Number(extra.readBigUInt64LE(from));
			from += 8;
		}
	}
	const [, size = 0, local = 0] = numbers;
	return { size, local };
}

function zip64Field(extra: Buffer): number {
	for (let from = 0; from + 4 <= extra.length; from += 4 + extra.readUInt16LE(from + 2))
		if (extra.readUInt16LE(from) === 1) return from + 4;
	throw new ZipRefused("damaged");
}

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

/** Stops when the total exceeds `maxTotal`, whatever sizes the entries declare. */
export async function unpack(entries: ZipEntry[], maxTotal: number): Promise<Map<string, Uint8Array>> {
	const parts = new Map<string, Uint8Array>();
	let left = maxTotal;
	for (const entry of entries) {
		const part = entry.method === STORED ? entry.packed : await inflated(entry.packed, left);
		left -= part.byteLength;
		if (left < 0) throw new ZipRefused("too_large");
		parts.set(entry.name, part);
	}
	return parts;
}

async function inflated(packed: Uint8Array, left: number): Promise<Uint8Array> {
	try {
		return await inflate(packed, { maxOutputLength: Math.max(left, 1) });
	} catch (error) {
		const tooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
		throw new ZipRefused(tooLarge ? "too_large" : "damaged");
	}
}

export class Packed {
	constructor(
		readonly bytes: Uint8Array,
		readonly size: number,
		readonly crc: number,
	) {}
}

function packed(content: string | Uint8Array): Packed {
	const plain = Buffer.from(content);
	return new Packed(deflateRawSync(plain, { level: 1 }), plain.length, crc32(plain));
}

/** Compresses in another thread. */
export async function packPieces(pieces: AsyncIterable<string>): Promise<Packed> {
	let size = 0;
	let crc = 0;
	async function* measured() {
		for await (const piece of pieces) {
			const plain = Buffer.from(piece);
			size += plain.length;
			crc = crc32(plain, crc);
			yield plain;
		}
	}
	const bytes: Buffer[] = [];
	for await (const chunk of Readable.from(measured()).compose(createDeflateRaw({ level: 1 }))) bytes.push(chunk);
	return new Packed(Buffer.concat(bytes), size, crc);
}

export function packZip(parts: Iterable<readonly [string, string | Uint8Array | Packed]>): Uint8Array {
	const files: Uint8Array[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [path, content] of parts) {
		const name = Buffer.from(path);
		const part = content instanceof Packed ? content : packed(content);
		const shared = Buffer.alloc(26);
		shared.writeUInt16LE(20, 0);
		shared.writeUInt16LE(0x0800, 2);
		shared.writeUInt16LE(DEFLATED, 4);
		shared.writeUInt16LE(0x21, 8);
		shared.writeUInt32LE(part.crc, 10);
		shared.writeUInt32LE(part.bytes.length, 14);
		shared.writeUInt32LE(part.size, 18);
		shared.writeUInt16LE(name.length, 22);
		files.push(signature(LOCAL), shared, name, part.bytes);
		const tail = Buffer.alloc(14);
		tail.writeUInt32LE(offset, 10);
		directory.push(signature(ENTRY), Buffer.from([20, 0]), shared, tail, name);
		offset += 30 + name.length + part.bytes.length;
	}
	const list = Buffer.concat(directory);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(directory.length / 5, 4);
	end.writeUInt16LE(directory.length / 5, 6);
	end.writeUInt32LE(list.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...files, list, signature(END), end]);
}

function signature(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32LE(value);
	return bytes;
}
