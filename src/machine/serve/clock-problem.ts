import { recordsAheadOfClock } from "#school/clock";
import { dayAndTime } from "#shared/dates";

/** A sentence if the clock is behind the school's last entry, as on a small machine without a battery; else null. */
export function clockProblem(now = Date.now()): string | null {
	if (!recordsAheadOfClock(now)) return null;
	const time = dayAndTime(new Date(now).toISOString());
	return `The clock of this computer says ${time}, which is before the school's last entry. Set it: receipts carry its date.`;
}
