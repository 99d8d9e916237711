/** Lets everything else that waits go first: requests, timers, what another thread has finished. */
export function yieldToOthers(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** Long work in chunks of so many items; others are answered after each chunk. The results come in the order of the chunks. */
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
