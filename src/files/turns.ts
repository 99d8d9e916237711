/** Lets at most `places` jobs run at once; the others wait in line. Decoding and parsing are what a small machine has little room for. */
export function turns(places: number): <T>(job: () => Promise<T>) => Promise<T> {
	let free = places;
	const line: (() => void)[] = [];
	return async (job) => {
		if (free > 0) free--;
		else await new Promise<void>((go) => line.push(go));
		try {
			return await job();
		} finally {
			// The place is handed over, not freed, so nobody can slip in before the one who waits.
			const next = line.shift();
			if (next) next();
			else free++;
		}
	};
}
