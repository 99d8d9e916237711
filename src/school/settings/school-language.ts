import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { param, prepared } from "#db/prepared";
import { settings } from "#db/schema/school";
import type { ReceiptCopies } from "#shared/receipt-prints";
import { isLanguage, isPaperLanguage, type Language, type PaperLanguage } from "#shared/words/languages";
import { SETTING_DEFAULTS, type SettingKey } from "./read-setting.ts";

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
