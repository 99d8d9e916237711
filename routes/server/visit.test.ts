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

test("a page that the portal is too busy to make answers 503 and says when to try again", async () => {
	const crowded = read({
		name: "crowded",
		allow: "everyone",
		input: () => z.object({}),
		run: () => {
			throw new Busy(7);
		},
	});
	const thrown = await ask(new RouterContextProvider(), crowded).catch((error) => error);
	expect(thrown).toMatchObject({ init: { status: 503, headers: { "Retry-After": "7" } } });
	expect(thrown.data.details).toContain("too much to do");
});
