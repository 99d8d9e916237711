import Printer from "lucide-react/icons/printer";
import { useNavigate } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { RefusedBanner } from "#components/refused";
import { noteReminder } from "#school/fees/debtors/reminders";
import { act, intent } from "#server/act";
import { REMINDER_LABEL } from "#shared/reminders";
import { say } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { useHydrated } from "#ui/hydrated";
import { Panel } from "#ui/page-header";
import { Pager } from "#ui/pager";
import { StatCard, StatCards } from "#ui/stat-card";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { openDialog, useDeskKeys } from "../desk-keyboard.ts";
import type { Route } from "./+types/debtors";
import { debtorColumns } from "./debtor-columns.tsx";
import { DebtorFilters } from "./debtor-filters.tsx";
import { debtorsAddress, filterQuery } from "./debtors-address.ts";
import { type DebtorsList, debtorsOf } from "./debtors-data.ts";
import { PrintDebtorsDialog } from "./print-dialog.tsx";
import { useReminder } from "./remind.tsx";

export const handle: PageHandle = { title: "Fees" };

export const loader = (args: Route.LoaderArgs) => debtorsOf(args);

export const action = (args: Route.ActionArgs) =>
	act(args, {
		remind: intent({
			operation: noteReminder,
			// After a followed link the page revalidates by itself.
			answer: ({ output: { id }, fields }) => (fields.script ? { reminder: id } : undefined),
			notice: ({ output: { channel } }) => say("Noted: {channel}.", { channel: say(REMINDER_LABEL[channel]) }),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function Debtors({ loaderData: list, actionData }: Route.ComponentProps) {
	const navigate = useNavigate();
	useDeskKeys(() => {
		if (!openDialog()) void navigate("/fees");
	});
	return (
		<>
			<Panel>
				<DebtorFilters list={list} />
			</Panel>
			<RefusedBanner answer={actionData && "error" in actionData ? actionData : undefined} />
			<Figures list={list} />
			<DebtorsTable list={list} />
			<PrintDebtorsDialog list={list} />
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
	const hydrated = useHydrated();
	return (
		<DataTable
			title={t("Debtors")}
			count={list.count}
			columns={debtorColumns(words, { list, remind, hydrated })}
			rows={list.rows}
			rowKey={({ student_id }) => student_id}
			wide={false}
			empty={<NoDebtors list={list} />}
			below={<Pager page={list.page} pages={list.pages} />}
			actions={
				<>
					{list.count > 0 && <ExcelButton to={`/fees/debtors.xlsx?${filterQuery(list.filter)}`}>Excel</ExcelButton>}
					{/* Also when nobody owes: who is in order can be printed. */}
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
		<LinkButton to={debtorsAddress(list, { kind: "owing" })} variant="primary">
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
