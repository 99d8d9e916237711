import { desc, eq } from "drizzle-orm";
import { payments, students } from "#db/schema";
import { defaultYear } from "#shared/years";
import { asker, type SignedIn } from "../actor.ts";
import { notFound } from "../errors.ts";
import { yearFilter } from "../fields.ts";
import { read } from "../operation.ts";
import { type Balance, balancesOfStudent } from "./balances.ts";
import { studentFeesAnswer, studentInput } from "./fees.schema.ts";
import { entries } from "./ledger.ts";
import { FAMILIES } from "./receipts.ts";

/** What a student owes and has paid, by fee type. The year of a student record is its own. */
export const studentFees = read({
	name: "studentFees",
	allow: FAMILIES,
	input: studentInput,
	answer: studentFeesAnswer,
	run: ({ actor, input }) => {
		const found = findStudent(actor, input.id);
		const { student_id, student_name, guardian_contact, class_id, class_name, year, fees, paid, balance } = found;
		const student = {
			id: student_id,
			full_name: student_name,
			guardian_contact,
			class_id,
			class_name,
			next_class: class_name,
			year,
		};
		return { student, balance, fees, paid };
	},
});

/** Everything the ledger has for a student, voids included, newest first. */
export const paymentHistory = read({
	name: "paymentHistory",
	allow: FAMILIES,
	input: studentInput,
	run: ({ tx, actor, input }) => entries(tx, eq(payments.student_id, findStudent(actor, input.id).student_id)),
});

/** The students of the account that asks, in a year; and in which other year it has some when it has none in this one. */
export const ownStudents = read({
	name: "ownStudents",
	allow: FAMILIES,
	input: yearFilter,
	run: ({ tx, actor, input: { year = defaultYear() } }) => {
		const all = tx
			.select({ id: students.id, full_name: students.full_name, year: students.year })
			.from(students)
			.where(eq(students.user_id, actor.id))
			.orderBy(desc(students.year), students.name_sort, students.id)
			.all();
		const found = all.filter((student) => student.year === year);
		const [other] = found.length > 0 ? [] : all;
		const elsewhere = other
			? { year: other.year, count: all.filter((student) => student.year === other.year).length }
			: null;
		return { students: found, elsewhere };
	},
});

function findStudent(actor: SignedIn, id: number): Balance {
	const found = balancesOfStudent(id, asker(actor));
	if (!found) throw notFound("Student");
	return found;
}
