import { existsSync, readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { programRoot } from "#program";

const TYPES: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
	".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
};

interface StaticFile {
	path: string;
	type: string;
	etag: string;
	encodings: string[];
}

let files: Map<string, StaticFile> | undefined;

/** What the build left for browsers, listed once: a name that is not in the list is not on the disk either. */
function known(): Map<string, StaticFile> {
	if (files) return files;
	files = new Map();
	const root = join(programRoot, "build/client");
	if (!existsSync(root)) return files;
	for (const name of readdirSync(root, { recursive: true }) as string[]) {
		const path = join(root, name);
		const type = TYPES[extname(name)];
		if (!type || statSync(path).isDirectory()) continue;
		const encodings = ["br", "gzip"].filter((e) => existsSync(path + (e === "br" ? ".br" : ".gz")));
		const { size } = statSync(path);
		files.set(`/${name}`, {
			path,
			type,
			encodings,
			etag: `"${size.toString(36)}-${Bun.hash(`${name}:${size}`).toString(36)}"`,
		});
	}
	return files;
}

/** A built file, pre-compressed where the browser takes it; only names with a content hash are kept for good. */
export function staticFile(request: Request, pathname: string): Response | null {
	if (request.method !== "GET" && request.method !== "HEAD") return null;
	const file = known().get(pathname);
	if (!file) return null;
	const accepted = request.headers.get("accept-encoding") ?? "";
	const encoding = file.encodings.find((e) => accepted.includes(e));
	const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
	const headers: Record<string, string> = {
		"Content-Type": file.type,
		"Cache-Control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
		ETag: etag,
		Vary: "Accept-Encoding",
		...(encoding ? { "Content-Encoding": encoding } : {}),
	};
	if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
	return new Response(Bun.file(file.path + (encoding === "br" ? ".br" : encoding === "gzip" ? ".gz" : "")), {
		headers,
	});
}
