import type { Running } from "#testing/school-portal";
import { digits } from "./figures.ts";

/** What others notice while something long goes on: how long the portal takes to say that it is well, asked every 5 ms. */
interface Noticed<T> {
	result: T;
	ms: number;
	/** The longest anybody waited. */
	longest: number;
	/** How many answers fell into each span of time. */
	spans: string;
}

const SPANS = [5, 20, 50, 100, 200];

export async function watched<T>(portal: Running, job: () => Promise<T>): Promise<Noticed<T>> {
	const waits: number[] = [];
	let over = false;
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
	return { result, ms, longest: Math.max(...waits), spans: histogram(waits) };
}

function histogram(waits: number[]): string {
	const counts = [0, ...SPANS].map((from, place) => {
		const to = SPANS[place] ?? Number.POSITIVE_INFINITY;
		return { to, many: waits.filter((wait) => wait >= from && wait < to).length };
	});
	const words = counts.filter(({ many }) => many > 0);
	return words.map(({ to, many }) => `${many} ${Number.isFinite(to) ? `< ${digits(to)}` : "longer"}`).join(", ");
}
