import parsePhoneNumber from "libphonenumber-js/core";
import ranges from "libphonenumber-js/max/metadata";
import type { Reach } from "#shared/contact";
import type { Country } from "#shared/countries";
import { contactNumbers } from "./numbers.ts";

/** The first number is called and written to; `isNone` are those that nobody answers. */
export function reachOf(contact: string, country: Country, isNone: (number: string) => boolean = () => false): Reach {
	const numbers = contactNumbers(contact, country);
	const number = numbers.find((one) => !isNone(one)) ?? null;
	const shown = numbers.length === 1 && !/\p{L}/u.test(contact) ? spelled(numbers[0] as string, country) : contact;
	return { shown, number, mobile: number !== null && mayBeMobile(number), odd: numbers.length === 0 };
}

/** Also a number of a range that was given out after the portal was made. */
const WRITTEN_TO = [undefined, "MOBILE", "FIXED_LINE_OR_MOBILE"];

const mayBeMobile = (number: string) => WRITTEN_TO.includes(parsePhoneNumber(`+${number}`, ranges)?.getType());

/** In Cameroon people group the digits as 677 12 34 56. */
const CAMEROON = /^\+237(\d{3})(\d\d)(\d\d)(\d\d)$/;

function spelled(number: string, country: Country): string {
	const text = `+${number}`;
	if (country === "CM" && CAMEROON.test(text)) return text.replace(CAMEROON, "$1 $2 $3 $4");
	const parsed = parsePhoneNumber(text, ranges);
	return (parsed?.country === country ? parsed.formatNational() : parsed?.formatInternational()) ?? text;
}
