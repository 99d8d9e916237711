import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** How long the portal's event loop was blocked, in milliseconds, also by garbage collection or other programs. */
export interface LoopDelay {
	longest: number;
	/** The most processor time that its thread used from one tick to the next: the portal's own work. */
	work: number;
	p99: number;
}

/*
 * Loaded before the portal (`bun --preload`). It measures the event loop from inside, so that the portal itself contains no
 * code for it. SIGUSR2 writes the figures since the last signal into the data folder.
 */
const file = join(process.env.PORTAL_DATA ?? ".", "loop-delay.json");
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
let most = 0;
let used = threadTime();
setInterval(() => {
	const now = threadTime();
	most = Math.max(most, now - used);
	used = now;
}, 1);

function threadTime(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1e3;
}

// A little later, because what has just blocked the loop is counted at the next tick.
process.on("SIGUSR2", () => setTimeout(write, 5));

function write(): void {
	const seen: LoopDelay = { longest: histogram.max / 1e6, work: most, p99: histogram.percentile(99) / 1e6 };
	writeFileSync(`${file}.part`, JSON.stringify(seen));
	renameSync(`${file}.part`, file);
	histogram.reset();
	most = 0;
}
