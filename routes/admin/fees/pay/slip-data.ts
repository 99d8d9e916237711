import { openReceipt } from "#school/fees/receipts/receipts";
import { correctSlip } from "#school/fees/transaction-references/correct-slip";
import { referenceUses } from "#school/fees/transaction-references/reference-uses";
import { intent } from "#server/act";
import { withAmounts } from "#server/form-values";
import { ask } from "#server/visit";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";

type Context = Parameters<typeof ask>[0];

/** The slip of an open receipt, or of the one whose amount is put right. Null if there is none to put right. */
export async function slipOf(context: Context, params: URLSearchParams) {
	const receipt_number = params.get("slip-amount") ?? params.get("receipt");
	if (!receipt_number) return null;
	const [line] = (await ask(context, openReceipt, { receipt_number })).lines;
	const { method, reference, slip_amount } = line;
	if (slip_amount === null) return null;
	const uses = await ask(context, referenceUses, { method, reference });
	// A number that was taken again is a slip of its own, which nothing else is paid with.
	return uses.payments.some((payment) => payment.receipt_number === line.receipt_number) ? uses : null;
}

export const slipIntents = {
	"correct-slip": intent({
		operation: correctSlip,
		input: (fields) => withAmounts(fields, ["slip_amount"]),
		notice: ({ output: { slip_amount, left } }) =>
			say("The slip's amount is put right: {slip}, of which {left} are left.", {
				slip: new Amount(slip_amount ?? 0),
				left: new Amount(left ?? 0),
			}),
		to: ({ request }) => withoutThisDialog(new URL(request.url).searchParams),
	}),
};

/** The receipt or the payment below it stays open. */
function withoutThisDialog(params: URLSearchParams): string {
	for (const name of ["slip-amount", "_routes"]) params.delete(name);
	return `/fees?${params}`;
}
