import { dayAndTime } from "#shared/dates";
import type { Language } from "#shared/words/languages";
import { Instant } from "#shared/words/values";

// Times are formatted on the server, because the browser may be in another time zone.

/** `12-Nov-2026 14:05`, in French `12 nov. 2026 à 14:05`. */
export function dayAndTimeIn(language: Language, instant: string): string;
export function dayAndTimeIn(language: Language, instant: string | null): string | null;
export function dayAndTimeIn(language: Language, instant: string | null): string | null {
	if (instant === null) return null;
	return language === "fr" ? new Instant(instant).in(language) : dayAndTime(instant);
}

export const withRecordedTime =
	(language: Language) =>
	<T extends { recorded_at: string }>(entry: T): T & { recorded: string } => ({
		...entry,
		recorded: new Instant(entry.recorded_at).in(language),
	});
