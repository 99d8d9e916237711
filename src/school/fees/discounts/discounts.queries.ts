import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { eqIfSet } from "#db/conditions";
import type { Reader } from "#db/open";
import { discounts } from "#db/schema/cash";
import { classes, students } from "#db/schema/school";
import { notFound } from "#refusal";
import { paperNameAt } from "../../accounts/paper-names.ts";
import { list } from "../../list.ts";
import type { Discount, DiscountFilter } from "./discounts.schema.ts";

const cancelled = alias(discounts, "cancelled");

const COLUMNS = {
	id: discounts.id,
	student_id: discounts.student_id,
	student_name: students.full_name,
	class_name: classes.name,
	fee_type: discounts.fee_type,
	amount: discounts.amount,
	kind: discounts.kind,
	reason: discounts.reason,
	cancelled_by: cancelled.granted_by_name,
	cancelled_by_name: paperNameAt("cancelled.granted_by", "cancelled.granted_at", "cancelled.granted_by_name") as SQL<
		string | null
	>,
	cancelled_at: cancelled.granted_at,
	cancel_reason: cancelled.reason,
	granted_by: discounts.granted_by_name,
	granted_by_name: paperNameAt("discounts.granted_by", "discounts.granted_at", "discounts.granted_by_name"),
	granted_at: discounts.granted_at,
};

const discountRows = (tx: Reader, where: SQL | undefined): Discount[] =>
	tx
		.select(COLUMNS)
		.from(discounts)
		.innerJoin(students, eq(students.id, discounts.student_id))
		.innerJoin(classes, eq(classes.id, students.class_id))
		.leftJoin(cancelled, eq(cancelled.cancels_id, discounts.id))
		.where(where)
		.orderBy(desc(discounts.id))
		.all();

/** A cancellation is shown in the row it cancels. */
const isGrant = isNull(discounts.cancels_id);

export const discountsOf = (tx: Reader, student_id: number): Discount[] =>
	discountRows(tx, and(eq(discounts.student_id, student_id), isGrant));

export const discountList = list<DiscountFilter, Discount>({
	table: discounts,
	where: ({ year, kind }) => and(isGrant, year === undefined ? undefined : ofYear(year), eqIfSet(discounts.kind, kind)),
	rows: discountRows,
	orderBy: [desc(discounts.id)],
});

const ofYear = (year: number) =>
	sql`${discounts.student_id} in (select ${students.id} from ${students} where ${students.year} = ${year})`;

/** Accepts the id of a cancellation too. */
export function discountById(tx: Reader, id: number): Discount {
	const [row] = discountRows(tx, eq(discounts.id, id));
	if (!row) throw notFound("Discount");
	return row;
}
