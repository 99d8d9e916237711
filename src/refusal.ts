import type { Language } from "#shared/words/languages";
import { inARow, inWords, type Words } from "#shared/words/sentence";
import { type RuleWords, say, sayCount } from "#shared/words/words";

/** Why the school says no. The doors turn the word into a status (src/http/refusals.ts); the rules know no statuses. */
export type Reason =
	| "invalid"
	| "not-signed-in"
	| "wrong-credentials"
	| "forbidden"
	| "not-found"
	| "conflict"
	| "too-large"
	| "wrong-type"
	| "too-slow"
	| "too-many-tries"
	| "storage-full"
	| "unavailable"
	| "not-built";

/** What is wrong with a cell of a workbook. */
export interface ImportProblem<Text extends Words = string> {
	row: number;
	column: string;
	value: string | number | boolean | null;
	reason: Text;
}

interface RefusalExtra<Text extends Words = string> {
	/** Sentences by field name, for a form to show beside the field. */
	fields?: Record<string, Text>;
	/** What is wrong in a workbook, cell by cell. */
	problems?: ImportProblem<Text>[];
	/** Seconds until another try is worth it. */
	retryAfter?: number;
}

/**
 * A refusal: a reason and one sentence for the person in front of the screen. Never a stack, a path or a query. `words` is
 * what the doors say, each in its reader's language; `sentence` and `extra` are the English of it, for logs and terminals.
 */
export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly sentence: string;
	readonly extra: RefusalExtra;
	readonly words: RefusalExtra<Words> & { sentence: Words };
	constructor(
		readonly reason: Reason,
		sentence: Words,
		extra: RefusalExtra<Words> = {},
		/** True if the sentence says only what the fields say, so that a form need not show both. */
		readonly repeatsFields = false,
	) {
		super(String(sentence));
		this.sentence = this.message;
		this.words = { ...extra, sentence };
		this.extra = inLanguage(extra, "en");
	}
}

/** What a refusal says besides its sentence, in a language. */
export function inLanguage({ fields, problems, ...rest }: RefusalExtra<Words>, language: Language): RefusalExtra {
	const said = (words: Words) => inWords(words, language);
	return {
		...rest,
		...(fields
			? { fields: Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, said(sentence)])) }
			: {}),
		...(problems ? { problems: problems.map((problem) => ({ ...problem, reason: said(problem.reason) })) } : {}),
	};
}

export function invalid(fields: Record<string, Words>): Refusal {
	return new Refusal("invalid", inARow(Object.values(fields)), { fields }, true);
}

/** Refuses one field, in a sentence that is enough on its own. */
export function refusedField(reason: Reason, field: string, sentence: Words): Refusal {
	return new Refusal(reason, sentence, { fields: { [field]: sentence } }, true);
}

/** A refusal for a while: `what` there was too much of, then how long to wait. */
export function tooMany(what: Words, waitMs: number): Refusal {
	const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
	const wait =
		retryAfter < 90
			? sayCount(
					retryAfter,
					"{what} Please wait {count} seconds and try again.",
					"{what} Please wait {count} seconds and try again.",
					{ what },
				)
			: sayCount(
					Math.ceil(retryAfter / 60),
					"{what} Please wait {count} minutes and try again.",
					"{what} Please wait {count} minutes and try again.",
					{ what },
				);
	return new Refusal("too-many-tries", wait, { retryAfter });
}

export const SESSION_EXPIRED = say("Session expired. Please login again.");

/** What there may be none of. */
type Findable = Extract<
	RuleWords,
	"Backup" | "Class" | "Payment" | "Picture" | "Receipt" | "Student" | "Teacher" | "User" | "Vocational department"
>;

/** Nobody is signed in, or not any more. The doors end the session by this reason. */
export const sessionEnded = () => new Refusal("not-signed-in", SESSION_EXPIRED);

/** Also the answer for somebody else's record: a stranger cannot tell the two apart. */
export function notFound(what: Findable): Refusal {
	return new Refusal("not-found", say("{what} not found.", { what: say(what) }));
}

export function conflict(sentence: Words, fields?: Record<string, Words>): Refusal {
	return new Refusal("conflict", sentence, fields ? { fields } : {});
}
