import { clockTime, clockTimeWithSeconds, dayMonYear, dayOf, today } from "#shared/dates";
import { figures, xaf } from "#shared/money";
import type { Language } from "./languages.ts";
import { type Readable, Sentence } from "./sentence.ts";

/** `85 000 XAF`, in French `85 000 FCFA`. */
export class Amount implements Readable {
	constructor(readonly xaf: number) {}

	in(language: Language): string {
		return language === "fr" ? `${figures(this.xaf)}\u00a0FCFA` : xaf(this.xaf);
	}
}

/** A stored word such as `pending`: in English as it is stored, in French as the screens say it. */
export class Stored implements Readable {
	constructor(
		readonly stored: string,
		readonly label: Readable,
	) {}

	in(language: Language): string {
		return language === "en" ? this.stored : this.label.in(language);
	}
}

export class Figures implements Readable {
	constructor(readonly figures: number) {}

	in(language: Language): string {
		return language === "fr" ? figures(this.figures) : this.figures.toLocaleString("en");
	}
}

/** `12-Nov-2026`, in French `12 nov. 2026` and `1er nov. 2026`. Text that is not an ISO date stays as it is. */
export class Day implements Readable {
	constructor(readonly iso: string) {}

	in(language: Language): string {
		const english = dayMonYear(this.iso);
		if (language === "en" || english === this.iso) return english;
		const [day, month = "", year] = english.split("-");
		return `${day === "01" ? "1er" : Number(day)} ${new Sentence(month).in(language)} ${year}`;
	}
}

/** `30 Jan`, in French `30 janv.`. */
export class DayInYear implements Readable {
	constructor(readonly iso: string) {}

	in(language: Language): string {
		const [day = "", month = ""] = dayMonYear(this.iso).split("-");
		const written = language === "fr" && day === "01" ? "1er" : String(Number(day));
		return `${written} ${new Sentence(month).in(language)}`;
	}
}

/** `Nov 2026`, in French `nov. 2026`. */
export class MonthInYear implements Readable {
	constructor(readonly month: string) {}

	in(language: Language): string {
		const [, month = "", year = ""] = dayMonYear(`${this.month}-01`).split("-");
		return `${new Sentence(month).in(language)} ${year}`;
	}
}

/** `12-Nov-2026 at 14:05`, in French `12 nov. 2026 à 14:05`, in the school's zone. */
export class Instant implements Readable {
	constructor(readonly iso: string) {}

	in(language: Language): string {
		const day = new Day(dayOf(this.iso)).in(language);
		return `${day} ${language === "fr" ? "à" : "at"} ${clockTime(this.iso)}`;
	}
}

/** `14:05:09`, on another day `12-Nov-2026 at 14:05:09`, in French `le 12 nov. 2026 à 14:05:09`. */
export class Moment implements Readable {
	constructor(readonly iso: string) {}

	in(language: Language): string {
		const time = clockTimeWithSeconds(this.iso);
		if (dayOf(this.iso) === today()) return time;
		const day = new Day(dayOf(this.iso)).in(language);
		return language === "fr" ? `le ${day} à ${time}` : `${day} at ${time}`;
	}
}

/** `12/11/2026`, only where a month's name cannot be: on a paper in both languages. */
export function shortDay(iso: string): string {
	const [year, month, day] = iso.slice(0, 10).split("-");
	return year && month && day ? `${day}/${month}/${year}` : iso;
}

/** In the school's zone. */
export const shortInstant = (iso: string) => `${shortDay(dayOf(iso))} ${clockTime(iso)}`;

export interface Choice {
	value: string;
	label: string;
}

/** English lists what a call sends, French what the pages show. */
export class Choices implements Readable {
	constructor(readonly choices: readonly Choice[]) {}

	in(language: Language): string {
		const choiceText = ({ value, label }: Choice) => (language === "en" ? value : new Sentence(label).in(language));
		return this.choices.map(choiceText).join(", ");
	}
}

/** Ordinary spaces in English, for terminals and logs. */
export class PlainAmount implements Readable {
	constructor(readonly plainXaf: number) {}

	in(language: Language): string {
		return language === "fr" ? new Amount(this.plainXaf).in(language) : xaf(this.plainXaf).replaceAll("\u00a0", " ");
	}
}

const UNITS = { en: ["KB", "MB", "GB"], fr: ["Ko", "Mo", "Go"] } as const;

/** `1.2 MB` for 1 234 567, in French `1,2 Mo`. */
export class FileSize implements Readable {
	constructor(readonly bytes: number) {}

	in(language: Language): string {
		const [kilo, mega, giga] = UNITS[language];
		const decimal = (number: number) => (language === "fr" ? number.toFixed(1).replace(".", ",") : number.toFixed(1));
		const space = language === "fr" ? "\u00a0" : " ";
		if (this.bytes < 1024 * 1024) return `${Math.max(1, Math.round(this.bytes / 1024))}${space}${kilo}`;
		if (this.bytes < 1024 ** 3) return `${decimal(this.bytes / 1024 ** 2)}${space}${mega}`;
		return `${decimal(this.bytes / 1024 ** 3)}${space}${giga}`;
	}
}
