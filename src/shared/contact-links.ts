import { contactKey } from "./contact.ts";

/** How the office reaches a guardian. The portal opens these links and sends nothing itself. */
export interface ContactLinks {
	/** `677 12 34 56`; an odd number as typed. */
	shown: string;
	/** Null for an odd number. */
	tel: string | null;
	/** Null too for a number that is no mobile number. */
	whatsapp: string | null;
	sms: string | null;
}

const PHONE = /^[26]\d{8}$/;
const MOBILE = /^6/;
const COUNTRY = "237";

/** The links to a guardian's phone, however it was typed: `+237 677-12-34-56` and `677123456` give the same. */
export function contactLinks(contact: string, text: string): ContactLinks {
	const number = contactKey(contact);
	if (!PHONE.test(number)) return { shown: contact, tel: null, whatsapp: null, sms: null };
	const whole = `${COUNTRY}${number}`;
	const mobile = MOBILE.test(number);
	return {
		shown: number.replace(/(\d{3})(\d\d)(\d\d)(\d\d)/, "$1 $2 $3 $4"),
		tel: `tel:+${whole}`,
		whatsapp: mobile ? `https://wa.me/${whole}?text=${encodeURIComponent(text)}` : null,
		sms: mobile ? `sms:+${whole}?body=${encodeURIComponent(text)}` : null,
	};
}

/** The phone of a guardian as lists and papers show it. */
export const shownContact = (contact: string): string => contactLinks(contact, "").shown;

/** The phone that brothers and sisters share; null for an odd one, under which strangers would become a family. */
export function familyKey(contact: string): string | null {
	const number = contactKey(contact);
	return PHONE.test(number) ? number : null;
}
