import { eq } from "drizzle-orm";
import { database, type Reader } from "#db/open";
import { prepared } from "#db/prepared";
import { settings } from "#db/schema/school";
import { defaultYear, yearIn } from "#shared/years";

const chosen = prepared((tx) =>
	tx.select({ value: settings.value }).from(settings).where(eq(settings.key, "default_year")).prepare(),
);

/** The year that opens for whoever has not chosen one: the setting of the school, or the calendar's. */
export const schoolYear = (tx: Reader): number => yearIn(chosen(tx).get()?.value || null) ?? defaultYear();

/** For the doors. */
export const openingYear = (): number => schoolYear(database());
