import { parentEnvironment } from "#child-process";
import { config } from "#config";
import { programCommand } from "#program";
import { atShutdown } from "./shutdown.ts";

/** For work that would delay answers. The child ends with this process. */
export function startChild(...args: string[]) {
	const child = Bun.spawn(programCommand(...args), {
		stdin: "ignore",
		stdout: "pipe",
		stderr: "inherit",
		env: { ...process.env, ...parentEnvironment(), PORTAL_DATA: config().dataDir },
	});
	const cancel = atShutdown(async () => {
		child.kill();
		await child.exited;
	});
	void child.exited.then(cancel);
	return child;
}

export async function* linesFrom(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
	const decoder = new TextDecoder();
	let rest = "";
	for await (const chunk of stream) {
		const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
}
