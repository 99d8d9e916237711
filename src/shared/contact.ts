/** A phone number as it is compared: its digits, a leading +237 or 00237 dropped. Text without digits compares as itself. */
export function contactKey(contact: string): string {
	const digits = contact.replace(/\D/g, "");
	if (digits === "") return contact.trim().toLowerCase();
	return digits.replace(/^(00)?237(?=\d{9}$)/, "");
}

const ODD_NUMBER = "This does not look like a phone number of 9 digits starting with 6 or 2. It is kept as typed.";

/** A hint, never a refusal: what is odd about the number, or null for 9 digits starting 6 or 2. */
export function contactHint(contact: string): typeof ODD_NUMBER | null {
	if (contact.trim() === "" || /^[62]\d{8}$/.test(contactKey(contact))) return null;
	return ODD_NUMBER;
}
