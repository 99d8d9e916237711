import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { prepared } from "#db/prepared";
import { settings } from "#db/schema/school";
import { isLanguage, type Language } from "#shared/words/languages";
import { SETTING_DEFAULTS } from "./read-setting.ts";

const storedLanguage = prepared((tx) =>
	tx.select({ value: settings.value }).from(settings).where(eq(settings.key, "language")).prepare(),
);

/** For the doors: the language of visitors who have not chosen one and whose browser names none that the portal has. */
export function schoolLanguage(): Language {
	const stored = storedLanguage(database()).get()?.value;
	return isLanguage(stored) ? stored : SETTING_DEFAULTS.language;
}
