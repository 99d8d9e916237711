import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { programRoot } from "#program";
import type { School } from "#testing/school-folder";
import { digits, type Figure } from "./figures.ts";
import type { LoopDelay } from "./loop-delay.ts";
import { type Running, startPortal } from "./servers.ts";

export interface WatchedPortal extends Running {
	/** How long its event loop was blocked since the last call. */
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

/** What others notice while a long job runs, and how long it blocked the portal's event loop. */
interface Noticed<T> {
	result: T;
	ms: number;
	/** How long each request to `/healthz` took; one is sent every 5 ms. */
	waits: number[];
	loop: LoopDelay;
}

export async function watched<T>(portal: WatchedPortal, job: () => Promise<T>): Promise<Noticed<T>> {
	const waits: number[] = [];
	let over = false;
	await portal.loop();
	const watching = (async () => {
		while (!over) {
			const sent = performance.now();
			await (await fetch(`${portal.origin}/healthz`)).arrayBuffer();
			waits.push(performance.now() - sent);
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

export function longestWait(...jobs: Noticed<unknown>[]): Figure {
	const longest = Math.max(...jobs.flatMap(({ waits }) => waits));
	return { what: "… longest wait of others", value: longest, unit: "ms", target: ["<", 200] };
}

export function longestBlock(...jobs: Noticed<unknown>[]): Figure {
	const { longest, p99 } = jobs
		.map(({ loop }) => loop)
		.reduce((one, other) => (other.longest > one.longest ? other : one));
	const work = Math.max(...jobs.map(({ loop }) => loop.work));
	const details = `own work ${digits(work)}; 99 of 100 within ${digits(p99)}`;
	return { what: "… event loop blocked, at most", value: longest, unit: "ms", target: ["<", 50], details };
}
