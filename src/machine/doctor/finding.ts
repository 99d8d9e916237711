import type { Sentence } from "#shared/words/sentence";

/** One line of the doctor's report. What the dashboard shows too is a sentence; the rest is for the terminal. */
export interface Finding<Says extends string | Sentence = string> {
	level: "OK" | "WARN" | "FAIL";
	about: string;
	says: Says;
}

type Make = <Says extends string | Sentence>(about: string, says: Says) => Finding<Says>;
export const ok: Make = (about, says) => ({ level: "OK", about, says });
export const warn: Make = (about, says) => ({ level: "WARN", about, says });
export const fail: Make = (about, says) => ({ level: "FAIL", about, says });
