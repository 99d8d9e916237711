import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { inData } from "#config";
import { spaceIsLow } from "#files/free-space";
import { Refusal } from "#refusal";
import { STORAGE_FULL } from "#school/operation";
import { say } from "#shared/words/words";

/** A body without files is typed by somebody, and comes at once. */
const SMALL_MS = 10_000;
/** An upload on the worst line that is still of use: 4 KB a second over any 20 seconds. */
const WINDOW_MS = 20_000;
const WINDOW_BYTES = 80 * 1024;
const LOOK_MS = 1_000;
/** Up to here an upload waits in memory, above in a file: somebody's slow line must not hold the portal's memory. */
export const IN_MEMORY = 512 * 1024;

/** A body that has arrived: in memory, or in a file until there is room in memory. */
export interface Received {
	bytes: () => Promise<Uint8Array>;
	/** True when it waits in a file. */
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

/** The length a body says it has; null where it is sent in pieces. */
export const announcedLength = ({ headers }: Request): number | null => {
	const length = headers.get("content-length") ?? "";
	return /^\d+$/.test(length) && !headers.has("transfer-encoding") ? Number(length) : null;
};

/** A body of at most `limit` bytes that must be there within ten seconds. */
export async function receiveSmall(request: Request, limit: number): Promise<Uint8Array> {
	const length = announcedLength(request);
	if ((length ?? 0) > limit) throw tooLarge(limit);
	const late = lateAfter(SMALL_MS);
	try {
		// An announced length is what arrives; only a body without one has to be counted as it comes.
		if (length !== null) return await Promise.race([request.bytes(), late.promise]);
		const chunks: Uint8Array[] = [];
		for await (const chunk of chunksOf(request, limit, late.promise)) chunks.push(chunk);
		return Buffer.concat(chunks);
	} finally {
		late.stop();
	}
}

/** An upload of at most `limit` bytes, as it comes. Whoever receives it must drop it. */
export async function receiveUpload(request: Request, limit: number): Promise<Received> {
	if ((announcedLength(request) ?? 0) > limit) throw tooLarge(limit);
	const pace = lateBelowPace();
	let chunks: Uint8Array[] = [];
	let size = 0;
	let spool: Spool | undefined;
	try {
		for await (const chunk of chunksOf(request, limit, pace.promise)) {
			pace.count(chunk.byteLength);
			size += chunk.byteLength;
			chunks.push(chunk);
			if (size <= IN_MEMORY) continue;
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
		pace.stop();
	}
}

async function* chunksOf(request: Request, limit: number, late: Promise<never>): AsyncGenerator<Uint8Array> {
	const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
	if (!reader) return;
	let size = 0;
	let whole = false;
	try {
		for (;;) {
			const { value, done } = await Promise.race([reader.read(), late]);
			if (done) break;
			size += value.byteLength;
			if (size > limit) throw tooLarge(limit);
			yield value;
		}
		whole = true;
	} finally {
		if (!whole) void reader.cancel().catch(() => undefined);
	}
}

function lateAfter(ms: number) {
	const { promise, reject } = Promise.withResolvers<never>();
	promise.catch(() => undefined);
	const timer = setTimeout(() => reject(new Refusal("too-slow", TOO_SLOW)), ms);
	return { promise, stop: () => clearTimeout(timer) };
}

function lateBelowPace() {
	const { promise, reject } = Promise.withResolvers<never>();
	promise.catch(() => undefined);
	let total = 0;
	const seen = [{ at: performance.now(), total }];
	const timer = setInterval(() => {
		const now = performance.now();
		seen.push({ at: now, total });
		while ((seen[1]?.at ?? now) <= now - WINDOW_MS) seen.shift();
		const [then] = seen;
		if (then && then.at <= now - WINDOW_MS && total - then.total < WINDOW_BYTES)
			reject(new Refusal("too-slow", TOO_SLOW));
	}, LOOK_MS);
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

/** What a portal that was cut off had not finished receiving. */
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
