import Printer from "lucide-react/icons/printer";
import UserPlus from "lucide-react/icons/user-plus";
import { redirect } from "react-router";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { revalidateWhenRefused } from "#components/refused";
import { deskClock } from "#school/clock";
import { earlierDebts } from "#school/fees/arrears";
import { studentSchedule } from "#school/fees/due/payment-status";
import { findPayers } from "#school/fees/find-payers";
import { latestPayments } from "#school/fees/receipts/find-receipts";
import { recordAmountPaid } from "#school/fees/record-payment";
import { paymentHistory, studentFees } from "#school/fees/student-fees";
import { voidedFrom, voidPayment } from "#school/fees/void-payment";
import { registerAtDesk, usualDepartments } from "#school/students/register-at-desk";
import { departmentChoices } from "#school/vocational/departments";
import { act, intent, SAVED } from "#server/act";
import { classChoices } from "#server/class-choices";
import { slipIntents as linkSlipIntents, unlinkedStudents } from "#server/link-slips";
import { redirectWithNotice } from "#server/notice";
import { openedReceipt } from "#server/receipts";
import { withRecordedTime } from "#server/recorded-time";
import { studentAdded } from "#server/student-notices";
import { ask, askInWords, type Context, languageOf, yearOf } from "#server/visit";
import { today } from "#shared/dates";
import { FEE_FIELDS } from "#shared/fee-types";
import { say } from "#shared/words/words";
import { yearIn } from "#shared/years";
import { LinkButton } from "#ui/button";
import { useWords } from "#ui/words";
import { deskAddress, newStudentAddress } from "../addresses.ts";
import type { Route } from "./+types/fees";
import { DeskDialogs } from "./desk-dialogs.tsx";
import { DeskPayments } from "./desk-payments.tsx";
import { discountIntents, discountsOf } from "./discounts/discounts-data.ts";
import { extensionIntents, studentExtensionsOf } from "./extensions/extensions-data.ts";
import { ClockBanner } from "./pay/clock-warning.tsx";
import { PAID } from "./pay/pay-dialog.tsx";
import { familyOf, fieldOfForm, paymentOfForm, readMessageIntent, slipIntents, slipOf } from "./pay/payment-forms.ts";
import { FeesSearch } from "./search/search.tsx";
import { SearchResults } from "./search/search-hits.tsx";
import { StudentBalance } from "./student-balance.tsx";

export const handle: PageHandle = { title: "Fees" };

/** All fee screens once shared one address with `?tab=` or `?print`. */
const redirectOldTabs: Route.MiddlewareFunction = ({ url }) => {
	const params = new URLSearchParams(url.search);
	const tab = params.get("tab");
	const name = tab === "cash" || tab === "debtors" ? tab : params.has("print") ? "class-list" : null;
	if (name === null) return;
	params.delete(name === "class-list" ? "print" : "tab");
	// 308 keeps method and body.
	throw redirect(params.size > 0 ? `/fees/${name}?${params}` : `/fees/${name}`, 308);
};

export const middleware: Route.MiddlewareFunction[] = [redirectOldTabs];

export async function loader({ request, context }: Route.LoaderArgs) {
	const params = new URL(request.url).searchParams;
	const year = yearOf(context);
	const id = params.get("student");
	const query = params.get("query") ?? "";
	const foundIn = yearIn(params.get("in"));
	const student = id ? await ask(context, studentFees, { id }) : null;
	const due = id ? await ask(context, studentSchedule, { id }) : null;
	const earlier = id ? await ask(context, earlierDebts, { id }) : [];
	const listed = await paymentsOf(context, id, year);
	const voiding = listed.payments.find((payment) => String(payment.id) === params.get("void"));
	return {
		year,
		today: today(),
		clock: await askInWords(context, deskClock),
		query,
		found: query ? await ask(context, findPayers, { query, year: foundIn ?? year }) : null,
		foundIn,
		student,
		due,
		earlier,
		family: await familyOf(context, params),
		...listed,
		paying: params.has("pay"),
		newStudent: params.has("new") ? await newStudentOf(context, year, params.get("new") ?? "") : null,
		receipt: await openedReceipt(context, params.get("receipt")),
		unlinked: await unlinkedStudents(context, params.get("receipt")),
		slip: await slipOf(context, params),
		discounts: await discountsOf(context, params),
		extensions: await studentExtensionsOf(context, params, student),
		voidedFrom: voiding ? await ask(context, voidedFrom, { id: voiding.id }) : null,
	};
}

async function newStudentOf(context: Context, year: number, name: string) {
	const [classes, departments, usual] = await Promise.all([
		classChoices(context, year),
		ask(context, departmentChoices, { year }),
		ask(context, usualDepartments, { year }),
	]);
	return { name, year, classes: classes.map(({ label }) => label), departments, usual };
}

async function paymentsOf(context: Context, id: string | null, year: number) {
	const recorded = withRecordedTime(languageOf(context));
	if (id) return { payments: (await ask(context, paymentHistory, { id })).map(recorded), elsewhere: null };
	const { payments, elsewhere } = await ask(context, latestPayments, { year });
	return { payments: payments.map(recorded), elsewhere };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		pay: intent({
			operation: recordAmountPaid,
			input: paymentOfForm,
			fieldOfForm,
			// With script the dialog shows a message, then the receipt. Without, it redirects to the receipt.
			answer: async ({ output: { joint_receipt: receipt, payments }, fields, t }) => {
				if (fields.script) return { paid: receipt };
				throw await redirectWithNotice(deskAddress(payments[0].student_id, { receipt }), {
					kind: "success",
					text: t(PAID),
				});
			},
			headers: async () => [SAVED],
		}),
		register: intent({
			operation: registerAtDesk,
			notice: ({ output }) => studentAdded(args.context, output),
			to: ({ output }) => deskAddress(output.id, FEE_FIELDS.some((fee) => output[fee] > 0) ? { pay: "" } : {}),
		}),
		"read-message": readMessageIntent,
		void: intent({
			operation: voidPayment,
			notice: ({ output: { voids, receipt_number: entry } }) =>
				say("{receipt} is voided by {entry}.", { receipt: String(voids?.receipt_number), entry }),
			to: ({ output }) => deskAddress(output.student_id),
		}),
		...discountIntents,
		...extensionIntents,
		...slipIntents,
		...linkSlipIntents,
	});

/** React Router drops the headers of answers that are not redirects. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function Fees({ loaderData: desk }: Route.ComponentProps) {
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
			<DeskPayments {...desk} />
			<DeskDialogs {...desk} />
		</>
	);
}
