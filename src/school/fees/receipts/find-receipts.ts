import { and, count, desc, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { payments as ledger } from "#db/schema/ledger";
import { defaultYear } from "#shared/years";
import { yearFilter } from "../../fields.ts";
import { fullestOtherYear } from "../../list.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { entries } from "../ledger/ledger.ts";
import { referenceKey, sameNumber } from "../transaction-references/reference.ts";

const TYPED_NUMBER = /^(?:RCP-?)?\s*(\d{4,})$/i;

/** The beginning of a receipt number from what was typed, with or without `RCP-`. Undefined if it has fewer than four digits. */
export function receiptNumberFrom(typed: string): string | undefined {
	const digits = TYPED_NUMBER.exec(typed)?.[1];
	return digits && `RCP-${digits}`;
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
