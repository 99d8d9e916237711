import { isIsoDate } from "#shared/dates";
import type { StoredMethod } from "#shared/payment-methods";
import type { Sentence } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";

/**
 * A transaction number for comparing: its capital letters and digits. Null if it has none. Wide, raised and foreign digits
 * are the digits that they mean, or one slip could be spent once in each writing.
 */
export function referenceKey(reference: string): string | null {
	const plain = reference.normalize("NFKD").replace(/\p{Nd}/gu, asciiDigit);
	return plain.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "") || null;
}

/** Unicode puts the ten digits of a script in a row from 0 to 9. */
function asciiDigit(digit: string): string {
	const code = digit.codePointAt(0) as number;
	let zero = code;
	while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
	return String((code - zero) % 10);
}

const MTN = /^\d{10,12}$/;
const ORANGE = /^[A-Z]{2}\d{6}\.\d{4}\.[A-Z]\d{5}$/;
/** Orange Money writes year, month and day after the two letters. */
const ORANGE_DAY = /^[A-Z]{2}(\d{2})(\d{2})(\d{2})/;

/** The day inside an Orange Money number as an ISO date; null if there is none. */
export function orangeDay(reference: string): string | null {
	const [, year, month, day] = ORANGE_DAY.exec(referenceKey(reference) ?? "") ?? [];
	const iso = `20${year}-${month}-${day}`;
	return year && isIsoDate(iso) ? iso : null;
}

interface Paid {
	method: StoredMethod;
	reference: string | null;
	paid_at: string;
}

/** What looks odd about a transaction number. Operators change their formats, so nothing is refused for it. */
export function hintsAbout({ method, reference, paid_at }: Paid): Sentence[] {
	if (reference === null) return [];
	const number = reference.trim().toUpperCase();
	if (method === "mtn_momo" && !MTN.test(number))
		return [say("MTN MoMo numbers have 10 to 12 digits. Compare this one with the message.")];
	if (method !== "orange_money") return [];
	const day = orangeDay(number);
	return [
		...(ORANGE.test(number)
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
