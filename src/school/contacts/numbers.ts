import parsePhoneNumber, { getCountryCallingCode } from "libphonenumber-js/core";
import patterns from "libphonenumber-js/min/metadata";
import { BoundedCache } from "#bounded-cache";
import type { Country } from "#shared/countries";

/** Words are no part of a number, nor is the digit of `Tel1`. */
const BETWEEN = /[/,;|&:\r\n\\]|\p{L}{2,}(?:[1-9](?!\p{Nd}))?|(?<![\p{L}\p{Nd}])\p{L}(?![\p{L}\p{Nd}])/u;

/** A single letter makes what it stands in no number: `2.37677E+11`, `7h30`. */
const WITH_LETTER = /\S*\p{L}\S*/u;

const BRACKETS = /[()[\]]/;

/** What a spreadsheet made of a number: `677001122.0`, `677001122,0`. */
const DECIMALS = /(?<=\p{Nd}{5})[.,]\p{Nd}{1,2}(?!\p{Nd})/gu;

const DIGITS = /[+\uff0b]?\p{Nd}+/gu;

/** With its country in front a number has at most 15 digits, after 00 and a 0 that is not dialled from abroad. */
const MOST_DIGITS = 18;

/** Three numbers with their countries, digit by digit in pairs. */
const MOST_GROUPS = 30;

const read = new BoundedCache<string, readonly string[]>(20_000);

/** The whole numbers in a contact as it was typed, of the school's country or with + or 00: the digits behind the +. */
export const contactNumbers = (contact: string, country: Country): readonly string[] =>
	read.getOrSet(`${country} ${contact}`, () => {
		const parts = contact.replace(DECIMALS, "E").split(BETWEEN);
		const rows = parts.flatMap((part) => part.split(WITH_LETTER));
		return [...new Set(rows.flatMap((row) => numbersIn(row, country)))];
	});

/** Brackets may be part of a number: `(+237) 677 12 34 56`. In `677 12 34 56 (2)` they stand beside it. */
function numbersIn(row: string, country: Country): readonly string[] {
	const numbers = numbersInRow(row.match(DIGITS) ?? [], country);
	if (numbers.length > 0 || !BRACKETS.test(row)) return numbers;
	return row.split(BRACKETS).flatMap((part) => numbersInRow(part.match(DIGITS) ?? [], country));
}

/** Spaces group the digits of a number or stand between two of them. If some groups make no number, none is guessed. */
function numbersInRow(groups: readonly string[], country: Country): readonly string[] {
	if (groups.length > MOST_GROUPS) return [];
	for (let end = groups.length; end > 0; end--) {
		const number = wholeNumber(groups.slice(0, end).join(" "), country);
		if (!number) continue;
		if (end === groups.length) return [number];
		const others = numbersInRow(groups.slice(end), country);
		if (others.length > 0) return [number, ...others];
	}
	return [];
}

/** By the general pattern of a country, not by the ranges that its operators have today. */
function wholeNumber(text: string, defaultCountry: Country): string | null {
	if (text.length > 2 * MOST_DIGITS || text.replace(/\P{Nd}/gu, "").length > MOST_DIGITS) return null;
	const number = parsePhoneNumber(text, { defaultCountry, extract: false }, patterns);
	return number?.isValid() ? number.number.slice(1) : null;
}

export const callingCode = (country: Country): string => getCountryCallingCode(country, patterns);

/** Whoever knows one of the numbers. A contact without a whole number is known by all that was typed. */
export function knowsContact(typed: string, contact: string, country: Country): boolean {
	const [known, all] = [contactNumbers(typed, country), contactNumbers(contact, country)];
	// All that was typed counts, so that one try cannot guess many numbers.
	if (known.length > 0 && known.every((number) => all.includes(number))) return true;
	const sent = withoutSigns(typed);
	return sent !== "" && sent === withoutSigns(contact);
}

const withoutSigns = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{Nd}]/gu, "");

const TYPED = /^[\p{Nd}\s+()./-]+$/u;

/** Finds a contact by one of its numbers in any spelling, or by some of the digits. Null for text that is no number. */
export function contactSearch(typed: string, country: Country, fewest: number): ((contact: string) => boolean) | null {
	if (!TYPED.test(typed)) return null;
	const whole = contactNumbers(typed, country);
	const code = callingCode(country);
	const digits = typed
		.trim()
		.replace(new RegExp(`^(\\+|00)\\s*${code}`), "")
		.replace(/\P{Nd}/gu, "");
	const some = [digits, digits.replace(/^0+/, "")].filter(({ length }) => length >= fewest);
	if (some.length === 0) return null;
	const isWithin = (text: string, from: number) => some.some((part) => text.includes(part, from));
	return (contact) => {
		const numbers = contactNumbers(contact, country);
		if (numbers.length === 0) return isWithin(contact.replace(/\P{Nd}/gu, ""), 0);
		return numbers.some((one) => whole.includes(one) || isWithin(one, one.startsWith(code) ? code.length : 0));
	};
}
