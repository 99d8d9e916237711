import { inflateSync } from "node:zlib";

const BMP_HEADER = 54;

/**
 * JPEG has no transparency, and the encoder would show the colour of transparent pixels, mostly black. Reads only PNGs
 * as Bun.Image writes them: 8 bits, RGBA, not interlaced.
 */
export function onWhite(png: Uint8Array): Uint8Array {
	const source = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
	const width = source.readUInt32BE(16);
	const height = source.readUInt32BE(20);
	const pixels = inflateSync(Buffer.concat(pixelChunks(source)), { maxOutputLength: (width * 4 + 1) * height });
	unfilter(pixels, width * 4, height);
	const stride = Math.ceil((width * 3) / 4) * 4;
	const bmp = Buffer.alloc(BMP_HEADER + stride * height);
	writeBmpHeader(bmp, width, height);
	for (let y = 0; y < height; y++) {
		let from = y * (width * 4 + 1) + 1;
		let to = BMP_HEADER + y * stride;
		for (let x = 0; x < width; x++, from += 4, to += 3) {
			const alpha = pixels[from + 3] ?? 255;
			bmp[to] = overWhite(pixels[from + 2] ?? 0, alpha);
			bmp[to + 1] = overWhite(pixels[from + 1] ?? 0, alpha);
			bmp[to + 2] = overWhite(pixels[from] ?? 0, alpha);
		}
	}
	return bmp;
}

const overWhite = (colour: number, alpha: number) => Math.round((colour * alpha + 255 * (255 - alpha)) / 255);

function pixelChunks(png: Buffer): Buffer[] {
	const chunks: Buffer[] = [];
	for (let at = 8; at + 12 <= png.length; ) {
		const length = png.readUInt32BE(at);
		if (png.toString("latin1", at + 4, at + 8) === "IDAT") chunks.push(png.subarray(at + 8, at + 8 + length));
		at += 12 + length;
	}
	return chunks;
}

function unfilter(data: Buffer, bytes: number, height: number): void {
	for (let y = 0; y < height; y++) {
		const line = y * (bytes + 1) + 1;
		const filter = data[line - 1];
		for (let x = 0; x < bytes; x++) {
			const left = x < 4 ? 0 : (data[line + x - 4] ?? 0);
			const up = y === 0 ? 0 : (data[line + x - bytes - 1] ?? 0);
			const corner = x < 4 || y === 0 ? 0 : (data[line + x - bytes - 5] ?? 0);
			data[line + x] = ((data[line + x] ?? 0) + predicted(filter, left, up, corner)) & 255;
		}
	}
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
	if (filter === 1) return left;
	if (filter === 2) return up;
	if (filter === 3) return (left + up) >> 1;
	if (filter !== 4) return 0;
	const toLeft = Math.abs(up - corner);
	const toUp = Math.abs(left - corner);
	const toCorner = Math.abs(left + up - 2 * corner);
	if (toLeft <= toUp && toLeft <= toCorner) return left;
	return toUp <= toCorner ? up : corner;
}

function writeBmpHeader(bmp: Buffer, width: number, height: number): void {
	bmp.write("BM", 0, "latin1");
	bmp.writeUInt32LE(bmp.length, 2);
	bmp.writeUInt32LE(BMP_HEADER, 10);
	bmp.writeUInt32LE(40, 14);
	bmp.writeInt32LE(width, 18);
	// A negative height puts the top line first.
	bmp.writeInt32LE(-height, 22);
	bmp.writeUInt16LE(1, 26);
	bmp.writeUInt16LE(24, 28);
}
