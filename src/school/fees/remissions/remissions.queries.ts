import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reader } from "#db/open";
import { remissions } from "#db/schema/cash";
import { classes, students } from "#db/schema/school";
import { notFound } from "#refusal";
import { list } from "../../list.ts";
import type { Remission, RemissionFilter } from "./remissions.schema.ts";

const cancelled = alias(remissions, "cancelled");

const COLUMNS = {
	id: remissions.id,
	student_id: remissions.student_id,
	student_name: students.full_name,
	class_name: classes.name,
	fee_type: remissions.fee_type,
	amount: remissions.amount,
	kind: remissions.kind,
	reason: remissions.reason,
	cancelled_by: cancelled.granted_by_name,
	cancelled_at: cancelled.granted_at,
	cancel_reason: cancelled.reason,
	granted_by: remissions.granted_by_name,
	granted_at: remissions.granted_at,
};

const remissionRows = (tx: Reader, where: SQL | undefined): Remission[] =>
	tx
		.select(COLUMNS)
		.from(remissions)
		.innerJoin(students, eq(students.id, remissions.student_id))
		.innerJoin(classes, eq(classes.id, students.class_id))
		.leftJoin(cancelled, eq(cancelled.cancels_id, remissions.id))
		.where(where)
		.orderBy(desc(remissions.id))
		.all();

/** A cancellation is shown in the row that it cancels. */
const isGrant = isNull(remissions.cancels_id);

/** The reductions of a student, newest first, those that were cancelled included. */
export const remissionsOf = (tx: Reader, student_id: number): Remission[] =>
	remissionRows(tx, and(eq(remissions.student_id, student_id), isGrant));

/** The reductions of a year and of a kind, newest first. */
export const remissionList = list<RemissionFilter, Remission>({
	table: remissions,
	where: ({ year, kind }) => and(isGrant, year === undefined ? undefined : ofYear(year), kindIs(kind)),
	rows: remissionRows,
	orderBy: [desc(remissions.id)],
});

const ofYear = (year: number) =>
	sql`${remissions.student_id} in (select ${students.id} from ${students} where ${students.year} = ${year})`;
const kindIs = (kind: RemissionFilter["kind"]) => (kind === undefined ? undefined : eq(remissions.kind, kind));

/** A row by its number; a cancellation has one too. */
export function remissionById(tx: Reader, id: number): Remission {
	const [row] = remissionRows(tx, eq(remissions.id, id));
	if (!row) throw notFound("Reduction");
	return row;
}
