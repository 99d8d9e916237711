import type { Reader } from "#db/open";
import { DAY_MS } from "#shared/dates";
import { CLOCK_TOLERANCE_MS, newestMoment } from "./clock.ts";

/** For so long an import or a new year can be taken back. */
export const UNDO_DAYS = 30;

export const undoUntil = (run_at: string) => new Date(Date.parse(run_at) + UNDO_DAYS * DAY_MS).toISOString();

/** A clock that was set back neither prolongs the days nor begins them again. */
export function mayStillUndo(tx: Reader, run_at: string | null): boolean {
	if (run_at === null || Date.parse(run_at) - Date.now() > CLOCK_TOLERANCE_MS) return false;
	return newestMoment(tx) <= Date.parse(undoUntil(run_at));
}
