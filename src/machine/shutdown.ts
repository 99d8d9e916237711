const steps = new Set<() => Promise<void>>();

/** Returns a function that removes the step. */
export function atShutdown(step: () => Promise<void>): () => void {
	steps.add(step);
	return () => void steps.delete(step);
}

export async function runShutdownSteps(): Promise<void> {
	const all = [...steps];
	steps.clear();
	await Promise.allSettled(all.map((step) => step()));
}

export function repeatUntilShutdown(work: () => unknown, times: { everyMs: number; firstAfterMs?: number }): void {
	const interval = setInterval(work, times.everyMs);
	const first = times.firstAfterMs === undefined ? undefined : setTimeout(work, times.firstAfterMs);
	atShutdown(async () => {
		clearTimeout(first);
		clearInterval(interval);
	});
}
