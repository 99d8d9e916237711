import { config } from "#config";
import type { Reader } from "#db/open";
import { readSetting } from "./read-setting.ts";

/** The address that papers carry: the one that was set, else PORTAL_URL. Never one that a request came to. */
export const paperAddress = (tx: Reader): string | null => shownAddress(readSetting(tx, "paper_address"));

/** The same of a stored value; empty is PORTAL_URL. */
export const shownAddress = (stored: string): string | null => stored || config().publicOrigin;
