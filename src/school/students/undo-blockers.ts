import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader, Tx } from "#db/open";
import { discounts } from "#db/schema/cash";
import { extensions, reminders } from "#db/schema/due";
import { linkCodes, studentLinks } from "#db/schema/families";
import { certificates, students } from "#db/schema/school";
import { UNDO_BLOCKERS, type UndoBlocker } from "#shared/new-year";
import { hashOfJson } from "../hash.ts";
import { once } from "../once.ts";
import { isConfirmed } from "../scope.ts";
import { deleteStudents } from "./delete-students.ts";
import { hasPayments } from "./students.queries.ts";

/**
 * Without what a new version may derive differently from the name, and what the school thinks of the record: that it is
 * confirmed is a reason of its own.
 */
const {
	name_sort: _,
	name_key: __,
	confirmed_at: ___,
	family_changes: ____,
	former_owner: _____,
	former_contact: ______,
	...RECORD
} = getTableColumns(students);

/** A hash of each record: the undo keeps what was changed since. */
export function recordHashes(tx: Reader, ids: readonly number[]): Map<number, string> {
	const rows = tx.select(RECORD).from(students).where(isIn(students.id, ids)).all();
	return new Map(rows.map((row) => [row.id, hashOfRecord(row)]));
}

/** Without empty columns: an upgrade between the run and the undo may add some, which change no record. */
const hashOfRecord = (row: object): string =>
	hashOfJson(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));

const rowsOf = (table: typeof discounts | typeof extensions | typeof reminders | typeof certificates) =>
	sql`select 1 from ${table} where ${table.student_id} = ${students.id}`;

/** Unused codes and links copied by the new year do not count. */
const hasPapersOrLinks = sql`exists (
	${rowsOf(discounts)} union all ${rowsOf(extensions)} union all ${rowsOf(reminders)} union all ${rowsOf(certificates)}
	union all select 1 from ${linkCodes} where ${linkCodes.student_id} = ${students.id} and ${linkCodes.used_by} is not null
	union all select 1 from ${studentLinks} where ${studentLinks.student_id} = ${students.id} and ${studentLinks.how} <> 'new-year'
	union all select 1 from ${students} as later where later.continues_id = ${students.id})`;

interface Added {
	student_id: number;
	mark: string;
}

export const undoAnswer = once(() =>
	z.object({
		removed: z.int(),
		kept: z.array(z.object({ student_id: z.int(), name: z.string(), why: z.enum(UNDO_BLOCKERS) })),
	}),
);

/** Records that were deleted since need no undo and are left out. */
export function undoBlockers(tx: Reader, added: readonly Added[]): z.infer<ReturnType<typeof undoAnswer>>["kept"] {
	const marks = new Map(added.map(({ student_id, mark }) => [student_id, mark]));
	return tx
		.select({
			row: RECORD,
			confirmed: sql<number>`${isConfirmed}`,
			paid: sql<number>`${hasPayments}`,
			papers: sql<number>`${hasPapersOrLinks}`,
		})
		.from(students)
		.where(isIn(students.id, [...marks.keys()]))
		.orderBy(students.name_sort, students.id)
		.all()
		.flatMap(({ row, confirmed, paid, papers }) => {
			const fits: Record<UndoBlocker, boolean> = {
				paid: paid === 1,
				approved: confirmed === 1,
				changed: hashOfRecord(row) !== marks.get(row.id),
				"has papers or links": papers === 1,
			};
			const why = UNDO_BLOCKERS.find((blocker) => fits[blocker]);
			return why ? [{ student_id: row.id, name: row.full_name, why }] : [];
		});
}

export function deleteUntouched(tx: Tx, added: readonly Added[]) {
	const remaining = undoBlockers(tx, added);
	const blockedIds = new Set(remaining.map(({ student_id }) => student_id));
	const deletable = added.map(({ student_id }) => student_id).filter((id) => !blockedIds.has(id));
	return { remaining, ...deleteStudents(tx, isIn(students.id, deletable)) };
}
