/** How a contact is shown and reached. The server reads it: no browser loads the rules of a hundred countries. */
export interface Reach {
	/** `677 12 34 56` for one number of Cameroon, all else as typed. */
	shown: string;
	/** The digits behind the + of the number that is called and written to. */
	number: string | null;
	mobile: boolean;
	/** True if no number in it is whole. */
	odd: boolean;
}

export interface GuardianReach extends Reach {
	/** How many children the number stands at, if it means "none". */
	children: number | null;
}

interface ContactLinks {
	tel: string | null;
	/** Null unless a mobile number. */
	whatsapp: string | null;
	sms: string | null;
}

/** Without a number WhatsApp asks for the recipient. */
export const whatsAppLink = (text: string, number: string | null = null): string =>
	`https://wa.me/${number ?? ""}?text=${encodeURIComponent(text)}`;

export const linksTo = ({ number, mobile }: Reach, text = ""): ContactLinks => ({
	tel: number && `tel:+${number}`,
	whatsapp: number && mobile ? whatsAppLink(text, number) : null,
	sms: number && mobile ? `sms:+${number}?body=${encodeURIComponent(text)}` : null,
});
