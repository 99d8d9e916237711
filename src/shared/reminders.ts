import { inLatinLetters } from "./look-alikes.ts";
import { figures } from "./money.ts";
import type { Language } from "./words/languages.ts";
import { Day } from "./words/values.ts";
import type { Label } from "./words/words.ts";

/** The portal opens the link or prints the letter; it sends nothing itself. */
export const REMINDER_CHANNELS = ["whatsapp", "sms", "call", "letter"] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

export const REMINDER_LABEL = {
	whatsapp: "WhatsApp",
	sms: "SMS",
	call: "Call",
	letter: "Letter",
} as const satisfies Record<ReminderChannel, Label>;

const TEXT_PLACEHOLDERS = {
	school: "établissement",
	student: "élève",
	class: "classe",
	overdue: "retard",
	owed: "reste",
	date: "date",
	phone: "téléphone",
} as const;
type TextPlaceholder = keyof typeof TEXT_PLACEHOLDERS;

/** `{school} {student} …`, in French `{établissement} {élève} …`. */
export const placeholdersIn = (language: Language): string =>
	Object.entries(TEXT_PLACEHOLDERS)
		.map(([english, french]) => `{${language === "fr" ? french : english}}`)
		.join(" ");

export const REMINDER_TEXTS = {
	en: "{school}: {overdue} XAF is due for {student} ({class}) since {date}. Kindly see the bursar. {phone}",
	fr: "{établissement} : {retard} FCFA restent à payer pour {élève} ({classe}) depuis le {date}. Prière de passer à l'économat. {téléphone}",
} as const satisfies Record<Language, string>;

/** Each counts as one in an SMS. A single other letter halves the length of the message. */
const SMS_LETTERS =
	"@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const IN_SMS = new Set(SMS_LETTERS);

const filled = (text: string, value: (name: TextPlaceholder) => string) =>
	text.replace(/\{([\p{L}\p{M}]+)\}/gu, (all, typed: string) => {
		const name = PLACEHOLDER_NAMES.get(typed.normalize("NFC"));
		return name === undefined ? all : value(name);
	});
const PLACEHOLDER_NAMES = new Map(
	Object.entries(TEXT_PLACEHOLDERS).flatMap(([english, french]) => {
		const name = english as TextPlaceholder;
		return [[english, name] as const, [french, name] as const];
	}),
);
const withoutPlaceholders = (text: string) => filled(text, () => "");

export const unknownPlaceholders = (text: string): string[] => withoutPlaceholders(text).match(/\{[^{}]*\}?|\}/g) ?? [];

/** Finds ê, ô, û, ç, emoji and the like. */
export const notInSms = (text: string): string[] => [
	...new Set([...withoutPlaceholders(text)].filter((letter) => !IN_SMS.has(letter))),
];

const ALIKE: Record<string, string> = {
	"’": "'",
	"‘": "'",
	"“": '"',
	"”": '"',
	"«": '"',
	"»": '"',
	"–": "-",
	"—": "-",
	"…": "...",
	"\u00a0": " ",
	"\u202f": " ",
};

/** Names keep é and è, lose the accent of ê and ç and the tail of ŋ; other characters are left out. */
export const inSmsLetters = (text: string): string =>
	[...text.normalize("NFC")].map((letter) => (IN_SMS.has(letter) ? letter : plainLetter(letter))).join("");

function plainLetter(letter: string): string {
	const plain = ALIKE[letter] ?? inLatinLetters(letter.normalize("NFD")).replace(/\p{M}/gu, "");
	return [...plain].filter((one) => IN_SMS.has(one)).join("");
}

interface Owing {
	owed: number;
	credit: number;
	left_on: string | null;
	died: boolean;
}

/** Not who has left or died, nor who paid too much in all: the credit is moved first. */
export const isReminded = ({ owed, credit, left_on, died }: Owing): boolean =>
	left_on === null && !died && credit <= owed;

export interface Reminded {
	name: string;
	class_name: string;
	overdue: number;
	owed: number;
	/** The oldest overdue date. */
	since: string | null;
	credit: number;
}

const CREDIT = {
	en: (credit: string) => `Paid too much on other fees: ${credit} XAF.`,
	fr: (credit: string) => `Versé en trop sur d'autres frais : ${credit} FCFA.`,
} as const satisfies Record<Language, (credit: string) => string>;

/** Includes the space before it. */
const SINCE = /\s*\b(?:since|depuis le)\s+\{date\}/giu;

interface ReminderTemplate {
	text: string;
	language: Language;
}

/** Uses only letters of an SMS, which the school's own text has already. */
export function reminderText(
	{ text, language }: ReminderTemplate,
	school: { name: string; phone: string },
	student: Reminded,
): string {
	const values: Record<TextPlaceholder, string> = {
		school: school.name,
		student: student.name,
		class: student.class_name,
		overdue: figures(student.overdue || student.owed),
		owed: figures(student.owed),
		date: student.since === null ? "" : new Day(student.since).in(language),
		phone: school.phone,
	};
	const template = student.since === null ? text.replace(SINCE, "") : text;
	const own = filled(template, (name) => sendable(values[name])).trim();
	const credit = inSmsLetters(CREDIT[language](figures(student.credit)));
	const full = student.credit === 0 ? own : `${own}${/[.!?]$/.test(own) ? "" : "."} ${credit}`;
	return full.replace(/\s+/g, " ").trim();
}

/** A name without any of those letters stays: the message would name nobody. */
const sendable = (value: string) => inSmsLetters(value).trim() || value;
