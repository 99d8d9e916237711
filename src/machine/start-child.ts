import { parentEnvironment } from "#child-process";
import { config } from "#config";
import { programCommand } from "#program";
import { atShutdown } from "./shutdown.ts";

/** A process that waits for a stick cannot be killed. */
const END_MS = 3_000;

/** For work that would delay answers. The child ends with this process. */
export function startChild(...args: string[]) {
	const child = spawnChild("ignore", args);
	const cancel = atShutdown(() => killChild(child));
	void child.exited.then(cancel);
	return child;
}

export const spawnChild = <Input extends "ignore" | "pipe">(stdin: Input, args: string[]) =>
	Bun.spawn(programCommand(...args), {
		stdin,
		stdout: "pipe",
		stderr: "inherit",
		env: { ...process.env, ...parentEnvironment(), PORTAL_DATA: config().dataDir },
	});

async function killChild(child: Pick<Bun.Subprocess, "kill" | "exited">): Promise<void> {
	child.kill("SIGKILL");
	await Promise.race([child.exited, Bun.sleep(END_MS)]);
}

/** Lets a child that reads its input complete its work, for a bounded time. */
export async function endChild(child: Pick<Bun.Subprocess<"pipe">, "kill" | "exited" | "stdin">): Promise<void> {
	void child.stdin.end();
	await Promise.race([child.exited, Bun.sleep(END_MS)]);
	child.kill("SIGKILL");
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
