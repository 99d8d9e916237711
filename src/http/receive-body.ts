import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { inData } from "#config";
import { spaceIsLow } from "#files/free-space";
import { Refusal } from "#refusal";
import { STORAGE_FULL } from "#school/storage-refusal";
import { say } from "#shared/words/words";

/** The time limit for a body without files, which was typed and is small. */
const SMALL_MS = 10_000;
/** The lowest rate of an upload: 4 KB a second over any 20 seconds. */
const WINDOW_MS = 20_000;
const WINDOW_BYTES = 80 * 1024;
const CHECK_MS = 1_000;
/** A larger upload is received into a file, so that a slow connection does not use memory for long. */
export const IN_MEMORY_MAX_BYTES = 512 * 1024;

/** A received body: in memory, or in a file until there is room in memory. */
export interface Received {
	bytes: () => Promise<Uint8Array>;
	/** True if it is in a file. */
	large: boolean;
	drop: () => Promise<void>;
}

function tooLarge(limit: number): Refusal {
	const sentence =
		limit >= 1024 * 1024
			? say("This is too large: at most {size} MB are accepted.", { size: Math.floor(limit / 1024 / 1024) })
			: say("This is too large: at most {size} KB are accepted.", { size: Math.floor(limit / 1024) });
	return new Refusal("too-large", sentence);
}

const TOO_SLOW = say("This arrived too slowly and was not taken. Please try again where the line is better.");

/** The announced length of a body; null if it is sent in chunks. */
export const contentLength = ({ headers }: Request): number | null => {
	const length = headers.get("content-length") ?? "";
	return /^\d+$/.test(length) && !headers.has("transfer-encoding") ? Number(length) : null;
};

/** Receives a body of at most `limit` bytes within ten seconds. */
export async function receiveSmall(request: Request, limit: number): Promise<Uint8Array> {
	const length = contentLength(request);
	if ((length ?? 0) > limit) throw tooLarge(limit);
	const timeout = timeoutAfter(SMALL_MS);
	try {
		// Bun accepts no more than an announced length; only a body without one must be counted while it arrives.
		if (length !== null) return await Promise.race([request.bytes(), timeout.promise]);
		const chunks: Uint8Array[] = [];
		for await (const chunk of chunksOf(request, limit, timeout.promise)) chunks.push(chunk);
		return Buffer.concat(chunks);
	} finally {
		timeout.stop();
	}
}

/** Receives an upload of at most `limit` bytes. The caller must drop it. */
export async function receiveUpload(request: Request, limit: number): Promise<Received> {
	if ((contentLength(request) ?? 0) > limit) throw tooLarge(limit);
	const rate = timeoutBelowRate();
	let chunks: Uint8Array[] = [];
	let size = 0;
	let spool: Spool | undefined;
	try {
		for await (const chunk of chunksOf(request, limit, rate.promise)) {
			rate.count(chunk.byteLength);
			size += chunk.byteLength;
			chunks.push(chunk);
			if (size <= IN_MEMORY_MAX_BYTES) continue;
			spool ??= await openSpool();
			await spool.write(chunks);
			chunks = [];
		}
		if (!spool) return { bytes: async () => Buffer.concat(chunks), large: false, drop: async () => undefined };
		const { path, close, drop } = spool;
		await close();
		return { bytes: () => Bun.file(path).bytes(), large: true, drop };
	} catch (error) {
		await spool?.drop();
		throw error;
	} finally {
		rate.stop();
	}
}

/** The chunks of a body as they arrive, until it exceeds `limit` or `timeout` rejects. */
async function* chunksOf(request: Request, limit: number, timeout: Promise<never>): AsyncGenerator<Uint8Array> {
	const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
	if (!reader) return;
	let size = 0;
	let complete = false;
	try {
		for (;;) {
			const { value, done } = await Promise.race([reader.read(), timeout]);
			if (done) break;
			size += value.byteLength;
			if (size > limit) throw tooLarge(limit);
			yield value;
		}
		complete = true;
	} finally {
		if (!complete) void reader.cancel().catch(() => undefined);
	}
}

function timeoutAfter(ms: number) {
	const { promise, reject } = Promise.withResolvers<never>();
	promise.catch(() => undefined);
	const timer = setTimeout(() => reject(new Refusal("too-slow", TOO_SLOW)), ms);
	return { promise, stop: () => clearTimeout(timer) };
}

/** Rejects when fewer bytes than WINDOW_BYTES have arrived within WINDOW_MS. */
function timeoutBelowRate() {
	const { promise, reject } = Promise.withResolvers<never>();
	promise.catch(() => undefined);
	let total = 0;
	const samples = [{ at: performance.now(), total }];
	const timer = setInterval(() => {
		const now = performance.now();
		samples.push({ at: now, total });
		while ((samples[1]?.at ?? now) <= now - WINDOW_MS) samples.shift();
		const [oldest] = samples;
		if (oldest && oldest.at <= now - WINDOW_MS && total - oldest.total < WINDOW_BYTES)
			reject(new Refusal("too-slow", TOO_SLOW));
	}, CHECK_MS);
	return {
		promise,
		count: (bytes: number) => {
			total += bytes;
		},
		stop: () => clearInterval(timer),
	};
}

interface Spool {
	path: string;
	write: (chunks: Uint8Array[]) => Promise<void>;
	close: () => Promise<void>;
	drop: () => Promise<void>;
}

const spoolFolder = () => inData("incoming");

/** Removes the uploads that an interrupted portal had not finished receiving. */
export function dropUnfinishedUploads(): void {
	rmSync(spoolFolder(), { recursive: true, force: true });
}

async function openSpool(): Promise<Spool> {
	mkdirSync(spoolFolder(), { recursive: true, mode: 0o700 });
	const path = inData("incoming", randomUUID());
	const file = await open(path, "wx", 0o600);
	return {
		path,
		write: async (chunks) => {
			const bytes = Buffer.concat(chunks);
			if (spaceIsLow(inData(), bytes.byteLength)) throw new Refusal("storage-full", STORAGE_FULL);
			await file.writeFile(bytes);
		},
		close: () => file.close(),
		drop: async () => {
			await file.close().catch(() => undefined);
			await rm(path, { force: true });
		},
	};
}
