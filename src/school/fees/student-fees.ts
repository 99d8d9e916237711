import { eq } from "drizzle-orm";
import { students } from "#db/schema/school";
import { balancesOfStudent } from "../balances/balances.ts";
import { read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";
import { expectedAmong } from "../students/students.queries.ts";
import { studentFeesAnswer, studentInput } from "./fees.schema.ts";
import { entriesOfStudent } from "./ledger/ledger.ts";

/** A record belongs to one year, so the year of the input is ignored. */
export const studentFees = read({
	name: "studentFees",
	allow: OFFICE_AND_FAMILY,
	input: studentInput,
	answer: studentFeesAnswer,
	run: ({ tx, actor, input }) => {
		const { student_id, student_name: full_name, class_name, ...found } = balancesOfStudent(tx, actor, input.id);
		const { guardian_contact, class_id, year, balance, fees, remissions, paid } = found;
		const student = {
			id: student_id,
			full_name,
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
	run: ({ tx, actor, input }) => entriesOfStudent(tx, balancesOfStudent(tx, actor, input.id).student_id),
});
