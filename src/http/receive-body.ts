import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { inData } from "#config";
import { spaceIsLow } from "#files/disk";
import { Refusal, STORAGE_FULL } from "#refusal";
import { say } from "#shared/words/words";

/** Bodies without files were typed and are small. */
const TYPED_MS = 10_000;
/** The lowest rate of an upload: 4 KB a second over any 20 seconds. */
const WINDOW_MS = 20_000;
const WINDOW_BYTES = 80 * 1024;
const CHECK_MS = 1_000;
const IN_MEMORY_MAX_BYTES = 64 * 1024;

interface ReceivedBody {
	bytes: () => Promise<Uint8Array>;
	inFile: boolean;
	drop: () => Promise<void>;
}

interface Reception {
	limit: number;
	hasFiles: boolean;
	toFile: (rest: () => Promise<ReceivedBody>) => Promise<ReceivedBody>;
}

export function tooLarge(limit: number): Refusal {
	const sentence =
		limit >= 1024 * 1024
			? say("This is too large: at most {size} MB are accepted.", { size: Math.floor(limit / 1024 / 1024) })
			: say("This is too large: at most {size} KB are accepted.", { size: Math.floor(limit / 1024) });
	return new Refusal("too-large", sentence);
}

const TOO_SLOW = say("This arrived too slowly and was not taken. Please try again where the line is better.");

const contentLength = ({ headers }: Request): number | null => {
	const length = headers.get("content-length") ?? "";
	return /^\d+$/.test(length) && !headers.has("transfer-encoding") ? Number(length) : null;
};

/** Takes only the memory that has arrived, at most IN_MEMORY_MAX_BYTES. */
export async function receive(request: Request, { limit, hasFiles, toFile }: Reception): Promise<ReceivedBody> {
	const length = contentLength(request);
	if ((length ?? 0) > limit) throw tooLarge(limit);
	if (length !== null && length <= IN_MEMORY_MAX_BYTES) return receiveShort(request, hasFiles ? WINDOW_MS : TYPED_MS);
	const timeout = hasFiles ? timeoutBelowRate() : timeoutAfter(TYPED_MS);
	const body = chunksOf(request, limit, timeout);
	try {
		const chunks: Uint8Array[] = [];
		for (let size = 0; size <= IN_MEMORY_MAX_BYTES; ) {
			const { value, done } = await body.next();
			if (done) return inMemory(Buffer.concat(chunks));
			chunks.push(value);
			size += value.byteLength;
		}
		return await toFile(() => receiveIntoFile(chunks, body));
	} finally {
		timeout.stop();
		await body.return(undefined);
	}
}

const inMemory = (bytes: Uint8Array): ReceivedBody => ({
	bytes: async () => bytes,
	inFile: false,
	drop: async () => undefined,
});

async function receiveShort(request: Request, ms: number): Promise<ReceivedBody> {
	const timeout = timeoutAfter(ms);
	try {
		return inMemory(await Promise.race([request.bytes(), timeout.promise]));
	} finally {
		timeout.stop();
	}
}

async function receiveIntoFile(arrived: Uint8Array[], rest: AsyncIterable<Uint8Array>): Promise<ReceivedBody> {
	const spool = await openSpool();
	try {
		await spool.write(Buffer.concat(arrived.splice(0)));
		for await (const chunk of rest) await spool.write(chunk);
		await spool.close();
	} catch (error) {
		await spool.drop();
		throw error;
	}
	return { bytes: () => Bun.file(spool.path).bytes(), inFile: true, drop: spool.drop };
}

async function* chunksOf(
	request: Request,
	limit: number,
	timeout: Timeout,
): AsyncGenerator<Uint8Array, undefined, undefined> {
	const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
	if (!reader) return;
	let size = 0;
	let complete = false;
	try {
		for (;;) {
			const { value, done } = await Promise.race([reader.read(), timeout.promise]);
			if (done) break;
			size += value.byteLength;
			if (size > limit) throw tooLarge(limit);
			timeout.count?.(value.byteLength);
			yield value;
		}
		complete = true;
	} finally {
		if (!complete) void reader.cancel().catch(() => undefined);
	}
}

interface Timeout {
	promise: Promise<never>;
	count?: (bytes: number) => void;
	stop: () => void;
}

function timeoutAfter(ms: number): Timeout {
	const { promise, reject } = Promise.withResolvers<never>();
	promise.catch(() => undefined);
	const timer = setTimeout(() => reject(new Refusal("too-slow", TOO_SLOW)), ms);
	return { promise, stop: () => clearTimeout(timer) };
}

function timeoutBelowRate(): Timeout {
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
	write: (bytes: Uint8Array) => Promise<void>;
	close: () => Promise<void>;
	drop: () => Promise<void>;
}

const spoolFolder = () => inData("incoming");

export function dropUnfinishedUploads(): void {
	rmSync(spoolFolder(), { recursive: true, force: true });
}

async function openSpool(): Promise<Spool> {
	mkdirSync(spoolFolder(), { recursive: true, mode: 0o700 });
	const path = inData("incoming", randomUUID());
	const file = await open(path, "wx", 0o600);
	return {
		path,
		write: async (bytes) => {
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
