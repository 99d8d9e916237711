import { expect, test } from "bun:test";
import { inChunks } from "./yield-to-others.ts";

test("long work is done in order and in chunks, and other requests are answered after each", async () => {
	const events: string[] = [];
	const other = () => {
		events.push("other");
		next = setImmediate(other);
	};
	let next = setImmediate(other);
	const sums = await inChunks([1, 2, 3, 4, 5], 2, (chunk, from) => {
		events.push(`from ${from}`);
		return chunk.reduce((sum, one) => sum + one, 0);
	});
	clearImmediate(next);
	expect(sums).toEqual([3, 7, 5]);
	expect(events).toEqual(["from 0", "other", "from 2", "other", "from 4", "other"]);
});

test("work without items ends at once", async () => {
	expect(await inChunks([], 10, () => 1)).toEqual([]);
});
