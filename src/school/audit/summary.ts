import type { Language } from "#shared/words/languages";
import type { Readable } from "#shared/words/sentence";
import { deserialize } from "#shared/words/serialize";

/** What a line of the audit trail says: in English and in the calls as it was written, in French put into words when it is read. */
export class Summary implements Readable {
	constructor(
		private readonly written: string,
		/** As JSON; null in a line that has only its English words. */
		private readonly sentence: string | null,
	) {}

	in(language: Language): string {
		if (language === "en" || this.sentence === null) return this.written;
		return deserialize(JSON.parse(this.sentence)).in(language);
	}

	/** The `lang` of a line that is English on a page in another language. */
	lang(language: Language): "en" | undefined {
		return language !== "en" && this.sentence === null ? "en" : undefined;
	}

	toString(): string {
		return this.written;
	}

	toJSON(): string {
		return this.written;
	}
}
