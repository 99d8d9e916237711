type PictureKind = "jpeg" | "png" | "webp" | "heic" | "other";

/** The name and the declared type are not trusted. */
export function pictureKind(bytes: Uint8Array): PictureKind {
	const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
	if (bytes[0] === 0x89 && ascii(1, 8) === "PNG\r\n\x1a\n") return "png";
	if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
	if (ascii(4, 8) === "ftyp" && /^(hei|hev|mif1|msf1)/.test(ascii(8, 12))) return "heic";
	return "other";
}

/** Decoders silently fill the missing part of an interrupted upload with grey; only that of WebP refuses. */
export function isWhole(bytes: Uint8Array, kind: PictureKind): boolean {
	if (kind === "jpeg") return jpegIsWhole(bytes);
	return kind !== "png" || pngIsWhole(bytes);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

function jpegIsWhole(bytes: Uint8Array): boolean {
	let last = 0;
	for (const marker of jpegMarkers(bytes)) last = marker;
	return last === END_OF_IMAGE && jpegScans(bytes) > 0;
}

/** Once, or about ten times for a progressive JPEG. */
export function jpegScans(bytes: Uint8Array): number {
	let scans = 0;
	for (const marker of jpegMarkers(bytes)) if (marker === START_OF_SCAN) scans++;
	return scans;
}

/** Walks from marker to marker: a thumbnail in the header has an end marker too. */
function* jpegMarkers(bytes: Uint8Array): Generator<number> {
	for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
		const marker = bytes[at + 1] ?? 0;
		if (marker === 0xff) at++;
		else if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
		else {
			yield marker;
			if (marker === END_OF_IMAGE) return;
			at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
		}
	}
}

function pngIsWhole(bytes: Uint8Array): boolean {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
		if (view.getUint32(at + 4) === 0x49454e44) return true;
	}
	return false;
}
