import { Busy } from "#limit-concurrency";
import { logUnforeseen, wasCutOff } from "#log-unforeseen";
import { inLanguage, type Reason, Refusal, storageRefusal } from "#refusal";
import type { Language } from "#shared/words/languages";
import { type RuleLabel, say } from "#shared/words/words";

export const STATUS: Record<Reason, number> = {
	invalid: 400,
	"not-signed-in": 401,
	"wrong-credentials": 401,
	forbidden: 403,
	"not-found": 404,
	conflict: 409,
	"too-slow": 408,
	"too-large": 413,
	"wrong-type": 415,
	"too-many-tries": 429,
	unavailable: 503,
	"not-built": 501,
	"storage-full": 507,
};

const TITLE: Record<Reason, RuleLabel> = {
	invalid: "Invalid input",
	"not-signed-in": "Not signed in",
	"wrong-credentials": "Login refused",
	forbidden: "Not allowed",
	"not-found": "Not found",
	conflict: "Conflict",
	"too-slow": "Too slow",
	"too-large": "Too large",
	"wrong-type": "Unsupported type",
	"too-many-tries": "Too many tries",
	unavailable: "Not available",
	"not-built": "Not there yet",
	"storage-full": "Storage full",
};

interface ErrorBody {
	error: string;
	details: string;
	fields?: Record<string, string>;
	problems?: unknown[];
	[figure: string]: unknown;
}

export interface Answered {
	status: number;
	headers: Record<string, string>;
	body: ErrorBody;
}

const BUSY = say("The portal has too much to do at the moment. Nothing was saved; please try again in a few seconds.");

const CUT_OFF = say("The connection was closed before the request was complete. Nothing was saved.");

export const UNFORESEEN = say("Something went wrong in the portal. Nothing was saved; please try again.");

function asRefusal(error: unknown): Refusal | null {
	if (error instanceof Refusal) return error;
	if (error instanceof Busy) return new Refusal("unavailable", BUSY, { retryAfter: error.retryAfter });
	if (wasCutOff(error)) return new Refusal("invalid", CUT_OFF);
	return storageRefusal(error);
}

/**
 * Status, headers and body for a refusal or an unforeseen error, in the reader's language; calls always answer in English.
 * What an unforeseen error was is only in the log.
 */
export function answerTo(error: unknown, language: Language = "en"): Answered {
	const refusal = asRefusal(error);
	if (!refusal) {
		logUnforeseen(error);
		const body = { error: say("Request failed").in(language), details: UNFORESEEN.in(language) };
		return { status: 500, headers: {}, body };
	}
	const { fields, problems, figures, retryAfter } = inLanguage(refusal.words, language);
	return {
		status: STATUS[refusal.reason],
		headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
		body: {
			error: say(TITLE[refusal.reason]).in(language),
			details: refusal.words.sentence.in(language),
			...(fields ? { fields } : {}),
			...(problems ? { problems } : {}),
			...figures,
		},
	};
}

export function endsSession(error: unknown): boolean {
	return error instanceof Refusal && error.reason === "not-signed-in";
}

/** No browser and no proxy may cache the answer of a call. */
export const NO_STORE = { "Cache-Control": "no-store" };

export function refused(error: unknown, language: Language = "en"): Response {
	const { status, body, headers } = answerTo(error, language);
	return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}
