/** Refused before the work began: too many wait already. `retryAfter` is in seconds. */
export class Busy extends Error {
	override readonly name = "Busy";
	constructor(readonly retryAfter: number) {
		super("Too many wait already.");
	}
}

interface Limits {
	/** How many jobs run at once. */
	places: number;
	/** How many may wait besides; counted apart for those who go first, so that nobody can crowd them out. */
	waiting: number;
	/** How many of these may be of one account or address. */
	waitingOfOne: number;
	/** Seconds until another try is worth it. */
	retryAfter?: number;
}

interface Whose {
	/** The account or the address the job is for. Those who wait take turns by it, whatever one of them sends. */
	of?: string;
	/** The office: before everybody else who waits. */
	first?: boolean;
	/** Whoever asked has gone: the job does not begin. */
	signal?: AbortSignal | undefined;
	/** Told how many jobs come before, at first and at every change. */
	onAhead?: (ahead: number) => void;
}

interface Waiting extends Whose {
	of: string;
	go: () => void;
	refuse: (reason: unknown) => void;
}

/** A limit on one kind of work: `limit(job, whose)` runs the job when a place is free and answers what it answers. */
export interface ConcurrencyLimit {
	<T>(job: () => Promise<T>, whose?: Whose): Promise<T>;
	/** How many run and wait now. */
	state: () => { running: number; waiting: number };
	/** Refuses everybody who waits. */
	refuseWaiting: (reason: Error) => void;
}

/**
 * Hashing, decoding, parsing and printing are what a small machine has little room for, and what somebody can order
 * without end. So each has a few places, a bounded number who wait, and turns among those: one job of each account or
 * address, then the second of each. Whoever comes when all places to wait are taken is refused with `Busy`, at once.
 */
export function limitConcurrency({ places, waiting, waitingOfOne, retryAfter = 5 }: Limits): ConcurrencyLimit {
	let running = 0;
	let line: Waiting[] = [];

	/** The order in which those who wait will go: the office, then one of each in turns. */
	function inOrder(): Waiting[] {
		const turn = new Map<string, number>();
		const placed = line.map((one, arrival) => {
			const own = `${one.first ?? false} ${one.of}`;
			const round = turn.get(own) ?? 0;
			turn.set(own, round + 1);
			return { one, round, arrival };
		});
		return placed
			.sort(
				(a, b) =>
					Number(b.one.first ?? false) - Number(a.one.first ?? false) || a.round - b.round || a.arrival - b.arrival,
			)
			.map(({ one }) => one);
	}

	function tellAll(): void {
		for (const [place, one] of inOrder().entries()) one.onAhead?.(running + place);
	}

	function leave(one: Waiting): void {
		line = line.filter((other) => other !== one);
	}

	function wait(whose: Whose): Promise<void> {
		const { of = "", first = false, signal } = whose;
		const alike = line.filter((one) => (one.first ?? false) === first);
		if (alike.length >= waiting || alike.filter((one) => one.of === of).length >= waitingOfOne)
			throw new Busy(retryAfter);
		const { promise, resolve: go, reject: refuse } = Promise.withResolvers<void>();
		const one: Waiting = { ...whose, of, go, refuse };
		const gone = () => {
			leave(one);
			refuse(signal?.reason);
			tellAll();
		};
		signal?.addEventListener("abort", gone, { once: true });
		line.push(one);
		tellAll();
		return promise.finally(() => signal?.removeEventListener("abort", gone));
	}

	function next(): void {
		const [one] = inOrder();
		if (!one) {
			running--;
			return;
		}
		// The place is handed over, not freed, so that nobody can slip in before the one who waits.
		leave(one);
		one.go();
		tellAll();
	}

	const limit = async <T>(job: () => Promise<T>, whose: Whose = {}): Promise<T> => {
		whose.signal?.throwIfAborted();
		if (running < places) running++;
		else await wait(whose);
		try {
			return await job();
		} finally {
			next();
		}
	};
	return Object.assign(limit, {
		state: () => ({ running, waiting: line.length }),
		refuseWaiting: (reason: Error) => {
			for (const one of line.splice(0)) one.refuse(reason);
		},
	});
}
