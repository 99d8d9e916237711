import { FilterSelect } from "#components/list-filters";
import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { approveLinkRequest, refuseLinkRequest } from "#school/links/link-requests";
import {
	type LinkRequestWithRecords,
	linkRequestsPage,
	linkRequestToApprove,
	recordsForLinkRequest,
} from "#school/links/link-requests-page";
import { mayCall } from "#school/permissions";
import { act, intent } from "#server/act";
import { dayAndTimeIn } from "#server/recorded-time";
import { ask, askInWords, type Context, languageOf, userOf, yearOf } from "#server/visit";
import { type Label, say } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Pager } from "#ui/pager";
import { Panel } from "#ui/panel";
import { revalidateWhenRefused } from "#ui/refusal";
import { useWords } from "#ui/words";
import { useMay } from "../../use-may.ts";
import { StudentsTabs } from "../students-tabs.tsx";
import type { Route } from "./+types/requests";
import { DecidedRequests } from "./decided-requests.tsx";
import { RequestCard } from "./request-card.tsx";
import { RequestDialogs, useRequestDialogs } from "./request-dialogs.tsx";

export const handle: PageHandle = { title: "Family requests", yearless: true };

export async function loader({ url, context }: Route.LoaderArgs) {
	const params = url.searchParams;
	const language = languageOf(context);
	const user = userOf(context);
	const { rows, ...page } = await ask(context, linkRequestsPage, {
		state: params.get("state"),
		page: params.get("page"),
	});
	return {
		...page,
		rows: rows.map((row) => ({
			...row,
			asked: dayAndTimeIn(language, row.at),
			decided: dayAndTimeIn(language, row.decided_at),
		})),
		approving: mayCall(linkRequestToApprove, user) ? await approvingOf(context, params) : null,
		finding: mayCall(recordsForLinkRequest, user) ? await findingOf(context, params) : null,
	};
}

/** The dialog `?approve=12&record=344`; null if closed. */
async function approvingOf(context: Context, params: URLSearchParams) {
	const [id, student_id] = [params.get("approve"), params.get("record")];
	if (id === null) return null;
	return askInWords(context, linkRequestToApprove, { id, student_id });
}

/** The dialog `?find=12` and its search results, initially for the requested name. */
async function findingOf(context: Context, params: URLSearchParams) {
	const id = params.get("find");
	if (id === null) return null;
	const year = params.get("among") ?? yearOf(context);
	return askInWords(context, recordsForLinkRequest, { id, query: params.get("typed") ?? undefined, year });
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		approve: intent({
			operation: approveLinkRequest,
			notice: ({ output: { username, full_name } }) =>
				say("{username} asked for {name} and sees the record now.", { username, name: full_name }),
		}),
		refuse: intent({
			operation: refuseLinkRequest,
			notice: ({ output: { username, full_name } }) =>
				say("The request of {username} for {name} is refused.", { username, name: full_name }),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function FamilyRequests({ loaderData }: Route.ComponentProps) {
	const { rows, state, page, pages } = loaderData;
	const { t } = useWords();
	const may = useMay();
	const dialogs = useRequestDialogs();
	return (
		<div className="stack">
			<StudentsTabs current="requests" />
			<div className="row apart">
				<FilterSelect
					label={t("Status")}
					name="state"
					all={t("Requests that wait")}
					options={[
						{ value: "approved", label: t("Approved requests") },
						{ value: "refused", label: t("Refused requests") },
					]}
				/>
				{rows.length > 0 && <ExcelButton to={`/links/claims/xlsx?state=${state}`}>Excel</ExcelButton>}
			</div>
			{state === "open" && rows.length > 0 && (
				<Banner kind="info">
					{t(
						"Classmates may know a name, a birth date and a phone number, and nobody has checked the account's number. Call the guardian's number before you approve.",
					)}
				</Banner>
			)}
			{rows.length === 0 && <NoRequests state={state} />}
			{state === "open"
				? rows.map((row) => <RequestCard key={row.id} row={row} dialogs={may("approveLinkRequest") ? dialogs : null} />)
				: rows.length > 0 && <DecidedRequests rows={rows} state={state} count={loaderData.count} />}
			<Pager page={page} pages={pages} />
			<RequestDialogs data={loaderData} dialogs={dialogs} />
		</div>
	);
}

const TITLE = {
	open: "No family waits for an answer",
	approved: "No request was approved yet",
	refused: "No request was refused yet",
} as const satisfies Record<LinkRequestWithRecords["state"], Label>;

function NoRequests({ state }: Pick<Route.ComponentProps["loaderData"], "state">) {
	const { t } = useWords();
	return (
		<Panel>
			{state === "open" ? (
				<EmptyState title={t(TITLE[state])}>
					{t("A parent or student without a code asks for a child at Register, “My child is not here”.")}
				</EmptyState>
			) : (
				<EmptyState
					title={t(TITLE[state])}
					action={<LinkButton to="/students/requests">{t("Requests that wait")}</LinkButton>}
				/>
			)}
		</Panel>
	);
}
