import { FairQueue, type Job, type JobOptions, jobFrom } from "./fair-queue.ts";

/** `retryAfter` is in seconds. */
export class Busy extends Error {
	override readonly name = "Busy";
	constructor(readonly retryAfter: number) {
		super("Too many wait already.");
	}
}

interface Limits {
	capacity: number;
	/** Defaults to the whole capacity. */
	capacityPerKey?: number;
	/** For each priority, so that families cannot fill the office's places. */
	maxQueued?: number;
	/** Seconds. */
	retryAfter?: number;
}

interface ConcurrencyLimit {
	<T>(job: () => Promise<T>, options?: JobOptions): Promise<T>;
	state: () => { running: number; waiting: number };
	refuseWaiting: (reason: Error) => void;
}

/**
 * Hashing, decoding, parsing and printing are expensive on a small machine. Accounts or addresses take turns in a
 * bounded queue. When it is full, the newest job of the key with most waiting jobs is refused with `Busy`.
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
		const { capacity, capacityPerKey = capacity, maxQueued = 0, retryAfter = 5 } = limits;
		this.#limits = { capacity, capacityPerKey, maxQueued, retryAfter };
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

	#hasRoomFor({ key }: Job): boolean {
		const { capacity, capacityPerKey } = this.#limits;
		return this.running.count < capacity && this.running.countOf(key) < capacityPerKey;
	}

	#start(job: Job): void {
		this.running.add(job);
		this.queue.noteStart(job.key);
	}

	#wait(job: Job): Promise<void> {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const waiting = { ...job, start: resolve, refuse: reject };
		const leave = () => {
			this.queue.remove(waiting);
			reject(job.signal?.reason);
			this.queue.reportPositions(this.running.count);
		};
		job.signal?.addEventListener("abort", leave, { once: true });
		this.queue.add(waiting);
		this.#refuseExcess(job.priority);
		this.queue.reportPositions(this.running.count);
		return promise.finally(() => job.signal?.removeEventListener("abort", leave));
	}

	#refuseExcess(priority: Job["priority"]): void {
		const { maxQueued, retryAfter } = this.#limits;
		const excess = this.queue.excessJob(priority, maxQueued);
		if (!excess) return;
		this.queue.remove(excess);
		excess.refuse(new Busy(retryAfter));
	}

	/** Taken before the waiting job resumes, so that no new job can take it first. */
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

class RunningJobs {
	count = 0;
	readonly #byKey = new Map<string, number>();

	countOf(key: string): number {
		return this.#byKey.get(key) ?? 0;
	}

	add({ key }: Job): void {
		this.#change(key, 1);
	}

	remove({ key }: Job): void {
		this.#change(key, -1);
	}

	#change(key: string, by: number): void {
		this.count += by;
		const left = this.countOf(key) + by;
		if (left === 0) this.#byKey.delete(key);
		else this.#byKey.set(key, left);
	}
}
