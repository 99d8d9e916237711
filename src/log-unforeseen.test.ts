import { afterEach, beforeEach, expect, jest, spyOn, test } from "bun:test";
import { answerTo } from "#http/refusals";
import { logUnforeseen } from "./log-unforeseen.ts";

let said: unknown[];
let log: ReturnType<typeof spyOn>;
beforeEach(() => {
	jest.useFakeTimers();
	said = [];
	log = spyOn(console, "error").mockImplementation((line: unknown) => void said.push(line));
});
afterEach(() => {
	jest.advanceTimersByTime(60_000);
	jest.useRealTimers();
	log.mockRestore();
});

test("an error is logged ten times a minute and then counted", () => {
	for (let turn = 0; turn < 500; turn++) logUnforeseen(new Error("the table is gone"));
	logUnforeseen(new Error("something else"));
	expect(said).toHaveLength(11);
	jest.advanceTimersByTime(60_000);
	expect(said.at(-1)).toBe("Error: the table is gone (490 more in the last minute)");
	logUnforeseen(new Error("the table is gone"));
	expect(said).toHaveLength(13);
});

test("errors that differ each time are limited as well", () => {
	for (let turn = 0; turn < 5_000; turn++) logUnforeseen(new Error(`no row ${turn}`));
	expect(said.length).toBeLessThan(100);
});

test("a request that was cut off is refused and is no error of the portal", () => {
	const { status, body } = answerTo(new DOMException("The connection was closed.", "AbortError"));
	expect(status).toBe(400);
	expect(body.details).toContain("Nothing was saved");
	expect(said).toEqual([]);
});
