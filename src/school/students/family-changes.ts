import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "#db/open";
import { students } from "#db/schema/school";
import { FAMILY_FIELDS, type FamilyChange, type FamilyField } from "#shared/student-values";
import type { Student } from "./students.schema.ts";

type Value = FamilyChange["from"];

/** In a confirmed record the owner's change is looked at beside it; the new value holds at once. */
export function noteFamilyChanges(tx: Tx, before: Student, after: Student): void {
	const first = new Map<FamilyField, Value>((before.changes ?? []).map(({ field, from }) => [field, from]));
	for (const field of FAMILY_FIELDS)
		if (before[field] !== after[field] && !first.has(field)) first.set(field, before[field]);
	const left = [...first].filter(([field, from]) => after[field] !== from);
	const family_changes = left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : null;
	tx.update(students).set({ family_changes }).where(eq(students.id, after.id)).run();
}

/** What the office itself wrote, it has looked at. */
export function dropFamilyChanges(tx: Tx, id: number, fields: readonly string[]): void {
	const paths = fields.filter((field) => FAMILY_FIELDS.some((known) => known === field)).map((field) => `$.${field}`);
	if (paths.length === 0) return;
	const left = sql`json_remove(${students.family_changes}, ${sql.join(
		paths.map((path) => sql`${path}`),
		sql`, `,
	)})`;
	tx.update(students)
		.set({ family_changes: sql`nullif(${left}, '{}')` })
		.where(and(eq(students.id, id), isNotNull(students.family_changes)))
		.run();
}

export const familyChangesIn = (json: string, record: Pick<Student, FamilyField>): FamilyChange[] =>
	Object.entries(JSON.parse(json) as Record<FamilyField, Value>).map(([name, from]) => {
		const field = name as FamilyField;
		return { field, from, to: record[field] };
	});
