import { eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { notFound } from "#refusal";
import type { SignedIn } from "../actor.ts";
import { type Balance, balancesOfStudent } from "../balances/balances.ts";
import { read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";
import { expectedAmong } from "../students/students.queries.ts";
import { studentFeesAnswer, studentInput } from "./fees.schema.ts";
import { entriesOfStudent } from "./ledger/ledger.ts";

/** A student record belongs to one year, so a year in the input is ignored. */
export const studentFees = read({
	name: "studentFees",
	allow: OFFICE_AND_FAMILY,
	input: studentInput,
	answer: studentFeesAnswer,
	run: ({ tx, actor, input }) => {
		const found = readableBalance(tx, actor, input.id);
		const { student_id, student_name, guardian_contact, class_id, class_name, year, fees, remissions, paid, balance } =
			found;
		const student = {
			id: student_id,
			full_name: student_name,
			guardian_contact,
			class_id,
			class_name,
			next_class: class_name,
			year,
			expected: expectedAmong(tx, eq(students.id, student_id)).has(student_id),
		};
		return { student, balance, fees, remissions, paid };
	},
});

export const paymentHistory = read({
	name: "paymentHistory",
	allow: OFFICE_AND_FAMILY,
	input: studentInput,
	run: ({ tx, actor, input }) => entriesOfStudent(tx, readableBalance(tx, actor, input.id).student_id),
});

function readableBalance(tx: Reader, actor: SignedIn, id: number): Balance {
	const found = balancesOfStudent(tx, actor, id);
	if (!found) throw notFound("Student");
	return found;
}
