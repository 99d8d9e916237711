import { expect, test } from "bun:test";
import { BoundedCache } from "./bounded-cache.ts";

test("a new entry drops the one that was set longest ago", () => {
	const cache = new BoundedCache<string, number>(2);
	cache.set("a", 1);
	cache.set("b", 2);
	cache.set("a", 3);
	cache.set("c", 4);
	expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
});

test("a heavy entry drops several others, and the newest stays whatever its weight", () => {
	const cache = new BoundedCache<string, number>(10, (weight) => weight);
	const cached = () => ["a", "b", "c", "d"].filter((key) => cache.get(key) !== undefined).join("");
	cache.set("a", 4);
	cache.set("b", 4);
	cache.delete("b");
	cache.set("c", 6);
	expect(cached()).toBe("ac");
	cache.set("a", 1);
	cache.set("b", 3);
	expect(cached()).toBe("abc");
	cache.set("d", 11);
	expect(cached()).toBe("d");
	cache.clear();
	cache.set("a", 10);
	expect(cached()).toBe("a");
});

test("a cached value is made once", () => {
	const cache = new BoundedCache<string, number>(2);
	let made = 0;
	for (let round = 0; round < 3; round++) expect(cache.getOrSet("a", () => ++made)).toBe(1);
});
