import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { connectionOf, inTransaction, type Reader, type Tx } from "#db/open";
import { prepared } from "#db/prepared";
import { settings } from "#db/schema/school";

const KEY = "verify_key";
const KEY_BYTES = 32;

const storedKey = prepared((tx) =>
	tx.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY)).prepare(),
);

/**
 * The secret behind the codes on papers. It is in the settings, so that backups hold it and codes printed years ago can
 * still be checked after a restore; it is none of the settings that a call or a page reads. A school gets it once, by nobody's act: the audit trail has no line.
 */
export function verifyKey(tx: Reader): Buffer {
	const stored = storedKey(tx).get()?.value;
	if (stored !== undefined) return Buffer.from(stored, "hex");
	// A receipt may be read inside the transaction that printed it.
	const made = connectionOf(tx).inTransaction ? makeKey(tx as Tx) : inTransaction(makeKey);
	return Buffer.from(made, "hex");
}

function makeKey(tx: Tx): string {
	const value = randomBytes(KEY_BYTES).toString("hex");
	tx.insert(settings).values({ key: KEY, value }).run();
	return value;
}
