/**
 * MPA, the last two letters of the last word of the name that has a letter, and the first and last two characters of
 * the guardian's contact as it is stored. It can collide, so it is shown and printed but never used to find a student.
 */
export function matricule(fullName: string, guardianContact: string): string {
	const [, beforeLast = "", last = ""] = LAST_LETTERS.exec(fullName.normalize("NFC")) ?? [];
	const head = /^.{0,2}/u.exec(guardianContact)?.[0] ?? "";
	const tail = /.{0,2}$/u.exec(guardianContact)?.[0] ?? "";
	return `MPA${(beforeLast + last).toUpperCase()}${head.toUpperCase()}${tail}`;
}

/** The last letter of the name, and the letter before it unless a space comes between. */
const LAST_LETTERS = /(?:(\p{L})[^\p{L}\s]*)?(\p{L})[^\p{L}]*$/u;
