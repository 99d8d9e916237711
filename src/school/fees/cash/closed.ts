import { desc, eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { cashClosings } from "#db/schema/cash";

/** The last time this account's drawer was counted; undefined if never. */
export const lastClosing = (tx: Reader, userId: number) =>
	tx.select().from(cashClosings).where(eq(cashClosings.user_id, userId)).orderBy(desc(cashClosings.id)).limit(1).get();

/** True when the drawer was counted after this payment went into it. */
export const isClosed = (tx: Reader, drawer: number, paymentId: number) =>
	(lastClosing(tx, drawer)?.last_payment_id ?? 0) >= paymentId;
