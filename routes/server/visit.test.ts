import { beforeEach, expect, test } from "bun:test";
import { RouterContextProvider } from "react-router";
import { z } from "zod";
import { Busy } from "#limit-concurrency";
import { read } from "#school/operation";
import { freshSchool } from "#testing/fresh-school";
import { ask } from "./visit.ts";

beforeEach(() => {
	freshSchool();
});

test("a page for which too many wait says so, and when to come again", async () => {
	const crowded = read({
		name: "crowded",
		allow: "everyone",
		input: z.object({}),
		run: () => {
			throw new Busy(7);
		},
	});
	const said = await ask(new RouterContextProvider(), crowded).catch((thrown) => thrown);
	expect(said).toMatchObject({ init: { status: 503, headers: { "Retry-After": "7" } } });
	expect(said.data.details).toContain("too much to do");
});
