import parsePhoneNumber from "libphonenumber-js/core";
import ranges from "libphonenumber-js/max/metadata";
import type { Reach } from "#shared/contact";
import type { Country } from "#shared/countries";
import { contactNumbers } from "./numbers.ts";

/** The first number is called and written to; `isNone` are those that nobody answers. */
export function reachOf(contact: string, country: Country, isNone: (number: string) => boolean = () => false): Reach {
	const numbers = contactNumbers(contact, country);
	const number = numbers.find((one) => !isNone(one)) ?? null;
	return {
		shown: shownAs(contact, numbers),
		number,
		mobile: number !== null && mayBeMobile(number),
		odd: numbers.length === 0,
	};
}

/** Also a number of a range that was given out after the portal was made. */
const WRITTEN_TO = [undefined, "MOBILE", "FIXED_LINE_OR_MOBILE"];

const mayBeMobile = (number: string) => WRITTEN_TO.includes(parsePhoneNumber(`+${number}`, ranges)?.getType());

const CAMEROON = /^237(\d{3})(\d\d)(\d\d)(\d\d)$/;

/** One number of Cameroon is grouped as everybody there does: 677 12 34 56. All else is shown as typed. */
function shownAs(contact: string, numbers: readonly string[]): string {
	const [number = ""] = numbers;
	const isAlone = numbers.length === 1 && CAMEROON.test(number) && !/\p{L}/u.test(contact);
	return isAlone ? number.replace(CAMEROON, "$1 $2 $3 $4") : contact;
}
