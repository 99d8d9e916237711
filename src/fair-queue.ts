export interface JobOptions {
	/** The account or address. Waiting jobs with different keys take turns. */
	key?: string;
	priority?: "high" | "normal";
	/** A waiting job does not start once this is aborted. */
	signal?: AbortSignal;
	/** Called when the job begins to wait and whenever the number changes. */
	onQueuePosition?: (ahead: number) => void;
}

export interface Job extends JobOptions {
	key: string;
	priority: "high" | "normal";
}

export const jobFrom = (options: JobOptions): Job => ({
	...options,
	key: options.key ?? "",
	priority: options.priority ?? "normal",
});

interface WaitingJob extends Job {
	start: () => void;
	refuse: (reason: unknown) => void;
}

const PRIORITIES = ["high", "normal"] as const;

/** High priority first, then each key in turn, beginning with the one whose last job started longest ago. */
export class FairQueue {
	#jobs: WaitingJob[] = [];
	/** The value of `#starts` when a job with this key last started. */
	readonly #lastStart = new Map<string, number>();
	#starts = 0;

	get length(): number {
		return this.#jobs.length;
	}

	add(job: WaitingJob): void {
		this.#jobs.push(job);
	}

	remove(job: WaitingJob): void {
		this.#jobs = this.#jobs.filter((other) => other !== job);
	}

	refuseAll(reason: Error): void {
		for (const job of this.#jobs.splice(0)) job.refuse(reason);
	}

	/** The newest job of the key with most waiting, if more than `max` of this priority wait. */
	excessJob(priority: Job["priority"], max: number): WaitingJob | undefined {
		const alike = this.#jobs.filter((job) => job.priority === priority);
		if (alike.length <= max) return undefined;
		const byKey = Map.groupBy(alike, ({ key }) => key);
		const most = Math.max(...[...byKey.values()].map(({ length }) => length));
		return alike.findLast(({ key }) => byKey.get(key)?.length === most);
	}

	noteStart(key: string): void {
		this.#lastStart.set(key, ++this.#starts);
	}

	forgetStarts(): void {
		this.#lastStart.clear();
	}

	/** In a round each key has one job. */
	inOrder(): WaitingJob[] {
		return PRIORITIES.flatMap((priority) => {
			const alike = this.#jobs.filter((job) => job.priority === priority);
			const byKey = [...Map.groupBy(alike, ({ key }) => key)].toSorted(
				([a], [b]) => this.#startOf(a) - this.#startOf(b),
			);
			const rounds: WaitingJob[][] = [];
			for (const [, jobs] of byKey)
				for (const [round, job] of jobs.entries()) {
					rounds[round] ??= [];
					rounds[round].push(job);
				}
			return rounds.flat();
		});
	}

	#startOf(key: string): number {
		return this.#lastStart.get(key) ?? 0;
	}

	reportPositions(running: number): void {
		if (!this.#jobs.some(({ onQueuePosition }) => onQueuePosition)) return;
		for (const [index, job] of this.inOrder().entries()) job.onQueuePosition?.(running + index);
	}
}
