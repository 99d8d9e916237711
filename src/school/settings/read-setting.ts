import { eq } from "drizzle-orm";
import { z } from "zod";
import { config } from "#config";
import { database, type Reader, type Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { settings } from "#db/schema/school";
import { COUNTRIES } from "#shared/countries";
import { PASSWORD_RESETS } from "#shared/password-resets";
import { type CHOSEN_METHODS, METHOD_LABEL, OPERATORS_IN } from "#shared/payment-methods";
import { pictureUrl } from "#shared/pictures";
import { RECEIPT_COPIES, type ReceiptCopies } from "#shared/receipt-prints";
import { REMINDER_TEXTS } from "#shared/reminders";
import { LANGUAGES, type Language, PAPER_LANGUAGES, type PaperLanguage } from "#shared/words/languages";
import type { RuleLabel } from "#shared/words/words";
import { defaultYear, YEAR_TEXTS, yearIn } from "#shared/years";

type Stored = (key: string) => string | undefined;

export interface Setting<Value> {
	/** Its name in the audit trail. */
	label: RuleLabel;
	/** Its description in the API document. */
	about?: string;
	unset: string | ((stored: Stored) => string);
	read: (stored: string) => Value;
	answer: () => z.ZodType<Value>;
}

const text = (unset = "") => ({
	unset,
	read: (stored: string) => stored,
	answer: () => z.string(),
});

/** The random name of the picture is stored. */
const picture = () => ({
	unset: "",
	read: (stored: string) => pictureUrl(stored || null),
	answer: () => z.string().nullable(),
});

const wholeNumber = (unset: number) => ({
	unset: String(unset),
	read: Number,
	answer: () => z.int(),
});

/** The first is the default. */
const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) => ({
	unset: values[0],
	read: (stored: string): Value => values.find((value) => value === stored) ?? values[0],
	answer: () => z.enum(values),
});

const onOrOff = {
	read: (stored: string) => stored === "on",
	answer: () => z.boolean(),
};

const COUNTRY = oneOf(COUNTRIES);

/** Unset: as usual in the school's country. */
const offers = (method: (typeof CHOSEN_METHODS)[number]) => ({
	label: METHOD_LABEL[method],
	about: "Whether the desk offers it; until it is set, as `country` has it.",
	unset: (stored: Stored) => {
		const inCountry = OPERATORS_IN[COUNTRY.read(stored("country") ?? COUNTRY.unset)];
		return method === "bank" || inCountry.includes(method) ? "on" : "off";
	},
	...onOrOff,
});

export const CARD_YEARS = ["own", "everywhere"] as const;

export const SETTINGS = {
	school_name: { label: "school name", ...text("School Portal") },
	school_motto: { label: "motto", ...text() },
	school_address: { label: "address", ...text() },
	school_phone: { label: "phone", ...text() },
	country: { label: "country", about: "Phone numbers without + or 00 are of this country.", ...COUNTRY },
	momo_number: {
		label: "MoMo number of the school",
		about: "Families read it beside the button that pays nothing.",
		...text(),
	},
	orange_number: { label: "Orange Money number of the school", ...text() },
	airtel_number: { label: "Airtel Money number of the school", ...text() },
	moov_number: { label: "Moov Money number of the school", ...text() },
	school_logo: { label: "logo", about: "Address of the picture.", ...picture() },
	school_stamp: { label: "stamp", ...picture() },
	school_signature: { label: "signature", about: "Only the office can open it.", ...picture() },
	year_text: {
		label: "how a year is written",
		about: "How receipts, lists and pages write an academic year.",
		...oneOf(YEAR_TEXTS),
	},
	default_year: {
		label: "year that opens by default",
		about: "The year that opens for whoever has not chosen one; null for the calendar's.",
		unset: "",
		read: (stored) => yearIn(stored || null),
		answer: () => z.int().nullable(),
	},
	pass_mark: {
		label: "pass mark",
		about: "The average with which a student is promoted.",
		unset: "",
		read: (stored) => (stored === "" ? null : Number(stored)),
		answer: () => z.number().nullable(),
	},
	id_card_year: { label: "ID card year", ...text("2025/2026") },
	id_card_year_from: {
		label: "what the cards carry",
		about: "`own`: cards carry `id_card_year`. `everywhere`: the student's year, as `year_text` says.",
		...oneOf(CARD_YEARS),
	},
	password_reset: { label: "password reset", ...oneOf(PASSWORD_RESETS) },
	children_limit: { label: "children of one account", ...wholeNumber(20) },
	cash_float: {
		label: "float of a drawer",
		about: "XAF in a drawer that was never closed before.",
		...wholeNumber(0),
	},
	offers_mtn_momo: offers("mtn_momo"),
	offers_orange_money: offers("orange_money"),
	offers_airtel_money: offers("airtel_money"),
	offers_moov_money: offers("moov_money"),
	offers_bank: offers("bank"),
	days_after_registration: {
		label: "days after registration",
		about: "When an installment is due whose date was before the registration, or before the last change of class.",
		...wholeNumber(14),
	},
	text_en: {
		label: "reminder in English",
		about: "With what families are reminded by WhatsApp or SMS.",
		...text(REMINDER_TEXTS.en),
	},
	text_fr: { label: "reminder in French", ...text(REMINDER_TEXTS.fr) },
	backup_folder: { label: "backup folder", ...text() },
	language: { label: "language", ...oneOf(LANGUAGES) },
	paper_language: { label: "language of papers", ...oneOf(PAPER_LANGUAGES) },
	receipt_copies: {
		label: "receipts on a sheet",
		about:
			"`one`: A5. `two`: receipts of up to eight lines are printed twice on one A4 sheet, for the school and the parent. `roll`: 72 mm wide, for a roll of 80 mm, as long as what they say.",
		...oneOf(RECEIPT_COPIES),
	},
	paper_address: {
		label: "address on papers",
		about: "The portal's address on papers; PORTAL_URL if none was set, empty if there is neither.",
		unset: "",
		read: (stored) => stored || (config().publicOrigin ?? ""),
		answer: () => z.string(),
	},
	verify_on_cards: {
		label: "check code on ID cards",
		about: "Cards carry a code that leads to the page on which anybody can check them.",
		unset: "off",
		...onOrOff,
	},
} satisfies Record<string, Setting<unknown>>;

export type SettingKey = keyof typeof SETTINGS;
export type Settings = { [Key in SettingKey]: ReturnType<(typeof SETTINGS)[Key]["read"]> };

const valueOfKey = prepared((tx) =>
	tx
		.select({ value: settings.value })
		.from(settings)
		.where(eq(settings.key, param("key")))
		.prepare(),
);

export function storedValue(tx: Reader, key: string): string | undefined {
	return valueOfKey(tx).get({ key })?.value;
}

export const storedSetting = (tx: Reader, key: SettingKey): string => textOf(key, (one) => storedValue(tx, one));

function textOf(key: SettingKey, stored: Stored): string {
	const { unset }: Setting<unknown> = SETTINGS[key];
	return stored(key) ?? (typeof unset === "string" ? unset : unset(stored));
}

export const readSetting = <Key extends SettingKey>(tx: Reader, key: Key) =>
	SETTINGS[key].read(storedSetting(tx, key)) as Settings[Key];

const allStored = prepared((tx: Reader) =>
	tx.select({ key: settings.key, value: settings.value }).from(settings).prepare(),
);

/** Several by one statement. */
export function pickSettings<Key extends SettingKey>(tx: Reader, keys: readonly Key[]): Pick<Settings, Key> {
	const stored = new Map(allStored(tx).values() as [key: string, value: string][]);
	const textFor = (key: Key) => textOf(key, (one) => stored.get(one));
	return Object.fromEntries(keys.map((key) => [key, SETTINGS[key].read(textFor(key))])) as Pick<Settings, Key>;
}

export function writeSetting(tx: Tx, key: SettingKey, value: string): void {
	tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } }).run();
}

export const schoolYear = (tx: Reader): number => readSetting(tx, "default_year") ?? defaultYear();

export const openingYear = (): number => schoolYear(database());

export const schoolLanguage = (): Language => readSetting(database(), "language");

export const schoolPaperLanguage = (): PaperLanguage => readSetting(database(), "paper_language");

export const schoolReceiptCopies = (): ReceiptCopies => readSetting(database(), "receipt_copies");
