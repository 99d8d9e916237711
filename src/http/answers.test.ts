import { expect, test } from "bun:test";
import { jsonAnswer } from "./answers.ts";

test("a long list is the same JSON as a short one, and other requests are answered in between", async () => {
	const rows = Array.from({ length: 4_500 }, (_, id) => ({ id, name: `N’Diaye "Zoë" ${id}`, photo: null }));
	let turns = 0;
	const other = () => {
		turns++;
		next = setImmediate(other);
	};
	let next = setImmediate(other);
	const long = await jsonAnswer(rows, { status: 200, headers: { "Cache-Control": "no-store" } });
	clearImmediate(next);
	expect(await long.text()).toBe(JSON.stringify(rows));
	expect(turns).toBeGreaterThan(0);
	const short = await jsonAnswer(rows.slice(0, 2), { headers: { "Cache-Control": "no-store" } });
	expect([...long.headers]).toEqual([...short.headers]);
});

test("an answer that is no list keeps its status", async () => {
	const answer = await jsonAnswer({ id: 1 }, { status: 201 });
	expect(answer.status).toBe(201);
	expect(await answer.json()).toEqual({ id: 1 });
});
