import { readdirSync } from "node:fs";
import { join } from "node:path";
import { staticPlugin } from "@elysiajs/static";
import type { Elysia } from "elysia";
import { programRoot } from "#program";

const FOLDER = join(programRoot, "public");
const names = new Set(readdirSync(FOLDER, { recursive: true }).map((name) => `/${name}`));

export const isPublicFile = (pathname: string) => names.has(pathname);

/** The names do not change with the content, so browsers ask again after an hour. */
export const publicFiles = () =>
	staticPlugin({
		assets: FOLDER,
		prefix: "",
		alwaysStatic: true,
		indexHTML: false,
		ignorePatterns: [],
		headers: { "Cache-Control": "public, max-age=3600" },
	});

/** The plugin neither writes nor expects the quotes that HTTP requires in ETags. */
export async function answerPublicFile(app: Pick<Elysia, "handle" | "modules">, request: Request): Promise<Response> {
	const known = request.headers.get("if-none-match");
	if (known) request.headers.set("if-none-match", known.replace(/^(?:W\/)?"(.*)"$/, "$1"));
	await app.modules;
	const response = await app.handle(request);
	const etag = response.headers.get("etag");
	if (etag) response.headers.set("ETag", `"${etag}"`);
	return response;
}
