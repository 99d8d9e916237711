import { expect, test } from "bun:test";
import { BoundedCache } from "./bounded-cache.ts";

test("the entry that was set longest ago is dropped for a new one", () => {
	const cache = new BoundedCache<string, number>(2);
	cache.set("a", 1);
	cache.set("b", 2);
	cache.set("a", 3);
	cache.set("c", 4);
	expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
});

test("a cached value is made once", () => {
	const cache = new BoundedCache<string, number>(2);
	let made = 0;
	for (let round = 0; round < 3; round++) expect(cache.getOrSet("a", () => ++made)).toBe(1);
});
