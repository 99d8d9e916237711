import { and, eq, isNotNull, max } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { payments, receiptPrints } from "#db/schema/ledger";
import type { PrintForm, UnmarkedPrint } from "#shared/receipt-prints";
import type { PaperLanguage } from "#shared/words/languages";
import type { SignedIn } from "../../actor.ts";
import type { Payment } from "../payments.schema.ts";
import { hasPaymentLines, type ReceiptEntries } from "./receipt-entries.ts";

/** How long a print may be repeated, in case the printer jams or the PDF fails. */
const REPEAT_MS = 10 * 60_000;

export interface Printing {
	as: PrintForm;
	language: PaperLanguage;
}

export const printingOf = ({ as = "call", language = "en" }: Partial<Printing>): Printing => ({ as, language });

/** With `original`, the unmarked print to show once more; without it a duplicate is shown. */
export const repeatedPrint = ({
	original,
	...asked
}: Partial<Printing> & { original?: unknown }): Printing | undefined => (original ? printingOf(asked) : undefined);

interface ReceiptPrint {
	/** Null for families, who get duplicates only. */
	unmarked_print: UnmarkedPrint | null;
	repeats: boolean;
}

const NONE: UnmarkedPrint = { left: false, printed_at: null, printed_by: null, again_as: null, again_until: null };

/** Payments made together have one unmarked print, stored with the first of them. */
export function printOf(
	tx: Reader,
	actor: SignedIn,
	receiptEntries: ReceiptEntries,
	printing?: Printing,
): ReceiptPrint {
	const { allLines, entries } = receiptEntries;
	const [first] = entries;
	if (actor.role !== "admin") return { unmarked_print: null, repeats: false };
	if (allLines !== hasPaymentLines(first)) return { unmarked_print: NONE, repeats: false };
	const voided = entries.every(({ voided_by }) => voided_by);
	const stored = tx.select().from(receiptPrints).where(eq(receiptPrints.payment_id, first.id)).get();
	const again_until = stored && !voided ? repeatableUntil(tx, actor, receiptEntries, stored) : null;
	const again_as = again_until === null ? null : (stored?.printed_as ?? null);
	return {
		unmarked_print: {
			left: !stored && !voided,
			printed_at: stored?.printed_at ?? null,
			printed_by: stored?.printed_by_name ?? null,
			again_as,
			again_until,
		},
		repeats: again_as !== null && again_as === printing?.as && stored?.printed_in === printing.language,
	};
}

type StoredPrint = typeof receiptPrints.$inferSelect;

/** Null for other accounts, and after a line was voided. */
function repeatableUntil(
	tx: Reader,
	actor: SignedIn,
	{ allLines, entries: [first] }: ReceiptEntries,
	{ printed_at, printed_by }: StoredPrint,
): string | null {
	if (printed_by !== actor.id) return null;
	const voided_at = allLines ? lastVoidOf(tx, first) : null;
	if (voided_at !== null && voided_at > printed_at) return null;
	const printedAt = Date.parse(printed_at);
	const age = Date.now() - printedAt;
	return age < 0 || age >= REPEAT_MS ? null : new Date(printedAt + REPEAT_MS).toISOString();
}

function lastVoidOf(tx: Reader, { joint_receipt }: Payment): string | null {
	const last = tx
		.select({ at: max(payments.recorded_at) })
		.from(payments)
		.where(and(eq(payments.joint_receipt, joint_receipt ?? ""), isNotNull(payments.voids_id)))
		.get();
	return last?.at ?? null;
}

export function spendUnmarkedPrint(tx: Tx, actor: SignedIn, payment_id: number, printing: Printing): void {
	tx.insert(receiptPrints)
		.values({
			payment_id,
			printed_at: new Date().toISOString(),
			printed_by: actor.id,
			printed_by_name: actor.username,
			printed_as: printing.as,
			printed_in: printing.language,
		})
		.run();
}
