import Printer from "lucide-react/icons/printer";
import UserPlus from "lucide-react/icons/user-plus";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { moveCredit } from "#school/fees/move-credit";
import { recordPayment } from "#school/fees/record-payment";
import { voidPayment } from "#school/fees/void-payment";
import { registerAtDesk } from "#school/students/register-at-desk";
import { accessCardIntents } from "#server/access-cards";
import { act, intent, SAVED } from "#server/act";
import { ungroupAmounts } from "#server/form-values";
import { studentAdded } from "#server/student-notices";
import { FEE_FIELDS } from "#shared/fee-types";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { revalidateWhenRefused } from "#ui/refusal";
import { useWords } from "#ui/words";
import { deskAddress, newStudentAddress } from "../addresses.ts";
import type { Route } from "./+types/fees";
import { deskOf } from "./desk-data.ts";
import { DeskDialogs } from "./desk-dialogs.tsx";
import { LatestPayments, StudentPayments } from "./desk-payments.tsx";
import { discountIntents } from "./discounts/discounts-data.ts";
import { extensionIntents } from "./extensions/extensions-data.ts";
import { ClockBanner } from "./pay/clock-warning.tsx";
import { fieldOfForm, paymentOfForm, slipCorrection } from "./pay/payment-forms.ts";
import { FeesSearch } from "./search/search.tsx";
import { SearchResults } from "./search/search-hits.tsx";
import { StudentBalance } from "./student-balance.tsx";

export const handle: PageHandle = { title: "Fees", help: "every-day-at-the-desk#somebody-pays" };

export const loader = ({ url, context }: Route.LoaderArgs) => deskOf(context, url.searchParams);

export const action = (args: Route.ActionArgs) =>
	act(args, {
		pay: intent({
			operation: recordPayment,
			input: paymentOfForm,
			fieldOfForm,
			answer: ({ output: { joint_receipt } }) => ({ paid: joint_receipt }),
			headers: async () => [SAVED],
		}),
		register: intent({
			operation: registerAtDesk,
			notice: ({ output }) => studentAdded(args.context, output),
			to: ({ output }) => deskAddress(output.id, FEE_FIELDS.some((fee) => output[fee] > 0) ? { several: "" } : {}),
		}),
		void: intent({
			operation: voidPayment,
			input: (fields) => ungroupAmounts(fields, ["amount"]),
			notice: ({ output: { voids, gives_back, amount, receipt_number: entry } }) =>
				gives_back
					? say("{amount} of {receipt} given back by {entry}.", {
							amount: new Amount(-amount),
							receipt: gives_back.receipt_number,
							entry,
						})
					: say("{receipt} is voided by {entry}.", { receipt: String(voids?.receipt_number), entry }),
			// The voucher of money given back is printed at once.
			to: ({ output: { student_id, gives_back, receipt_number: receipt } }) =>
				deskAddress(student_id, gives_back ? { receipt } : {}),
		}),
		"move-credit": intent({
			operation: moveCredit,
			input: (fields) => ungroupAmounts(fields, ["amount"]),
			notice: ({ output: { moved, payments } }) =>
				say("{amount} moved to {fee} ({receipts}).", {
					amount: new Amount(moved),
					fee: say(payments[0]?.fee_type ?? "Tuition"),
					receipts: payments.map(({ receipt_number }) => receipt_number).join(", "),
				}),
			to: ({ output, fields }) => deskAddress(output.payments[0]?.student_id ?? Number(fields.id)),
		}),
		...discountIntents,
		...extensionIntents,
		"correct-slip": slipCorrection(args.url),
		...accessCardIntents,
	});

/** React Router drops the headers of answers that are not redirects. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function Fees({ loaderData: desk }: Route.ComponentProps) {
	const { year, clock, search, money, latest, dialogs } = desk;
	const student = money?.student.id ?? null;
	return (
		<>
			<ClockBanner clock={clock} />
			<FeesSearch
				query={search.query}
				student={money?.student ?? null}
				receipt={dialogs.receipt?.receipt_number ?? null}
				actions={<Actions student={student} />}
			/>
			{search.found && <SearchResults query={search.query} found={search.found} year={search.year} />}
			{money && <StudentBalance {...money} />}
			{money && <StudentPayments {...money} />}
			{latest && <LatestPayments {...latest} year={year} />}
			<DeskDialogs {...desk} />
		</>
	);
}

function Actions({ student }: { student: number | null }) {
	const { t } = useWords();
	return (
		<div className="row end">
			<LinkButton id="new-student" aria-keyshortcuts="N" to={newStudentAddress(student)} icon={UserPlus}>
				{t("New student")}
			</LinkButton>
			<LinkButton to="/fees/class-list" icon={Printer}>
				{t("Print Class Fee List")}
			</LinkButton>
		</div>
	);
}
