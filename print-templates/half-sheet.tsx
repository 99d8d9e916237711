import type { PaperWords } from "./words.tsx";

/** Text lengths at which the font shrinks. */
const CROWDED = { en: 220, fr: 200, both: 0 };
const TIGHT = { en: 440, fr: 400, both: 350 };
const FULL = { en: 1_000, fr: 950, both: 600 };

/** The classes for smaller texts. `more` counts the letters of other sentences; negative if there are fewer. */
export function textSize(texts: readonly string[], { language }: PaperWords, more = 0): string {
	const letters = texts.reduce((sum, text) => sum + text.length, more);
	const crowded = letters > CROWDED[language] ? " crowded" : "";
	const tight = letters > TIGHT[language] ? " tight" : "";
	return crowded + tight + (letters > FULL[language] ? " full" : "");
}
