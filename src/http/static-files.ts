import { existsSync, readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { programRoot } from "#program";

const TYPES: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".webp": "image/webp",
	".woff2": "font/woff2",
};
const COMPRESSED = [
	{ encoding: "br", ending: ".br" },
	{ encoding: "gzip", ending: ".gz" },
];

interface Asset {
	path: string;
	type: string;
	etag: string;
	compressed: typeof COMPRESSED;
}

let assets: Map<string, Asset> | undefined;

function builtAssets(): Map<string, Asset> {
	assets ??= new Map(listAssets());
	return assets;
}

function listAssets(): [address: string, asset: Asset][] {
	const root = join(programRoot, "build/client");
	if (!existsSync(root)) return [];
	return (readdirSync(root, { recursive: true }) as string[]).flatMap((name) => {
		const path = join(root, name);
		const type = TYPES[extname(name)];
		const { size } = statSync(path);
		if (!type || statSync(path).isDirectory()) return [];
		const etag = `"${size.toString(36)}-${Bun.hash(`${name}:${size}`).toString(36)}"`;
		const compressed = COMPRESSED.filter(({ ending }) => existsSync(path + ending));
		return [[`/${name}`, { path, type, etag, compressed }]];
	});
}

/** The name has a content hash, so the file never changes. */
export function staticFile(request: Request, pathname: string): Response | null {
	if (request.method !== "GET" && request.method !== "HEAD") return null;
	const asset = builtAssets().get(pathname);
	if (!asset) return null;
	const accepted = request.headers.get("accept-encoding") ?? "";
	const sent = asset.compressed.find(({ encoding }) => accepted.includes(encoding));
	const etag = sent ? asset.etag.replace(/"$/, `-${sent.encoding}"`) : asset.etag;
	const headers: Record<string, string> = {
		"Content-Type": asset.type,
		"Cache-Control": "public, max-age=31536000, immutable",
		ETag: etag,
		Vary: "Accept-Encoding",
		...(sent ? { "Content-Encoding": sent.encoding } : {}),
	};
	if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
	return new Response(Bun.file(asset.path + (sent?.ending ?? "")), { headers });
}
