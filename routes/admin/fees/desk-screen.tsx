import Printer from "lucide-react/icons/printer";
import UserPlus from "lucide-react/icons/user-plus";
import { useSearchParams } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { PaymentHistory } from "#components/payment-history";
import { YearHint } from "#components/year-select";
import type { LedgerEntry } from "#shared/payment-papers";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { useWords } from "#ui/words";
import { deskAddress, newStudentAddress } from "../addresses.ts";
import { OfficeReceipt } from "../office-receipt.tsx";
import { SlipSheetsDialog } from "../print-job-dialog.tsx";
import type { DuplicateAnswer } from "../students/student-form-notes.tsx";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/fees";
import { DiscountDialogs } from "./discounts.tsx";
import { ExtensionDialogs } from "./extensions/extensions.tsx";
import { NewStudentDialog } from "./new-student.tsx";
import { ClockBanner } from "./pay/clock-warning.tsx";
import { PayDialog } from "./pay/pay-dialog.tsx";
import { SlipAmountDialog, SlipAmountLink } from "./pay/slip-fields.tsx";
import { FeesSearch } from "./search.tsx";
import { SearchResults } from "./search-hits.tsx";
import { StudentBalance } from "./student.tsx";
import { VoidDialog } from "./void-dialog.tsx";

export type Desk = Route.ComponentProps["loaderData"];

interface DeskProps {
	desk: Desk;
	answer: DuplicateAnswer | undefined;
	paid: string | null;
	slips: string | null;
}

export function DeskScreen({ desk, ...answers }: DeskProps) {
	const { student, due, earlier, query, found, foundIn, receipt, clock } = desk;
	const { t } = useWords();
	return (
		<>
			<ClockBanner clock={clock} />
			<FeesSearch
				query={query}
				student={student?.student.id ?? null}
				receipt={receipt?.receipt_number ?? null}
				actions={
					<div className="row">
						<LinkButton
							id="new-student"
							aria-keyshortcuts="N"
							to={newStudentAddress(student?.student.id ?? null)}
							icon={UserPlus}
						>
							{t("New student")}
						</LinkButton>
						<LinkButton to="/fees/class-list" icon={Printer}>
							{t("Print Class Fee List")}
						</LinkButton>
					</div>
				}
			/>
			{found && <SearchResults query={query} found={found} year={foundIn} />}
			{student && <StudentBalance {...student} due={due} earlier={earlier} />}
			<Payments {...desk} />
			<Dialogs desk={desk} {...answers} />
		</>
	);
}

function Payments({ student, payments, year, elsewhere }: Desk) {
	const { t } = useWords();
	const may = useMay();
	const receiptTo = ({ student_id, receipt_number }: LedgerEntry) =>
		deskAddress(student_id, { receipt: receipt_number });
	if (!student)
		return (
			<PaymentHistory
				title={t("Latest payments")}
				payments={payments}
				receiptTo={receiptTo}
				studentTo={({ student_id }) => deskAddress(student_id)}
				empty={
					<EmptyState title={t("No payments in {year}", { year })}>
						{t("Find a student above to take the first one.")}
						<YearHint empty={year} other={elsewhere} noun="payment" />
					</EmptyState>
				}
				actions={
					payments.length > 0 && (
						<ExcelButton to={`/fees/list.xlsx?year=${year}`}>{t("Excel, all of {year}", { year })}</ExcelButton>
					)
				}
			/>
		);
	const { id, full_name: name } = student.student;
	return (
		<PaymentHistory
			title={t("Payment history")}
			payments={payments}
			receiptTo={receiptTo}
			voidTo={may("voidPayment") ? (payment) => deskAddress(id, { void: String(payment.id) }) : undefined}
			empty={
				<EmptyState title={t("No payments yet")}>
					{t("The first payment of {name} will stand here.", { name })}
				</EmptyState>
			}
			actions={
				<LinkButton to={`/print/statement/${id}`} reloadDocument target="_blank">
					{t("Statement")}
				</LinkButton>
			}
		/>
	);
}

function Dialogs({ desk, answer, paid, slips }: DeskProps) {
	const { student, due, family, payments, receipt, discounts, extensions, newStudent, clock, today } = desk;
	const [params] = useSearchParams();
	const slip = useMay()("correctSlip") ? desk.slip : null;
	const form = { today, clock, answer };
	const closeTo = student ? deskAddress(student.student.id) : "/fees";
	return (
		<>
			{newStudent && <NewStudentDialog {...newStudent} today={today} closeTo={closeTo} answer={answer} />}
			{student && (desk.paying || family) && (
				<PayDialog
					key={student.student.id}
					{...student}
					{...form}
					family={family}
					overdue={due?.overdue ?? 0}
					receiptNumber={paid}
				/>
			)}
			{student && <VoidDialog payments={payments} closeTo={closeTo} from={desk.voidedFrom} {...form} />}
			{student && discounts && <DiscountDialogs {...student} discounts={discounts} answer={answer} />}
			{student && extensions && <ExtensionDialogs {...student} extensions={extensions} answer={answer} />}
			{receipt && !slips && (
				<OfficeReceipt receipt={receipt} unlinked={desk.unlinked} closeTo={closeTo} answer={answer}>
					{slip && <SlipAmountLink receipt={receipt.lines[0].receipt_number} />}
				</OfficeReceipt>
			)}
			{slip && params.has("slip-amount") && <SlipAmountDialog slip={slip} answer={answer} />}
			{slips && <SlipSheetsDialog job={slips} />}
		</>
	);
}
