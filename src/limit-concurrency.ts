import { FairQueue, type Job, type JobOptions, jobFrom } from "./fair-queue.ts";

/** The work was refused because the queue is full. `retryAfter` is in seconds. */
export class Busy extends Error {
	override readonly name = "Busy";
	constructor(readonly retryAfter: number) {
		super("Too many wait already.");
	}
}

interface Limits {
	/** How much runs at once: a number of jobs, or of bytes if jobs have a `size`. */
	capacity: number;
	/** How much of the capacity one key may use; all of it by default. */
	capacityPerKey?: number;
	/** How many jobs may wait. Each priority has this many places of its own, so that families cannot fill the office's. */
	maxQueued?: number;
	/** How many jobs with one key may wait; `maxQueued` by default. */
	maxQueuedPerKey?: number;
	/** Seconds after which another attempt makes sense. */
	retryAfter?: number;
}

/** Limits one kind of work. `limit(job, options)` runs the job when there is room and returns its result. */
interface ConcurrencyLimit {
	<T>(job: () => Promise<T>, options?: JobOptions): Promise<T>;
	/** How many jobs are running and waiting. */
	state: () => { running: number; waiting: number };
	/** Refuses every waiting job. */
	refuseWaiting: (reason: Error) => void;
}

/**
 * Hashing, decoding, parsing and printing are expensive on a small machine, and one person can request them without end.
 * So each kind of work runs a few jobs at once and has a bounded queue, in which accounts or addresses take turns. When
 * the queue is full, a job is refused with `Busy` at once.
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
			if (this.queue.length === 0) this.queue.forgetStarts();
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

	/** The capacity is taken before the waiting job resumes, so that no new job can take it first. */
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

/** The running jobs: how many, and their size in total and by key. */
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
