import type { Tx } from "#db/open";
import { students } from "#db/schema/school";
import type { SignedIn } from "../actor.ts";
import { nameColumns, studentById } from "./students.queries.ts";
import type { Student } from "./students.schema.ts";

type Stored = typeof students.$inferInsert;
type NewRecord = Omit<Stored, "id" | "name_sort" | "name_key" | "user_id" | "self_user_id" | "created_at">;

/** Adds the record of a form. It belongs to the account of a family; the office's belongs to nobody. */
export function addStudent(tx: Tx, actor: SignedIn, record: NewRecord): Student {
	const { id } = tx
		.insert(students)
		.values({
			...record,
			...nameColumns(record.full_name),
			user_id: actor.role === "admin" ? null : actor.id,
			self_user_id: actor.role === "student" ? actor.id : null,
		})
		.returning({ id: students.id })
		.get();
	return studentById(tx, id);
}
