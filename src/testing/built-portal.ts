import { rmSync } from "node:fs";
import { join } from "node:path";
import { programRoot } from "#program";

const PROGRAM = join(programRoot, "build/server/index.js");
const environment = (dataDir: string) => ({
	...process.env,
	PORTAL_DATA: dataDir,
	PORT: "0",
	HOST: "127.0.0.1",
	NODE_ENV: "production",
});

/** Builds the program where its sources changed. */
export const buildPortal = () => run(["build.ts", "--if-changed"], process.env);

/** One command of the built program, to its end. */
export const portalCommand = (dataDir: string, args: string[], input = "") =>
	run([PROGRAM, ...args], environment(dataDir), input);

/** The built program, open on a port nobody else has. It takes its data folder with it when it stops. */
export async function startPortal(dataDir: string) {
	const server = Bun.spawn([process.execPath, PROGRAM, "serve"], {
		env: environment(dataDir),
		stdout: "pipe",
		stderr: "inherit",
	});
	const url = await addressOf(server.stdout);
	const stop = async () => {
		server.kill("SIGTERM");
		await server.exited;
		rmSync(dataDir, { recursive: true, force: true });
	};
	return { url, stop };
}

async function run(args: string[], env: Record<string, string | undefined>, input = ""): Promise<void> {
	const child = Bun.spawn([process.execPath, ...args], {
		cwd: programRoot,
		env,
		stdin: new Blob([input]),
		stdout: "ignore",
		stderr: "pipe",
	});
	const [code, said] = await Promise.all([child.exited, new Response(child.stderr).text()]);
	if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${said}`);
}

/** Read off what the program prints for the person who starts it. It is read to the end: a full pipe would stop the program. */
function addressOf(output: ReadableStream<Uint8Array>): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	void (async () => {
		let said = "";
		for await (const text of output.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>) {
			said = `${said}${text}`.slice(-4_000);
			const port = /https?:\/\/[^\s/]+:(\d+)/.exec(said)?.[1];
			if (port) resolve(`http://127.0.0.1:${port}`);
		}
		reject(new Error(`The portal ended: ${said}`));
	})();
	return promise;
}
