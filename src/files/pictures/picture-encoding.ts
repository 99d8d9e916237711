import { PICTURE_MAX_PIXELS } from "#shared/limits";
import { type Serialized, serialize } from "#shared/words/serialize";
import { say } from "#shared/words/words";
import { answerFiles } from "../framed-pipe.ts";
import { isWhole, jpegScans, pictureKind } from "./picture-kinds.ts";
import { onWhite } from "./picture-on-white.ts";
import { DAMAGED, PictureRefused, UNUSUAL } from "./picture-refusals.ts";

/** Small versions are on the landing page, which people open over 3G. */
const SMALL_MAX_BYTES = 60 * 1024;
/** Cameras and programs write about ten scans; each makes the decoder go through the whole picture. */
const MAX_SCANS = 100;

export interface Encoded {
	full: string;
	small: string;
	width: number;
	height: number;
}

export type EncodingAnswer = Encoded | { refused: { kind: PictureRefused["kind"]; why: Serialized } };

/** The hidden command `encode-pictures`. */
export function runPictureChild(): Promise<void> {
	return answerFiles((bytes) => encode(bytes).catch(refusedAnswer));
}

function refusedAnswer(error: unknown): EncodingAnswer {
	const { kind, why = DAMAGED } = error instanceof PictureRefused ? error : new PictureRefused("damaged");
	return { refused: { kind, why: serialize(why) } };
}

async function encode(bytes: Uint8Array): Promise<Encoded> {
	const isJpeg = pictureKind(bytes) === "jpeg";
	await refuseUndecodable(bytes);
	const flat = isJpeg ? bytes : onWhite(await fitted(bytes, 600, 800).png({ compressionLevel: 1 }).bytes());
	const picture = fitted(flat, 600, 800).jpeg({ quality: 85 });
	const full = await picture.bytes();
	return { full: base64(full), small: base64(await smallVersion(full)), width: picture.width, height: picture.height };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** Refuses what would take long to decode or is incomplete. */
async function refuseUndecodable(bytes: Uint8Array): Promise<void> {
	const kind = pictureKind(bytes);
	if (kind === "jpeg" && jpegScans(bytes) > MAX_SCANS) throw new PictureRefused("damaged", UNUSUAL);
	if (!isWhole(bytes, kind)) throw new PictureRefused("damaged", DAMAGED);
	// Without a limit Bun.Image cannot read the size of a very large picture, which would then count as damaged.
	const { width, height } = await new Bun.Image(bytes, { maxPixels: Number.MAX_SAFE_INTEGER }).metadata();
	if (width * height > PICTURE_MAX_PIXELS) {
		throw new PictureRefused("too_large", say("This picture has {width} x {height} pixels.", { width, height }));
	}
}

function fitted(bytes: Uint8Array, width: number, height: number): Bun.Image {
	const image = new Bun.Image(bytes, { maxPixels: PICTURE_MAX_PIXELS, autoOrient: true });
	return image.resize(width, height, { fit: "inside", withoutEnlargement: true });
}

async function smallVersion(full: Uint8Array): Promise<Uint8Array> {
	for (const quality of [80, 65, 50]) {
		const small = await fitted(full, 300, 400).jpeg({ quality }).bytes();
		if (small.byteLength <= SMALL_MAX_BYTES) return small;
	}
	return await fitted(full, 300, 400).jpeg({ quality: 30 }).bytes();
}
