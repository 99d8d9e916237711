import { and, not, type SQL } from "drizzle-orm";
import { nowIso } from "#db/columns";
import type { Tx } from "#db/open";
import { students } from "#db/schema/school";
import { isConfirmed } from "../scope.ts";

/** The first time counts, and nothing takes it back. Returns those who were not confirmed before. */
export const confirmStudents = (tx: Tx, where: SQL | undefined) =>
	tx
		.update(students)
		.set({ confirmed_at: nowIso() })
		.where(and(where, not(isConfirmed)))
		.returning({ id: students.id, continues_id: students.continues_id })
		.all();

export function approveStudents(tx: Tx, where: SQL | undefined): number {
	confirmStudents(tx, where);
	return tx.update(students).set({ status: "approved" }).where(where).returning({ id: students.id }).all().length;
}
