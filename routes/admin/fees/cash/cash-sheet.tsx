import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { PaperLink } from "#components/paper-link";
import { revalidateWhenRefused } from "#components/refused";
import { type CashSheetPage, cashSheetPage } from "#school/fees/cash/cash-sheet";
import { act } from "#server/act";
import { ask } from "#server/visit";
import { PRINT_AT_ONCE } from "#shared/printing";
import { Button, IconLink, LinkButton } from "#ui/button";
import { Field, SelectField } from "#ui/field";
import { CheckedForm, type FormAnswer } from "#ui/form";
import { Panel } from "#ui/page-header";
import { StatCard, StatCards } from "#ui/stat-card";
import { useWords } from "#ui/words";
import { openDialog, useDeskKeys, useFoundFocus } from "../desk-keyboard.ts";
import type { Route } from "./+types/cash-sheet";
import { adjacentDay, sheetAddress, sheetQuery } from "./cash-address.ts";
import { CashEntries } from "./cash-entries.tsx";
import { cashIntents } from "./cash-forms.ts";
import { ClosingsTable, MoneyOutTable, NumbersAgain, ReceivedTable } from "./cash-lists.tsx";
import styles from "./cash-sheet.module.css";
import { CashTotals } from "./cash-totals.tsx";
import { CloseDrawerDialog } from "./close-drawer-dialog.tsx";
import { PayOutDialog, VoidOutDialog } from "./money-out-dialogs.tsx";
import type { SavedPaper } from "./saved-paper.tsx";

export const handle: PageHandle = { title: "Fees" };

export function loader({ request, context }: Route.LoaderArgs) {
	const { day, by, page, close } = Object.fromEntries(new URL(request.url).searchParams);
	return ask(context, cashSheetPage, { day, by, page, close });
}

export const action = (args: Route.ActionArgs) => act(args, cashIntents);

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function CashSheet({ loaderData: sheet, actionData }: Route.ComponentProps) {
	const navigate = useNavigate();
	useDeskKeys(() => {
		if (!openDialog()) void navigate("/fees");
	});
	return (
		<>
			<Chosen sheet={sheet} />
			<Figures sheet={sheet} />
			<CashEntries sheet={sheet} />
			<Panel>
				<CashTotals totals={sheet.totals} />
			</Panel>
			<MoneyOutTable sheet={sheet} />
			<NumbersAgain sheet={sheet} />
			<ClosingsTable closings={sheet.closings} />
			<ReceivedTable received={sheet.received} />
			<Dialogs
				sheet={sheet}
				answer={actionData && "ok" in actionData ? actionData : undefined}
				saved={actionData && "saved" in actionData ? actionData.saved : undefined}
			/>
		</>
	);
}

function Chosen({ sheet }: { sheet: CashSheetPage }) {
	const { t } = useWords();
	const { by, drawer, own } = sheet;
	const other = by !== null && by !== own && sheet.everybody;
	return (
		<Panel>
			<ChooseDay sheet={sheet} />
			<div className={styles.buttons}>
				<ExcelButton to={`/cash-sheet/list.xlsx?${sheetQuery(sheet)}`}>Excel</ExcelButton>
				<PaperLink to={`/print/cash/sheet?${sheetQuery(sheet)}${PRINT_AT_ONCE}`}>{t("Print")}</PaperLink>
				<LinkButton to={sheetAddress(sheet, "pay")}>{t("Money out")}</LinkButton>
				{other && <LinkButton to={sheetAddress(sheet, `close=${by}`)}>{t("Close this drawer")}</LinkButton>}
				<LinkButton to={sheetAddress(sheet, "close")} variant="primary">
					{t("Close my drawer")}
				</LinkButton>
			</div>
			{drawer.user_id === own && <MyDrawer drawer={drawer} />}
		</Panel>
	);
}

function ChooseDay({ sheet: { date, by, today, cashiers, everybody } }: { sheet: CashSheetPage }) {
	const { t } = useWords();
	const day = useRef<HTMLInputElement>(null);
	useFoundFocus(day);
	const future = (typed: string) => (typed > today ? t("{label} may not be in the future.", { label: t("Day") }) : "");
	return (
		<CheckedForm
			role="search"
			action="/fees/cash"
			problems={{ day: future }}
			className={styles.choose}
			preventScrollReset
		>
			<div className={styles.day}>
				<IconLink
					icon={ChevronLeft}
					name={t("The day before")}
					to={sheetAddress({ date: adjacentDay(date, -1), by })}
				/>
				<Field ref={day} key={date} name="day" label={t("Day")} type="date" defaultValue={date} max={today} required />
				{date < today && (
					<IconLink
						icon={ChevronRight}
						name={t("The day after")}
						to={sheetAddress({ date: adjacentDay(date, 1), by })}
					/>
				)}
			</div>
			{everybody && (
				<SelectField
					key={by}
					name="by"
					label={t("Cashier")}
					placeholder={t("All cashiers")}
					defaultValue={by ?? ""}
					options={cashiers.map(({ user_id, username }) => ({ value: user_id, label: username }))}
				/>
			)}
			<Button type="submit">{t("Show")}</Button>
		</CheckedForm>
	);
}

function MyDrawer({ drawer: { expected } }: Pick<CashSheetPage, "drawer">) {
	const { t, amount } = useWords();
	return <p className="quiet">{t("In my drawer there should be {amount}.", { amount: amount(expected) })}</p>;
}

function Figures({ sheet: { totals } }: { sheet: CashSheetPage }) {
	const { t, amount } = useWords();
	const { cash, mtn_momo, orange_money, bank, other, unstated } = totals.by_method;
	return (
		<StatCards label={t("Taken on this day")}>
			<StatCard label={t("Cash")} value={amount(cash)} />
			<StatCard label={t("MTN MoMo")} value={amount(mtn_momo)} />
			<StatCard label={t("Orange Money")} value={amount(orange_money)} />
			<StatCard label={t("Bank, other, not stated")} value={amount(bank + other + unstated)} />
		</StatCards>
	);
}

interface DialogsProps {
	sheet: CashSheetPage;
	answer: FormAnswer | undefined;
	saved: SavedPaper | undefined;
}

function Dialogs({ sheet, answer, saved }: DialogsProps) {
	const [params] = useSearchParams();
	const closeTo = sheetAddress(sheet);
	const form = { answer, saved, closeTo };
	const out = sheet.cash_outs.find(({ id }) => String(id) === params.get("void"));
	return (
		<>
			{params.has("close") && (
				<CloseDrawerDialog {...form} drawer={sheet.drawer} own={sheet.own} receivers={sheet.receivers} />
			)}
			{params.has("pay") && <PayOutDialog {...form} expected={sheet.drawer.expected} />}
			{out && <VoidOutDialog answer={answer} closeTo={closeTo} out={out} />}
		</>
	);
}
