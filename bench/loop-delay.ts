import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { SPANS } from "./wait-buckets.ts";

/** How long the portal's loop was held, in milliseconds. Whatever held it counts: the collector, other programs too. */
export interface LoopDelay {
	longest: number;
	/** The most processor time its thread used from one tick to the next: what of it was the portal's own work. */
	work: number;
	p99: number;
	count: number;
	below: number[];
}

/*
 * Loaded before the portal (`bun --preload`): its loop is measured from inside, and the product carries no measuring.
 * SIGUSR2 writes what was seen since the last time into the data folder and begins anew.
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

// A little later: what has just held the loop is counted when the next tick comes.
process.on("SIGUSR2", () => setTimeout(write, 5));

function write(): void {
	const { count, max } = histogram;
	const [longest, p99] = [max / 1e6, histogram.percentile(99) / 1e6];
	const seen: LoopDelay = { longest, work: most, p99, count, below: SPANS.map(below) };
	writeFileSync(`${file}.part`, JSON.stringify(seen));
	renameSync(`${file}.part`, file);
	histogram.reset();
	most = 0;
}

/** The histogram tells percentiles only: the share below a limit is found by halving. */
function below(ms: number): number {
	let [from, to] = [0, 100];
	for (let turn = 0; turn < 40; turn++) {
		const middle = (from + to) / 2;
		if (histogram.percentile(middle) < ms * 1e6) from = middle;
		else to = middle;
	}
	return Math.round((from / 100) * histogram.count);
}
