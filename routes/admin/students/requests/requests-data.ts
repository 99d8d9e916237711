import type { RouterContextProvider } from "react-router";
import {
	type LinkRequestWithRecords,
	linkRequestsPage,
	linkRequestToApprove,
	openLinkRequests,
	recordsForLinkRequest,
} from "#school/links/link-requests-page";
import { mayCall } from "#school/permissions";
import { dayAndTimeIn } from "#server/recorded-time";
import { ask, languageOf, userOf, yearOf } from "#server/visit";
import type { Language } from "#shared/words/languages";

type Context = Readonly<RouterContextProvider>;

export async function requestsPageOf(context: Context, params: URLSearchParams) {
	const language = languageOf(context);
	const user = userOf(context);
	const { rows, ...page } = await ask(context, linkRequestsPage, {
		state: params.get("state"),
		page: params.get("page"),
	});
	return {
		...page,
		rows: rows.map((row) => requestRow(row, language)),
		requests: await ask(context, openLinkRequests),
		approving: mayCall(linkRequestToApprove, user) ? await approvingOf(context, params) : null,
		finding: mayCall(recordsForLinkRequest, user) ? await findingOf(context, params) : null,
	};
}
export type RequestsPage = Awaited<ReturnType<typeof requestsPageOf>>;
export type RequestRow = RequestsPage["rows"][number];

const requestRow = ({ decided_at, ...row }: LinkRequestWithRecords, language: Language) => ({
	...row,
	asked: dayAndTimeIn(language, row.at),
	decided_at: decided_at && { at: decided_at, text: dayAndTimeIn(language, decided_at) },
});

/** The dialog `?approve=12&record=344`; null if closed. */
async function approvingOf(context: Context, params: URLSearchParams) {
	const [id, student_id] = [params.get("approve"), params.get("record")];
	if (id === null) return null;
	const found = await ask(context, linkRequestToApprove, { id, student_id });
	return { ...found, decided: found.decided?.in(languageOf(context)) ?? null };
}

/** The dialog `?find=12` and its search results, initially for the requested name. */
async function findingOf(context: Context, params: URLSearchParams) {
	const id = params.get("find");
	if (id === null) return null;
	const year = params.get("among") ?? yearOf(context);
	const found = await ask(context, recordsForLinkRequest, { id, query: params.get("typed") ?? undefined, year });
	return { ...found, decided: found.decided?.in(languageOf(context)) ?? null };
}
