import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { programRoot } from "#program";
import type { School } from "#testing/school-folder";
import { digits, type Figure } from "./figures.ts";
import type { LoopDelay } from "./loop-delay.ts";
import { type Running, startPortal } from "./servers.ts";
import { inSpans, SPANS } from "./wait-buckets.ts";

/** The built portal with the measuring of its loop loaded beside it. */
export interface WatchedPortal extends Running {
	/** How long its loop was held since this was last asked. */
	loop: () => Promise<LoopDelay>;
}

export async function startWatched(school: School): Promise<WatchedPortal> {
	const preload = ["--preload", join(import.meta.dir, "loop-delay.ts")];
	const portal = await startPortal(school, [process.execPath, ...preload, join(programRoot, "build/server/index.js")]);
	const file = join(school.folder, "loop-delay.json");
	const loop = async () => {
		rmSync(file, { force: true });
		process.kill(portal.pid, "SIGUSR2");
		while (!existsSync(file)) await Bun.sleep(2);
		return Bun.file(file).json();
	};
	return { ...portal, loop };
}

/** What others notice while something long goes on, and how long it held the portal's loop. */
interface Noticed<T> {
	result: T;
	ms: number;
	/** How long each waited to be told that the portal is well, asked every 5 ms. */
	waits: number[];
	loop: LoopDelay;
}

export async function watched<T>(portal: WatchedPortal, job: () => Promise<T>): Promise<Noticed<T>> {
	const waits: number[] = [];
	let over = false;
	await portal.loop();
	const watching = (async () => {
		while (!over) {
			const asked = performance.now();
			await (await fetch(`${portal.origin}/healthz`)).arrayBuffer();
			waits.push(performance.now() - asked);
			await Bun.sleep(5);
		}
	})();
	const started = performance.now();
	const result = await job().finally(() => {
		over = true;
	});
	const ms = performance.now() - started;
	await watching;
	return { result, ms, waits, loop: await portal.loop() };
}

/** The longest anybody waited while these jobs ran: whatever else this machine does is in it. */
export function longestWait(...jobs: Noticed<unknown>[]): Figure {
	const { waits } = worst(jobs, (job) => Math.max(...job.waits));
	const below = SPANS.map((limit) => waits.filter((wait) => wait < limit).length);
	const beside = inSpans(below, waits.length);
	return { what: "… longest wait of others", value: Math.max(...waits), unit: "ms", target: ["<", 200], beside };
}

/** The longest the loop was held in any of these jobs: whoever asked just then waited that long. */
export function longestHold(...jobs: Noticed<unknown>[]): Figure {
	const { longest, p99, count, below } = worst(jobs, ({ loop }) => loop.longest).loop;
	const work = Math.max(...jobs.map(({ loop }) => loop.work));
	const beside = `own work ${digits(work)}; 99 of 100 within ${digits(p99)}: ${inSpans(below, count)}`;
	return { what: "… longest the loop was held", value: longest, unit: "ms", target: ["<", 50], beside };
}

function worst<T>(jobs: Noticed<T>[], measure: (job: Noticed<T>) => number): Noticed<T> {
	return jobs.reduce((one, other) => (measure(other) > measure(one) ? other : one));
}
