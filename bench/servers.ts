import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programRoot } from "#program";
import type { School } from "#testing/school-folder";

export interface Running {
	origin: string;
	pid: number;
	stop: () => Promise<void>;
}

export function startPortal(school: School, program = [process.execPath, join(programRoot, "build/server/index.js")]) {
	return startServer([...program, "serve"], school, "/healthz");
}

/** Starts a server for this school on a free port and waits until the path `ready` answers. */
export async function startServer(command: string[], school: School, ready: string): Promise<Running> {
	const probe = Bun.serve({ port: 0, fetch: () => new Response() });
	const port = probe.port;
	await probe.stop(true);
	let stopping = false;
	const child = Bun.spawn(command, {
		cwd: programRoot,
		env: { ...process.env, NODE_ENV: "production", PORTAL_DATA: school.folder, PORT: String(port), HOST: "127.0.0.1" },
		stdin: "ignore",
		stdout: Bun.file(join(school.folder, "log")),
		stderr: "inherit",
		onExit: (_, code, signal) => {
			if (!stopping) console.error(`${command.join(" ")} ended by itself: ${signal ?? code}.`);
		},
	});
	const kill = () => child.kill();
	process.once("exit", kill);
	const origin = `http://127.0.0.1:${port}`;
	for (let tries = 0; !(await answers(origin + ready)); tries++) {
		if (tries > 2_000 || child.exitCode !== null) throw new Error(`${command.join(" ")} did not start.`);
		await Bun.sleep(5);
	}
	const stop = async () => {
		stopping = true;
		process.off("exit", kill);
		kill();
		await child.exited;
	};
	return { origin, pid: child.pid, stop };
}

const answers = (url: string) =>
	fetch(url).then(
		({ ok }) => ok,
		() => false,
	);

/** The processor time that a process has used so far, in milliseconds. On a shared machine it says more than the clock. */
export function processorTime(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
	return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The memory of a process in MB: its present size, or its peak. */
export function memory(pid: number, which: "VmRSS" | "VmHWM" = "VmRSS"): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(new RegExp(`^${which}:\\s*(\\d+)`, "m").exec(status)?.[1] ?? 0) / 1024;
}

export const resetPeakMemory = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, "5");
