import { Worker } from "node:worker_threads";

const PARENT = "PORTAL_PARENT";

/** The variables to add to the environment of a child so that it can recognise its parent. */
export const parentInEnvironment = () => ({ [PARENT]: String(process.pid) });

const WATCH = `
	setInterval(() => {
		if (process.ppid !== Number(process.env.${PARENT})) process.kill(process.pid, "SIGKILL");
	}, 250);
`;

/**
 * Called first by a child process: it then ends with its parent, even when the parent was killed. Otherwise a backup of a
 * killed portal would go on using the disk and the database of the next one. SQLite and tar block the main thread of the
 * child for seconds, so another thread checks that the parent is still there.
 */
export function endWithParent(): void {
	if (process.env[PARENT] === undefined) return;
	new Worker(WATCH, { eval: true }).unref();
}

/** True while a process with this id runs. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
