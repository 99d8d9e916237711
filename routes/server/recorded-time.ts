import { dayAndTime } from "#shared/dates";

/** Adds the time of recording in words. The server writes it, because a browser may be in another time zone. */
export function withRecordedTime<T extends { recorded_at: string }>(entry: T): T & { recorded: string } {
	return { ...entry, recorded: dayAndTime(entry.recorded_at, " at ") };
}
