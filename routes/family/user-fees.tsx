import { FeeTable } from "#components/fee-table";
import { Installments } from "#components/installments";
import type { PageHandle } from "#components/page-title";
import { PaymentHistory } from "#components/payment-history";
import { ReceiptDialog } from "#components/receipt-dialog";
import { useFormatYear } from "#components/root-data";
import { YearHint } from "#components/year-select";
import { schoolReach } from "#school/contacts/school-reach";
import { familyMoney } from "#school/fees/family-money";
import { paymentNumbers } from "#school/settings/identity";
import { openedReceipt } from "#server/receipts";
import { withRecordedTime } from "#server/recorded-time";
import { ask, languageOf, userOf, yearOf } from "#server/visit";
import { linksTo, type Reach } from "#shared/contact";
import { FEE_TYPES } from "#shared/fee-types";
import { METHOD_LABEL } from "#shared/payment-methods";
import type { LedgerEntry } from "#shared/payment-papers";
import { Banner } from "#ui/banner";
import { Button, LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Pager } from "#ui/pager";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import type { Route } from "./+types/user-fees";
import { EarlierYears, ToPayNow } from "./to-pay-now.tsx";

export const handle: PageHandle = { title: "My Fees", breakpoint: 600 };

export async function loader({ url, context }: Route.LoaderArgs) {
	const year = yearOf(context);
	const params = url.searchParams;
	const recorded = withRecordedTime(languageOf(context));
	const { children, ...family } = await ask(context, familyMoney, { year, page: params.get("page") ?? 1 });
	return {
		role: userOf(context).role,
		year,
		...family,
		children: children.map(({ payments, ...child }) => ({ ...child, payments: payments?.map(recorded) })),
		numbers: await ask(context, paymentNumbers),
		school: await ask(context, schoolReach),
		receipt: await openedReceipt(context, params.get("receipt")),
	};
}

export default function UserFees({ loaderData }: Route.ComponentProps) {
	const { role, year, elsewhere, page, pages, children, left, earlier, numbers, school, receipt } = loaderData;
	const { t } = useWords();
	return (
		<div className="stack">
			{children.length === 0 && (
				<EmptyState
					title={t("No student record found for this account")}
					action={
						!(role === "student" && elsewhere) && (
							<LinkButton to="/user-registration" variant="primary">
								{role === "student" ? t("Register Myself") : t("Add Student")}
							</LinkButton>
						)
					}
				>
					<YearHint empty={year} other={elsewhere} noun={role === "student" ? "record" : "child"}>
						<p>{t("Fees are shown here once a student is registered.")}</p>
					</YearHint>
				</EmptyState>
			)}
			<EarlierYears debts={earlier} />
			<ToPayNow left={left} to="" isHere={({ id }) => children.some((child) => child.id === id)} />
			{children.map((child) => (
				<ChildFees key={child.id} child={child} numbers={numbers} school={school} />
			))}
			<Pager page={page} pages={pages} />
			{receipt && <ReceiptDialog receipt={receipt} closeTo="/user-fees" />}
		</div>
	);
}

type Data = Route.ComponentProps["loaderData"];
type Numbers = Data["numbers"];
type Child = Data["children"][number];

function ChildFees({ child, numbers, school }: { child: Child; numbers: Numbers; school: Reach }) {
	const formatYear = useFormatYear();
	const { t, plural, amount, day } = useWords();
	const { id, full_name, class_name, year, balance, payments } = child;
	if (!payments)
		return (
			<Panel id={`child-${id}`} title={full_name}>
				<Banner kind="error">{t("Unable to load fee information for this student")}</Banner>
			</Panel>
		);
	if (child.died)
		return (
			<Panel id={`child-${id}`} title={full_name}>
				<PaidAndPlanned {...child} payments={payments} />
			</Panel>
		);
	const values = { owed: amount(child.left), credit: amount(child.credit) };
	const left =
		child.credit > 0
			? t("{owed} owed; {credit} paid too much elsewhere", values)
			: t("Left to pay {amount}", { amount: values.owed });
	const settled = FEE_TYPES.filter((type) => balance[type] === 0).length;
	return (
		<Panel id={`child-${id}`} title={full_name}>
			<p>
				<strong>{left}</strong>
			</p>
			<p className="quiet">{t("{class}, academic year {year}", { class: class_name, year: formatYear(year) })}</p>
			{child.left_on && <p>{t("No longer at the school since {day}", { day: day(child.left_on) })}</p>}
			{child.expected && <p>{t("The first payment confirms the place in {class}.", { class: class_name })}</p>}
			<AskTheOffice
				reach={school}
				text={t("{label}: {text}", { label: `${full_name}, ${class_name}`, text: left })}
				numbers={numbers}
			/>
			<FeeTable
				studentName={full_name}
				balance={balance}
				fees={child.fees}
				discounts={child.discounts}
				paid={child.paid}
				overdue={child.paymentStatus === "overdue"}
				paidWord="completed"
				settledLabel={settled > 0 ? plural(settled, "Show the paid fee", "Show the {count} paid fees") : null}
			/>
			<PaidAndPlanned {...child} payments={payments} />
		</Panel>
	);
}

interface PlannedProps extends Pick<Child, "id" | "installments" | "extended_until"> {
	payments: LedgerEntry[];
}

function PaidAndPlanned({ id, payments, installments, extended_until }: PlannedProps) {
	const { t, day } = useWords();
	return (
		<div className="stack">
			<PaymentHistory
				title={t("Payments")}
				payments={payments}
				actions={
					<LinkButton to={`/print/statement/${id}`} reloadDocument target="_blank">
						{t("Statement")}
					</LinkButton>
				}
				receiptTo={({ receipt_number }) => `/user-fees?receipt=${receipt_number}`}
				empty={
					<EmptyState title={t("No payments yet")}>
						{t("What is paid at the school office is listed here, with its receipt.")}
					</EmptyState>
				}
			/>
			<Installments
				rows={installments}
				extension={extended_until && t("Agreed until {day}", { day: day(extended_until) })}
			/>
		</div>
	);
}

/** Families cannot pay here: fees are paid at the school. */
function AskTheOffice({ reach, text, numbers }: { reach: Reach; text: string; numbers: Numbers }) {
	const { t } = useWords();
	const { tel, whatsapp } = linksTo(reach, text);
	return (
		<div className="row">
			<Button disabled>{t("Pay Fees (Contact Admin)")}</Button>
			{tel ? <LinkButton to={tel}>{reach.shown}</LinkButton> : <span>{reach.shown}</span>}
			{whatsapp && (
				<LinkButton to={whatsapp} target="_blank" rel="noreferrer">
					WhatsApp
				</LinkButton>
			)}
			{numbers.map(({ method, number }) => (
				<span key={method}>
					{t(METHOD_LABEL[method])} <span className="figures">{number}</span>
				</span>
			))}
		</div>
	);
}
