import type { Country } from "#shared/countries";
import { fold, visualKey } from "#shared/names";
import type { DuplicateReason } from "#shared/student-values";
import { contactNumbers } from "../contacts/numbers.ts";

interface NameAndBirth {
	name_key: string;
	date_of_birth: string;
}

/** However the name was typed. For imports, approvals and repeated forms. */
export const nameAndBirth = ({ name_key, date_of_birth }: NameAndBirth) => `${date_of_birth} ${visualKey(name_key)}`;

/** Strict: the rollover links without confirmation. */
export const strictNameAndBirth = ({ name_key, date_of_birth }: NameAndBirth) => `${date_of_birth} ${name_key}`;

export interface ChildToRegister {
	full_name: string;
	date_of_birth: string;
	guardian_contact: string;
}

type Registered = Omit<ChildToRegister, "full_name"> & { name_key: string };

/** What the rule compares of a child. Many are prepared once, before they are compared. */
export function comparable({ name_key, date_of_birth, guardian_contact }: Registered, country: Country) {
	const words = visualWords(name_key);
	return { words, sorted: inOrder(words), birth: date_of_birth, phones: contactNumbers(guardian_contact, country) };
}
export type Comparable = ReturnType<typeof comparable>;

export const comparableChild = ({ full_name, ...child }: ChildToRegister, country: Country): Comparable =>
	comparable({ ...child, name_key: fold(full_name) }, country);

/** The same name in any order, the same phone and given name, or the same birth date and one common name. */
export function duplicateReasons(one: Comparable, other: Comparable): DuplicateReason[] {
	const common = one.words.some((word) => word.length > 1 && other.words.includes(word));
	if (!common) return [];
	const name = one.sorted === other.sorted;
	const birth = one.birth === other.birth;
	const phone = haveCommon(one.phones, other.phones);
	const sameGiven = other.words.includes(givenName(one.words)) || one.words.includes(givenName(other.words));
	if (!name && !birth && !(phone && sameGiven)) return [];
	const agrees = { name, birth, phone };
	return (["name", "birth", "phone"] as const).filter((reason) => agrees[reason]);
}

/** Whoever is alike by that rule shares one of these and a word: thousands need not be compared with each other. */
export const cluesOf = ({ sorted, birth, phones }: Comparable): string[] => [sorted, birth, ...phones];

const haveCommon = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));

const visualWords = (nameKey: string) =>
	visualKey(nameKey)
		.split(/[\s,.-]+/)
		.filter(Boolean);

/** The second word of a name. The family name and the phone are shared by siblings. */
const givenName = ([family = "", given = family]: string[]) => given;

interface ChildOfRequest {
	full_name: string;
	date_of_birth: string;
	contact: string;
}

/** The office decides, so a name may be one letter off. */
export function agreementWith(child: ChildOfRequest, numbersOf: (contact: string) => readonly string[]) {
	const key = fold(child.full_name);
	const phones = numbersOf(child.contact);
	return ({ name_key, date_of_birth, guardian_contact }: Registered) => ({
		name: key === name_key ? ("same" as const) : isNearly(key, name_key) ? ("near" as const) : ("no" as const),
		birth: yesNo(date_of_birth === child.date_of_birth),
		phone: yesNo(haveCommon(phones, numbersOf(guardian_contact))),
	});
}

const yesNo = (agrees: boolean) => (agrees ? ("same" as const) : ("no" as const));

const isNearly = (a: string, b: string) => oneLetterOff(a, b) || inOrder(a.split(" ")) === inOrder(b.split(" "));

/** True if one letter was replaced, left out or added. */
export function oneLetterOff(a: string, b: string): boolean {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (long.length - short.length > 1 || a === b) return false;
	let same = 0;
	while (same < short.length && short[same] === long[same]) same++;
	return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1);
}

const inOrder = (words: string[]) => words.toSorted().join(" ");
