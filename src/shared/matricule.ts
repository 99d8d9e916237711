/** Not unique: never use it as an identifier. */
export function matricule(fullName: string, guardianContact: string): string {
	return `MPA${lastLetters(fullName).toUpperCase()}${takenFromContact(guardianContact)}`;
}

/** Typed from paper, so without the spaces of a contact such as `6 77 12 34 56`. */
export const printedMatricule = (matricule: string): string => matricule.replace(/\s+/g, "");

/** The last letter of the name, and the letter before it unless a space comes between. */
const LAST_LETTERS = /(?:(\p{L})[^\p{L}\s]*)?(\p{L})[^\p{L}]*$/u;
/** Most names end like this: testing it first makes a long list three times as fast. */
const TWO_LETTERS = /[a-z]{2}$/i;

function lastLetters(name: string): string {
	if (TWO_LETTERS.test(name)) return name.slice(-2);
	const [, beforeLast = "", last = ""] = LAST_LETTERS.exec(name.normalize("NFC")) ?? [];
	return beforeLast + last;
}

const DIGITS_AND_SIGNS = /^[ -@]*$/;

/** Its first two and last two characters. */
export function takenFromContact(contact: string): string {
	if (DIGITS_AND_SIGNS.test(contact)) return contact.slice(0, 2) + contact.slice(-2);
	const head = /^.{0,2}/u.exec(contact)?.[0] ?? "";
	const tail = /.{0,2}$/u.exec(contact)?.[0] ?? "";
	return head.toUpperCase() + tail;
}
