import { and, count, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { payments as ledger } from "#db/schema/ledger";
import { DAY_MS } from "#shared/dates";
import { yearFilter } from "../../fields.ts";
import { fullestOtherYear } from "../../list.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { hasWord, isNamed, wordsOf } from "../../search-words.ts";
import { schoolYear } from "../../settings/read-setting.ts";
import { entries, receiptNumberAt } from "../ledger/ledger.ts";
import type { Payment } from "../payments.schema.ts";
import { numberBegins, referenceKey } from "../transaction-references/reference.ts";

const TYPED_NUMBER = /^(?:RCP-?)?\s*(\d{4,})$/i;

export function receiptNumberFrom(typed: string): string | undefined {
	const digits = TYPED_NUMBER.exec(typed)?.[1];
	return digits && `RCP-${digits}`;
}

const MAX_LATEST = 10;

interface FoundReceipt
	extends Pick<Payment, "id" | "student_id" | "student_name" | "receipt_number" | "fee_type" | "amount"> {
	/** What matched; null for the receipt's own number. */
	found_by: string | null;
}

interface Search {
	matches: SQL | undefined;
	/** Must be indexed; sorts newest first. */
	time: SQLiteColumn;
	shows: (entry: Payment) => string | null;
}

/** Searches transaction numbers by their beginning, then receipt numbers, then payers. Newest first, each entry once. */
export function receiptsFound(tx: Reader, typed: string, most: number): { newest: FoundReceipt[]; count: number } {
	const searches = [...byReference(typed), ...byNumber(typed)];
	const newest: FoundReceipt[] = [];
	const foundBefore: SQL[] = [];
	let total = 0;
	for (const { matches, time, shows } of searches) {
		const where = and(matches, ...foundBefore);
		foundBefore.push(sql`(${matches}) is not true`);
		total += tx.select({ total: count() }).from(ledger).where(where).get()?.total ?? 0;
		const room = Math.max(0, most - newest.length);
		const ids = tx.select({ id: ledger.id }).from(ledger).where(where).orderBy(desc(time)).limit(room);
		newest.push(...entries(tx, inArray(ledger.id, ids), room).map(foundBy(shows)));
	}
	const ofPayer = newest.length < most ? receiptsOfPayer(tx, typed, foundBefore) : [];
	const room = most - newest.length;
	newest.push(...entries(tx, isIn(ledger.id, ofPayer.slice(0, room))).map(foundBy(({ payer }) => payer)));
	return { newest, count: total + ofPayer.length };
}

const foundBy =
	(shows: Search["shows"]) =>
	(entry: Payment): FoundReceipt => ({
		id: entry.id,
		student_id: entry.student_id,
		student_name: entry.student_name,
		receipt_number: entry.receipt_number,
		fee_type: entry.fee_type,
		amount: entry.amount,
		found_by: shows(entry),
	});

/** Too many numbers begin with shorter input. */
const REFERENCE_MIN = 4;

/** A void repeats the number of its payment. */
function byReference(typed: string): Search[] {
	const key = referenceKey(typed);
	if (key === null) return [];
	const means = key.length < REFERENCE_MIN ? eq(ledger.reference_key, key) : numberBegins(ledger.reference_key, key);
	const matches = and(means, gt(ledger.amount, 0));
	return [{ matches, time: ledger.id, shows: (entry) => entry.reference }];
}

/** No index has the ends of numbers, so only twelve months are searched. */
function byNumber(typed: string): Search[] {
	const first = receiptNumberFrom(typed.trim());
	if (first === undefined) return [];
	const begins = and(gte(ledger.receipt_number, first), lt(ledger.receipt_number, `${first}:`));
	const end = first.slice("RCP-".length);
	const ends = and(
		gte(ledger.receipt_number, receiptNumberAt(Date.now() - TWELVE_MONTHS)),
		sql`substr(${ledger.receipt_number}, ${-end.length}) = ${end}`,
		sql`not (${begins})`,
	);
	return [ends, begins].map((matches) => ({ matches, time: ledger.receipt_number, shows: () => null }));
}

const TWELVE_MONTHS = 366 * DAY_MS;

const PAYERS_SEARCHED = 45_000;
const MAX_CANDIDATES = 10_000;
const PAYER_MIN = 3;
/** Letters that accents, hooks and strokes seldom change. */
const KEPT_LETTERS = /[fjmqrwx]/g;
const withKeptLetters = (word: string) => `%${(word.match(KEPT_LETTERS) ?? []).join("%")}%`;

/** SQLite does not know accents: it compares the other letters, and the rest is compared here. */
function receiptsOfPayer(tx: Reader, typed: string, foundBefore: SQL[]): number[] {
	const words = wordsOf(typed) ?? [];
	if (!words.some((word) => word.length >= PAYER_MIN && /\p{L}/u.test(word))) return [];
	const plain = words.map((word) => hasWord(sql`lower(${ledger.payer})`, word));
	const accented = words.map((word) => sql`${ledger.payer} like ${withKeptLetters(word)}`);
	const notAscii = sql`octet_length(${ledger.payer}) > length(${ledger.payer})`;
	const recent = sql`${ledger.id} > (select max(id) - ${PAYERS_SEARCHED} from ${ledger})`;
	const isPayer = isNamed(typed);
	const names = new Map<string, boolean>();
	return tx
		.select({ id: ledger.id, payer: sql<string>`${ledger.payer}` })
		.from(ledger)
		.where(and(recent, gt(ledger.amount, 0), or(and(...plain), and(notAscii, ...accented)), ...foundBefore))
		.orderBy(desc(ledger.id))
		.limit(MAX_CANDIDATES)
		.all()
		.filter(({ payer }) => {
			const matches = names.get(payer) ?? isPayer(payer);
			names.set(payer, matches);
			return matches;
		})
		.map(({ id }) => id);
}

/** `elsewhere` is a year with payments, if this one is empty. */
export const latestPayments = read({
	name: "latestPayments",
	allow: OFFICE,
	input: yearFilter,
	run: ({ tx, input: { year = schoolYear(tx) } }) => {
		// The plus makes SQLite read the ledger backwards until it has ten rows instead of sorting the year.
		const payments = entries(tx, sql`+${ledger.year} = ${year}`, MAX_LATEST);
		return { payments, elsewhere: payments.length > 0 ? null : fullestOtherYear(tx, ledger, year) };
	},
});
