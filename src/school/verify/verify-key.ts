import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { inTransaction, type Reader } from "#db/open";
import { prepared } from "#db/prepared";
import { settings } from "#db/schema/school";

const KEY = "verify_key";
const KEY_BYTES = 32;

const storedKey = prepared((tx) =>
	tx.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY)).prepare(),
);

/**
 * The secret behind the codes on papers. It is in the settings, so that backups hold it and codes printed years ago can
 * still be checked after a restore; no call or page reads it.
 */
export function verifyKey(tx: Reader): Buffer {
	const stored = storedKey(tx).get()?.value;
	if (stored === undefined) throw new Error("This school has no key for the codes on papers.");
	return Buffer.from(stored, "hex");
}

/** Gives the school its key, once, when its database is opened. Nobody's act, so the audit trail has no line. */
export const ensureVerifyKey = (): void =>
	inTransaction((tx) => {
		if (storedKey(tx).get()) return;
		const value = randomBytes(KEY_BYTES).toString("hex");
		tx.insert(settings).values({ key: KEY, value }).run();
	});
