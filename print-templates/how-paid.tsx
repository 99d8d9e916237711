import type { ReceiptPaper } from "#shared/papers";
import { METHOD_LABEL } from "#shared/payment-methods";
import type { PaperWords } from "./words.tsx";

type HowPaidProps = Pick<ReceiptPaper, "method" | "reference" | "slip_amount" | "payer"> & { words: PaperWords };

/** `Paid by: Orange Money PP260730.1050.B91660 · slip 80 000 XAF` and `Received from: …`, as far as they are known. */
export function HowPaid({ method, reference, slip_amount: slip, payer, words }: HowPaidProps) {
	return (
		<>
			{method !== "unstated" && (
				<p className="how">
					{words.before("Paid by")} {words.t(METHOD_LABEL[method])} {reference}
					{slip !== null && <> · {words.t("slip {amount}", { amount: words.amount(slip) })}</>}
				</p>
			)}
			{payer && (
				<p className="how">
					{words.t("Received from")} {payer}
				</p>
			)}
		</>
	);
}
