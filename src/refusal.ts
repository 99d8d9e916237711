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

export interface ImportProblem {
	row: number;
	column: string;
	value: string | number | boolean | null;
	reason: string;
}

interface RefusalExtra {
	/** Sentences by field name, for a form to show beside the field. */
	fields?: Record<string, string>;
	/** What is wrong in a workbook, cell by cell. */
	problems?: ImportProblem[];
	/** Seconds until another try is worth it. */
	retryAfter?: number;
}

/** A refusal: a reason and one sentence for the person in front of the screen. Never a stack, a path or a query. */
export class Refusal extends Error {
	override readonly name = "Refusal";
	constructor(
		readonly reason: Reason,
		readonly sentence: string,
		readonly extra: RefusalExtra = {},
	) {
		super(sentence);
	}
}

export function invalid(fields: Record<string, string>): Refusal {
	return new Refusal("invalid", [...new Set(Object.values(fields))].join(" "), { fields });
}

/** A refusal for a while: `what` there was too much of, then how long to wait. */
export function tooMany(what: string, waitMs: number): Refusal {
	const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
	const wait = retryAfter < 90 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`;
	return new Refusal("too-many-tries", `${what} Please wait ${wait} and try again.`, { retryAfter });
}

export const SESSION_EXPIRED = "Session expired. Please login again.";

/** Nobody is signed in, or not any more. The doors end the session by this reason. */
export const sessionEnded = () => new Refusal("not-signed-in", SESSION_EXPIRED);

/** Also the answer for somebody else's record: a stranger cannot tell the two apart. */
export function notFound(what: string): Refusal {
	return new Refusal("not-found", `${what} not found.`);
}

export function conflict(sentence: string, fields?: Record<string, string>): Refusal {
	return new Refusal("conflict", sentence, fields ? { fields } : {});
}
