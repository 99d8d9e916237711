import { caseKey } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { readings } from "./look-alikes.ts";

/** What the audit trail and the screens call the program itself, visitors and nobody in particular. */
const RESERVED = [
	"command line",
	"visitor",
	"visitors",
	"system",
	"portal",
	"the portal",
	"school portal",
	"the school portal",
	"the school",
	"the office",
	"school office",
	"the school office",
	"nobody",
	"unknown",
	"somebody",
];

/** As loosely as anybody reads: `Command_Line`, `VlSITOR`. */
const loosely = (name: string) => name.replace(/[ ._\-@+]/g, "").replaceAll("i", "l");
const reserved = new Set(RESERVED.flatMap(readings).map(loosely));

/** Hangul fillers, joiners, variation selectors: letters and marks for Unicode, nothing for the eye. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** A mark on nothing, or so many on one letter that they cover its neighbours. */
const STRAY_MARK = /(?<![\p{L}\p{M}\p{N}])\p{M}|\p{M}{5}/u;

/** Alphabets that have letters drawn like another's. `ʼ` and its like belong to none. */
const ALPHABETS = ["Latin", "Greek", "Cyrillic", "Armenian", "Cherokee", "Coptic", "Lisu"].map(
	(script) => new RegExp(`\\p{Script=${script}}`, "u"),
);
const OF_SOME_ALPHABET = /[^\P{L}\p{Script=Common}\p{Script=Inherited}]/gu;

function mixesAlphabets(word: string): boolean {
	const letters = word.match(OF_SOME_ALPHABET) ?? [];
	return ALPHABETS.some((alphabet) => {
		const own = letters.filter((letter) => alphabet.test(letter)).length;
		return own > 0 && own < letters.length;
	});
}

/** Why nobody may choose this name: somebody else would seem to have acted. `null` where it is an honest one. */
export function imitationProblem(username: string): Sentence | null {
	if (UNSEEN.test(username)) return say("Username contains a character that cannot be seen. Type it again without.");
	if (STRAY_MARK.test(username.normalize("NFD")))
		return say("Username contains an accent without a letter, or too many on one.");
	if (username.split(" ").some(mixesAlphabets))
		return say("Username mixes letters of two alphabets in one word. Use one alphabet for each word.");
	const names = [caseKey(username), ...readings(username)].map(loosely);
	return names.some((name) => reserved.has(name))
		? say("This username is a name the portal uses for itself. Choose another.")
		: null;
}
