import { inData } from "#config";
import { setDiskFailure } from "#disk-failure";
import type { MissingNames } from "#shared/imports";
import type { PossibleDuplicate } from "#shared/student-values";
import type { Language } from "#shared/words/languages";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { type RuleWords, say, sayCount } from "#shared/words/words";

/** src/http/refusals.ts turns reasons into HTTP statuses; the rules know none. */
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
	| "storage-failing"
	| "unavailable";

export interface ImportProblem<Text extends string | Sentence = string> {
	/** Null for what a whole column says. */
	row: number | null;
	column: string | Text;
	value: string | number;
	reason: Text;
}

interface RefusalDetails {
	fields?: Record<string, Sentence>;
	problems?: ImportProblem<Sentence>[];
	/** Which of a workbook's names the year lacks, and the problems beside those of its rows with them. */
	missing?: MissingNames;
	other_problems?: ImportProblem<Sentence>[];
	/** The numbers in the sentence, for programs. */
	figures?: Record<string, number>;
	/** Seconds. */
	retryAfter?: number;
	/** What a form sends back to confirm what it was asked. */
	question?: string;
	/** What is stored in the fields that were changed meanwhile. */
	theirs?: Record<string, unknown>;
	same_children?: PossibleDuplicate[];
}

/** Pages and calls show `words` in the reader's language; `sentence` is English, for logs and terminals. */
export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly sentence: string;
	readonly words: RefusalDetails & { sentence: Sentence };
	constructor(
		readonly reason: Reason,
		sentence: Sentence,
		details: RefusalDetails = {},
		/** True if the sentence only repeats the fields' messages: a form does not show both. */
		readonly repeatsFields = false,
	) {
		super(String(sentence));
		this.sentence = this.message;
		this.words = { ...details, sentence };
	}

	/** The fields by the names that the sender used, if the rule got them under others. */
	withFieldNames(nameOf: (field: string) => string): Refusal {
		const { sentence, fields, ...details } = this.words;
		if (!fields) return this;
		const renamed = Object.fromEntries(Object.entries(fields).map(([field, text]) => [nameOf(field), text]));
		return new Refusal(this.reason, sentence, { ...details, fields: renamed }, this.repeatsFields);
	}
}

interface Translated {
	fields?: Record<string, string>;
	problems?: ImportProblem[];
}

export function inLanguage({ fields, problems }: RefusalDetails, language: Language): Translated {
	// Each sentence is translated once: a workbook may repeat it in thousands of rows.
	const cached = new Map<Sentence, string>();
	const translated = (sentence: Sentence) => {
		const text = cached.get(sentence) ?? sentence.in(language);
		cached.set(sentence, text);
		return text;
	};
	const texts = Object.entries(fields ?? {}).map(([name, sentence]) => [name, translated(sentence)]);
	const cells = problems?.map((problem) => ({
		...problem,
		column: typeof problem.column === "string" ? problem.column : translated(problem.column),
		reason: translated(problem.reason),
	}));
	return { ...(fields ? { fields: Object.fromEntries(texts) } : {}), ...(cells ? { problems: cells } : {}) };
}

export function invalid(fields: Record<string, Sentence>): Refusal {
	return new Refusal("invalid", joinSentences(Object.values(fields)), { fields }, true);
}

/** For a sentence that explains the problem without its field. */
export function refusedField(reason: Reason, field: string, sentence: Sentence): Refusal {
	return new Refusal(reason, sentence, { fields: { [field]: sentence } }, true);
}

/** `what` names what exceeded the limit; the wait is appended. */
export function tooMany(what: Sentence, waitMs: number): Refusal {
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

type Findable = Extract<
	RuleWords,
	| "Agreement"
	| "Backup"
	| "Certificate"
	| "Class"
	| "Closing"
	| "Import"
	| "Money out"
	| "Move"
	| "Payment"
	| "Phone"
	| "Picture"
	| "Receipt"
	| "Discount"
	| "Request"
	| "Student"
	| "Teacher"
	| "Transaction number"
	| "User"
	| "Vocational department"
	| "Workbook"
>;

/** Pages then delete the session cookie. */
export const sessionEnded = () => new Refusal("not-signed-in", SESSION_EXPIRED);

/** Other people's records count as not found, so that the answer does not reveal whether they exist. */
export function notFound(what: Findable): Refusal {
	return new Refusal("not-found", say("{what} not found.", { what: say(what) }));
}

export function conflict(sentence: Sentence, fields?: Record<string, Sentence>): Refusal {
	return new Refusal("conflict", sentence, fields ? { fields } : {});
}

export const STORAGE_FULL = say(
	"The disk is full: nothing was saved. Free some space and try again; reading still works.",
);

export const STORAGE_FAILING = say(
	"The disk cannot be written. It may be failing: make a copy of the data folder now, and do not delete anything.",
);

const FULL = ["SQLITE_FULL", "ENOSPC", "EDQUOT"];
/** EROFS: the kernel made a card read-only that it no longer trusts. */
const FAILING = /^(SQLITE_(READONLY|IOERR|CANTOPEN|PERM)\w*|E(ROFS|IO|FBIG|NODEV|NXIO|UCLEAN))$/;
const CLOSED = /^E(ACCES|PERM)$/;

/** Null unless the disk is full or failing. A failure is remembered until a write succeeds again. */
export function storageRefusal(error: unknown): Refusal | null {
	const { code, path } = (error ?? {}) as { code?: unknown; path?: unknown };
	if (typeof code !== "string") return null;
	if (FULL.includes(code)) return new Refusal("storage-full", STORAGE_FULL);
	if (!isFailing(code, path)) return null;
	setDiskFailure(code);
	return new Refusal("storage-failing", STORAGE_FAILING);
}

/** SQLite and open files name no path; a file elsewhere may be on a stick. */
function isFailing(code: string, path: unknown): boolean {
	if (typeof path !== "string") return FAILING.test(code);
	return `${path}/`.startsWith(inData("/")) && (FAILING.test(code) || CLOSED.test(code));
}
