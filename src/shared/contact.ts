/**
 * The form in which phone numbers are compared: digits only, without a leading +237 or 00237. Text without digits is
 * only trimmed and put in lower case.
 */
export function contactKey(contact: string): string {
	const digits = contact.replace(/\D/g, "");
	if (digits === "") return contact.trim().toLowerCase();
	return digits.replace(/^(00)?237(?=\d{9}$)/, "");
}

/** With fewer digits it is no number that anybody could call. */
const FEWEST_DIGITS = 8;

/**
 * The number of a phone for the question whether two people have the same one; null for what is no number, such as `-`,
 * `none` or `0`, which many people type. A number of another country is one.
 */
export function phoneKey(contact: string): string | null {
	const key = contactKey(contact);
	return /^\d+$/.test(key) && key.length >= FEWEST_DIGITS ? key : null;
}

const ODD_NUMBER = "This does not look like a phone number of 9 digits starting with 6 or 2. It is kept as typed.";

/** A hint for an unusual number; null for 9 digits starting with 6 or 2. Unusual numbers are still accepted. */
export function contactHint(contact: string): typeof ODD_NUMBER | null {
	if (contact.trim() === "" || /^[62]\d{8}$/.test(contactKey(contact))) return null;
	return ODD_NUMBER;
}
