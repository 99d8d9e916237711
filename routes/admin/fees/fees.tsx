import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { revalidateWhenRefused } from "#components/refused";
import { recordPayment } from "#school/fees/record-payment";
import { voidPayment } from "#school/fees/void-payment";
import { registerAtDesk } from "#school/students/register-at-desk";
import { act, intent, SAVED } from "#server/act";
import { slipIntents as linkSlipIntents } from "#server/link-slips";
import { redirectWithNotice } from "#server/notice";
import { studentAdded } from "#server/student-added";
import { FEE_FIELDS } from "#shared/fee-types";
import { say } from "#shared/words/words";
import { deskAddress } from "../addresses.ts";
import type { Route } from "./+types/fees";
import { deskOf } from "./desk-data.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { discountIntents } from "./discounts-data.ts";
import { extensionIntents } from "./extensions/extensions-data.ts";
import { leadToOwnRoute } from "./old-addresses.ts";
import { readMessageIntent } from "./pay/message-intents.ts";
import { PAID } from "./pay/pay-dialog.tsx";
import { fieldOfForm, paymentOfForm } from "./pay/payment-form.ts";
import { slipIntents } from "./pay/slip-data.ts";

export const handle: PageHandle = { title: "Fees" };

export const middleware: Route.MiddlewareFunction[] = [leadToOwnRoute];

export const loader = (args: Route.LoaderArgs) => deskOf(args);

export const action = (args: Route.ActionArgs) =>
	act(args, {
		pay: intent({
			operation: recordPayment,
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

export default function Fees({ loaderData, actionData }: Route.ComponentProps) {
	const answer = actionData && "ok" in actionData ? actionData : undefined;
	const paid = actionData && "paid" in actionData ? actionData.paid : null;
	const slips = actionData && "slips" in actionData ? actionData.slips : null;
	return <DeskScreen desk={loaderData} answer={answer} paid={paid} slips={slips} />;
}
