import { digits } from "./figures.ts";

export const BUCKET_LIMITS = [5, 20, 50, 100, 200];

/** Describes a distribution, such as "30 < 5, 2 < 20". `below` is how many of all were shorter than each limit. */
export function countsByBucket(below: number[], all: number): string {
	const limits = [...BUCKET_LIMITS.map((limit) => `< ${digits(limit)}`), "longer"];
	const many = [...below, all].map((count, place) => count - (below[place - 1] ?? 0));
	return limits.flatMap((limit, place) => (many[place] ? [`${many[place]} ${limit}`] : [])).join(", ");
}
