import { digits } from "./figures.ts";

/** Limits in milliseconds, between which waits are counted. */
export const SPANS = [5, 20, 50, 100, 200];

/** `below` has how many of all were shorter than each limit. */
export function inSpans(below: number[], all: number): string {
	const limits = [...SPANS.map((limit) => `< ${digits(limit)}`), "longer"];
	const many = [...below, all].map((count, place) => count - (below[place - 1] ?? 0));
	return limits.flatMap((limit, place) => (many[place] ? [`${many[place]} ${limit}`] : [])).join(", ");
}
