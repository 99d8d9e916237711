import { expect, test } from "bun:test";
import { parseArguments } from "./arguments.ts";

const OPTIONS = { to: { type: "string" }, yes: { type: "boolean" } } as const;

test("words and options come in any order", () => {
	expect(parseArguments(["--yes", "a", "--to", "b", "c"], OPTIONS)).toEqual({
		words: ["a", "c"],
		options: { to: "b", yes: true },
	});
	expect(parseArguments(["--to=a=b"], OPTIONS).options).toEqual({ to: "a=b" });
});

test("--yes takes no value", () => {
	for (const value of ["no", "yes", ""])
		expect(() => parseArguments([`--yes=${value}`], OPTIONS)).toThrow("--yes takes no value. Try --help.");
});

test("an unknown option, or one without its value, is refused by name", () => {
	expect(() => parseArguments(["--now"], OPTIONS)).toThrow("There is no option --now. Try --help.");
	expect(() => parseArguments(["--toString"], OPTIONS)).toThrow("There is no option --toString. Try --help.");
	expect(() => parseArguments(["a", "--to"], OPTIONS)).toThrow("--to needs a value.");
});
