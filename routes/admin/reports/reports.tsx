import { useEffect, useId } from "react";
import { redirect, useRevalidator } from "react-router";
import { FilterForm } from "#components/filter-form";
import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { PaperLink } from "#components/paper-link";
import type { Page } from "#school/list";
import { ministryListPage, reportPaper } from "#school/reports/report-page";
import type { MinistryRow } from "#school/reports/reports.schema";
import { findYearWorkbook, startYearWorkbook } from "#school/reports/year-jobs";
import { act, intent } from "#server/act";
import { classChoices } from "#server/class-choices";
import { askedIn } from "#server/form-values";
import { ask, askInWords, yearOf } from "#server/visit";
import { isIsoDate } from "#shared/dates";
import { COLLECTED_BY, type JobState, REPORT_LABEL, REPORTS, type ReportName } from "#shared/reports";
import type { PageWords } from "#shared/words/words";
import { MatriculeText } from "#templates/matricule-text";
import { ReportTable } from "#templates/report-table";
import { Banner } from "#ui/banner";
import { LinkButton, SubmitButton } from "#ui/button";
import { DateField } from "#ui/date-field";
import { Dialog, DialogActions } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { CheckField, type Option, SelectField } from "#ui/field";
import { ActionForm } from "#ui/form";
import { Progress } from "#ui/progress";
import { type Column, DataTable } from "#ui/table";
import { loadFrench, useWords } from "#ui/words";
import { Tabs } from "../tabs.tsx";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/reports";
import styles from "./reports.module.css";

await loadFrench(() => import("#shared/words/french/fees"));

export const handle: PageHandle = { title: "Reports", help: "new-year#what-you-report-and-sign" };

export async function loader({ url, context }: Route.LoaderArgs) {
	const query = askedIn(url);
	const year = yearOf(context);
	const report = REPORTS.find((name) => name === query.report) ?? "enrolment";
	const shared = {
		year,
		workbook: query.workbook ? await ask(context, findYearWorkbook, { job: query.workbook }) : null,
	};
	if (report === "ministry-list") {
		const classes = await classChoices(context, year);
		// The class may belong to another year.
		const class_id = classes.find(({ value }) => String(value) === query.class_id)?.value;
		const filter = { year, class_id, missing: query.missing === "true" };
		const list = await ask(context, ministryListPage, { ...filter, page: query.page });
		return { ...shared, report, classes, filter, list };
	}
	const by = COLLECTED_BY.find((name) => name === query.by) ?? "class";
	const on = query.on && isIsoDate(query.on) ? query.on : undefined;
	const { table, on: counted } = await askInWords(context, reportPaper, { report, year, on, by });
	const filter = { year, on: counted ?? undefined, by: report === "collection" ? by : undefined };
	return { ...shared, report, filter, table };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		workbook: intent({
			operation: startYearWorkbook,
			input: () => ({ year: yearOf(args.context) }),
			answer: ({ output: { job } }) => {
				const search = new URLSearchParams(args.url.search);
				search.set("workbook", job);
				return redirect(`/reports?${search}`);
			},
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

type Loaded = Route.ComponentProps["loaderData"];

function queryOf({ filter }: Loaded): string {
	const chosen = Object.entries(filter).filter(([, value]) => value !== undefined && value !== false);
	return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)])).toString();
}

type Counted = Exclude<Loaded, { report: "ministry-list" }>;

function Figures({ page: { report, table, year } }: { page: Counted }) {
	const { t } = useWords();
	const id = useId();
	// Only the total row: the year has no classes.
	if (table.rows.length === 1) return <EmptyState title={t("There is nothing in {year}.", { year })} />;
	return (
		<section className="stack gap-12">
			<h2 id={id}>{t(REPORT_LABEL[report])}</h2>
			{table.notes?.map((note) => (
				<p key={note} className={styles.lacking}>
					{note}
				</p>
			))}
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
			<div role="group" aria-labelledby={id} tabIndex={0} className={`surface ${styles.scrolling}`}>
				<ReportTable table={table} styles={styles} labelledBy={id} />
			</div>
		</section>
	);
}

const TABS = REPORTS.map((name) => ({ name, label: REPORT_LABEL[name], to: `/reports?report=${name}` }));

export default function Reports({ loaderData: page }: Route.ComponentProps) {
	const { t } = useWords();
	const may = useMay();
	const query = queryOf(page);
	return (
		<div className="stack">
			<Tabs label={t("Reports")} tabs={TABS} current={page.report} />
			<div className="row apart bottom">
				<div>
					<ReportFilters {...page} />
				</div>
				<div className="row">
					{may("startYearWorkbook") && (
						<ActionForm intent="workbook">
							<SubmitButton variant="plain" pending={t("Starting…")}>
								{t("The whole year")}
							</SubmitButton>
						</ActionForm>
					)}
					<ExcelButton to={`/reports/${page.report}/xlsx?${query}`}>Excel</ExcelButton>
					<PaperLink to={`/print/reports/${page.report}?${query}`} variant="primary">
						{t("Print")}
					</PaperLink>
				</div>
			</div>
			{page.report === "ministry-list" ? <MinistryTable list={page.list} /> : <Figures page={page} />}
			{page.workbook && <YearWorkbookDialog {...page.workbook} report={page.report} />}
		</div>
	);
}

interface ReportFiltersProps {
	report: ReportName;
	filter: { on?: string; by?: string; class_id?: number; missing?: boolean };
	classes?: Option[];
}

const BY_LABEL = { class: "By class", type: "By fee type", month: "By month", method: "By way of payment" } as const;

function ReportFilters({ report, filter, classes }: ReportFiltersProps) {
	const { t } = useWords();
	if (report !== "ages" && report !== "collection" && report !== "ministry-list") return null;
	return (
		<FilterForm role="search" filter={JSON.stringify(filter)} action="/reports" preventScrollReset>
			<input type="hidden" name="report" value={report} />
			<div className="row bottom">
				{report === "ages" && <DateField name="on" label={t("Full years on")} defaultValue={filter.on} />}
				{report === "collection" && (
					<SelectField
						name="by"
						label={t("Figures")}
						defaultValue={filter.by}
						options={COLLECTED_BY.map((value) => ({ value, label: t(BY_LABEL[value]) }))}
					/>
				)}
				{report === "ministry-list" && (
					<>
						<SelectField
							name="class_id"
							label={t("Class")}
							placeholder={t("All classes")}
							defaultValue={filter.class_id ?? ""}
							options={classes ?? []}
						/>
						<CheckField name="missing" value="true" label={t("Without national matricule")} ticked={filter.missing} />
					</>
				)}
			</div>
		</FilterForm>
	);
}

const columns = ({ t, day }: PageWords): Column<MinistryRow>[] => [
	{ header: t("Class"), cell: ({ class_name }) => class_name },
	{ header: t("Full Name"), cell: ({ full_name }) => full_name, rowHead: true },
	{ header: t("Date of Birth"), cell: ({ date_of_birth }) => day(date_of_birth) },
	{ header: t("Place of Birth"), cell: ({ place_of_birth }) => place_of_birth },
	{ header: t("Sex"), cell: ({ sex }) => t(sex) },
	{ header: t("Father's Name"), cell: ({ father_name }) => father_name },
	{ header: t("Mother's Name"), cell: ({ mother_name }) => mother_name },
	{ header: t("Guardian Contact"), cell: ({ guardian_contact }) => guardian_contact },
	{
		header: t("National matricule"),
		cell: ({ national_matricule }) => national_matricule && <MatriculeText of={national_matricule} />,
	},
];

function MinistryTable({ list }: { list: Page<MinistryRow> & { pending: number } }) {
	const words = useWords();
	return (
		<>
			{list.pending > 0 && <p className={styles.lacking}>{words.t("Students: {count} and {pending} pending", list)}</p>}
			<DataTable
				title={words.t("List for the ministry's site")}
				count={list.count}
				columns={columns(words)}
				rows={list.rows}
				empty={<EmptyState title={words.t("Nobody on this list")} />}
				paging={list}
			/>
		</>
	);
}

const POLL_MS = 700;

interface YearWorkbookProps {
	job: string;
	year: number;
	state: JobState;
	report: string;
}

function YearWorkbookDialog({ job, year, state, report }: YearWorkbookProps) {
	const { t } = useWords();
	const { revalidate, state: loading } = useRevalidator();
	const isOver = state === "done" || state === "failed";
	useEffect(() => {
		if (isOver || loading !== "idle") return;
		const timer = setTimeout(revalidate, POLL_MS);
		return () => clearTimeout(timer);
	}, [isOver, loading, revalidate]);
	return (
		<Dialog title={t("The whole year {year}", { year })} closeTo={`/reports?report=${report}`} size="small">
			<div className="stack">
				{state === "failed" ? (
					<Banner kind="error">{t("The file could not be made. Please try again.")}</Banner>
				) : state === "done" ? (
					<p>{t("Students, classes, installments, ledger, balances, discounts, agreed dates and debtors.")}</p>
				) : (
					<Progress label={state === "waiting" ? t("Waiting…") : t("Writing the workbook…")} />
				)}
			</div>
			<DialogActions cancel={t("Close")}>
				{state === "done" && (
					<LinkButton to={`/reports/year/${job}/xlsx`} reloadDocument download variant="primary" data-autofocus>
						{t("Download Excel")}
					</LinkButton>
				)}
			</DialogActions>
		</Dialog>
	);
}
