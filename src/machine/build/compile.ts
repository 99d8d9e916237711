import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeChecksums } from "./checksums.ts";

/** Servers and PCs, and the Raspberry Pi. */
const TARGETS = ["linux-x64", "linux-arm64"] as const;
type Target = (typeof TARGETS)[number];

/** The executable contains these under the same names. */
const EMBEDDED = ["build/client", "db/migrations", "db/seed", "print-templates", "public"];
const PROGRAM_TEXT = /\.tsx?$/;

/** One staging folder, because Bun keeps only the last part of an embedded folder's path. */
function stageFiles(root: string): string {
	const inside = mkdtempSync(join(root, "dist/inside-"));
	for (const name of EMBEDDED.filter((folder) => existsSync(join(root, folder)))) {
		cpSync(join(root, name), join(inside, name), { recursive: true, filter: (path) => !PROGRAM_TEXT.test(path) });
	}
	return inside;
}

/** For this computer, or for the target, whose Bun is fetched from the npm registry once. */
export async function compile(root: string, target?: Target): Promise<string> {
	const outfile = join(root, "dist", target ? `portal-${target}` : "portal");
	mkdirSync(join(root, "dist"), { recursive: true });
	const inside = stageFiles(root);
	try {
		await Bun.build({
			entrypoints: [join(root, "build/server/index.js")],
			target: "bun",
			format: "esm",
			minify: true,
			bytecode: true,
			splitting: true,
			define: { "process.env.NODE_ENV": '"production"' },
			compile: {
				outfile,
				...(target ? { target: `bun-${target}` } : {}),
				assets: readdirSync(inside).map((name) => join(inside, name)),
				// Otherwise the program would load a bunfig.toml or .env from the working directory.
				autoloadDotenv: false,
				autoloadBunfig: false,
			},
		});
	} finally {
		rmSync(inside, { recursive: true });
	}
	return outfile;
}

/** The programs for all targets, and the file that checks their downloads. */
export async function compileRelease(root: string): Promise<string[]> {
	const programs: string[] = [];
	for (const target of TARGETS) programs.push(await compile(root, target));
	return [...programs, await writeChecksums(programs)];
}
