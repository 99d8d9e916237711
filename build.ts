import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compile, compileRelease } from "./src/machine/build/compile.ts";
import { precompress } from "./src/machine/build/precompress.ts";
import { fingerprintOfSources } from "./src/machine/build/sources.ts";

/**
 * bun run build               the pages and the server, into build/
 * bun run build --compile     and dist/portal, one file for this machine
 * bun run build --if-changed  only what was not made from the sources as they are now; also with --compile
 * bun run release             and dist/portal-linux-x64, dist/portal-linux-arm64 and their SHA256SUMS
 */
const root = import.meta.dir;

/** Says from which sources the folder was made. Written last, so that an interrupted build is made again. */
const stampOf = (folder: "build" | "dist") => Bun.file(join(root, folder, ".made-from"));

async function build(): Promise<void> {
	await rm(join(root, "build"), { recursive: true, force: true });
	const bundler = Bun.spawn([process.execPath, "--bun", "node_modules/@react-router/dev/bin.cjs", "build"], {
		cwd: root,
		env: { ...process.env, NODE_ENV: "production" },
		stdout: "pipe",
		stderr: "pipe",
	});
	const [code, output, errors] = await Promise.all([
		bundler.exited,
		new Response(bundler.stdout).text(),
		new Response(bundler.stderr).text(),
	]);
	if (code !== 0) throw new Error(`The build failed:\n${output}${errors}`);
	await precompress(join(root, "build/client"));
}

try {
	const { values } = parseArgs({
		options: {
			"if-changed": { type: "boolean", default: false },
			compile: { type: "boolean", default: false },
			release: { type: "boolean", default: false },
		},
	});
	const fingerprint = fingerprintOfSources(root);
	const isCurrent = async (folder: "build" | "dist") =>
		values["if-changed"] && (await stampOf(folder).exists()) && (await stampOf(folder).text()) === fingerprint;
	if (!(await isCurrent("build"))) {
		const started = performance.now();
		await build();
		await stampOf("build").write(fingerprint);
		console.error(`Built the portal in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
	}
	const programs: string[] = [];
	if (values.compile && !(await isCurrent("dist"))) {
		programs.push(await compile(root));
		await stampOf("dist").write(fingerprint);
	}
	if (values.release) programs.push(...(await compileRelease(root)));
	for (const path of programs) console.error(`Made ${path}`);
} catch (error) {
	console.error(
		error instanceof AggregateError ? [error.message, ...error.errors].join("\n") : (error as Error).message,
	);
	process.exit(1);
}
