import { readFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
	"{src,routes,print-templates,db,public}/**/*",
	"{build,vite.config,react-router.config}.ts",
	"{package,tsconfig}.json",
	// A slash inside braces finds nothing.
	"docs/*.md",
	"docs/{fr,pictures}/*.{md,webp}",
	"bun.lock",
].map((pattern) => new Bun.Glob(pattern));
const TEST = /\.test\.tsx?$|^src\/testing\//;

/** Contents, because file times mean nothing after a checkout, a copy or a restore. */
export function fingerprintOfSources(root: string): string {
	const hash = new Bun.CryptoHasher("sha256");
	hash.update(`${Bun.version} ${process.arch}\n`);
	for (const path of sourcesOfBuild(root)) {
		hash.update(`${path}\0`);
		hash.update(readFileSync(join(root, path)));
	}
	return hash.digest("hex");
}

export function sourcesOfBuild(root: string): string[] {
	return SOURCES.flatMap((glob) => [...glob.scanSync(root)])
		.filter((name) => !TEST.test(name))
		.sort();
}
