import { useId } from "react";
import { redirect } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { PaperLink } from "#components/paper-link";
import { ministryListPage, reportPaper } from "#school/reports/report-page";
import { findYearWorkbook, startYearWorkbook } from "#school/reports/year-jobs";
import { act, intent } from "#server/act";
import { classChoices } from "#server/class-choices";
import { ask, askInWords, yearOf } from "#server/visit";
import { isIsoDate } from "#shared/dates";
import { COLLECTED_BY, REPORT_LABEL, REPORTS } from "#shared/reports";
import { ReportTable } from "#templates/report-table";
import { SubmitButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ActionForm } from "#ui/form";
import { loadFrench, useWords } from "#ui/words";
import { Tabs } from "../tabs.tsx";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/reports";
import { MinistryTable } from "./ministry-table.tsx";
import { ReportFilters } from "./report-filters.tsx";
import styles from "./reports.module.css";
import { YearWorkbookDialog } from "./year-workbook-dialog.tsx";

await loadFrench(() => import("#shared/words/french/fees"));

export const handle: PageHandle = { title: "Reports" };

export async function loader({ url, context }: Route.LoaderArgs) {
	const query = Object.fromEntries(url.searchParams);
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
		<section className={styles.report}>
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
			<div className={styles.filters}>
				<div>
					<ReportFilters {...page} />
				</div>
				<div>
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
