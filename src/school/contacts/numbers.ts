import parsePhoneNumber, { type PhoneNumber } from "libphonenumber-js/core";
import whole from "libphonenumber-js/min/metadata";
import { BoundedCache } from "#bounded-cache";
import type { Country } from "#shared/countries";

/** Words are no part of a number. A single letter within digits is: `2.37677E+11` is no number. */
const BETWEEN = /[/,;|&:\r\n\\]|\p{L}{2,}|(?<![\p{L}\p{Nd}])\p{L}(?![\p{L}\p{Nd}])/u;

/** What a spreadsheet made of a number: `677001122.0`, `677001122,0`. */
const DECIMALS = /(?<=\p{Nd}{5})[.,]\p{Nd}{1,2}(?!\p{Nd})/gu;

const DIGITS = /[+\uff0b]?\p{Nd}+/gu;

/** With its country in front a number has at most 15 digits, after 00 and a 0 that is not dialled from abroad. */
const MOST_DIGITS = 18;

const read = new BoundedCache<string, readonly PhoneNumber[]>(20_000);

/** The whole numbers in a contact as it was typed, of the school's country or with + or 00, as digits behind a +. */
export const contactNumbers = (contact: string, country: Country): readonly string[] =>
	numbersOf(contact, country).map(digitsOf);

export const digitsOf = ({ number }: PhoneNumber): string => number.slice(1);

export function numbersOf(contact: string, country: Country): readonly PhoneNumber[] {
	return read.getOrSet(`${country} ${contact}`, () => {
		const parts = contact.replace(DECIMALS, "E").split(BETWEEN);
		const numbers = parts.flatMap((part) =>
			/\p{L}/u.test(part) ? [] : numbersInRow(part.match(DIGITS) ?? [], country),
		);
		return [...new Map(numbers.map((number) => [number.number, number])).values()];
	});
}

/** Spaces group the digits of a number or stand between two of them. If some groups make no number, none is guessed. */
function numbersInRow(groups: readonly string[], country: Country): readonly PhoneNumber[] {
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
function wholeNumber(text: string, defaultCountry: Country): PhoneNumber | null {
	if (text.length > 2 * MOST_DIGITS || text.replace(/\P{Nd}/gu, "").length > MOST_DIGITS) return null;
	const number = parsePhoneNumber(text, { defaultCountry, extract: false }, whole);
	return number?.isValid() ? number : null;
}
