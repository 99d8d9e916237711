import { readdirSync, rmSync } from "node:fs";
import { inData } from "#config";
import { recordsAheadOfClock } from "#school/clock";

/** Half-written pictures of a portal that was cut off: nobody refers to them, and nobody else writes while this one starts. */
export function removeHalfPictures(): void {
	for (const name of readdirSync(inData("uploads"))) {
		if (name.endsWith(".part")) rmSync(inData("uploads", name), { force: true });
	}
}

/** A sentence when the clock stands before the school's last entry: a small machine without a battery forgets the time. */
export function clockProblem(now = Date.now()): string | null {
	if (!recordsAheadOfClock(now)) return null;
	const shown = new Date(now).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
	return `The clock of this computer says ${shown}, which is before the school's last entry. Set it: receipts carry its date.`;
}
