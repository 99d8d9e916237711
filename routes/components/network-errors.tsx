import { data, isRouteErrorResponse } from "react-router";
import type { Label, PageWords } from "#shared/words/words";
import type { FormAnswer } from "#ui/refusal";
import { wordsOfDocument } from "#ui/words";

interface ClientActionArgs<T> {
	request: Request;
	serverAction: () => Promise<T>;
}

/** What a form says if no answer came or, for `unreadable`, one that is not the portal's. */
interface Failures {
	[intent: string]: { unreachable?: Label; unreadable?: Label };
}

const UNREACHABLE =
	"The portal could not be reached, and we do not know whether this was saved. Nothing you typed is lost: check the connection and try again.";

/** The portal's own refusal names the limit. */
export const TOO_LARGE_FOR_PROXY: Label =
	"The server in front of the portal takes files up to its own limit. Nothing was saved.";

/** On a network failure the form stays as typed with an explanation, instead of the route's error view. */
export async function submitOrExplain<T>({ request, serverAction }: ClientActionArgs<T>, failures: Failures = {}) {
	const intent = String((await request.clone().formData()).get("intent"));
	try {
		return await serverAction();
	} catch (error) {
		if (!neverAnswered(error) || request.signal.aborted) throw error;
		const { t } = wordsOfDocument();
		const known = failures[intent];
		const tooLarge = isRouteErrorResponse(error) && error.status === 413 && TOO_LARGE_FOR_PROXY;
		const unreadable = error instanceof Error && !(error instanceof TypeError) && known?.unreadable;
		const answer: FormAnswer = {
			ok: false,
			intent,
			error: t("Request failed"),
			details: t(tooLarge || unreadable || known?.unreachable || UNREACHABLE),
		};
		return data(answer, { status: 503 }) as T;
	}
}

/** The portal answers with data. Text comes from a proxy. */
function neverAnswered(error: unknown): boolean {
	return isRouteErrorResponse(error) ? typeof error.data === "string" : error instanceof Error;
}

/** The server's own sentence, if it has one. */
export function sentenceOf(error: unknown, t: PageWords["t"]): string {
	if (isRouteErrorResponse(error) && typeof error.data?.details === "string") return error.data.details;
	return t("Something went wrong in the portal. Please try again.");
}
