import type { Language } from "./languages.ts";
import { type Readable, Sentence } from "./sentence.ts";

/** A value that a field accepts, and its label on the pages. */
export interface Choice {
	value: string;
	label: string;
}

/** The values that a field accepts, in a sentence: in English as a call sends them, in French as the pages show them. */
export class Choices implements Readable {
	constructor(readonly choices: readonly Choice[]) {}

	in(language: Language): string {
		const named = ({ value, label }: Choice) => (language === "en" ? value : new Sentence(label).in(language));
		return this.choices.map(named).join(", ");
	}
}
