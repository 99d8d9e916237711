/** For comparing: digits without a leading +237 or 00237. Text without digits is trimmed and lower-cased. */
export function contactKey(contact: string): string {
	const digits = contact.replace(/\D/g, "");
	if (digits === "") return contact.trim().toLowerCase();
	return withoutCountry(digits);
}

export const withoutCountry = (digits: string) => digits.replace(/^(00)?237(?=\d{9}$)/, "");

const FEWEST_DIGITS = 8;

/** Null for text that is not a number, such as `-` or `0`. Foreign numbers count. */
export function phoneKey(contact: string): string | null {
	const key = contactKey(contact);
	return /^\d+$/.test(key) && key.length >= FEWEST_DIGITS ? key : null;
}

const ODD_NUMBER = "This does not look like a phone number of 9 digits starting with 6 or 2. It is kept as typed.";

/** Null for 9 digits starting with 6 or 2. Unusual numbers are accepted. */
export function contactHint(contact: string): typeof ODD_NUMBER | null {
	if (contact.trim() === "" || /^[62]\d{8}$/.test(contactKey(contact))) return null;
	return ODD_NUMBER;
}

export interface ContactLinks {
	/** `677 12 34 56`; an odd number as typed. */
	formatted: string;
	tel: string | null;
	/** Null unless a mobile number. */
	whatsapp: string | null;
	sms: string | null;
}

const PHONE = /^[26]\d{8}$/;
const MOBILE = /^6/;
const COUNTRY = "237";

/** The same for `+237 677-12-34-56` and `677123456`. */
export function contactLinks(contact: string, text: string): ContactLinks {
	const number = contactKey(contact);
	if (!PHONE.test(number)) return { formatted: contact, tel: null, whatsapp: null, sms: null };
	const whole = `${COUNTRY}${number}`;
	const mobile = MOBILE.test(number);
	return {
		formatted: number.replace(/(\d{3})(\d\d)(\d\d)(\d\d)/, "$1 $2 $3 $4"),
		tel: `tel:+${whole}`,
		whatsapp: mobile ? `https://wa.me/${whole}?text=${encodeURIComponent(text)}` : null,
		sms: mobile ? `sms:+${whole}?body=${encodeURIComponent(text)}` : null,
	};
}

/** Adds Cameroon's country code if there is none. Null if it is not a number. */
export function whatsAppNumber(contact: string): string | null {
	const number = contactKey(contact).replace(/^00/, "");
	if (/^\d{9}$/.test(number)) return `${COUNTRY}${number}`;
	return /^\d{10,15}$/.test(number) ? number : null;
}

export const formatContact = (contact: string): string => contactLinks(contact, "").formatted;

/** Siblings share a phone. Null for an odd one, which strangers may have typed too. */
export function familyKey(contact: string): string | null {
	const number = contactKey(contact);
	return PHONE.test(number) ? number : null;
}
