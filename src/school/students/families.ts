import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import type { GuardianReach } from "#shared/contact";
import { nobodysNumbers, numbersOrZeros } from "../contacts/nobodys-numbers.ts";
import { contactNumbers } from "../contacts/numbers.ts";
import { reachOf } from "../contacts/reach.ts";
import { readSetting } from "../settings/read-setting.ts";
import { studentsOfYear } from "./student-search.ts";

/** A number of more families is the office's, a neighbour's with a telephone or an invented one. */
const MOST_FAMILIES = 6;

/** What a spreadsheet leaves of a number with its country that it wrote as `2.37677E+11`: one for all who begin so. */
const ROUNDED = /^(?=\d{11,12}$)\d+0{5}$/;

/** The first word of a name. */
const familyName = (name_key: string) => name_key.split(" ", 1)[0] as string;

/** Children whose contacts share a number, or share one each with a third, are of one family. */
const familiesOfYear = cachedUntilWrite((tx, year: number) => {
	const country = readSetting(tx, "country");
	const students = studentsOfYear(tx, year).map(({ name_key, guardian_contact }) => ({
		name: familyName(name_key),
		numbers: numbersOrZeros(guardian_contact, country),
		isRounded: ROUNDED.test(guardian_contact.trim()),
	}));
	const none = numbersMeaningNone(students, nobodysNumbers(tx));
	const families = joined(students.map(({ numbers }) => numbers.filter((number) => !none.has(number))));
	return { country, none, families };
});

interface Numbers {
	name: string;
	numbers: readonly string[];
	isRounded: boolean;
}

/** Numbers that mean "none", and how many children each stands at. */
function numbersMeaningNone(students: readonly Numbers[], isNobodys: (number: string) => boolean) {
	const at = new Map<string, { names: Set<string>; children: number; most: number }>();
	for (const { name, numbers, isRounded } of students)
		for (const number of numbers) {
			const { names, children, most } = at.get(number) ?? {
				names: new Set<string>(),
				children: 0,
				most: MOST_FAMILIES,
			};
			at.set(number, { names: names.add(name), children: children + 1, most: isRounded ? 1 : most });
		}
	const none = [...at].filter(([number, { names, most }]) => names.size > most || isNobodys(number));
	return new Map(none.map(([number, { children }]) => [number, children]));
}

/** Each number leads to the number that names its family. */
function joined(contacts: readonly (readonly string[])[]): (number: string) => string {
	const next = new Map<string, string>();
	const last = (number: string): string => {
		let at = number;
		for (let further = next.get(at); further !== undefined; further = next.get(at)) at = further;
		return at;
	};
	for (const [first, ...others] of contacts)
		for (const other of others) if (last(other) !== last(first as string)) next.set(last(other), last(first as string));
	return last;
}

/** Names the family of a contact in a year; null for one that is nobody's. */
export function familiesOf(tx: Reader, year: number): (contact: string) => string | null {
	const { country, none, families } = familiesOfYear(tx, year);
	return (contact) => {
		const number = contactNumbers(contact, country).find((one) => !none.has(one));
		return number === undefined ? null : families(number);
	};
}

export const guardianOf = (tx: Reader, { year, guardian_contact }: { year: number; guardian_contact: string }) =>
	guardianReach(tx, year, [guardian_contact])[0] as GuardianReach;

/** How guardians are reached. Of a number that means "none" only the first of them says how many children it stands at. */
export function guardianReach(tx: Reader, year: number, contacts: readonly string[]): GuardianReach[] {
	const { country, none } = familiesOfYear(tx, year);
	const said = new Set<string>();
	return contacts.map((contact) => {
		const reach = reachOf(contact, country, (number) => none.has(number));
		if (reach.number !== null) return { ...reach, children: null };
		const number = numbersOrZeros(contact, country).find((one) => (none.get(one) ?? 0) > 1);
		const children = number === undefined || said.has(number) ? null : (none.get(number) ?? null);
		if (number !== undefined) said.add(number);
		return { ...reach, odd: number === undefined, children };
	});
}
