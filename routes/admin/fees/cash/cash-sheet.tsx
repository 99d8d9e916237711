import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { FilterForm } from "#components/filter-form";
import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { PaperLink } from "#components/paper-link";
import type { Fields } from "#http/body";
import { payOut, voidPayOut } from "#school/fees/cash/cash-outs";
import { type CashSheetPage, cashSheetPage } from "#school/fees/cash/cash-sheet";
import { closeDrawer } from "#school/fees/cash/close-drawer";
import { deskClock } from "#school/fees/confirm-clock";
import { act, intent } from "#server/act";
import { askedIn, ungroupAmounts } from "#server/form-values";
import { ask, askInWords } from "#server/visit";
import { COUNTED, countField, sumOfCounts } from "#shared/cash-papers";
import { addDays } from "#shared/dates";
import { METHOD_LABEL, OPERATORS } from "#shared/payment-methods";
import { PRINT_AT_ONCE } from "#shared/printing";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { IconLink, LinkButton } from "#ui/button";
import { DateField } from "#ui/date-field";
import { SelectField } from "#ui/field";
import { Panel } from "#ui/panel";
import { revalidateWhenRefused } from "#ui/refusal";
import { StatCard, StatCards } from "#ui/stat-card";
import { useWords } from "#ui/words";
import { useFoundFocus, useSlashToDesk } from "../desk-keyboard.ts";
import { ClockBanner } from "../pay/clock-warning.tsx";
import type { Route } from "./+types/cash-sheet";
import { CashEntries, CashTotals, RepeatedReferences } from "./cash-entries.tsx";
import { PayOutDialog, VoidOutDialog } from "./cash-out-dialogs.tsx";
import { CloseDrawerDialog } from "./close-drawer-dialog.tsx";
import { ClosingsTable, cashPaper, MoneyOutTable, ReceivedTable, sheetAddress, sheetQuery } from "./drawer-tables.tsx";

export const handle: PageHandle = { title: "Fees", help: "every-day-at-the-desk#in-the-evening-count-the-drawer" };

export async function loader({ url, context }: Route.LoaderArgs) {
	const { day, by, page, close } = askedIn(url);
	const sheet = await ask(context, cashSheetPage, { day, by, page, close });
	return { ...sheet, clock: await askInWords(context, deskClock) };
}

/** The counted cash is the sum of notes and coins unless typed. */
function closingForm(sent: Fields): Fields {
	const fields = ungroupAmounts(sent, ["cash_counted", "float_kept", ...COUNTED.map(countField)]);
	const filled = COUNTED.filter((of) => fields[countField(of)] !== undefined && fields[countField(of)] !== "");
	if (filled.length === 0) return fields;
	const counts = Object.fromEntries(filled.map((of) => [of, fields[countField(of)]]));
	const sum = sumOfCounts(Object.fromEntries(filled.map((of) => [of, Number(counts[of])])));
	return { ...fields, counts, cash_counted: fields.cash_counted === "" ? sum : fields.cash_counted };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		"close-drawer": intent({
			operation: closeDrawer,
			input: closingForm,
			notice: ({ output: { id, username: name, handed_over } }) => ({
				kind: "success",
				text: say("The drawer of {name} is closed. {amount} handed over.", { name, amount: new Amount(handed_over) }),
				paper: cashPaper("closing", id),
			}),
		}),
		"pay-out": intent({
			operation: payOut,
			input: (fields) => ungroupAmounts(fields, ["amount"]),
			notice: ({ output: { id, amount, voucher_number: voucher } }) => ({
				kind: "success",
				text: say("{amount} paid out. Print the voucher {voucher}.", { amount: new Amount(amount), voucher }),
				paper: cashPaper("voucher", id),
			}),
		}),
		"void-out": intent({
			operation: voidPayOut,
			notice: ({ output: { voids, voucher_number: entry } }) =>
				say("{receipt} is voided by {entry}.", { receipt: String(voids), entry }),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function CashSheet({ loaderData: sheet }: Route.ComponentProps) {
	useSlashToDesk();
	return (
		<>
			<ClockBanner clock={sheet.clock} />
			<SheetToolbar sheet={sheet} />
			<Figures sheet={sheet} />
			<CashEntries sheet={sheet} />
			<Panel>
				<CashTotals sheet={sheet} />
			</Panel>
			<MoneyOutTable sheet={sheet} />
			<RepeatedReferences sheet={sheet} />
			<ClosingsTable closings={sheet.closings} />
			<ReceivedTable received={sheet.received} />
			<Dialogs sheet={sheet} />
		</>
	);
}

function SheetToolbar({ sheet }: { sheet: CashSheetPage }) {
	const { t } = useWords();
	const { by, own } = sheet;
	const other = by !== null && by !== own && sheet.everybody;
	return (
		<div className="row apart bottom">
			<ChooseDay sheet={sheet} />
			<div className="row end">
				<ExcelButton to={`/cash-sheet/list.xlsx?${sheetQuery(sheet)}`}>Excel</ExcelButton>
				<PaperLink to={`/print/cash/sheet?${sheetQuery(sheet)}${PRINT_AT_ONCE}`}>{t("Print")}</PaperLink>
				<LinkButton to={sheetAddress(sheet, "pay")}>{t("Money out")}</LinkButton>
				{other && <LinkButton to={sheetAddress(sheet, `close=${by}`)}>{t("Close this drawer")}</LinkButton>}
				<LinkButton to={sheetAddress(sheet, "close")} variant="primary">
					{t("Close my drawer")}
				</LinkButton>
			</div>
		</div>
	);
}

function ChooseDay({ sheet: { date, by, today, cashiers, everybody } }: { sheet: CashSheetPage }) {
	const { t } = useWords();
	const day = useRef<HTMLInputElement>(null);
	useFoundFocus(day);
	const future = (typed: string) => (typed > today ? t("{label} may not be in the future.", { label: t("Day") }) : "");
	return (
		<div className="row bottom">
			<IconLink icon={ChevronLeft} name={t("The day before")} to={sheetAddress({ date: addDays(date, -1), by })} />
			{date < today && (
				<IconLink icon={ChevronRight} name={t("The day after")} to={sheetAddress({ date: addDays(date, 1), by })} />
			)}
			<FilterForm role="search" filter={`${date} ${by}`} action="/fees/cash" preventScrollReset>
				<DateField
					ref={day}
					key={date}
					name="day"
					label={t("Day")}
					defaultValue={date}
					max={today}
					problem={future}
					required
				/>
				{everybody && (
					<SelectField
						name="by"
						label={t("Cashier")}
						placeholder={t("All cashiers")}
						defaultValue={by ?? ""}
						options={cashiers.map(({ user_id, username }) => ({ value: user_id, label: username }))}
					/>
				)}
			</FilterForm>
		</div>
	);
}

function Figures({ sheet }: { sheet: CashSheetPage }) {
	const { t, amount } = useWords();
	const { methods, totals, drawer, own } = sheet;
	const { bank, other, unstated } = totals.by_method;
	const taken = (["cash", ...OPERATORS] as const).filter((method) => methods.includes(method));
	return (
		<StatCards label={t("Taken on this day")}>
			<StatCard
				label={drawer.user_id === own ? t("In my drawer") : t("In the drawer of {name}", { name: drawer.username })}
				value={amount(drawer.expected)}
			/>
			{taken.map((method) => (
				<StatCard
					key={method}
					label={method === "cash" ? t("Taken in cash") : t(METHOD_LABEL[method])}
					value={amount(totals.by_method[method])}
				/>
			))}
			{methods.includes("bank") && <StatCard label={t("Bank")} value={amount(bank)} />}
			{other + unstated !== 0 && <StatCard label={t("Other, not stated")} value={amount(other + unstated)} />}
		</StatCards>
	);
}

function Dialogs({ sheet }: { sheet: Route.ComponentProps["loaderData"] }) {
	const [params] = useSearchParams();
	const common = { closeTo: sheetAddress(sheet), clock: sheet.clock, today: sheet.today };
	const out = sheet.cash_outs.find(({ id }) => String(id) === params.get("void"));
	return (
		<>
			{params.has("close") && (
				<CloseDrawerDialog {...common} drawer={sheet.drawer} own={sheet.own} receivers={sheet.receivers} />
			)}
			{params.has("pay") && <PayOutDialog {...common} expected={sheet.drawer.expected} />}
			{out && <VoidOutDialog {...common} out={out} />}
		</>
	);
}
