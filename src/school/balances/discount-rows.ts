import { and, eq, isNull, notExists, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reader, Tx } from "#db/open";
import { discounts } from "#db/schema/cash";
import { grantedBy, type SignedIn } from "../actor.ts";

type NewDiscount = Omit<typeof discounts.$inferInsert, "id" | "granted_by" | "granted_by_name" | "granted_at">;

/** The operation also writes a line of the audit trail. */
export function addDiscount(tx: Tx, actor: SignedIn, row: NewDiscount): number {
	return tx
		.insert(discounts)
		.values({ ...row, ...grantedBy(actor) })
		.returning({ id: discounts.id })
		.get().id;
}

type Granted = Pick<typeof discounts.$inferSelect, "id" | "student_id" | "fee_type" | "amount" | "kind">;

export function addCancellation(tx: Tx, actor: SignedIn, granted: Granted, reason: string): number {
	const { id: cancels_id, student_id, fee_type, amount, kind } = granted;
	return addDiscount(tx, actor, { student_id, fee_type, amount: -amount, kind, reason, cancels_id });
}

const cancellation = alias(discounts, "cancellation");

/** Neither cancelled nor a cancellation. Oldest first. */
export const discountsInForce = (tx: Reader, where: SQL | undefined) =>
	tx
		.select()
		.from(discounts)
		.where(
			and(
				where,
				isNull(discounts.cancels_id),
				notExists(
					tx.select({ id: cancellation.id }).from(cancellation).where(eq(cancellation.cancels_id, discounts.id)),
				),
			),
		)
		.orderBy(discounts.id)
		.all();
