import { FilterSelect } from "#components/list-filters";
import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { revalidateWhenRefused } from "#components/refused";
import { approveLinkRequest, refuseLinkRequest } from "#school/links/link-requests";
import { act, intent } from "#server/act";
import { say } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { Pager } from "#ui/pager";
import { useWords } from "#ui/words";
import { useMay } from "../../use-may.ts";
import { StudentsTabs } from "../students-tabs.tsx";
import type { Route } from "./+types/requests";
import { DecidedRequests } from "./decided-requests.tsx";
import { NoRequests } from "./no-requests.tsx";
import { RequestCard } from "./request-card.tsx";
import { RequestDialogs, useRequestDialogs } from "./request-dialogs.tsx";
import styles from "./requests.module.css";
import { requestsPageOf } from "./requests-data.ts";

/** Requests belong to no year. */
export const handle: PageHandle = { title: "Family requests", yearless: true };

export const loader = ({ request, context }: Route.LoaderArgs) =>
	requestsPageOf(context, new URL(request.url).searchParams);

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

export default function FamilyRequests({ loaderData, actionData }: Route.ComponentProps) {
	const { rows, state, page, pages, requests } = loaderData;
	const { t } = useWords();
	const may = useMay();
	const dialogs = useRequestDialogs();
	return (
		<div className="stack">
			<StudentsTabs current="requests" requests={requests} />
			<div className={styles.tools}>
				<StateFilter />
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
			<RequestDialogs data={loaderData} answer={actionData} dialogs={dialogs} />
		</div>
	);
}

function StateFilter() {
	const { t } = useWords();
	return (
		<FilterSelect
			label={t("Status")}
			name="state"
			all={t("Requests that wait")}
			options={[
				{ value: "approved", label: t("Approved requests") },
				{ value: "refused", label: t("Refused requests") },
			]}
		/>
	);
}
