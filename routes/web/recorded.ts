import { clockTime, dayMonYear, isoDate } from "#shared/dates";

/** With the moment it was written down as the school's clock says it; a browser may stand in another zone. */
export function recorded<T extends { recorded_at: string }>(entry: T): T & { recorded: string } {
	return {
		...entry,
		recorded: `${dayMonYear(isoDate(new Date(entry.recorded_at)))} at ${clockTime(entry.recorded_at)}`,
	};
}
