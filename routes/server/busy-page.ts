import type { EntryContext, RouterContextProvider } from "react-router";
import { escaped, PLAIN_PAGE_HEADERS, plainPage } from "#http/plain-page";
import { say } from "#shared/words/words";
import type { RefusedForm } from "./act.ts";
import { languageOf, visitorOf, wasTooBusy } from "./visit.ts";

/**
 * The answer to a form that a visitor posted without script and that the portal was too busy for, so that a flood of them
 * costs no rendering; null for everything else. Its button posts what was typed without the password, and so brings the
 * form back.
 */
export function busyPage(
	{ statusCode, actionData }: EntryContext["staticHandlerContext"],
	context: Readonly<RouterContextProvider>,
): Response | null {
	const refused = Object.values(actionData ?? {})[0] as RefusedForm | undefined;
	// The forms of an account may hold files, which a page cannot send back.
	if (!refused || !wasTooBusy(context) || visitorOf(context)) return null;
	const language = languageOf(context);
	const fields = Object.entries({ ...refused.values, intent: refused.intent });
	const inputs = fields.map(
		([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
	);
	const button = `<button>${escaped(say("Back to the form").in(language))}</button>`;
	const body = `<p role="alert">${escaped(refused.details)}</p>
<div class="ways"><form method="post">${inputs.join("")}${button}</form></div>`;
	const html = plainPage({ title: refused.error, body, language });
	return new Response(html, { status: statusCode, headers: PLAIN_PAGE_HEADERS });
}
