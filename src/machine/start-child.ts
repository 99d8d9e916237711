import { parentInEnvironment } from "#child-process";
import { config } from "#config";
import { programCommand } from "#program";
import { atShutdown } from "./serve/shutdown.ts";

/** This same program with a hidden command, for work that would hold up answers. It ends with this process. */
export function startChild(...args: string[]) {
	const child = Bun.spawn(programCommand(...args), {
		stdin: "ignore",
		stdout: "pipe",
		stderr: "inherit",
		env: { ...process.env, ...parentInEnvironment(), PORTAL_DATA: config().dataDir },
	});
	const forget = atShutdown(async () => {
		child.kill();
		await child.exited;
	});
	void child.exited.then(forget);
	return child;
}
