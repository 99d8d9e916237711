import Download from "lucide-react/icons/download";
import { Link, useSearchParams } from "react-router";
import { FilterForm } from "#components/filter-form";
import { ListScreen, useFilteredAddress } from "#components/list-screen";
import type { PageHandle } from "#components/page-title";
import { Refusal } from "#refusal";
import { auditPage } from "#school/audit-search/audit-page";
import type { AuditEntry } from "#school/audit-search/search-audit";
import { askedIn } from "#server/form-values";
import { dayAndTimeIn } from "#server/recorded-time";
import { ask, languageOf, visitorOf } from "#server/visit";
import { ACTION_NAMES, actionName } from "#shared/action-names";
import { AUDIT_FILE_LINES } from "#shared/limits";
import { figures } from "#shared/money";
import { isRole, ROLE_LABEL } from "#shared/roles";
import { type PageWords, wordsIn } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { Button, LinkButton } from "#ui/button";
import { DateField } from "#ui/date-field";
import { EmptyState } from "#ui/empty-state";
import { AS_TYPED, Field, SelectField } from "#ui/field";
import { RecordedDownload } from "#ui/form-origin";
import type { Column } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../addresses.ts";
import type { Route } from "./+types/audit";

export const handle: PageHandle = { title: "Audit trail", help: "every-day-at-the-desk#who-did-what", yearless: true };

export async function loader({ url, context }: Route.LoaderArgs) {
	const query = askedIn(url);
	const words = wordsIn(languageOf(context));
	try {
		return { ...auditView(await auditPage(visitorOf(context), query), words), refused: null };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const refused = error.reason === "invalid" ? error.words.sentence.in(words.language) : null;
		return { ...auditView(await ask(context, auditPage, refused === null ? query : {}), words), refused };
	}
}

/** Formatted on the server, because the browser may be in another time zone. */
function auditView({ entries, students, total, page, pages }: Awaited<ReturnType<typeof auditPage>>, words: PageWords) {
	return {
		count: total,
		page,
		pages,
		rows: entries.map(({ id, at, username, role, user_id, student_id, summary }) => ({
			id,
			at,
			username: whoActed({ username, role }, words),
			summary: summary.in(words.language),
			lang: summary.lang(words.language),
			when: dayAndTimeIn(words.language, at),
			account: accountOf({ role, user_id }, words),
			student: students.find((one) => one === student_id),
		})),
	};
}

/** Visitors and the command line have no account and are stored by kind. */
const whoActed = ({ username, role }: Pick<AuditEntry, "username" | "role">, { t }: PageWords) =>
	isRole(role) ? username : t(role);

/** `admin · no. 3`; empty without an account. */
function accountOf({ role, user_id }: Pick<AuditEntry, "role" | "user_id">, { t, language }: PageWords): string {
	return [
		isRole(role) && t(ROLE_LABEL[role]).toLocaleLowerCase(language),
		user_id !== null && t("no. {id}", { id: user_id }),
	]
		.filter(Boolean)
		.join(" · ");
}

type Line = ReturnType<typeof auditView>["rows"][number];

const columns = ({ t }: PageWords): Column<Line>[] => [
	{ header: t("When"), cell: ({ at, when }) => <time dateTime={at}>{when}</time>, className: "figures" },
	{ header: t("Who"), cell: (line) => <Who {...line} /> },
	{
		header: t("What"),
		className: "sentences",
		cell: ({ summary, lang, student }) => (
			<p>
				<span lang={lang}>{summary}</span>{" "}
				{student !== undefined && (
					<Link to={studentAddress(student)} className="small">
						{t("student no. {id}", { id: student })}
					</Link>
				)}
			</p>
		),
	},
];

function Who({ username, account }: Line) {
	return (
		<span>
			<span className={account ? undefined : "quiet"}>{username}</span>{" "}
			{account && <span className="note figures">· {account}</span>}
		</span>
	);
}

export default function Audit({ loaderData }: Route.ComponentProps) {
	const { refused } = loaderData;
	const words = useWords();
	const { t } = words;
	return (
		<ListScreen
			title={t("What was done")}
			list={loaderData}
			columns={columns(words)}
			actions={!refused && loaderData.rows.length > 0 && <RecordedExcel />}
			tools={<Filter />}
			empty={
				<EmptyState title={t("Nothing found")}>
					{t("No line fits all that is asked for. Leave something out, or show all.")}
				</EmptyState>
			}
		>
			{refused && <Banner kind="error">{refused}</Banner>}
		</ListScreen>
	);
}

/** The download is audited, so it is a button that posts. */
function RecordedExcel() {
	const { t } = useWords();
	return (
		<RecordedDownload action={useFilteredAddress("/audit/xlsx")}>
			<Button type="submit" icon={Download}>
				{t("Download as Excel file")}
			</Button>
		</RecordedDownload>
	);
}

const RECEIPT_PREFIX = "RCP-";

function Filter() {
	const [params] = useSearchParams();
	const words = useWords();
	const { t } = words;
	const value = (name: string) => params.get(name) ?? "";
	return (
		<FilterForm role="search" filter={params.toString()} className="stack gap-8 grow">
			<div className="row fields">
				<Field
					name="person"
					label={t("Person")}
					type="search"
					placeholder={t("Name, no. 3")}
					defaultValue={value("person")}
					{...AS_TYPED}
				/>
				<Field name="student" label={t("Student")} type="search" defaultValue={value("student")} />
				<Field
					name="receipt"
					label={t("Receipt")}
					type="search"
					placeholder={RECEIPT_PREFIX}
					defaultValue={value("receipt")}
				/>
				<SelectField
					name="action"
					label={t("Action")}
					options={actionsWith(value("action"), words)}
					placeholder={t("All actions")}
					defaultValue={value("action")}
				/>
				<DateField name="from" label={t("From")} defaultValue={value("from")} />
				<DateField name="to" label={t("To")} defaultValue={value("to")} />
			</div>
			<FilterButtons filtered={params.size > 0} />
		</FilterForm>
	);
}

function FilterButtons({ filtered }: { filtered: boolean }) {
	const { t } = useWords();
	return (
		<div className="row">
			<Button type="submit" variant="primary">
				{t("Show")}
			</Button>
			{filtered && <LinkButton to="/audit">{t("Show all")}</LinkButton>}
			<p className="note grow">
				{t(
					"A student's name finds what is about students of this name, and every line that it stands in. The Excel file holds what is found, the newest {lines} lines at most.",
					{ lines: figures(AUDIT_FILE_LINES) },
				)}
			</p>
		</div>
	);
}

function actionsWith(chosen: string, words: PageWords) {
	const actions = [...new Set([...Object.keys(ACTION_NAMES), ...(chosen ? [chosen] : [])])];
	return actions
		.map((action) => ({ value: action, label: actionName(action, words) }))
		.sort((a, b) => a.label.localeCompare(b.label, words.language));
}
