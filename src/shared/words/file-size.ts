import type { Language } from "./languages.ts";
import type { Readable } from "./sentence.ts";

const UNITS = { en: ["KB", "MB", "GB"], fr: ["Ko", "Mo", "Go"] } as const;

/** A number of bytes in a sentence: `1.2 MB` for 1 234 567, in French `1,2 Mo`. */
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
