import { desc, eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import type { SignedIn } from "../actor.ts";
import { findClass } from "../classes/classes.queries.ts";
import { read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";
import { findReadableStudent, type StoredStudent } from "./students.queries.ts";
import { studentIdInput } from "./students.schema.ts";

/** The class, if payments (even voided ones) keep the family from changing it; else null. */
export function classFixedFor(tx: Reader, actor: SignedIn, student: StoredStudent): string | null {
	if (actor.role === "admin") return null;
	const newest = tx
		.select({ class_name: payments.class_name })
		.from(payments)
		.where(eq(payments.student_id, student.id))
		.orderBy(desc(payments.id))
		.limit(1)
		.get();
	if (!newest) return null;
	// The oldest payments were stored without the name of the class.
	return newest.class_name || findClass(tx, student.class_id).name;
}

/** The same for the form, which shows it from the start. */
export const fixedClass = read({
	name: "fixedClass",
	allow: OFFICE_AND_FAMILY,
	input: studentIdInput,
	run: ({ tx, actor, input }) => classFixedFor(tx, actor, findReadableStudent(tx, actor, input.id)),
});
