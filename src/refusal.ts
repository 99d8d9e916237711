import type { Language } from "#shared/words/languages";
import { inARow, inWords, type Words } from "#shared/words/sentence";
import { type RuleWords, say, sayCount } from "#shared/words/words";

/** Why the school refuses. The doors turn the reason into a status (src/http/refusals.ts); the rules know no statuses. */
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

/** What is wrong with one cell of a workbook. */
export interface ImportProblem<Text extends Words = string> {
	row: number;
	column: string;
	value: string | number | boolean | null;
	reason: Text;
}

interface RefusalExtra<Text extends Words = string> {
	/** Sentences by field name, for a form to show beside the field. */
	fields?: Record<string, Text>;
	/** The problems of a workbook, cell by cell. */
	problems?: ImportProblem<Text>[];
	/** After how many seconds to try again. */
	retryAfter?: number;
}

/**
 * A refusal: a reason and one sentence for the person at the screen. Never a stack, a path or a query. The doors write
 * `words` in the language of the reader. `sentence` and `extra` are the same in English, for logs and terminals.
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
	) {
		super(String(sentence));
		this.sentence = this.message;
		this.words = { ...extra, sentence };
		this.extra = inLanguage(extra, "en");
	}
}

/** The parts of a refusal besides its sentence, in one language. */
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
	return new Refusal("invalid", inARow(Object.values(fields)), { fields });
}

/** A temporary refusal: `what` was too much, then how long to wait. */
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

/** Nobody is signed in, or no longer. The doors end the session on this reason. */
export const sessionEnded = () => new Refusal("not-signed-in", SESSION_EXPIRED);

type RecordName = Extract<
	RuleWords,
	"Backup" | "Class" | "Payment" | "Picture" | "Receipt" | "Student" | "Teacher" | "User" | "Vocational department"
>;

/** Also the answer for somebody else's record, so that a stranger cannot tell whether it exists. */
export function notFound(what: RecordName): Refusal {
	return new Refusal("not-found", say("{what} not found.", { what: say(what) }));
}

export function conflict(sentence: Words, fields?: Record<string, Words>): Refusal {
	return new Refusal("conflict", sentence, fields ? { fields } : {});
}
