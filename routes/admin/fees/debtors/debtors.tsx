import Printer from "lucide-react/icons/printer";
import { useSearchParams } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { debtorsPage } from "#school/fees/debtors/debtors-page";
import { noteReminder } from "#school/fees/debtors/reminders";
import { schoolPaperLanguage } from "#school/settings/read-setting";
import { act, intent } from "#server/act";
import { classChoices } from "#server/class-choices";
import { ask, yearOf } from "#server/visit";
import { DEBTOR_PAPER_LABEL, DEBTOR_PAPERS, LETTERS_AT_ONCE } from "#shared/debt-papers";
import { Button, LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { SelectField } from "#ui/field";
import { CheckedForm } from "#ui/form";
import { AccountField } from "#ui/form-origin";
import { Panel } from "#ui/panel";
import { RefusedBanner } from "#ui/refusal";
import { StatCard, StatCards } from "#ui/stat-card";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { PaperLanguageField } from "../../paper-language-field.tsx";
import { useSlashToDesk } from "../desk-keyboard.ts";
import type { Route } from "./+types/debtors";
import { debtorColumns, useReminder } from "./debtor-columns.tsx";
import { DebtorFilters, type DebtorsList, debtorsAddress, filterQuery } from "./debtor-filters.tsx";

export const handle: PageHandle = { title: "Fees", help: "every-day-at-the-desk#who-owes-what" };

export async function loader({ url, context }: Route.LoaderArgs) {
	const year = yearOf(context);
	const classes = await classChoices(context, year);
	const { class_id, ...asked } = Object.fromEntries(url.searchParams);
	// The class may belong to another year.
	const ofThisYear = classes.some(({ value }) => String(value) === class_id);
	const list = await ask(context, debtorsPage, { ...asked, year, class_id: ofThisYear ? class_id : undefined });
	return { ...list, classes, paper_language: schoolPaperLanguage() };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		remind: intent({
			operation: noteReminder,
			answer: ({ output: { id } }) => ({ reminder: id }),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function Debtors({ loaderData: list }: Route.ComponentProps) {
	useSlashToDesk();
	return (
		<>
			<Panel>
				<DebtorFilters list={list} />
			</Panel>
			<RefusedBanner />
			<Figures list={list} />
			<DebtorsTable list={list} />
			<PrintDialog list={list} />
		</>
	);
}

function Figures({ list: { count, owed, overdue, arrears, filter } }: { list: DebtorsList }) {
	const { t, amount } = useWords();
	return (
		<StatCards label={t("Debtors")}>
			<StatCard label={t("Students")} value={count} />
			<StatCard label={t("Owed")} value={amount(owed)} />
			<StatCard label={t("Overdue")} value={amount(overdue)} />
			{filter.arrears && <StatCard label={t("Earlier years")} value={amount(arrears)} />}
		</StatCards>
	);
}

function DebtorsTable({ list }: { list: DebtorsList }) {
	const words = useWords();
	const { t } = words;
	const remind = useReminder();
	return (
		<DataTable
			title={t("Debtors")}
			count={list.count}
			columns={debtorColumns(words, { list, remind })}
			rows={list.rows}
			rowKey={({ student_id }) => student_id}
			wide={false}
			empty={<NoDebtors list={list} />}
			paging={list}
			actions={
				<>
					{list.count > 0 && <ExcelButton to={`/fees/debtors.xlsx?${filterQuery(list.filter)}`}>Excel</ExcelButton>}
					{/* Also for an empty list: the students in order can be printed. */}
					<LinkButton to={`${debtorsAddress(list)}&print`} icon={Printer} variant="primary">
						{t("Print")}
					</LinkButton>
				</>
			}
		/>
	);
}

function NoDebtors({ list }: { list: DebtorsList }) {
	const { t, day } = useWords();
	const { kind, on } = list.filter;
	if (kind === "owing") return <EmptyState title={t("Nobody owes anything here")} />;
	const everybody = (
		<LinkButton to={debtorsAddress(list, "owing")} variant="primary">
			{t("All who owe")}
		</LinkButton>
	);
	// The filter can be empty while others owe.
	if (kind !== "overdue") return <EmptyState title={t("Nobody on this list")} action={everybody} />;
	if (!list.dated) return <EmptyState title={t("Without due dates nobody is ever overdue")} action={everybody} />;
	return (
		<EmptyState
			title={on === list.today ? t("Nobody is overdue today") : t("Nobody is overdue on {day}", { day: day(on) })}
			action={everybody}
		/>
	);
}

/** Posts, because more letters than LETTERS_AT_ONCE are printed in the background. */
const POSTED = { formMethod: "post", name: "intent", value: "print" } as const;

function PrintDialog({ list }: { list: DebtorsList }) {
	const { t } = useWords();
	const [params] = useSearchParams();
	if (!params.has("print")) return null;
	return (
		<Dialog title={t("Print the debtors")} closeTo={debtorsAddress(list)}>
			<CheckedForm action="/print/debtors" target="_blank" rel="noopener" reloadDocument className="stack">
				{[...new URLSearchParams(filterQuery(list.filter))].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				{list.count > LETTERS_AT_ONCE && <AccountField />}
				<SelectField
					name="paper"
					label={t("Paper")}
					hint={t("Only the call list may leave the office: it has names, and no amounts or phones.")}
					defaultValue="office"
					options={DEBTOR_PAPERS.map((value) => ({ value, label: t(DEBTOR_PAPER_LABEL[value]) }))}
				/>
				<PaperLanguageField defaultValue={list.paper_language} />
				<DialogActions>
					{list.count > 0 && (
						<Button type="submit" formAction="/print/letters" {...(list.count > LETTERS_AT_ONCE ? POSTED : {})}>
							{t("Letters to families")}
						</Button>
					)}
					<Button type="submit" variant="primary">
						{t("Print")}
					</Button>
				</DialogActions>
			</CheckedForm>
		</Dialog>
	);
}
