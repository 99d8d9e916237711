import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the build reads. Migrations and the demonstration school are read while the program runs. */
const SOURCES = new Bun.Glob(
	"{{src,routes,print-templates,public}/**/*,db/**/*.ts,{build,vite.config,react-router.config}.ts,package.json,bun.lock,tsconfig.json}",
);
const TEST = /\.test\.tsx?$/;

/**
 * A fingerprint of everything the build is made from. By content: the times of files say nothing after a checkout, a
 * copy or a restored backup.
 */
export function fingerprintOfSources(root: string): string {
	const hash = new Bun.CryptoHasher("sha256");
	hash.update(`${Bun.version} ${process.arch}\n`);
	for (const path of [...SOURCES.scanSync(root)].filter((name) => !TEST.test(name)).sort()) {
		hash.update(`${path}\0`);
		hash.update(readFileSync(join(root, path)));
	}
	return hash.digest("hex");
}
