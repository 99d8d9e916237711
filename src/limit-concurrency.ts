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
	/** How many of these may be of one account or address; all of them unless said. */
	placesOfOne?: number;
	/** How many may wait besides; counted apart for those who go first, so that nobody can crowd them out. */
	waiting: number;
	/** How many of these may be of one account or address. */
	waitingOfOne: number;
	/** Seconds until another try is worth it. */
	retryAfter?: number;
}

/** For whom a job is. */
export interface Whose {
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
export function limitConcurrency(limits: Limits): ConcurrencyLimit {
	const { places, placesOfOne = places, waiting, waitingOfOne, retryAfter = 5 } = limits;
	const running: string[] = [];
	let line: Waiting[] = [];
	/** When each account or address last got a place, for as long as anybody waits. */
	const lastTurn = new Map<string, number>();
	let turns = 0;

	const mayRun = (of: string) => running.length < places && running.filter((one) => one === of).length < placesOfOne;

	function begin(of: string): void {
		running.push(of);
		lastTurn.set(of, ++turns);
	}

	/** The order in which those who wait will go: the office, then one of each in turns, whoever had none for longest first. */
	function inOrder(): Waiting[] {
		const rounds = new Map<string, number>();
		const placed = line.map((one, arrival) => {
			const own = `${one.first ?? false} ${one.of}`;
			const round = rounds.get(own) ?? 0;
			rounds.set(own, round + 1);
			return { one, round, last: lastTurn.get(one.of) ?? 0, arrival };
		});
		return placed
			.sort(
				(a, b) =>
					Number(b.one.first ?? false) - Number(a.one.first ?? false) ||
					a.round - b.round ||
					a.last - b.last ||
					a.arrival - b.arrival,
			)
			.map(({ one }) => one);
	}

	function tellAll(): void {
		for (const [place, one] of inOrder().entries()) one.onAhead?.(running.length + place);
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

	function next(of: string): void {
		running.splice(running.indexOf(of), 1);
		if (line.length === 0) lastTurn.clear();
		const one = inOrder().find((waits) => mayRun(waits.of));
		if (!one) return;
		// The place is handed over at once, so that nobody can slip in before the one who waits.
		leave(one);
		begin(one.of);
		one.go();
		tellAll();
	}

	const limit = async <T>(job: () => Promise<T>, whose: Whose = {}): Promise<T> => {
		const { of = "", signal } = whose;
		signal?.throwIfAborted();
		if (mayRun(of)) begin(of);
		else await wait(whose);
		try {
			return await job();
		} finally {
			next(of);
		}
	};
	return Object.assign(limit, {
		state: () => ({ running: running.length, waiting: line.length }),
		refuseWaiting: (reason: Error) => {
			for (const one of line.splice(0)) one.refuse(reason);
		},
	});
}
