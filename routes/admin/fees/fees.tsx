import Printer from "lucide-react/icons/printer";
import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { PaymentHistory } from "#components/payment-history";
import { readAgainWhenRefused } from "#components/read-again";
import { ReceiptDialog } from "#components/receipt-dialog";
import { YearHint } from "#components/year-hint";
import { listClasses } from "#school/classes/classes";
import { deskClock } from "#school/clock";
import { voidedFrom } from "#school/fees/cash/voided-from";
import { findPayers } from "#school/fees/find-payers";
import { latestPayments } from "#school/fees/receipts/receipts";
import { recordPayment } from "#school/fees/record-payment";
import { classFeeList } from "#school/fees/reports";
import { paymentHistory, studentFees } from "#school/fees/student-fees";
import { voidPayment } from "#school/fees/void-payment";
import { pageNumber, pageOf } from "#school/list";
import { act, intent } from "#server/act";
import { redirectWithNotice } from "#server/notice";
import { openedReceipt } from "#server/opened-receipt";
import { withRecordedTime } from "#server/recorded-time";
import { withAmounts } from "#server/typed-amounts";
import { ask, languageOf, yearOf } from "#server/visit";
import { today } from "#shared/dates";
import type { LedgerEntry } from "#shared/ledger-entry";
import { say } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { useWords } from "#ui/words";
import { useIsHead } from "../use-is-head.ts";
import type { Route } from "./+types/fees";
import { CashSheetScreen } from "./cash/cash-sheet-screen.tsx";
import { cashIntents, cashTab } from "./cash/cash-tab.ts";
import { ClassFeesDialog } from "./class-list.tsx";
import { ClockBanner, type DeskClock } from "./clock-warning.tsx";
import { deskAddress } from "./fees-address.ts";
import { FeesTabs } from "./fees-tabs.tsx";
import { readMessageIntents } from "./message-intents.ts";
import { PAID, PayDialog } from "./pay-dialog.tsx";
import { ReductionDialogs } from "./reductions.tsx";
import { reductionIntents, reductionsOf } from "./reductions-data.ts";
import { FeesSearch } from "./search.tsx";
import { SearchResults } from "./search-results.tsx";
import { SeveralDialog } from "./several/several-dialog.tsx";
import { familyOf } from "./several/several-family.ts";
import { severalIntent } from "./several/several-intent.ts";
import { StudentBalance } from "./student.tsx";
import { VoidDialog } from "./void-dialog.tsx";

export const handle: PageHandle = { title: "Fees" };

/** The cash sheet is another screen of the same address. */
export async function loader(args: Route.LoaderArgs) {
	const cash = await cashTab(args);
	return cash ? { cash } : { cash, ...(await desk(args)) };
}

async function desk({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const year = yearOf(context);
	const id = params.get("student");
	const query = params.get("query") ?? "";
	const student = id ? await ask(context, studentFees, { id }) : null;
	const listed = await paymentsOf(context, id, year);
	const voiding = listed.payments.find((payment) => String(payment.id) === params.get("void"));
	return {
		year,
		today: today(),
		clock: await clockOf(context),
		query,
		found: query ? await ask(context, findPayers, { query, year }) : null,
		student,
		family: await familyOf(context, params, student),
		...listed,
		paying: params.has("pay"),
		receipt: await openedReceipt(context, params.get("receipt")),
		classes: params.has("print") ? await ask(context, listClasses, { year }) : null,
		classFees: await classFeesOf(context, params),
		reductions: await reductionsOf(context, params),
		voidedFrom: voiding ? await ask(context, voidedFrom, { id: voiding.id }) : null,
	};
}
type Desk = Awaited<ReturnType<typeof desk>>;

type Context = Route.LoaderArgs["context"];

async function clockOf(context: Context): Promise<DeskClock> {
	const clock = await ask(context, deskClock);
	return clock && { computer_day: clock.computer_day, says: clock.says.in(languageOf(context)) };
}

async function paymentsOf(context: Context, id: string | null, year: number) {
	const recorded = withRecordedTime(languageOf(context));
	if (id) return { payments: (await ask(context, paymentHistory, { id })).map(recorded), elsewhere: null };
	const { payments, elsewhere } = await ask(context, latestPayments, { year });
	return { payments: payments.map(recorded), elsewhere };
}

async function classFeesOf(context: Context, params: URLSearchParams) {
	const id = params.has("print") ? params.get("class_id") : null;
	if (!id) return null;
	const { class_name, totals, rows } = await ask(context, classFeeList, { id });
	// The screen shows one page of rows, the paper all of them.
	return { class_id: Number(id), class_name, totals, ...pageOf(rows, pageNumber.parse(params.get("page"))) };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		pay: intent({
			operation: recordPayment,
			input: (fields) => withAmounts(fields, ["amount", "slip_amount"]),
			// With script the dialog shows the message and then opens the receipt. Without script the receipt is the next page.
			answer: async ({ output: { receipt_number, student_id }, fields, t }) => {
				if (fields.script) return { paid: receipt_number };
				throw await redirectWithNotice(deskAddress(student_id, { receipt: receipt_number }), {
					kind: "success",
					text: t(PAID),
				});
			},
		}),
		several: severalIntent,
		void: intent({
			operation: voidPayment,
			notice: ({ output: { voids, receipt_number: entry } }) =>
				say("{receipt} is voided by {entry}.", { receipt: String(voids?.receipt_number), entry }),
			to: ({ output }) => deskAddress(output.student_id),
		}),
		...readMessageIntents,
		...reductionIntents,
		...cashIntents,
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = readAgainWhenRefused;

export default function Fees({ loaderData, actionData }: Route.ComponentProps) {
	const refused = actionData && "ok" in actionData ? actionData : undefined;
	if (loaderData.cash) return <CashSheetScreen sheet={loaderData.cash} answer={refused} />;
	return <DeskScreen loaderData={loaderData} actionData={actionData} />;
}

function DeskScreen({ loaderData, actionData }: DeskProps) {
	const { student, query, found, receipt, clock } = loaderData;
	const { t } = useWords();
	return (
		<div className="stack">
			<FeesTabs current={loaderData.classes ? "classes" : "desk"} />
			<ClockBanner clock={clock} />
			<FeesSearch
				query={query}
				student={student?.student.id ?? null}
				receipt={receipt?.number ?? null}
				actions={
					<LinkButton to="/fees?print" icon={Printer}>
						{t("Print Class Fee List")}
					</LinkButton>
				}
			/>
			{found && <SearchResults query={query} found={found} />}
			{student && <StudentBalance {...student} />}
			<Payments {...loaderData} />
			<Dialogs loaderData={loaderData} actionData={actionData} />
		</div>
	);
}

function Payments({ student, payments, year, elsewhere }: Desk) {
	const { t } = useWords();
	const isHead = useIsHead();
	const receiptTo = ({ student_id, receipt_number }: LedgerEntry) =>
		deskAddress(student_id, { receipt: receipt_number });
	if (!student) {
		const empty = (
			<EmptyState title={t("No payments in {year}", { year })}>
				{t("Find a student above to take the first one.")}
				<YearHint empty={year} other={elsewhere} noun="payment" />
			</EmptyState>
		);
		const studentTo = ({ student_id }: LedgerEntry) => deskAddress(student_id);
		const actions = payments.length > 0 && (
			<ExcelButton to={`/fees/list.xlsx?year=${year}`}>{t("Excel, all of {year}", { year })}</ExcelButton>
		);
		return <PaymentHistory title={t("Latest payments")} {...{ payments, receiptTo, studentTo, empty, actions }} />;
	}
	const empty = (
		<EmptyState title={t("No payments yet")}>
			{t("The first payment of {name} will stand here.", { name: student.student.full_name })}
		</EmptyState>
	);
	const voidTo = isHead
		? ({ student_id, id }: LedgerEntry) => deskAddress(student_id, { void: String(id) })
		: undefined;
	return <PaymentHistory title={t("Payment history")} {...{ payments, receiptTo, voidTo, empty }} />;
}

type DeskProps = Pick<Route.ComponentProps, "actionData"> & { loaderData: Desk };

function Dialogs({ loaderData, actionData }: DeskProps) {
	const {
		student,
		family,
		payments,
		receipt,
		paying,
		classes,
		classFees,
		reductions,
		voidedFrom: from,
		clock,
		today: day,
	} = loaderData;
	const refused = actionData && "ok" in actionData ? actionData : undefined;
	const form = { today: day, clock, answer: refused };
	const receiptNumber = actionData && "paid" in actionData ? actionData.paid : null;
	const closeTo = student ? deskAddress(student.student.id) : "/fees";
	return (
		<>
			{student && paying && <PayDialog key={student.student.id} {...student} {...form} receiptNumber={receiptNumber} />}
			{student && family && (
				<SeveralDialog key={`several ${student.student.id}`} student={student.student} family={family} {...form} />
			)}
			{student && <VoidDialog payments={payments} closeTo={closeTo} from={from} {...form} />}
			{student && reductions && <ReductionDialogs {...student} reductions={reductions} answer={refused} />}
			{receipt && <ReceiptDialog receipt={receipt} closeTo={closeTo} />}
			{classes && <ClassFeesDialog classes={classes} fees={classFees} year={loaderData.year} />}
		</>
	);
}
