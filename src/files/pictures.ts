import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from "#shared/limits";
import { isWhole, pictureKind } from "./picture-kinds.ts";
import { onWhite } from "./picture-on-white.ts";
import { turns } from "./turns.ts";

type PictureSize = "full" | "small";
type StoredPicture = { name: string; width: number; height: number };

const ACCEPTED = `A picture must be a JPEG, PNG or WebP file of up to ${PICTURE_MAX_BYTES / 1024 / 1024} MB and ${PICTURE_MAX_PIXELS / 1_000_000} megapixels.`;
const DAMAGED = "This picture is damaged or incomplete.";
const HEIC =
	"This is a HEIC photo: on an iPhone choose Settings, Camera, Formats, Most Compatible, or share the photo as JPEG.";
/** The small version is on the landing page, which people open over 3G. */
const SMALL_MAX_BYTES = 60 * 1024;

/** A picture that is not taken; `message` says why and what is accepted. */
export class PictureRefused extends Error {
	readonly kind: "wrong_kind" | "too_large" | "damaged";
	constructor(kind: PictureRefused["kind"], why: string) {
		super(`${why} ${ACCEPTED}`.trim());
		this.name = "PictureRefused";
		this.kind = kind;
	}
}

/** The disk has no room; nothing of the picture was kept. */
export class StorageFull extends Error {
	constructor(cause: unknown) {
		super("The disk of the portal is full, so the picture could not be saved. Tell the administrator.", { cause });
		this.name = "StorageFull";
	}
}

// A 25 megapixel PNG takes 100 MB to decode: one at a time.
const oneAtATime = turns(1);

/**
 * Stores a picture and its small version under a random name, both encoded anew as JPEG: upright, without position, date or
 * anything else that came with the file. An empty file is no picture: null.
 */
export async function storePicture(bytes: Uint8Array, folder: string): Promise<StoredPicture | null> {
	if (bytes.byteLength === 0) return null;
	const { full, small, width, height } = await oneAtATime(() => encode(bytes));
	const name = randomBytes(16).toString("hex");
	const files = [
		[fileName(name, "small"), small],
		[fileName(name, "full"), full],
	] as const;
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		for (const [file, content] of files) await writeDurably(folder, file, content);
		await syncFolder(folder);
	} catch (error) {
		await removePicture(folder, name);
		const code = error instanceof Error && "code" in error ? error.code : "";
		throw code === "ENOSPC" || code === "EDQUOT" ? new StorageFull(error) : error;
	}
	return { name, width, height };
}

/** Removes both versions, and what an interrupted write left of them. A picture that is not there is removed already. */
export async function removePicture(folder: string, name: string): Promise<void> {
	for (const size of ["full", "small"] as const) {
		const file = pictureFile(folder, name, size);
		if (file) await Promise.all([rm(file, { force: true }), rm(`${file}.part`, { force: true })]);
	}
}

/** Where a picture lies on disk, or null for a name this program never gave. */
export function pictureFile(folder: string, name: string, size: PictureSize): string | null {
	return /^[0-9a-f]{32}$/.test(name) ? join(folder, fileName(name, size)) : null;
}

/** Name and size of a file as it is asked for under /uploads/, or null for anything else. */
export function pictureOf(file: string): { name: string; size: PictureSize } | null {
	const parts = /^([0-9a-f]{32})(-small)?\.jpg$/.exec(file);
	return parts?.[1] ? { name: parts[1], size: parts[2] ? "small" : "full" } : null;
}

const fileName = (name: string, size: PictureSize) => `${name}${size === "small" ? "-small" : ""}.jpg`;

async function encode(bytes: Uint8Array) {
	const source = await judged(bytes);
	try {
		const flat =
			source.kind === "jpeg" ? bytes : onWhite(await fitted(bytes, 600, 800).png({ compressionLevel: 1 }).bytes());
		const picture = fitted(flat, 600, 800).jpeg({ quality: 85 });
		const full = await picture.bytes();
		return { full, small: await smallVersion(full), width: picture.width, height: picture.height };
	} catch {
		throw new PictureRefused("damaged", DAMAGED);
	}
}

async function judged(bytes: Uint8Array) {
	if (bytes.byteLength > PICTURE_MAX_BYTES) throw new PictureRefused("too_large", "This file is too large.");
	const kind = pictureKind(bytes);
	if (kind === "heic") throw new PictureRefused("wrong_kind", HEIC);
	if (kind === "other") throw new PictureRefused("wrong_kind", "");
	if (!isWhole(bytes, kind)) throw new PictureRefused("damaged", DAMAGED);
	const size = await new Bun.Image(bytes).metadata().catch(() => null);
	if (!size) throw new PictureRefused("damaged", DAMAGED);
	if (size.width * size.height > PICTURE_MAX_PIXELS) {
		throw new PictureRefused("too_large", `This picture has ${size.width} x ${size.height} pixels.`);
	}
	return { kind };
}

/** Upright, inside the box, never enlarged. */
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

/** Whole or not at all, also when the power goes: written aside, forced to disk, then renamed. */
async function writeDurably(folder: string, file: string, content: Uint8Array): Promise<void> {
	const path = join(folder, file);
	const handle = await open(`${path}.part`, "wx", 0o600);
	try {
		await handle.writeFile(content);
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(`${path}.part`, path);
}

async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
