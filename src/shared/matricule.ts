/**
 * MPA, the last two letters of the last word of the name that has a letter, and the first and last two characters of
 * the guardian's contact as it is stored. It can collide, so it is shown and printed but never used to find a student.
 */
export function matricule(fullName: string, guardianContact: string): string {
	const words = fullName.split(/\s+/u).map((word) => [...word.normalize("NFC")].filter((c) => /\p{L}/u.test(c)));
	const last = words.filter((letters) => letters.length > 0).at(-1) ?? [];
	const contact = [...guardianContact];
	const head = contact.slice(0, 2).join("");
	const tail = contact.slice(-2).join("");
	return `MPA${last.slice(-2).join("").toLocaleUpperCase("fr")}${head.toLocaleUpperCase("fr")}${tail}`;
}
