import { xaf } from "#shared/money";
import type { Language } from "./languages.ts";
import type { Readable } from "./sentence.ts";
import { Amount } from "./values.ts";

/** An amount in a sentence that terminals and logs write too: in English with ordinary spaces. */
export class PlainAmount implements Readable {
	constructor(readonly plainXaf: number) {}

	in(language: Language): string {
		return language === "fr" ? new Amount(this.plainXaf).in(language) : xaf(this.plainXaf).replaceAll("\u00a0", " ");
	}
}
