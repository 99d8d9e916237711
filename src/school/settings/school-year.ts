import { database, type Reader } from "#db/open";
import { defaultYear, yearIn } from "#shared/years";
import { readSetting } from "./read-setting.ts";

/** The setting of the school, or the calendar's. */
export const schoolYear = (tx: Reader): number => yearIn(readSetting(tx, "default_year") || null) ?? defaultYear();

export const openingYear = (): number => schoolYear(database());
