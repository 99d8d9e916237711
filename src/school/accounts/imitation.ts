import { BoundedCache } from "#bounded-cache";
import { READ_AS } from "#shared/look-alikes";
import { caseKey, hasStrayMarks } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";

/** Two names with the same skeleton cannot be distinguished on a screen or on paper. */
const skeleton = (name: string) =>
	Array.from(name.normalize("NFKC"), (letter) => READ_AS.get(letter) ?? letter)
		.join("")
		.toLowerCase()
		.replace(/(?<=[ij])\u0307/g, "")
		.replaceAll("rn", "m")
		.replaceAll("vv", "w");

/** Every registration is compared with every account. */
const cache = new BoundedCache<string, string[]>(10_000);

/** As typed and in lower case: a capital I looks like an l. */
export function readings(name: string): string[] {
	return cache.getOrSet(name, () => [...new Set([skeleton(name), skeleton(name.toLowerCase())])]);
}

/** The audit trail and the screens use these names for the program, visitors and missing accounts. */
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

/** At a glance, `Command_Line` or `VlSITOR` reads as a reserved name. */
const simplified = (name: string) => name.replace(/[ ._\-@+]/g, "").replaceAll("i", "l");
const reserved = new Set(RESERVED.flatMap(readings).map(simplified));

/** Letters and marks in Unicode, but invisible: Hangul fillers, joiners, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Alphabets with letters that look alike. Characters such as `ʼ` belong to none. */
const ALPHABETS = ["Latin", "Greek", "Cyrillic", "Armenian", "Cherokee", "Coptic", "Lisu"].map(
	(script) => new RegExp(`\\p{Script=${script}}`, "u"),
);
const OF_SOME_ALPHABET = /[^\P{L}\p{Script=Common}\p{Script=Inherited}]/gu;

function mixesAlphabets(word: string): boolean {
	const letters = word.match(OF_SOME_ALPHABET) ?? [];
	return ALPHABETS.some((alphabet) => {
		const count = letters.filter((letter) => alphabet.test(letter)).length;
		return count > 0 && count < letters.length;
	});
}

export function imitationProblem(username: string): Sentence | null {
	if (INVISIBLE.test(username)) return say("Username contains a character that cannot be seen. Type it again without.");
	if (hasStrayMarks(username))
		return say("{label} contains an accent without a letter, or too many on one.", { label: say("Username") });
	if (username.split(" ").some(mixesAlphabets))
		return say("Username mixes letters of two alphabets in one word. Use one alphabet for each word.");
	const names = [caseKey(username), ...readings(username)].map(simplified);
	return names.some((name) => reserved.has(name))
		? say("This username is a name the portal uses for itself. Choose another.")
		: null;
}
