import { expect, test } from "bun:test";
import { chunksOf } from "./collections.ts";

test("chunks have the size, and the last has the rest", () => {
	expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
	expect(chunksOf([1, 2], 2)).toEqual([[1, 2]]);
	expect(chunksOf([], 2)).toEqual([]);
});
