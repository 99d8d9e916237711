import { Busy } from "#limit-concurrency";
import { logUnforeseen } from "#log-unforeseen";
import { inLanguage, type Reason, Refusal, storageRefusal } from "#refusal";
import type { Language } from "#shared/words/languages";
import { type RuleLabel, say } from "#shared/words/words";

const ANSWERS: Record<Reason, [status: number, title: RuleLabel]> = {
	invalid: [400, "Invalid input"],
	"not-signed-in": [401, "Not signed in"],
	"wrong-credentials": [401, "Login refused"],
	forbidden: [403, "Not allowed"],
	"not-found": [404, "Not found"],
	conflict: [409, "Conflict"],
	"too-slow": [408, "Too slow"],
	"too-large": [413, "Too large"],
	"wrong-type": [415, "Unsupported type"],
	"too-many-tries": [429, "Too many tries"],
	unavailable: [503, "Not available"],
	"storage-full": [507, "Storage full"],
	"storage-failing": [507, "Storage failing"],
};

interface ErrorBody {
	error: string;
	details: string;
	fields?: Record<string, string>;
	problems?: unknown[];
	[figure: string]: unknown;
}

interface Answered {
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

/** The connection was closed before the whole request had arrived. */
function wasCutOff(error: unknown): boolean {
	const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
	return name === "AbortError" || code === "ERR_STREAM_PREMATURE_CLOSE";
}

/** Calls always answer in English. Unforeseen errors are described only in the log. */
export function answerTo(error: unknown, language: Language = "en"): Answered {
	const refusal = asRefusal(error);
	if (!refusal) {
		logUnforeseen(error);
		const body = { error: say("Request failed").in(language), details: UNFORESEEN.in(language) };
		return { status: 500, headers: {}, body };
	}
	const { fields, problems } = inLanguage(refusal.words, language);
	const { sentence, figures, missing, retryAfter } = refusal.words;
	const [status, title] = ANSWERS[refusal.reason];
	return {
		status,
		headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
		body: {
			error: say(title).in(language),
			details: sentence.in(language),
			...(fields ? { fields } : {}),
			...(problems ? { problems } : {}),
			...(missing ? { missing } : {}),
			...figures,
		},
	};
}

export function endsSession(error: unknown): boolean {
	return error instanceof Refusal && error.reason === "not-signed-in";
}

export const NO_STORE = { "Cache-Control": "no-store" };

export function refused(error: unknown, language: Language = "en"): Response {
	const { status, body, headers } = answerTo(error, language);
	return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}
