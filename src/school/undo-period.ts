import { DAY_MS } from "#shared/dates";

/** For so long an import or a new year can be taken back. */
export const UNDO_DAYS = 30;
const UNDO_MS = UNDO_DAYS * DAY_MS;

export const undoUntil = (run_at: string) => new Date(Date.parse(run_at) + UNDO_MS).toISOString();

/** If the clock was set back since, `run_at` lies ahead: without a limit there it could be taken back for years. */
export const mayStillUndo = (run_at: string | null): boolean =>
	run_at !== null && Math.abs(Date.now() - Date.parse(run_at)) <= UNDO_MS;
