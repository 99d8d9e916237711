import { afterEach, beforeEach, setSystemTime } from "bun:test";
import { loggedInAgain } from "./cast.ts";
import { cast } from "./school.ts";

const MORNING = "2026-09-07T07:00:00Z";

/** Each test begins on Monday, 7 September 2026, in the morning; time passes only by `later`. */
export function stopTheClock(at = MORNING): void {
	beforeEach(() => {
		setSystemTime(new Date(at));
	});
	afterEach(() => {
		setSystemTime();
	});
}

interface Span {
	hours?: number;
	minutes?: number;
	seconds?: number;
}

/** A negative span turns the clock back. */
export function later({ hours = 0, minutes = 0, seconds = 0 }: Span): void {
	setSystemTime(new Date(Date.now() + ((hours * 60 + minutes) * 60 + seconds) * 1_000));
}

/** Sessions do not last so long: everybody logs in again. */
export function comeBackAt(instant: string | number): void {
	setSystemTime(new Date(instant));
	for (const [name, who] of Object.entries(cast)) Object.assign(cast, { [name]: loggedInAgain(who) });
}
