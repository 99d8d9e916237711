import { type SQLWrapper, sql } from "drizzle-orm";
import { isIsoDate } from "#shared/dates";
import type { Method } from "#shared/payment-methods";
import type { Sentence } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";

/** Wide and raised forms count as the plain ones. */
const PLAIN = /^[ -~]*$/;
/** No sign that is read as a letter or a digit, such as `|` and `!` as 1. */
const TRANSACTION_NUMBER = /^[A-Za-z\d .,:;/#_*+&()'"-]*$/;

const lettersAndDigits = (reference: string) =>
	reference
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^A-Z\d]/g, "");

/** Null without letters or digits. Look-alikes would let one slip be spent once in each spelling. */
export const referenceKey = (reference: string): string | null =>
	PLAIN.test(reference.normalize("NFKC"))
		? lettersAndDigits(reference).replaceAll("O", "0").replace(/[IL]/g, "1") || null
		: null;

export const isTransactionNumber = (reference: string) => TRANSACTION_NUMBER.test(reference.normalize("NFKC"));

export const NO_TRANSACTION_NUMBER = say(
	"A transaction number has only letters A to Z and digits. Type it as the message or slip shows it.",
);

export const numberBegins = (stored: SQLWrapper, key: string) =>
	sql`(${stored} >= ${key} and ${stored} < ${`${key}~`})`;

const MTN = /^\d{10,12}$/;
const ORANGE = /^[A-Z]{2}\d{6}\.\d{4}\.[A-Z]\d{5}$/;
const DAY_IN_NUMBER = /^[A-Z]{2}(\d{2})(\d{2})(\d{2})/;

/** Orange and Airtel begin their numbers with the day. */
export function dayOfNumber(method: Method, reference: string): string | null {
	if (method !== "orange_money" && method !== "airtel_money") return null;
	const [, year, month, day] = DAY_IN_NUMBER.exec(lettersAndDigits(reference)) ?? [];
	const iso = `20${year}-${month}-${day}`;
	return year && isIsoDate(iso) ? iso : null;
}

interface Paid {
	method: Method;
	reference: string | null;
	paid_at: string;
}

/** Warnings only: operators change their formats. */
export function hintsAbout({ method, reference, paid_at }: Paid): Sentence[] {
	if (reference === null) return [];
	const number = reference.trim().toUpperCase();
	if (method === "mtn_momo" && !MTN.test(number))
		return [say("MTN MoMo numbers have 10 to 12 digits. Compare this one with the message.")];
	const day = dayOfNumber(method, number);
	return [
		...(method !== "orange_money" || ORANGE.test(number)
			? []
			: [say("Orange Money numbers look like PP260730.1050.B91660. Compare this one with the message.")]),
		...(day && day !== paid_at
			? [
					say("This number says {day}; the payment date says {paid}.", {
						day: new Day(day),
						paid: new Day(paid_at),
					}),
				]
			: []),
	];
}
