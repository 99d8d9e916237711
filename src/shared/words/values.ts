import { dayMonYear } from "#shared/dates";
import { figures, xaf } from "#shared/money";
import type { Language } from "./languages.ts";
import type { Readable } from "./sentence.ts";

/** An amount in a sentence: `85 000 XAF`, in French `85 000 FCFA`. */
export class Amount implements Readable {
	constructor(readonly xaf: number) {}

	in(language: Language): string {
		return language === "fr" ? `${figures(this.xaf)}\u00a0FCFA` : xaf(this.xaf);
	}
}

/** A day in a sentence, from its ISO date: `12-Nov-2026`, in French `12 nov. 2026` and `1er nov. 2026`. */
export class Day implements Readable {
	constructor(readonly iso: string) {}

	in(language: Language): string {
		if (language === "en") return dayMonYear(this.iso);
		const date = new Date(this.iso);
		const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
		return date.toLocaleDateString("fr-FR", options).replace(/^1 /, "1er ");
	}
}
