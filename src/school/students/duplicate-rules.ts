import type { Country } from "#shared/countries";
import { fold, visualKey } from "#shared/names";
import type { DuplicateReason } from "#shared/student-values";
import { contactNumbers } from "../contacts/numbers.ts";

interface NameAndBirth {
	name_key: string;
	date_of_birth: string;
}

/** Decides without a question: case, accents and spaces apart, the names are equal. */
export const nameAndBirth = ({ name_key, date_of_birth }: NameAndBirth) => `${date_of_birth} ${name_key}`;

/** Only asks: `rn` and `m`, `I` and `l` are equal too. */
export const lookalikeAndBirth = ({ name_key, date_of_birth }: NameAndBirth) =>
	`${date_of_birth} ${visualKey(name_key)}`;

export interface ChildToRegister {
	full_name: string;
	date_of_birth: string;
	guardian_contact: string;
}

type Registered = Omit<ChildToRegister, "full_name"> & { name_key: string };

/** What the rule compares of a child. Many are prepared once, before they are compared. */
export function comparable({ name_key, date_of_birth, guardian_contact }: Registered, country: Country) {
	const words = visualWords(name_key);
	const spellings = [inOrder(words), words.join("")] as const;
	return { words, spellings, birth: date_of_birth, phones: contactNumbers(guardian_contact, country) };
}
export type Comparable = ReturnType<typeof comparable>;

export const comparableChild = ({ full_name, ...child }: ChildToRegister, country: Country): Comparable =>
	comparable({ ...child, name_key: fold(full_name) }, country);

/**
 * The same name in any order or with other hyphens, apostrophes and spaces, the same phone and given name, or the same birth
 * date and one common name.
 */
export function duplicateReasons(one: Comparable, other: Comparable): DuplicateReason[] {
	const [inOrder, closed] = one.spellings;
	const name = inOrder === other.spellings[0] || closed === other.spellings[1];
	if (!name && !one.words.some((word) => word.length > 1 && other.words.includes(word))) return [];
	const birth = one.birth === other.birth;
	const phone = haveCommon(one.phones, other.phones);
	const sameGiven = other.words.includes(givenName(one.words)) || one.words.includes(givenName(other.words));
	if (!name && !birth && !(phone && sameGiven)) return [];
	const agrees = { name, birth, phone };
	return (["name", "birth", "phone"] as const).filter((reason) => agrees[reason]);
}

const haveCommon = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));

const MOST_LISTED = 5;

/** Likeliest first. */
export const likeliest = <Alike extends { reasons: DuplicateReason[] }>(alike: readonly Alike[]): Alike[] =>
	alike.toSorted((a, b) => b.reasons.length - a.reasons.length).slice(0, MOST_LISTED);

/** A clue that more children share, such as one birth date and `Marie` in a list of thousands, tells nothing. */
const MOST_SHARING = 40;

/** A day of more children is what somebody types who does not know the birth date, such as 1 January. */
const MOST_BORN_ON_ONE_DAY = 20;

/** Finds who is alike by that rule among thousands, without comparing each with each. */
export class AlikeIndex<Record> {
	readonly #byClue = new Map<string, { child: Comparable; record: Record }[]>();
	readonly #bornOn = new Map<string, number>();

	add(child: Comparable, record: Record): void {
		const entry = { child, record };
		this.#bornOn.set(child.birth, (this.#bornOn.get(child.birth) ?? 0) + 1);
		for (const clue of cluesOf(child)) {
			const sharing = this.#byClue.get(clue);
			if (sharing) sharing.push(entry);
			else this.#byClue.set(clue, [entry]);
		}
	}

	alike(child: Comparable): { record: Record; reasons: DuplicateReason[] }[] {
		const sharing = cluesOf(child).map((clue) => this.#byClue.get(clue) ?? []);
		const entries = new Set(sharing.filter(({ length }) => length <= MOST_SHARING).flat());
		return [...entries].flatMap(({ child: other, record }) => {
			const reasons = duplicateReasons(child, other);
			const isOnlyBirth = reasons.length === 1 && reasons[0] === "birth";
			return reasons.length === 0 || (isOnlyBirth && this.#isNoBirthday(child)) ? [] : [{ record, reasons }];
		});
	}

	#isNoBirthday({ birth }: Comparable): boolean {
		return (this.#bornOn.get(birth) ?? 0) > MOST_BORN_ON_ONE_DAY;
	}
}

/** Whoever is alike by the rule shares one of these. */
function cluesOf({ words, spellings: [inOrder, closed], birth, phones }: Comparable): string[] {
	const ofWords = words.filter(({ length }) => length > 1);
	return [
		`in order ${inOrder}`,
		`closed ${closed}`,
		...ofWords.map((word) => `${birth} ${word}`),
		...phones.flatMap((phone) => ofWords.map((word) => `${phone} ${word}`)),
	];
}

const visualWords = (nameKey: string) =>
	visualKey(nameKey.replaceAll("'", ""))
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
