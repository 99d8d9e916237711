import { and, eq, isNotNull, max } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { payments, receiptPrints } from "#db/schema/ledger";
import type { PrintForm, UnmarkedPrint } from "#shared/receipt-prints";
import type { PaperLanguage } from "#shared/words/languages";
import type { SignedIn } from "../../actor.ts";
import type { Payment } from "../fees.schema.ts";

/** In case the printer jams or the PDF fails. */
const REPEAT_MS = 10 * 60_000;

const printOfPayment = prepared((tx) =>
	tx
		.select()
		.from(receiptPrints)
		.where(eq(receiptPrints.payment_id, param("id")))
		.prepare(),
);

export interface ReceiptEntries {
	allLines: boolean;
	entries: [Payment, ...Payment[]];
}

/** A void has its own receipt, even if it voids one line of a joint receipt. */
export const hasPaymentLines = (entry: Payment): boolean => entry.joint_receipt !== null && !entry.voids;

/** For the office only. Payments made together have one on their joint receipt, stored with the first of them. */
export function unmarkedPrint(
	tx: Reader,
	actor: SignedIn,
	{ allLines, entries }: ReceiptEntries,
): UnmarkedPrint | null {
	if (actor.role !== "admin") return null;
	const [first] = entries;
	if (allLines !== hasPaymentLines(first)) return NONE;
	const isVoid = entries.every(({ voided_by }) => voided_by);
	return printState(tx, actor, { id: first.id, void: isVoid, changed: allLines ? lastVoidOf(tx, first) : null });
}

function lastVoidOf(tx: Reader, { joint_receipt }: Payment): string | null {
	const last = tx
		.select({ at: max(payments.recorded_at) })
		.from(payments)
		.where(and(eq(payments.joint_receipt, joint_receipt ?? ""), isNotNull(payments.voids_id)))
		.get();
	return last?.at ?? null;
}

const NONE: UnmarkedPrint = { left: false, printed_at: null, printed_by: null, again_as: null, again_until: null };

interface Printable {
	id: number;
	void: boolean;
	/** An earlier print may not be repeated after a line was voided. */
	changed: string | null;
}

function printState(tx: Reader, actor: SignedIn, paper: Printable): UnmarkedPrint {
	const print = printOfPayment(tx).get({ id: paper.id });
	const made = {
		left: !print && !paper.void,
		printed_at: print?.printed_at ?? null,
		printed_by: print?.printed_by_name ?? null,
		again_as: null,
		again_until: null,
	};
	if (!print?.printed_at || paper.void || print.printed_by !== (actor.id || null)) return made;
	if (paper.changed !== null && paper.changed > print.printed_at) return made;
	const printedAt = Date.parse(print.printed_at);
	const age = Date.now() - printedAt;
	if (age < 0 || age >= REPEAT_MS) return made;
	return { ...made, again_as: print.printed_as, again_until: new Date(printedAt + REPEAT_MS).toISOString() };
}

export interface Printing {
	form: PrintForm;
	language: PaperLanguage;
}

export function repeatsUnmarked(
	tx: Reader,
	{ id }: Pick<Payment, "id">,
	print: UnmarkedPrint,
	printing: Printing,
): boolean {
	const language = printOfPayment(tx).get({ id })?.printed_in ?? "en";
	return print.again_as === printing.form && language === printing.language;
}

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
