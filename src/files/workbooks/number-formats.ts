/** What a number means by its format, where that changes its value. */
export type Meaning = "date" | "percent" | undefined;

/** Formats that workbooks use by number only, East Asian dates included. */
export function builtInMeaning(id: number): Meaning {
	if (id === 9 || id === 10) return "percent";
	const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
	return isDate ? "date" : undefined;
}

/** Quoted text, an escaped character, a colour or condition, and characters that only fill or leave room. */
const SHOWN_ONLY = /"[^"]*"?|[\\_*][\s\S]?|\[[^\]]*\]?/g;

export function meaningOf(code: string): Meaning {
	const format = code.replace(SHOWN_ONLY, "");
	if (format.includes("%")) return "percent";
	return /[ymdhs]/i.test(format) ? "date" : undefined;
}
