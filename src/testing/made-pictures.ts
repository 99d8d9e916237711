import { crc32 } from "node:zlib";

const twoBytes = (value: number) => [value >> 8, value & 255];
const segment = (marker: number, ...content: number[]) => [0xff, marker, ...twoBytes(content.length + 2), ...content];
/** A Huffman table with one code: a single 0 bit means `symbol`. */
const oneCode = (table: number, symbol: number) => segment(0xc4, table, 1, ...Array(15).fill(0), symbol);

/** A valid grey progressive JPEG. The decoder goes through the whole picture once for each scan. */
export function jpegOfScans(scans: number, side = 800): Buffer {
	const blocks = Math.ceil(side / 8) ** 2;
	const head = [
		0xff,
		0xd8,
		...segment(0xdb, 0, ...Array(64).fill(1)),
		...segment(0xc2, 8, ...twoBytes(side), ...twoBytes(side), 1, 1, 0x11, 0),
		...oneCode(0x00, 0),
		...oneCode(0x10, 0xe0),
	];
	const first = [...segment(0xda, 1, 1, 0, 0, 0, 0), ...Array(Math.ceil(blocks / 8)).fill(0)];
	// "The next 16,384 blocks are empty": one bit and fourteen more.
	const empty = Array(Math.ceil(blocks / 16_384))
		.fill([0, 0])
		.flat();
	const further = Buffer.from([...segment(0xda, 1, 1, 0, 1, 63, 0), ...empty]);
	return Buffer.concat([
		Buffer.from([...head, ...first]),
		...Array<Buffer>(scans - 1).fill(further),
		Buffer.from([0xff, 0xd9]),
	]);
}

/** A PNG of 8-bit RGB with this header, whatever its pixels. */
export function pngOf(width: number, height: number, pixels: Uint8Array): Buffer {
	const chunk = (type: string, data: Uint8Array) => {
		const body = Buffer.concat([Buffer.from(type), data]);
		const frame = Buffer.alloc(8);
		frame.writeUInt32BE(data.length, 0);
		frame.writeUInt32BE(crc32(body), 4);
		return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 2, 0, 0, 0], 8);
	const magic = Buffer.from("89504e470d0a1a0a", "hex");
	return Buffer.concat([magic, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", new Uint8Array())]);
}
