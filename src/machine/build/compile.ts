import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The machines a school has: a small server or an office computer, or a Raspberry Pi. */
const TARGETS = ["linux-x64", "linux-arm64"] as const;
export type Target = (typeof TARGETS)[number];

const isTarget = (name: string): name is Target => TARGETS.some((target) => target === name);

/** The target a `--target` names; refuses with the ones there are. */
export function targetNamed(name: string | undefined): Target {
	if (name !== undefined && isTarget(name)) return name;
	throw new Error(`--target must be one of ${TARGETS.join(", ")}, not "${name ?? ""}".`);
}

/** What the program reads while it runs, carried inside the executable under the same names. */
const CARRIED = ["build/client", "db/migrations", "db/seed", "print-templates", "public"];
const PROGRAM_TEXT = /\.tsx?$/;

/** Bun keeps of a carried folder its own name and what is below it, so the folders are laid out from the root first. */
function layOut(root: string): string {
	const inside = mkdtempSync(join(root, "dist/inside-"));
	for (const name of CARRIED.filter((folder) => existsSync(join(root, folder)))) {
		cpSync(join(root, name), join(inside, name), { recursive: true, filter: (path) => !PROGRAM_TEXT.test(path) });
	}
	return inside;
}

/** Makes one file that runs on a machine with neither Bun nor npm. Without a target it is for this machine. */
export async function compile(root: string, target?: Target): Promise<string> {
	const outfile = join(root, "dist", target ? `portal-${target}` : "portal");
	mkdirSync(join(root, "dist"), { recursive: true });
	const inside = layOut(root);
	try {
		await Bun.build({
			entrypoints: [join(root, "build/server/index.js")],
			target: "bun",
			format: "esm",
			minify: true,
			bytecode: true,
			define: { "process.env.NODE_ENV": '"production"' },
			compile: {
				outfile,
				...(target ? { target: `bun-${target}` } : {}),
				assets: readdirSync(inside).map((name) => join(inside, name)),
				// Left on, a bunfig.toml or .env that happens to lie in the working directory would run inside the program.
				autoloadDotenv: false,
				autoloadBunfig: false,
			},
		});
	} finally {
		rmSync(inside, { recursive: true });
	}
	return outfile;
}
