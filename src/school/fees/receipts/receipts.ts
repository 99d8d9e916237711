import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { payments as ledger } from "#db/schema/ledger";
import { notFound } from "#refusal";
import { today } from "#shared/dates";
import { defaultYear } from "#shared/years";
import type { SignedIn } from "../../actor.ts";
import { yearFilter } from "../../fields.ts";
import { fullestOtherYear } from "../../list.ts";
import { read } from "../../operation.ts";
import { OFFICE, OFFICE_AND_FAMILY } from "../../permissions.ts";
import { mayRead } from "../../scope.ts";
import { readIdentity } from "../../settings/identity.ts";
import { receiptAsPaper, verificationOf } from "../../verify/check-codes.ts";
import { standingOfStudent } from "../due/standings.ts";
import { type Payment, type ReceiptAnswer, receiptAnswer, receiptInput } from "../fees.schema.ts";
import { entries } from "../ledger/ledger.ts";
import { referenceKey, sameNumber } from "../slips/reference.ts";
import { receiptNumberFrom } from "./receipt-number.ts";
import { type Printing, repeatsUnmarked, unmarkedPrint } from "./unmarked-print.ts";

/**
 * A receipt for the screen or for paper. Looking at it shows a DUPLICATE and does not use up the unmarked print. A person
 * who has just made the unmarked print asks for it again with `original`, as long as it may be repeated.
 */
export const receipt = read({
	name: "receipt",
	allow: OFFICE_AND_FAMILY,
	input: receiptInput,
	answer: receiptAnswer,
	run: ({ tx, actor, input }) =>
		receiptOf(
			tx,
			actor,
			findReceiptEntry(tx, actor, input.receipt_number),
			input.original ? { form: input.as ?? "call", language: input.language ?? "en" } : null,
		),
});

/** The entry of a receipt number, if the actor may read the student. */
export function findReceiptEntry(tx: Reader, actor: SignedIn, receipt_number: string): Payment {
	const number = receipt_number.toUpperCase();
	const [entry] = entries(tx, and(eq(ledger.receipt_number, number), mayRead(actor)));
	if (!entry) throw notFound("Receipt");
	return entry;
}

/** The receipt of an entry. Unmarked only in the form and the language in which its unmarked print was just made. */
export function receiptOf(tx: Reader, actor: SignedIn, entry: Payment, printing: Printing | null): ReceiptAnswer {
	const { id: _, student_id, class_id: _class, drawer: _drawer, ...facts } = entry;
	const print = actor.role === "admin" ? unmarkedPrint(tx, actor, entry) : null;
	return {
		...facts,
		school: readIdentity(tx),
		...standingToday(tx, actor, student_id),
		duplicate: !(printing && print && repeatsUnmarked(tx, entry, print, printing)),
		unmarked_print: print,
		...verificationOf(tx, receiptAsPaper(entry.receipt_number)),
	};
}

function standingToday(tx: Reader, actor: SignedIn, student_id: number): Pick<ReceiptAnswer, "standing" | "schedule"> {
	const on = today();
	const found = standingOfStudent(tx, actor, student_id, on);
	return {
		standing: { on, owed: found?.balance.owed ?? 0 },
		schedule: found && found.schedule.installments.length > 0 ? { next: found.schedule.next } : null,
	};
}

const MAX_LATEST = 10;

/**
 * The receipts that were paid with the typed transaction number, then the newest whose own number begins with the typed
 * text, with or without `RCP-`, and how many there are.
 */
export function receiptsFound(tx: Reader, typed: string, most: number) {
	const first = receiptNumberFrom(typed.trim());
	const key = referenceKey(typed);
	const found = [key === null ? undefined : paidWith(key), first === undefined ? undefined : beginsWith(first)].filter(
		(where) => where !== undefined,
	);
	const many = found.map((where) => tx.select({ many: count() }).from(ledger).where(where).get()?.many ?? 0);
	const newest = found.flatMap((where) => {
		// Receipt numbers are times, so the newest are the last in the index.
		const ids = tx.select({ id: ledger.id }).from(ledger).where(where).orderBy(desc(ledger.receipt_number)).limit(most);
		return entries(tx, inArray(ledger.id, ids), most);
	});
	return {
		newest: newest.slice(0, most).map(({ id, student_id, student_name, receipt_number, fee_type, amount }) => ({
			...{ id, student_id, student_name, receipt_number, fee_type, amount },
		})),
		count: many.reduce((sum, one) => sum + one, 0),
	};
}

/** The character after 9 is `:`. */
const beginsWith = (first: string) => and(gte(ledger.receipt_number, first), lt(ledger.receipt_number, `${first}:`));

/** A whole number of a message or slip. */
const paidWith = (key: string) => and(sameNumber(ledger.reference_key, key), isNull(ledger.voids_id));

/** The latest payments of a year, for a reprint or a quick correction. If this year is empty: a year that has payments. */
export const latestPayments = read({
	name: "latestPayments",
	allow: OFFICE,
	input: yearFilter,
	run: ({ tx, input: { year = defaultYear() } }) => {
		const payments = latestOf(tx, year);
		return { payments, elsewhere: payments.length > 0 ? null : fullestOtherYear(tx, ledger, year) };
	},
});

/** The plus makes SQLite read the ledger backwards until it has ten, instead of sorting the whole year. */
const latestOf = cachedUntilWrite((tx, year: number) => entries(tx, sql`+${ledger.year} = ${year}`, MAX_LATEST));
