import { expect, test } from "bun:test";
import { calendarUntil, EVENING } from "./demo-calendar.ts";

test.each([
	["a minute after midnight on 29 February", new Date(2028, 1, 29, 0, 1)],
	["on the first day of a year", new Date(2026, 0, 1, 10, 0)],
	["after the last year of the portal", new Date(2031, 4, 2, 10, 0)],
	["on a Sunday", new Date(2026, 10, 22, 10, 0)],
])("five weeks of work end now, %s", async (_, now) => {
	const calendar = calendarUntil(now);
	const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
	expect(calendar.days.at(-1)).toEqual(today);
	expect(calendar.days.slice(0, -1).filter((day) => day.getDay() % 6 === 0)).toEqual([]);
	expect(calendar.days.length).toBeGreaterThanOrEqual(25);

	const moments: number[] = [];
	const note = () => moments.push(Date.now());
	calendar.planBefore(0, EVENING, note);
	calendar.planBefore(0, EVENING / 2, note);
	calendar.planNight(note);
	for (const day of calendar.days.keys()) calendar.plan(day, EVENING, note);
	await calendar.run();
	expect(moments).toHaveLength(calendar.days.length + 3);
	expect(moments).toEqual(moments.toSorted((a, b) => a - b));
	expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime());
	expect(moments.at(-3)).toBeGreaterThan(today.getTime());
});
