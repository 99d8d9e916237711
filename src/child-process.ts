import { Worker } from "node:worker_threads";

const PARENT = "PORTAL_PARENT";

/** What the environment of a child must hold so that it knows its parent. */
export const ofThisProcess = () => ({ [PARENT]: String(process.pid) });

const WATCH = `
	setInterval(() => {
		if (process.ppid !== Number(process.env.${PARENT})) process.kill(process.pid, "SIGKILL");
	}, 250);
`;

/**
 * Called first by a child: it ends when its parent does, however that ended. A backup at work for a portal that was killed
 * would hold the disk and the database against the next one. SQLite and tar keep the child's own thread busy for seconds,
 * so another thread looks whether the parent is still there.
 */
export function endWithParent(): void {
	if (process.env[PARENT] === undefined) return;
	new Worker(WATCH, { eval: true }).unref();
}

/** True while some program has this number. */
export function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
