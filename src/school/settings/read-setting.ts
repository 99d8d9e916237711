import { eq } from "drizzle-orm";
import { database, type Reader, type Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { settings } from "#db/schema/school";
import type { ReceiptCopies } from "#shared/receipt-prints";
import { REMINDER_TEXTS } from "#shared/reminders";
import { isLanguage, isPaperLanguage, type Language, type PaperLanguage } from "#shared/words/languages";

export const SETTING_DEFAULTS = {
	school_name: "School Portal",
	/** A line below the name on papers. */
	school_motto: "",
	school_address: "",
	school_phone: "",
	/** Where families can send money, if the school takes it there. */
	momo_number: "",
	orange_number: "",
	/** The random name of the stored picture; empty for none. */
	school_logo: "",
	school_stamp: "",
	school_signature: "",
	/** How receipts, lists and pages write an academic year (src/shared/years.ts). */
	year_text: "2026",
	/** The year that opens for whoever has not chosen one; empty for the calendar's. */
	default_year: "",
	/** The average with which a student is promoted; empty for 10, or 50 where averages are out of 100. */
	pass_mark: "",
	id_card_year: "2025/2026",
	/** `own`: every card has the text above. `everywhere`: the year of the student, as it is written everywhere. */
	id_card_year_from: "own",
	/** `phone`: username and phone number are enough. `office`: a code from the office is needed. */
	password_reset: "phone",
	children_limit: "20",
	/** XAF in a drawer that was never closed before, for giving change. */
	cash_float: "0",
	/** With what families are reminded by WhatsApp or SMS, in English and in French. */
	text_en: REMINDER_TEXTS.en as string,
	text_fr: REMINDER_TEXTS.fr as string,
	/** A second folder for backups, such as a USB stick; empty for none. */
	backup_folder: "",
	/** The language of a visitor who has not chosen one and whose browser names none that the portal has. */
	language: "en",
	/** The language of printed papers; `both` prints each text in English and in French. */
	paper_language: "en",
	/** `two`: receipts are printed twice on one A4 sheet, for the school and for the parent. */
	receipt_copies: "one",
	/** The portal's address on papers, an origin; empty for PORTAL_URL. */
	paper_address: "",
	/** `on`: cards carry a code that leads to their page. */
	verify_on_cards: "off",
} as const;
export const CARD_YEARS = ["own", "everywhere"] as const;
export type SettingKey = keyof typeof SETTING_DEFAULTS;

export function readSetting(tx: Reader, key: SettingKey): string {
	return tx.select().from(settings).where(eq(settings.key, key)).get()?.value ?? SETTING_DEFAULTS[key];
}

export function writeSetting(tx: Tx, key: SettingKey, value: string): void {
	tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } }).run();
}

const stored = prepared((tx) =>
	tx
		.select({ value: settings.value })
		.from(settings)
		.where(eq(settings.key, param("key")))
		.prepare(),
);
const storedUnder = (key: SettingKey) => stored(database()).get({ key })?.value;

/** For the doors: the language of visitors who have not chosen one and whose browser names none that the portal has. */
export function schoolLanguage(): Language {
	const language = storedUnder("language");
	return isLanguage(language) ? language : SETTING_DEFAULTS.language;
}

/** For the doors: the language of papers that are not asked for in another one. */
export function schoolPaperLanguage(): PaperLanguage {
	const language = storedUnder("paper_language");
	return isPaperLanguage(language) ? language : SETTING_DEFAULTS.paper_language;
}

/** For the doors: how many copies of a receipt the office prints on a sheet unless it asks for others. */
export const schoolReceiptCopies = (): ReceiptCopies => (storedUnder("receipt_copies") === "two" ? "two" : "one");
