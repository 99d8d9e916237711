import type { Sentence } from "./words/sentence.ts";
import { Amount } from "./words/values.ts";
import { say } from "./words/words.ts";

/** The newest record of a person of earlier years who could be the same child. */
export interface LooksLike {
	student_id: number;
	name: string;
	year: number;
	/** Of all earlier years. */
	owed: number;
}

export const looksLikeInWords = ({ name, year, owed }: LooksLike): Sentence =>
	owed > 0
		? say("looks like {name} of {year}, who owes {owed}", { name, year, owed: new Amount(owed) })
		: say("looks like {name} of {year}, who owes nothing", { name, year });
