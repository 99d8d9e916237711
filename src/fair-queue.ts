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

	/** A job's round is the number of earlier jobs with the same key and priority. */
	inOrder(): WaitingJob[] {
		const rounds = new Map<string, number>();
		const ranked = this.#jobs.map((job) => {
			const group = `${job.priority} ${job.key}`;
			const round = rounds.get(group) ?? 0;
			rounds.set(group, round + 1);
			return { job, rank: [job.priority === "high" ? 0 : 1, round, this.#lastStart.get(job.key) ?? 0] };
		});
		return ranked.sort((a, b) => compareRanks(a.rank, b.rank)).map(({ job }) => job);
	}

	reportPositions(running: number): void {
		for (const [index, job] of this.inOrder().entries()) job.onQueuePosition?.(running + index);
	}
}

function compareRanks(a: number[], b: number[]): number {
	const differing = a.findIndex((value, index) => value !== b[index]);
	return differing < 0 ? 0 : (a[differing] as number) - (b[differing] as number);
}
