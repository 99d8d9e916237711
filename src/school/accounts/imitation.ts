import { caseKey, fold, visualKey } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";

const SIGNS = String.raw`._\-@+`;

/** A letter may have two accents more than Unicode composes with it, as in `ɔ̧̀`; more would cover its neighbours. */
const inLettersOf = (script: string) =>
	new RegExp(
		`^(?:[\\p{Script=${script}}&&\\p{L}](?:[\\p{Mn}--\\p{Default_Ignorable_Code_Point}]){0,2}|[0-9 ${SIGNS}])*$`,
		"v",
	);

/** Letters of one script, because many of another cannot be told from them. */
const ONE_SCRIPT = [inLettersOf("Latin"), inLettersOf("Arabic")];

const LOOSE_SPACE = / {2}|[^\S ]/;
/** Keyboards of phones put spaces there, and nobody sees or remembers them. */
const SPACE_AT_SIGN = new RegExp(`(?<=[${SIGNS}]) | (?=[${SIGNS}])`, "gv");

export const withoutSpacesAtSigns = (username: string) => username.replace(SPACE_AT_SIGN, "");

/** For a new name: accounts with other names keep them. */
export function usernameProblem(username: string): Sentence | null {
	if (LOOSE_SPACE.test(username) || !ONE_SCRIPT.some((script) => script.test(username)))
		return say(
			"Username may have Latin letters, with or without accents, or else Arabic letters, digits from 0 to 9, the signs . _ - @ + and single spaces between words.",
		);
	if (withoutSpacesAtSigns(username) !== username) return say("Username may have no space beside a sign (. _ - @ +).");
	return isReserved(username) ? say("This username is a name the portal uses for itself. Choose another.") : null;
}

/** Whatever stands between its letters: `Command_Line` or `VlSITOR` reads as a reserved name, and `h.e.a.d` as the head's. */
export const atAGlance = (name: string) => visualKey(fold(name)).replace(/[^\p{L}\p{N}]/gu, "") || caseKey(name);

export const looksLike = (one: string, other: string): boolean => atAGlance(one) === atAGlance(other);

/** The audit trail and the screens use these names for the program, visitors and missing accounts. */
const RESERVED = new Set(
	[
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
	].map(atAGlance),
);

const isReserved = (name: string): boolean => RESERVED.has(atAGlance(name));

/** A name on papers may have other signs, such as an apostrophe. */
export const couldBeAnother = (paperName: string): boolean => {
	const letters = paperName.replace(/[\p{P}\p{S}\p{Lm}]/gu, "");
	return isReserved(paperName) || !ONE_SCRIPT.some((script) => script.test(letters));
};
