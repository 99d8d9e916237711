import { describe, expect, test } from "bun:test";
import { Busy, limitConcurrency } from "./limit-concurrency.ts";

/** A job that ends when it is told to, and says when it began. */
function held(began: string[], name: string) {
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

describe("of those who wait", () => {
	test("one of each goes in turn, however many one of them sent", async () => {
		const limit = limitConcurrency({ places: 1, waiting: 20, waitingOfOne: 10 });
		const began: string[] = [];
		const first = held(began, "first");
		const done = [limit(first.job, { of: "flood" })];
		for (const n of [1, 2, 3]) done.push(limit(async () => String(began.push(`flood ${n}`)), { of: "flood" }));
		done.push(limit(async () => String(began.push("other")), { of: "other" }));
		first.end();
		await Promise.all(done);
		expect(began).toEqual(["first", "other", "flood 1", "flood 2", "flood 3"]);
	});

	test("the office goes before everybody else", async () => {
		const limit = limitConcurrency({ places: 1, waiting: 20, waitingOfOne: 10 });
		const began: string[] = [];
		const first = held(began, "first");
		const done = [limit(first.job, { of: "parent" })];
		done.push(limit(async () => String(began.push("parent")), { of: "another parent" }));
		done.push(limit(async () => String(began.push("office")), { of: "office", first: true }));
		first.end();
		await Promise.all(done);
		expect(began).toEqual(["first", "office", "parent"]);
	});

	test("each is told how many come before, and again when that changes", async () => {
		const limit = limitConcurrency({ places: 1, waiting: 20, waitingOfOne: 10 });
		const first = held([], "first");
		const told: number[] = [];
		const done = [
			limit(first.job),
			limit(async () => ""),
			limit(async () => "", { onAhead: (ahead) => told.push(ahead) }),
		];
		first.end();
		await Promise.all(done);
		expect(told).toEqual([2, 1]);
	});

	test("whoever has gone is not worked for", async () => {
		const limit = limitConcurrency({ places: 1, waiting: 20, waitingOfOne: 10 });
		const began: string[] = [];
		const first = held(began, "first");
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

describe("refused at once with Busy is", () => {
	test("one more than may wait, until a place is free again", async () => {
		const limit = limitConcurrency({ places: 1, waiting: 1, waitingOfOne: 1, retryAfter: 7 });
		const first = held([], "first");
		const done = [limit(first.job, { of: "a" }), limit(async () => "b", { of: "b" })];
		await expect(limit(async () => "c", { of: "c" })).rejects.toMatchObject({ name: "Busy", retryAfter: 7 });
		first.end();
		await Promise.all(done);
		expect(await limit(async () => "c", { of: "c" })).toBe("c");
	});

	test("one more of the same account, while another account may still wait", async () => {
		const limit = limitConcurrency({ places: 1, waiting: 20, waitingOfOne: 1 });
		const first = held([], "first");
		const done = [limit(first.job, { of: "a" }), limit(async () => "a", { of: "a" })];
		await expect(limit(async () => "a", { of: "a" })).rejects.toBeInstanceOf(Busy);
		done.push(limit(async () => "b", { of: "b" }));
		first.end();
		await Promise.all(done);
	});

	test("nobody of the office because others have taken all places to wait", async () => {
		const limit = limitConcurrency({ places: 1, waiting: 1, waitingOfOne: 1 });
		const first = held([], "first");
		const done = [limit(first.job, { of: "a" }), limit(async () => "b", { of: "b" })];
		done.push(limit(async () => "office", { of: "office", first: true }));
		first.end();
		expect(await Promise.all(done)).toEqual(["first", "b", "office"]);
	});
});

test("one account never takes all places where it is held to fewer", async () => {
	const limit = limitConcurrency({ places: 2, placesOfOne: 1, waiting: 20, waitingOfOne: 10 });
	const began: string[] = [];
	const [first, second, other] = [held(began, "first"), held(began, "second"), held(began, "other")];
	const done = [limit(first.job, { of: "a" }), limit(second.job, { of: "a" }), limit(other.job, { of: "b" })];
	await soon();
	expect(began).toEqual(["first", "other"]);
	for (const one of [other, first, second]) one.end();
	await Promise.all(done);
	expect(began).toEqual(["first", "other", "second"]);
});

test("a job that fails gives its place to the next", async () => {
	const limit = limitConcurrency({ places: 1, waiting: 20, waitingOfOne: 10 });
	const failed = limit(() => Promise.reject(new Error("no")));
	const next = limit(async () => "next");
	await expect(failed).rejects.toThrow("no");
	expect(await next).toBe("next");
});
