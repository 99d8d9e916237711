import { figures } from "./money.ts";
import type { Language } from "./words/languages.ts";
import { shortDay } from "./words/values.ts";
import type { Label } from "./words/words.ts";

/** How a family is reminded of what it owes. The portal opens the link or prints the letter; it sends nothing itself. */
export const REMINDER_CHANNELS = ["whatsapp", "sms", "call", "letter"] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

export const REMINDER_LABEL = {
	whatsapp: "WhatsApp",
	sms: "SMS",
	call: "Call",
	letter: "Letter",
} as const satisfies Record<ReminderChannel, Label>;

/** What the text of a reminder may name in braces. */
export const TEXT_PLACEHOLDERS = ["school", "student", "class", "overdue", "owed", "date", "phone"] as const;
type TextPlaceholder = (typeof TEXT_PLACEHOLDERS)[number];

/** The texts with which families are reminded by WhatsApp or SMS, until a school writes its own. */
export const REMINDER_TEXTS = {
	en: "{school}: {overdue} XAF is due for {student} ({class}) since {date}. Kindly see the bursar. {phone}",
	fr: "{school}: {overdue} FCFA restent dus pour {student} ({class}) depuis le {date}. Merci de passer au service financier. {phone}",
} as const satisfies Record<Language, string>;

/** The letters of an SMS that count as one each. One letter outside them halves the length of the whole message. */
const SMS_LETTERS =
	"@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const IN_SMS = new Set(SMS_LETTERS);

const withoutPlaceholders = (text: string) =>
	text.replace(/\{(\w+)\}/g, (all, name: string) => (isPlaceholder(name) ? "" : all));
const isPlaceholder = (name: string): name is TextPlaceholder => TEXT_PLACEHOLDERS.some((known) => known === name);

/** The words in braces that stand for nothing, and braces that do not close: `{studnet}`. */
export const unknownPlaceholders = (text: string): string[] => withoutPlaceholders(text).match(/\{[^{}]*\}?|\}/g) ?? [];

/** What a text has that no SMS has: ê, ô, û, ç, an emoji. */
export const notInSms = (text: string): string[] => [
	...new Set([...withoutPlaceholders(text)].filter((letter) => !IN_SMS.has(letter))),
];

const ALIKE: Record<string, string> = {
	...{ "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "…": "..." },
	...{ œ: "oe", Œ: "OE", "\u00a0": " ", "\u202f": " " },
};

/** A text in letters of an SMS: names keep é and è, lose the accent of ê and ç, and what has no such letter is left out. */
export const inSmsLetters = (text: string): string =>
	[...text.normalize("NFC")].map((letter) => (IN_SMS.has(letter) ? letter : plainLetter(letter))).join("");

function plainLetter(letter: string): string {
	const plain = ALIKE[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, "");
	return [...plain].filter((one) => IN_SMS.has(one)).join("");
}

export interface Reminded {
	name: string;
	class_name: string;
	overdue: number;
	owed: number;
	/** The oldest date that is overdue. */
	since: string | null;
}

/** `since {date}` in the languages of the texts, with the space before it. */
const SINCE = /\s*\b(?:since|depuis le)\s+\{date\}/giu;

/** What is sent to the family of a student: from the school's text, in letters of an SMS. */
export function reminderText(text: string, school: { name: string; phone: string }, student: Reminded): string {
	const values: Record<TextPlaceholder, string> = {
		school: school.name,
		student: student.name,
		class: student.class_name,
		overdue: figures(student.overdue || student.owed),
		owed: figures(student.owed),
		date: student.since === null ? "" : shortDay(student.since),
		phone: school.phone,
	};
	const asked = student.since === null ? text.replace(SINCE, "") : text;
	const filled = asked.replace(/\{(\w+)\}/g, (all, name: string) => (isPlaceholder(name) ? values[name] : all));
	return inSmsLetters(filled).replace(/\s+/g, " ").trim();
}
