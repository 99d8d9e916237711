import type { Reader } from "#db/open";
import type { Country } from "#shared/countries";
import { NUMBER_SETTING } from "#shared/payment-methods";
import { pickSettings, readSetting } from "../settings/read-setting.ts";
import { callingCode, contactNumbers } from "./numbers.ts";

const ONE_DIGIT = /^(\d)\1{3,}$/;

/** Also `0000`, which is typed where there is no number. */
export function numbersOrZeros(contact: string, country: Country): readonly string[] {
	const numbers = contactNumbers(contact, country);
	if (numbers.length > 0) return numbers;
	const digits = contact.replace(/\D/g, "");
	return ONE_DIGIT.test(digits) ? [digits] : [];
}

/** One digit repeated, or one of the school's own numbers: typed where somebody has no number. */
export function nobodysNumbers(tx: Reader): (number: string) => boolean {
	const { country, ...numbers } = pickSettings(tx, ["country", "school_phone", ...Object.values(NUMBER_SETTING)]);
	const code = callingCode(country);
	const own = new Set(Object.values(numbers).flatMap((number) => contactNumbers(number, country)));
	return (number) => own.has(number) || ONE_DIGIT.test(number.startsWith(code) ? number.slice(code.length) : number);
}

/** Those by which one person is told from another. */
export function numbersOfSomebody(tx: Reader): (contact: string) => readonly string[] {
	const country = readSetting(tx, "country");
	const isNobodys = nobodysNumbers(tx);
	return (contact) => contactNumbers(contact, country).filter((number) => !isNobodys(number));
}
