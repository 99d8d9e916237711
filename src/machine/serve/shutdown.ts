const steps = new Set<() => Promise<void>>();

/** Registers what must be put away before the program ends: the browser that prints, a timer. Answers how to forget it. */
export function atShutdown(step: () => Promise<void>): () => void {
	steps.add(step);
	return () => void steps.delete(step);
}

export async function runShutdownSteps(): Promise<void> {
	const all = [...steps];
	steps.clear();
	await Promise.allSettled(all.map((step) => step()));
}
