import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import packageJson from "../package.json" with { type: "json" };

/** Such as 1.0.0. It is written in package.json alone. */
export const programVersion: string = packageJson.version;

export const isCompiled = import.meta.dirname.startsWith("/$bunfs") || import.meta.dirname.startsWith("B:\\~BUN");

/** The checkout, or the inside of the one-file program. */
export const programRoot: string = findRoot();

function findRoot(): string {
	for (let dir = import.meta.dirname; ; dir = dirname(dir)) {
		if (existsSync(join(dir, "db/migrations"))) return dir;
		if (dir === dirname(dir)) throw new Error("The program's own files (db/migrations) are missing.");
	}
}

export function programCommand(...args: string[]): string[] {
	if (isCompiled) return [process.execPath, ...args];
	const runsFromBuild = import.meta.dirname.startsWith(join(programRoot, "build"));
	return [process.execPath, join(programRoot, runsFromBuild ? "build/server/index.js" : "src/main.ts"), ...args];
}
