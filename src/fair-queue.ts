export interface JobOptions {
	/** The account or address that the job is for. Waiting jobs with different keys take turns. */
	key?: string;
	/** Waiting jobs with high priority start before all others. */
	priority?: "high" | "normal";
	/** If it is aborted while the job waits, the job does not start. */
	signal?: AbortSignal;
	/** Called with the number of jobs ahead, when the job begins to wait and whenever the number changes. */
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

/** High priority goes first; then each key in turn, beginning with the one whose last job started longest ago. */
export class FairQueue {
	#jobs: WaitingJob[] = [];
	/** When each key last started a job, as a running number. Cleared when no job waits. */
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

	/** The job to refuse if more than `max` of this priority wait: the newest of a key that has most waiting. */
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

	/** The round of a job is the number of earlier jobs with the same key and priority. */
	inOrder(): WaitingJob[] {
		const rounds = new Map<string, number>();
		const ranked = this.#jobs.map((job) => {
			const group = `${job.priority} ${job.key}`;
			const round = rounds.get(group) ?? 0;
			rounds.set(group, round + 1);
			return { job, rank: [job.priority === "high" ? 0 : 1, round, this.#lastStart.get(job.key) ?? 0] };
		});
		// Jobs of the same rank stay in the order in which they came.
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
