const steps: (() => Promise<void>)[] = [];

/** Registers what must be put away before the program ends: the browser that prints, a timer. */
export function atShutdown(step: () => Promise<void>): void {
	steps.push(step);
}

export async function runShutdownSteps(): Promise<void> {
	await Promise.allSettled(steps.splice(0).map((step) => step()));
}
