import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { readAgainWhenRefused } from "#components/read-again";
import { recordPayment } from "#school/fees/record-payment";
import { voidPayment } from "#school/fees/void-payment";
import { act, intent, SAVED } from "#server/act";
import { slipIntents } from "#server/link-slips";
import { redirectWithNotice } from "#server/notice";
import { withAmounts } from "#server/typed-amounts";
import { say } from "#shared/words/words";
import type { Route } from "./+types/fees";
import { agreementIntents } from "./agreements/agreements-data.ts";
import { CashSheetScreen } from "./cash/cash-sheet-screen.tsx";
import { cashIntents, cashTab } from "./cash/cash-tab.ts";
import { DebtorsScreen } from "./debtors/debtors-screen.tsx";
import { debtorIntents, debtorsTab } from "./debtors/debtors-tab.ts";
import { deskOf } from "./desk-data.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { deskAddress } from "./fees-address.ts";
import { FeesTabs } from "./fees-tabs.tsx";
import { readMessageIntents } from "./message-intents.ts";
import { PAID } from "./pay-dialog.tsx";
import { reductionIntents } from "./reductions-data.ts";
import { severalIntent } from "./several/several-intent.ts";

export const handle: PageHandle = { title: "Fees" };

/** The cash sheet and the debtors are other screens of the same address. */
export async function loader(args: Route.LoaderArgs) {
	const cash = await cashTab(args);
	if (cash) return { cash, debtors: null, desk: null };
	const debtors = await debtorsTab(args);
	return debtors ? { cash: null, debtors, desk: null } : { cash: null, debtors: null, desk: await deskOf(args) };
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
			headers: async () => [SAVED],
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
		...agreementIntents,
		...cashIntents,
		...debtorIntents,
		...slipIntents,
	});

/** React Router leaves out the headers of an answer that is no redirect. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = readAgainWhenRefused;

export default function Fees({ loaderData, actionData }: Route.ComponentProps) {
	const answer = actionData && "ok" in actionData ? actionData : undefined;
	const paid = actionData && "paid" in actionData ? actionData.paid : null;
	const slips = actionData && "slips" in actionData ? actionData.slips : null;
	const { cash, debtors, desk } = loaderData;
	return (
		<div className="stack">
			<FeesTabs current={cash ? "cash" : debtors ? "debtors" : desk.classes ? "classes" : "desk"} />
			{cash && <CashSheetScreen sheet={cash} answer={answer} />}
			{debtors && <DebtorsScreen list={debtors} answer={answer} />}
			{desk && <DeskScreen desk={desk} {...{ answer, paid, slips }} />}
		</div>
	);
}
