import { eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import type { SignedIn } from "../actor.ts";
import { findClass } from "../classes/classes.queries.ts";
import { entries } from "../fees/ledger/ledger.ts";
import { read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";
import { findReadableStudent, paymentsOf, type StoredStudent } from "./students.queries.ts";
import { studentIdInput } from "./students.schema.ts";

/**
 * The class that the owner can no longer change because payments were made for it, even voided ones. Otherwise null.
 */
export function classFixedFor(tx: Reader, actor: SignedIn, student: StoredStudent): string | null {
	if (actor.role === "admin" || paymentsOf(tx, student.id) === 0) return null;
	const [newest] = entries(tx, eq(payments.student_id, student.id), 1);
	return newest?.class_name ?? findClass(tx, student.class_id).name;
}

/** The same for the form, which shows it before anything is sent. */
export const fixedClass = read({
	name: "fixedClass",
	allow: OFFICE_AND_FAMILY,
	input: studentIdInput,
	run: ({ tx, actor, input }) => classFixedFor(tx, actor, findReadableStudent(tx, actor, input.id)),
});
