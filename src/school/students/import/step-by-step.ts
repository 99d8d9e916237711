/** Long work that stops now and then, so that whoever waits can be answered. */
export type Steps<T> = Generator<void, T>;

/** One step after another; others are answered in between, and after the last. */
export async function stepByStep<T>(work: Steps<T>): Promise<T> {
	for (;;) {
		const step = work.next();
		await new Promise(setImmediate);
		if (step.done) return step.value;
	}
}

/** All steps at once, for where nothing may come between them. */
export function atOnce<T>(work: Steps<T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

const ROWS_PER_STEP = 250;

/** The rows with their places, and a step's end after every few hundred. */
export function* inSteps<T>(rows: readonly T[], work: (row: T, place: number) => void): Steps<void> {
	for (const [place, row] of rows.entries()) {
		if (place > 0 && place % ROWS_PER_STEP === 0) yield;
		work(row, place);
	}
}
