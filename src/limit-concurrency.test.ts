import { describe, expect, test } from "bun:test";
import { Busy, limitConcurrency } from "./limit-concurrency.ts";

/** One job at a time, the first of which blocks the others until it ends. */
function oneAtATime(options: Partial<Parameters<typeof limitConcurrency>[0]> = {}) {
	const began: string[] = [];
	return { limit: limitConcurrency({ capacity: 1, maxQueued: 20, ...options }), began, first: blocked(began, "first") };
}

/** A job that adds its name to `began` and runs until `end` is called. */
function blocked(began: string[], name: string) {
	const { promise, resolve } = Promise.withResolvers<string>();
	return {
		job: () => {
			began.push(name);
			return promise;
		},
		end: () => resolve(name),
	};
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("among waiting jobs", () => {
	test("the keys take turns, however many jobs one of them sent", async () => {
		const { limit, began, first } = oneAtATime();
		const done = [limit(first.job, { key: "flood" })];
		for (const n of [1, 2, 3]) done.push(limit(async () => String(began.push(`flood ${n}`)), { key: "flood" }));
		done.push(limit(async () => String(began.push("other")), { key: "other" }));
		first.end();
		await Promise.all(done);
		expect(began).toEqual(["first", "other", "flood 1", "flood 2", "flood 3"]);
	});

	test("the office comes first", async () => {
		const { limit, began, first } = oneAtATime();
		const done = [limit(first.job, { key: "parent" })];
		done.push(limit(async () => String(began.push("parent")), { key: "another parent" }));
		done.push(limit(async () => String(began.push("office")), { key: "office", priority: "high" }));
		first.end();
		await Promise.all(done);
		expect(began).toEqual(["first", "office", "parent"]);
	});

	test("each job is told its position, and again when that changes", async () => {
		const { limit, first } = oneAtATime();
		const positions: number[] = [];
		const done = [
			limit(first.job),
			limit(async () => ""),
			limit(async () => "", { onQueuePosition: (ahead) => positions.push(ahead) }),
		];
		first.end();
		await Promise.all(done);
		expect(positions).toEqual([2, 1]);
	});

	test("a job whose page was closed does not start", async () => {
		const { limit, began, first } = oneAtATime();
		const done = limit(first.job);
		const gone = new AbortController();
		const left = limit(async () => began.push("gone"), { signal: gone.signal });
		gone.abort(new Error("closed the page"));
		await expect(left).rejects.toThrow("closed the page");
		first.end();
		await done;
		expect(began).toEqual(["first"]);
		expect(limit.state()).toEqual({ running: 0, waiting: 0 });
	});
});

describe("a job is refused as busy", () => {
	test("if the queue is full, until there is room again", async () => {
		const { limit, first } = oneAtATime({ maxQueued: 1, retryAfter: 7 });
		const done = [limit(first.job, { key: "a" }), limit(async () => "b", { key: "b" })];
		await expect(limit(async () => "c", { key: "c" })).rejects.toMatchObject({ name: "Busy", retryAfter: 7 });
		first.end();
		await Promise.all(done);
		expect(await limit(async () => "c", { key: "c" })).toBe("c");
	});

	test("if it is the newest of the key with most waiting", async () => {
		const { limit, first } = oneAtATime({ maxQueued: 3 });
		const done: Promise<string>[] = [limit(first.job, { key: "a" })];
		const crowd = [1, 2, 3].map((n) => limit(async () => `a${n}`, { key: "a" }));
		await expect(limit(async () => "a4", { key: "a" })).rejects.toBeInstanceOf(Busy);
		done.push(limit(async () => "b1", { key: "b" }));
		await expect(crowd[2]).rejects.toBeInstanceOf(Busy);
		done.push(limit(async () => "c1", { key: "c" }));
		await expect(crowd[1]).rejects.toBeInstanceOf(Busy);
		// Each has one waiting now.
		await expect(limit(async () => "d1", { key: "d" })).rejects.toBeInstanceOf(Busy);
		first.end();
		expect(await Promise.all([...done, crowd[0]])).toEqual(["first", "b1", "c1", "a1"]);
		expect(limit.state()).toEqual({ running: 0, waiting: 0 });
	});

	test("but not the office's because others fill the queue", async () => {
		const { limit, first } = oneAtATime({ maxQueued: 1 });
		const done = [limit(first.job, { key: "a" }), limit(async () => "b", { key: "b" })];
		done.push(limit(async () => "office", { key: "office", priority: "high" }));
		first.end();
		expect(await Promise.all(done)).toEqual(["first", "b", "office"]);
	});
});

test("an account never takes more than its own capacity", async () => {
	const limit = limitConcurrency({ capacity: 2, capacityPerKey: 1, maxQueued: 20 });
	const began: string[] = [];
	const [first, second, other] = [blocked(began, "first"), blocked(began, "second"), blocked(began, "other")];
	const done = [limit(first.job, { key: "a" }), limit(second.job, { key: "a" }), limit(other.job, { key: "b" })];
	await soon();
	expect(began).toEqual(["first", "other"]);
	for (const one of [other, first, second]) one.end();
	await Promise.all(done);
	expect(began).toEqual(["first", "other", "second"]);
});

test("a failed job makes room for the next", async () => {
	const limit = limitConcurrency({ capacity: 1, maxQueued: 20 });
	const failed = limit(() => Promise.reject(new Error("no")));
	const next = limit(async () => "next");
	await expect(failed).rejects.toThrow("no");
	expect(await next).toBe("next");
});
