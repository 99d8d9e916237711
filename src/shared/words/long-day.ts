import type { Language } from "./languages.ts";
import type { Readable } from "./sentence.ts";

const FORMAT = {
	en: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }),
	fr: new Intl.DateTimeFormat("fr", { dateStyle: "long", timeZone: "UTC" }),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

/** A day written out, from its ISO date: `12 November 2026`, in French `12 novembre 2026` and `1er novembre 2026`. */
export class LongDay implements Readable {
	constructor(readonly iso: string) {}

	in(language: Language): string {
		const text = FORMAT[language].format(new Date(`${this.iso}T00:00:00Z`));
		return language === "fr" ? text.replace(/^1 /, "1er ") : text;
	}
}
