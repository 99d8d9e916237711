import { eq } from "drizzle-orm";
import { database, type Reader, type Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { settings } from "#db/schema/school";
import type { ReceiptCopies } from "#shared/receipt-prints";
import { REMINDER_TEXTS } from "#shared/reminders";
import { isLanguage, isPaperLanguage, type Language, type PaperLanguage } from "#shared/words/languages";

export const SETTING_DEFAULTS = {
	school_name: "School Portal",
	school_motto: "",
	school_address: "",
	school_phone: "",
	momo_number: "",
	orange_number: "",
	/** The random name of the picture; empty for none. */
	school_logo: "",
	school_stamp: "",
	school_signature: "",
	/** How an academic year is written (src/shared/years.ts). */
	year_text: "2026",
	/** Empty for the calendar's. */
	default_year: "",
	/** Empty for 10, or 50 where averages are out of 100. */
	pass_mark: "",
	id_card_year: "2025/2026",
	/** `own`: every card has the text above. `everywhere`: the student's year. */
	id_card_year_from: "own",
	/** `phone`: username and phone number are enough. `office`: a code from the office is needed. */
	password_reset: "phone",
	children_limit: "20",
	cash_float: "0",
	text_en: REMINDER_TEXTS.en as string,
	text_fr: REMINDER_TEXTS.fr as string,
	backup_folder: "",
	language: "en",
	/** `both` prints each text in English and in French. */
	paper_language: "en",
	/** `two`: receipts are printed twice on one A4 sheet, for the school and for the parent. */
	receipt_copies: "one",
	/** An origin; empty for PORTAL_URL. */
	paper_address: "",
	verify_on_cards: "off",
} as const;
export const CARD_YEARS = ["own", "everywhere"] as const;
export type SettingKey = keyof typeof SETTING_DEFAULTS;

const stored = prepared((tx) =>
	tx
		.select({ value: settings.value })
		.from(settings)
		.where(eq(settings.key, param("key")))
		.prepare(),
);

export const readSetting = (tx: Reader, key: SettingKey): string =>
	stored(tx).get({ key })?.value ?? SETTING_DEFAULTS[key];

export function writeSetting(tx: Tx, key: SettingKey, value: string): void {
	tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } }).run();
}

export function schoolLanguage(): Language {
	const language = readSetting(database(), "language");
	return isLanguage(language) ? language : SETTING_DEFAULTS.language;
}

export function schoolPaperLanguage(): PaperLanguage {
	const language = readSetting(database(), "paper_language");
	return isPaperLanguage(language) ? language : SETTING_DEFAULTS.paper_language;
}

export const schoolReceiptCopies = (): ReceiptCopies =>
	readSetting(database(), "receipt_copies") === "two" ? "two" : "one";
