import { and, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { payments as ledger } from "#db/schema";
import { notFound } from "#refusal";
import type { PrintForm } from "#shared/receipt-prints";
import { FEE_READERS } from "#shared/roles";
import { defaultYear } from "#shared/years";
import type { SignedIn } from "../../actor.ts";
import { yearFilter } from "../../fields.ts";
import { fullestOtherYear } from "../../list.ts";
import { ADMIN, read } from "../../operation.ts";
import { mayRead } from "../../scope.ts";
import { readIdentity } from "../../settings/identity.ts";
import { type Payment, type ReceiptAnswer, receiptAnswer, receiptInput, receiptSearchInput } from "../fees.schema.ts";
import { entries } from "../ledger/ledger.ts";
import { unmarkedPrint } from "./unmarked-print.ts";

/**
 * What a receipt says, on screen and on paper. Looking at it spends nothing, and shows a DUPLICATE; the office that has
 * just made the one unmarked print asks for it as the original, until it may no longer be repeated.
 */
export const receipt = read({
	name: "receipt",
	allow: FEE_READERS,
	input: receiptInput,
	answer: receiptAnswer,
	run: ({ tx, actor, input }) =>
		receiptOf(
			tx,
			actor,
			findReceiptEntry(tx, actor, input.receipt_number),
			input.original ? (input.as ?? "call") : null,
		),
});

/** The entry behind a receipt number, where whoever asks may see it. */
export function findReceiptEntry(tx: Reader, actor: SignedIn, receipt_number: string): Payment {
	const number = receipt_number.toUpperCase();
	const [entry] = entries(tx, and(eq(ledger.receipt_number, number), mayRead(actor)));
	if (!entry) throw notFound("Receipt");
	return entry;
}

/** An entry as its receipt says it; unmarked only in the form its unmarked print was just made in. */
export function receiptOf(tx: Reader, actor: SignedIn, entry: Payment, unmarkedAs: PrintForm | null): ReceiptAnswer {
	const { id: _, student_id: _student, class_id: _class, ...facts } = entry;
	const print = actor.role === "admin" ? unmarkedPrint(tx, actor, entry) : null;
	return {
		...facts,
		school: readIdentity(tx),
		duplicate: unmarkedAs === null || print?.again_as !== unmarkedAs,
		unmarked_print: print,
	};
}

const MOST_FOUND = 10;

/** Receipts whose number begins with what was typed, with or without RCP-; newest first. */
export const findReceipt = read({
	name: "findReceipt",
	allow: ADMIN,
	input: receiptSearchInput,
	run: ({ tx, input }) => {
		const digits = /^(?:RCP-?)?\s*(\d{4,})$/i.exec(input.query)?.[1];
		if (!digits) return [];
		const first = `RCP-${digits}`;
		// Numbers are times, so the newest are the last of the index; `:` is what follows 9.
		const newest = tx
			.select({ id: ledger.id })
			.from(ledger)
			.where(and(gte(ledger.receipt_number, first), lt(ledger.receipt_number, `${first}:`)))
			.orderBy(desc(ledger.receipt_number))
			.limit(MOST_FOUND);
		return entries(tx, inArray(ledger.id, newest), MOST_FOUND);
	},
});

/** What the desk did last in a year, for a reprint or a slip noticed at once; and where there is something when there is nothing. */
export const latestPayments = read({
	name: "latestPayments",
	allow: ADMIN,
	input: yearFilter,
	run: ({ tx, input: { year = defaultYear() } }) => {
		const payments = latestOf(tx, year);
		return { payments, elsewhere: payments.length > 0 ? null : fullestOtherYear(tx, ledger, year) };
	},
});

/** Backwards through the ledger until there are ten: the plus keeps SQLite from sorting the whole year for them. */
const latestOf = cachedUntilWrite((tx, year: number) => entries(tx, sql`+${ledger.year} = ${year}`, MOST_FOUND));
