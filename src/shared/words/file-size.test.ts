import { expect, test } from "bun:test";
import { FileSize } from "./file-size.ts";

test("a size is written as each language writes it", () => {
	const both = (bytes: number) => [new FileSize(bytes).in("en"), new FileSize(bytes).in("fr")];
	expect(both(10)).toEqual(["1 KB", "1\u00a0Ko"]);
	expect(both(1_234_567)).toEqual(["1.2 MB", "1,2\u00a0Mo"]);
	expect(both(3 * 1024 ** 3)).toEqual(["3.0 GB", "3,0\u00a0Go"]);
});
