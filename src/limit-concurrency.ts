import { FairQueue, type Job, type JobOptions, jobFrom } from "./fair-queue.ts";

/** Refused before the work began: too many wait already. `retryAfter` is in seconds. */
export class Busy extends Error {
	override readonly name = "Busy";
	constructor(readonly retryAfter: number) {
		super("Too many wait already.");
	}
}

interface Limits {
	/** How much runs at once: a number of jobs, or of bytes where jobs have a `size`. */
	capacity: number;
	/** How much of that one key may take; all of it unless stated. */
	capacityPerKey?: number;
	/** How many jobs may wait. Counted separately for each priority, so that nobody can crowd out the office. */
	maxQueued?: number;
	/** How many jobs of one key may wait; as many as may wait at all unless stated. */
	maxQueuedPerKey?: number;
	/** Seconds until another try is worth it. */
	retryAfter?: number;
}

/** A limit on one kind of work: `limit(job, options)` runs the job when there is room and returns what it returns. */
export interface ConcurrencyLimit {
	<T>(job: () => Promise<T>, options?: JobOptions): Promise<T>;
	/** How many jobs run and wait now. */
	state: () => { running: number; waiting: number };
	/** Refuses every job that waits. */
	refuseWaiting: (reason: Error) => void;
}

/**
 * Hashing, decoding, parsing and printing are what a small machine has little room for, and what somebody can order
 * without end. So each runs a few jobs at once, lets a bounded number wait, and takes waiting jobs in turn by account or
 * address. Whatever comes when the queue is full is refused with `Busy`, at once.
 */
export function limitConcurrency(limits: Limits): ConcurrencyLimit {
	const limiter = new Limiter(limits);
	return Object.assign(<T>(work: () => Promise<T>, options?: JobOptions) => limiter.run(work, options), {
		state: () => ({ running: limiter.running.count, waiting: limiter.queue.length }),
		refuseWaiting: (reason: Error) => limiter.queue.refuseAll(reason),
	});
}

class Limiter {
	readonly running = new RunningJobs();
	readonly queue = new FairQueue();
	readonly #limits: Required<Limits>;

	constructor(limits: Limits) {
		const { capacity, capacityPerKey = capacity, maxQueued = 0, maxQueuedPerKey = maxQueued, retryAfter = 5 } = limits;
		this.#limits = { capacity, capacityPerKey, maxQueued, maxQueuedPerKey, retryAfter };
	}

	async run<T>(work: () => Promise<T>, options: JobOptions = {}): Promise<T> {
		options.signal?.throwIfAborted();
		const job = jobFrom(options);
		if (this.#hasRoomFor(job)) this.#start(job);
		else await this.#wait(job);
		try {
			return await work();
		} finally {
			this.running.remove(job);
			if (this.queue.length === 0) this.queue.forgetTurns();
			else this.#startNext();
		}
	}

	#hasRoomFor({ key, size }: Job): boolean {
		const { capacity, capacityPerKey } = this.#limits;
		return this.running.size + size <= capacity && this.running.sizeOf(key) + size <= capacityPerKey;
	}

	#start(job: Job): void {
		this.running.add(job);
		this.queue.noteStart(job.key);
	}

	#wait(job: Job): Promise<void> {
		const { maxQueued, maxQueuedPerKey, retryAfter } = this.#limits;
		const { total, ofKey } = this.queue.waitingLike(job);
		if (total >= maxQueued || ofKey >= maxQueuedPerKey) throw new Busy(retryAfter);
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const waiting = { ...job, start: resolve, refuse: reject };
		const leave = () => {
			this.queue.remove(waiting);
			reject(job.signal?.reason);
			this.queue.reportPositions(this.running.count);
		};
		job.signal?.addEventListener("abort", leave, { once: true });
		this.queue.add(waiting);
		this.queue.reportPositions(this.running.count);
		return promise.finally(() => job.signal?.removeEventListener("abort", leave));
	}

	/** The room is taken in the same step, so that no new job can slip in before the one that waited. */
	#startNext(): void {
		for (;;) {
			const next = this.queue.inOrder().find((job) => this.#hasRoomFor(job));
			if (!next) return;
			this.queue.remove(next);
			this.#start(next);
			next.start();
			this.queue.reportPositions(this.running.count);
		}
	}
}

/** What runs now, in all and by key. */
class RunningJobs {
	count = 0;
	size = 0;
	readonly #byKey = new Map<string, number>();

	sizeOf(key: string): number {
		return this.#byKey.get(key) ?? 0;
	}

	add({ key, size }: Job): void {
		this.#change(key, size, 1);
	}

	remove({ key, size }: Job): void {
		this.#change(key, -size, -1);
	}

	#change(key: string, size: number, count: number): void {
		this.count += count;
		this.size += size;
		const left = this.sizeOf(key) + size;
		if (left === 0) this.#byKey.delete(key);
		else this.#byKey.set(key, left);
	}
}
