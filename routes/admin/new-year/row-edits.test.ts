import { expect, test } from "bun:test";
import { outcomesInWords, type RowEdit } from "./row-edits.ts";

const row = (
	student_id: number,
	decision: "promote" | "repeat" | "leave" | "skip",
	leaving: "left" | "finished" | null = null,
) => ({
	student_id,
	decision,
	leaving,
});

test("the sum of a class counts what is typed and not saved yet", () => {
	const rows = [row(1, "promote"), row(2, "promote"), row(3, "repeat"), row(4, "leave", "finished")];
	const edits = new Map<number, RowEdit>();
	expect(outcomesInWords(rows, edits)).toEqual([
		["promoted [sum]", 2],
		["repeat [sum]", 1],
		["leave [sum]", 1],
	]);
	edits
		.set(1, { outcome: "expelled" })
		.set(2, { average: "9" })
		.set(3, { outcome: "skip" })
		.set(4, { outcome: "rule" });
	expect(outcomesInWords(rows, edits)).toEqual([
		["promoted [sum]", 1],
		["leave [sum]", 2],
		["skipped [sum]", 1],
	]);
});
