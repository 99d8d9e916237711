import type { RouterContextProvider } from "react-router";
import { receipt } from "#school/fees/receipts/receipts";
import { jointReceipt } from "#school/fees/several/joint-receipt";
import { shownJointReceipt } from "./shown-joint-receipt.ts";
import { shownReceipt } from "./shown-receipt.ts";
import { ask, languageOf } from "./visit.ts";

/** The receipt of a number: a joint one for a payment that was made together with others. */
export async function openedReceipt(context: Readonly<RouterContextProvider>, receipt_number: string | null) {
	if (!receipt_number) return null;
	const language = languageOf(context);
	const found = await ask(context, receipt, { receipt_number });
	if (found.joint_receipt === null || found.voids) return shownReceipt(found, language);
	return shownJointReceipt(await ask(context, jointReceipt, { receipt_number }), language);
}
