import { expect, test } from "bun:test";
import { isLateEntry, lateEntryQuestion } from "./late-entry.ts";

const TODAY = "2026-11-23";

test("a payment date more than 31 days back is long ago", () => {
	const days = ["2026-11-23", "2026-10-23", "2026-10-22", "2025-12-12", ""];
	expect(days.map((day) => isLateEntry(day, TODAY))).toEqual([false, false, true, true, false]);
});

test("it is asked about in whole months", () => {
	expect(
		["2026-10-22", "2026-09-24", "2026-09-23", "2025-12-12", "2025-11-24", "2025-11-23", "2025-01-01"].map((day) =>
			lateEntryQuestion(day, TODAY),
		),
	).toEqual([
		"A month ago?",
		"A month ago?",
		"Two months ago?",
		"Eleven months ago?",
		"Eleven months ago?",
		"A year ago?",
		"More than a year ago?",
	] as ReturnType<typeof lateEntryQuestion>[]);
	// 32 days, but less than a calendar month.
	expect(lateEntryQuestion("2027-01-30", "2027-03-03")).toBe("A month ago?");
});
