/** Requests, timers and results of other threads go first. */
export function yieldToOthers(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** Yields to the event loop after each chunk of `size` items. Returns the results in order. */
export async function inChunks<T, R>(
	items: readonly T[],
	size: number,
	work: (chunk: T[], from: number) => R,
): Promise<R[]> {
	const results: R[] = [];
	for (let from = 0; from < items.length; from += size) {
		results.push(work(items.slice(from, from + size), from));
		await yieldToOthers();
	}
	return results;
}
