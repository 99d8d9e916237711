import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";

/** A smaller answer fits into one packet either way. */
const MIN_BYTES = 1_400;
/** Larger answers are compressed in another thread, which takes longer but does not block. */
const OFF_THREAD_BYTES = 1_000_000;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/** Up to this size gzip level 6 is as fast as level 1 and saves a fifth; above, it takes five times as long. */
const LEVEL_6_MAX_BYTES = 32_000;

/** 2 ms more for the first page on a slow line: zstd saves an eighth of the bytes, gzip a third. */
const ZSTD_LEVEL_OF_FIRST_PAGE = 9;
const ZSTD_LEVEL = 3;

interface Effort {
	firstPage?: boolean;
}

/** docs/speed.md compares the levels. */
export async function compress(request: Request, response: Response, effort: Effort = {}): Promise<Response> {
	const { headers, status } = response;
	if (status === 204 || status === 304 || !COMPRESSIBLE.test(headers.get("Content-Type") ?? "")) return response;
	if (headers.has("Content-Encoding")) return response;
	headers.append("Vary", "Accept-Encoding");
	const accepted = request.headers.get("accept-encoding") ?? "";
	const encoding = accepted.includes("zstd") ? "zstd" : accepted.includes("gzip") ? "gzip" : null;
	if (!encoding || request.method === "HEAD") return response;
	const bytes = new Uint8Array(await response.arrayBuffer());
	const small = bytes.byteLength < MIN_BYTES;
	const body = small ? bytes : await compressed(bytes, encoding, effort);
	if (!small) headers.set("Content-Encoding", encoding);
	headers.delete("Content-Length");
	return new Response(body as BodyInit, { status: response.status, statusText: response.statusText, headers });
}

const gzipOffThread = promisify<Uint8Array, { level: number }, Buffer>(gzip);

function compressed(
	bytes: Uint8Array,
	encoding: "zstd" | "gzip",
	{ firstPage = false }: Effort,
): Uint8Array | Promise<Uint8Array> {
	const offThread = bytes.byteLength > OFF_THREAD_BYTES;
	if (encoding === "zstd") {
		const level = firstPage ? ZSTD_LEVEL_OF_FIRST_PAGE : ZSTD_LEVEL;
		return offThread ? Bun.zstdCompress(bytes, { level }) : Bun.zstdCompressSync(bytes, { level });
	}
	if (offThread) return gzipOffThread(bytes, { level: 1 });
	return gzipSync(bytes, { level: bytes.byteLength > LEVEL_6_MAX_BYTES && !firstPage ? 1 : 6 });
}
