import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { inData } from "#config";
import type { JobOptions } from "#fair-queue";
import { limitConcurrency } from "#limit-concurrency";
import { programCommand } from "#program";
import { Refusal, STORAGE_FULL } from "#refusal";
import { HOUR_MS } from "#shared/dates";
import { PICTURE_MAX_BYTES } from "#shared/limits";
import { deserialize } from "#shared/words/serialize";
import { say } from "#shared/words/words";
import { spaceIsLow } from "../disk.ts";
import { ChildKilled } from "../file-child.ts";
import { killableChild } from "../killable-child.ts";
import type { Encoded, EncodingAnswer } from "./picture-encoding.ts";
import { pictureKind } from "./picture-kinds.ts";
import { HEIC, PictureRefused, UNUSUAL } from "./picture-refusals.ts";

type PictureSize = "full" | "small";
type StoredPicture = { name: string; width: number; height: number };

const TIMEOUT_MS = 10_000;
/** Photos of a class are uploaded one after another. */
const IDLE_MS = 60_000;
/** More than both versions of any picture need on disk. */
const STORED_BYTES = 512 * 1024;

const uploads = () => inData("uploads");

// The worst picture takes 300 MB and ten seconds. With two at once, one account cannot make everybody else wait.
const limit = limitConcurrency({ capacity: 2, capacityPerKey: 1, maxQueued: 20 });
const encodeInChild = killableChild<EncodingAnswer>({
	command: programCommand("encode-pictures"),
	timeoutMs: TIMEOUT_MS,
	idleMs: IDLE_MS,
});

/** Encodes the picture anew as an upright JPEG without metadata, under a random name. Null for an empty file. */
export async function storePicture(bytes: Uint8Array, options?: JobOptions): Promise<StoredPicture | null> {
	if (bytes.byteLength === 0) return null;
	refuseByFirstBytes(bytes);
	await mkdir(uploads(), { recursive: true, mode: 0o700 });
	if (spaceIsLow(uploads(), STORED_BYTES)) throw new Refusal("storage-full", STORAGE_FULL);
	const { full, small, width, height } = await limit(() => encoded(bytes), options);
	const name = await writeBoth({ small: Buffer.from(small, "base64"), full: Buffer.from(full, "base64") });
	return { name, width, height };
}

type Content = Record<PictureSize, Uint8Array>;

async function writeBoth(content: Content, dated?: Date): Promise<string> {
	const name = randomBytes(16).toString("hex");
	storedAt.set(name, performance.now());
	try {
		await writeDurably(fileName(name, "small"), content.small, dated);
		await writeDurably(fileName(name, "full"), content.full, dated);
		await syncFolder(uploads());
		return name;
	} catch (error) {
		await removePicture(name);
		throw error;
	}
}

/** Null if the original is missing. */
export async function copyPicture(original: string): Promise<string | null> {
	const [full, small] = await Promise.all(
		(["full", "small"] as const).map((size) => readFile(join(uploads(), fileName(original, size))).catch(() => null)),
	);
	if (!full || !small) return null;
	if (spaceIsLow(uploads(), STORED_BYTES)) throw new Refusal("storage-full", STORAGE_FULL);
	// Dated two hours ago, so that the next start removes a copy whose record was never written.
	return writeBoth({ full, small }, new Date(Date.now() - 2 * HOUR_MS));
}

function refuseByFirstBytes(bytes: Uint8Array): void {
	if (bytes.byteLength > PICTURE_MAX_BYTES) throw new PictureRefused("too_large", say("This file is too large."));
	const kind = pictureKind(bytes);
	if (kind === "heic") throw new PictureRefused("wrong_kind", HEIC);
	if (kind === "other") throw new PictureRefused("wrong_kind");
}

async function encoded(bytes: Uint8Array): Promise<Encoded> {
	const answer = await encodeInChild(bytes).catch((error) => {
		throw error instanceof ChildKilled ? new PictureRefused("damaged", UNUSUAL) : error;
	});
	if ("refused" in answer) throw new PictureRefused(answer.refused.kind, deserialize(answer.refused.why));
	return answer;
}

const storedAt = new Map<string, number>();

/** Its form may not be saved yet. Independent of the computer's clock. */
export function wasStoredRecently(name: string): boolean {
	for (const [stored, at] of storedAt) if (performance.now() - at > HOUR_MS) storedAt.delete(stored);
	return storedAt.has(name);
}

export async function removePicture(name: string): Promise<void> {
	for (const size of ["full", "small"] as const) {
		const file = pictureFile(name, size);
		if (file) await Promise.all([rm(file, { force: true }), rm(`${file}.part`, { force: true })]);
	}
}

export const uploadedFiles = (): string[] => (existsSync(uploads()) ? readdirSync(uploads()) : []);

export const PICTURE_NAME = /^[0-9a-f]{32}$/;

export function pictureFile(name: string, size: PictureSize): string | null {
	return PICTURE_NAME.test(name) ? join(uploads(), fileName(name, size)) : null;
}

interface PictureFile {
	name: string;
	size: PictureSize;
}

export function pictureOf(file: string): PictureFile | null {
	const [, name, small] = /^([0-9a-f]{32})(-small)?\.jpg$/.exec(file) ?? [];
	return name ? { name, size: small ? "small" : "full" } : null;
}

export const pictureAt = (address: string): PictureFile | null =>
	address.startsWith("/uploads/") ? pictureOf(address.slice("/uploads/".length)) : null;

const fileName = (name: string, size: PictureSize) => `${name}${size === "small" ? "-small" : ""}.jpg`;

/** Survives a power cut: temporary file, sync, rename. */
async function writeDurably(file: string, content: Uint8Array, dated?: Date): Promise<void> {
	const path = join(uploads(), file);
	const handle = await open(`${path}.part`, "wx", 0o600);
	try {
		await handle.writeFile(content);
		if (dated) await handle.utimes(dated, dated);
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
