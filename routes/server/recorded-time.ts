import type { Language } from "#shared/words/languages";
import { Instant } from "#shared/words/values";

/** Adds the time of recording in words. The server writes it, because a browser may be in another time zone. */
export const withRecordedTime =
	(language: Language) =>
	<T extends { recorded_at: string }>(entry: T): T & { recorded: string } => ({
		...entry,
		recorded: new Instant(entry.recorded_at).in(language),
	});
