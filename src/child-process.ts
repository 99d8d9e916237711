import { Worker } from "node:worker_threads";

const PARENT = "PORTAL_PARENT";

export const parentEnvironment = () => ({ [PARENT]: String(process.pid) });

const WATCH = `
	setInterval(() => {
		if (process.ppid !== Number(process.env.${PARENT})) process.kill(process.pid, "SIGKILL");
	}, 250);
`;

/** SQLite blocks the child's main thread for seconds, so a second thread watches the parent. */
export function endWithParent(): void {
	if (process.env[PARENT] === undefined) return;
	new Worker(WATCH, { eval: true }).unref();
}

export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
