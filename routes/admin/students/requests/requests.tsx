import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { Link } from "react-router";
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
import { ROLE_LABEL } from "#shared/roles";
import { type Label, type PageWords, say } from "#shared/words/words";
import { MatriculeText } from "#templates/matricule-text";
import { Banner } from "#ui/banner";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Fact } from "#ui/fact";
import { Pager } from "#ui/pager";
import { Panel } from "#ui/panel";
import { revalidateWhenRefused } from "#ui/refusal";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import { ContactLine } from "../../contact-line.tsx";
import { useMay } from "../../use-may.ts";
import { StudentsTabs } from "../students-tabs.tsx";
import type { Route } from "./+types/requests";
import { ApproveRecord, FoundRecordBox } from "./found-record.tsx";
import { type RequestDialogAddresses, RequestDialogs, useRequestDialogs } from "./request-dialogs.tsx";

export const handle: PageHandle = {
	title: "Family requests",
	help: "every-day-at-the-desk#a-family-wants-to-see-its-child",
	yearless: true,
};

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
				{rows.length > 0 && <ExcelButton to={`/links/requests/xlsx?state=${state}`}>Excel</ExcelButton>}
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

type RequestRow = Route.ComponentProps["loaderData"]["rows"][number];

interface CardProps {
	row: RequestRow;
	/** Null for a bursar, who may open none of them. */
	dialogs: RequestDialogAddresses | null;
}

function RequestCard({ row, dialogs }: CardProps) {
	return (
		<Panel title={row.full_name} actions={<time dateTime={row.at}>{row.asked}</time>}>
			<div className="grid-auto min-20">
				<RequestedChild row={row} />
				<MatchingRecords row={row} dialogs={dialogs} />
			</div>
			{dialogs && <Decide row={row} dialogs={dialogs} />}
		</Panel>
	);
}

function RequestedChild({ row }: Pick<CardProps, "row">) {
	const { t, day } = useWords();
	const { username } = row;
	return (
		<section className="stack gap-12">
			<h3>{t("What the family typed")}</h3>
			<dl className="grid-auto">
				<Fact label={t("Date of Birth")}>{day(row.date_of_birth)}</Fact>
				<Fact label={t("Class")}>{row.class_text}</Fact>
				<Fact label={t("Matricule")}>{row.matricule && <MatriculeText of={row.matricule} />}</Fact>
				<Fact label={t("Asked by")} className="full">
					{username} · {t(ROLE_LABEL[row.role])}
				</Fact>
			</dl>
			<ContactLine
				label={t("Number of the account")}
				reach={row.reach}
				call={t("Call {name}", { name: username })}
				write={t("WhatsApp to {name}", { name: username })}
			/>
		</section>
	);
}

function Decide({ row, dialogs }: { row: RequestRow; dialogs: RequestDialogAddresses }) {
	const { t } = useWords();
	const { id, username, full_name, found } = row;
	return (
		<div className="row ruled-above">
			<LinkButton
				to={dialogs.open("refuse", id)}
				icon={X}
				aria-label={t("Refuse the request of {username} for {name}", { username, name: full_name })}
			>
				{t("Refuse")}
			</LinkButton>
			<LinkButton
				to={dialogs.open("find", id)}
				icon={Search}
				aria-label={
					found.length > 0
						? t("Look for another record for {name}", { name: full_name })
						: t("Look for a record for {name}", { name: full_name })
				}
			>
				{found.length > 0 ? t("Look for another record") : t("Look for a record")}
			</LinkButton>
		</div>
	);
}

function MatchingRecords({ row: { id, found, seen }, dialogs }: CardProps) {
	const { t, plural } = useWords();
	return (
		<section className="stack gap-12">
			<h3>
				{found.length === 0 ? t("No record found") : plural(found.length, "One record found", "{count} records found")}
			</h3>
			{found.length === 0 && (
				<p className="quiet">
					{t(
						"No record of this year or the last has this name, this matricule, or this birth date and phone together.",
					)}
				</p>
			)}
			{found.map((record) => (
				<FoundRecordBox key={record.student_id} record={record}>
					{dialogs && (
						<ApproveRecord record={record} to={dialogs.approveFor(id, record.student_id)} variant="primary" />
					)}
				</FoundRecordBox>
			))}
			{seen.map(({ student_id, ...record }) => (
				<p key={student_id}>
					{t("This account sees {name}, {class}, {year} already.", {
						name: record.full_name,
						class: record.class_name,
						year: record.year,
					})}
				</p>
			))}
		</section>
	);
}

type RequestsPage = Route.ComponentProps["loaderData"];

interface DecidedProps extends Pick<RequestsPage, "rows" | "count"> {
	state: "approved" | "refused";
}

function DecidedRequests({ rows, count, state }: DecidedProps) {
	const words = useWords();
	const { t } = words;
	return (
		<DataTable
			title={state === "approved" ? t("Approved requests") : t("Refused requests")}
			count={count}
			columns={columnsOf(words, state)}
			rows={rows}
		/>
	);
}

const columnsOf = ({ t, day }: PageWords, state: DecidedProps["state"]): Column<RequestRow>[] => [
	{ header: t("Full Name"), rowHead: true, cell: ({ full_name }) => full_name },
	{ header: t("Date of Birth"), className: "figures", cell: (row) => day(row.date_of_birth) },
	{
		header: t("Asked by"),
		cell: ({ username, reach }) => (
			<div>
				<p>{username}</p>
				<p className="figures">{reach.shown}</p>
			</div>
		),
	},
	{
		header: t("Asked at"),
		className: "figures",
		cell: ({ at, asked }) => <time dateTime={at}>{asked}</time>,
	},
	...(state === "approved" ? [{ header: t("Approved for"), cell: (row: RequestRow) => <Record {...row} /> }] : []),
	{
		header: t("Decided by"),
		cell: ({ decided_by, decided_at, decided }) => (
			<div>
				<p>{decided_by}</p>
				{decided_at && (
					<time dateTime={decided_at} className="figures">
						{decided}
					</time>
				)}
			</div>
		),
	},
];

function Record({ approved_for }: Pick<RequestRow, "approved_for">) {
	const { t } = useWords();
	if (!approved_for) return t("The record was deleted since");
	const { student_id, full_name, class_name, year } = approved_for;
	return (
		<span>
			<Link to={studentAddress(student_id)}>{full_name}</Link>, {class_name}, {year}
		</span>
	);
}
