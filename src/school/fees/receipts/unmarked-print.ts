import { eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { receiptPrints } from "#db/schema/ledger";
import type { PrintForm, UnmarkedPrint } from "#shared/receipt-prints";
import type { PaperLanguage } from "#shared/words/languages";
import type { SignedIn } from "../../actor.ts";
import type { Payment } from "../fees.schema.ts";

/** How long the person who made the unmarked print may repeat it, because a printer jams or a PDF fails. */
const REPEAT_MS = 10 * 60_000;

const printOfPayment = prepared((tx) =>
	tx
		.select()
		.from(receiptPrints)
		.where(eq(receiptPrints.payment_id, param("id")))
		.prepare(),
);

/** The state of the one unmarked print of a receipt. A voided payment has none any more, not even for the person who made it. */
export function unmarkedPrint(tx: Reader, actor: SignedIn, { id, voided_by }: Payment): UnmarkedPrint {
	const print = printOfPayment(tx).get({ id });
	const made = {
		left: !print && !voided_by,
		printed_at: print?.printed_at ?? null,
		printed_by: print?.printed_by_name ?? null,
		again_as: null,
		again_until: null,
	};
	if (!print?.printed_at || voided_by || print.printed_by !== (actor.id || null)) return made;
	const printedAt = Date.parse(print.printed_at);
	const age = Date.now() - printedAt;
	if (age < 0 || age >= REPEAT_MS) return made;
	return { ...made, again_as: print.printed_as, again_until: new Date(printedAt + REPEAT_MS).toISOString() };
}

/** How a receipt is printed. */
export interface Printing {
	form: PrintForm;
	language: PaperLanguage;
}

/** True if this is the unmarked print once more, and not another form of it or another language. */
export function repeatsUnmarked(tx: Reader, { id }: Payment, print: UnmarkedPrint, printing: Printing): boolean {
	const language = printOfPayment(tx).get({ id })?.printed_in ?? "en";
	return print.again_as === printing.form && language === printing.language;
}

/** Records that the unmarked print was made, in the transaction that checked that it was not. */
export function spendUnmarkedPrint(tx: Tx, actor: SignedIn, payment_id: number, printing: Printing): void {
	tx.insert(receiptPrints)
		.values({
			payment_id,
			printed_at: new Date().toISOString(),
			printed_by: actor.id || null,
			printed_by_name: actor.username,
			printed_as: printing.form,
			printed_in: printing.language,
		})
		.run();
}
