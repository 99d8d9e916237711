import { data, isRouteErrorResponse } from "react-router";
import type { Label, PageWords } from "#shared/words/words";
import type { FormAnswer } from "#ui/form";
import { wordsOfDocument } from "#ui/words";

interface ClientActionArgs<T> {
	request: Request;
	serverAction: () => Promise<T>;
}

/** What a form says when its answer never came, by intent; `garbled` when something else than the portal answered. */
export interface Failures {
	[intent: string]: { lost: Label; garbled?: Label };
}

const UNREACHED = "The portal could not be reached. Nothing here is lost: check the connection and try again.";
/** A proxy in front of a portal that is not there. */
const GATEWAY = [502, 503, 504];

/**
 * Sends a form and keeps it on the screen when the network lost it: what was typed stays, and a sentence says what
 * happened. A captive portal of a hotspot answers with a page of its own; that is garbled, not lost. Every route with a
 * form goes through here, since the page that says an error would take the form's place.
 */
export async function sendOrSay<T>({ request, serverAction }: ClientActionArgs<T>, failures: Failures = {}) {
	const intent = String((await request.clone().formData()).get("intent"));
	try {
		return await serverAction();
	} catch (error) {
		if (!neverAnswered(error) || request.signal.aborted) throw error;
		const { t } = wordsOfDocument();
		const known = failures[intent];
		const garbled = error instanceof Error && !(error instanceof TypeError) && known?.garbled;
		const answer: FormAnswer = {
			ok: false,
			intent,
			error: t("Request failed"),
			details: t(garbled || known?.lost || UNREACHED),
		};
		return data(answer, { status: 503 }) as T;
	}
}

function neverAnswered(error: unknown): boolean {
	return isRouteErrorResponse(error) ? GATEWAY.includes(error.status) : error instanceof Error;
}

/** What a browser throws when a request finds nobody. */
export const isUnreached = (error: unknown) =>
	error instanceof TypeError && /fetch|network|load failed/i.test(error.message);

/** What an error view says: the portal's own sentence, or that it was not reached. */
export function sentenceOf(error: unknown, t: PageWords["t"]): string {
	if (isRouteErrorResponse(error) && typeof error.data?.details === "string") return error.data.details;
	if (isUnreached(error)) return t("The portal could not be reached. Check the connection and try again.");
	return t("Something went wrong in the portal. Please try again.");
}
