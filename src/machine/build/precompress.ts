import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = new Set([".js", ".css", ".html", ".svg", ".txt", ".json", ".webmanifest"]);
/** The headers of an answer are larger than the saving. */
const MIN_BYTES = 200;

const compressors = {
	br: (bytes: Uint8Array) =>
		promisify(brotliCompress)(bytes, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
				[constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
			},
		}),
	gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** A Raspberry Pi would take long to compress them at every visit. */
export async function precompress(folder: string): Promise<{ files: number; before: number; after: number }> {
	const total = { files: 0, before: 0, after: 0 };
	for (const name of readdirSync(folder, { recursive: true }) as string[]) {
		if (!COMPRESSIBLE.has(extname(name))) continue;
		const path = join(folder, name);
		const bytes = await Bun.file(path).bytes();
		if (bytes.byteLength < MIN_BYTES) continue;
		const [br, gz] = await Promise.all([compressors.br(bytes), compressors.gz(bytes)]);
		if (br.byteLength < bytes.byteLength) await Bun.write(`${path}.br`, br);
		if (gz.byteLength < bytes.byteLength) await Bun.write(`${path}.gz`, gz);
		total.files++;
		total.before += bytes.byteLength;
		total.after += br.byteLength;
	}
	return total;
}
