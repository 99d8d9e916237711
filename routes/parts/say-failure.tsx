import { data, isRouteErrorResponse } from "react-router";
import type { FormAnswer } from "#ui/form";

interface ClientActionArgs {
	request: Request;
	serverAction: <T = unknown>() => Promise<T>;
}

/** What a form says when its answer never came, by intent; `garbled` when something else than the portal answered. */
interface Failures {
	[intent: string]: { lost: string; garbled?: string };
}

/**
 * Sends a form and keeps it on the screen when the network lost it: what was typed stays, and a sentence says what
 * happened. A captive portal of a hotspot answers with a page of its own; that is garbled, not lost.
 */
export async function sendOrSay({ request, serverAction }: ClientActionArgs, failures: Failures) {
	const intent = String((await request.clone().formData()).get("intent"));
	try {
		return await serverAction();
	} catch (error) {
		const known = failures[intent];
		if (!known || error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) throw error;
		const garbled = error instanceof Error && !(error instanceof TypeError) && known.garbled;
		const answer: FormAnswer = { ok: false, intent, error: "Request failed", details: garbled || known.lost };
		return data(answer, { status: 503 });
	}
}
