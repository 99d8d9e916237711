import { asc, eq, or } from "drizzle-orm";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { LAST_YEAR } from "#shared/years";
import { linksForOffice, ownerOf } from "../accounts/family-links.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { checkedPending } from "../students/approvals/approvals.ts";
import { sharedMatricules } from "../students/matricules.ts";
import { asStudent, findReadableStudent, selectStudents } from "../students/students.queries.ts";
import { studentIdInput } from "../students/students.schema.ts";

function yearsOfPerson(tx: Reader, { id, person_id }: { id: number; person_id: number | null }) {
	const person = person_id ?? id;
	return selectStudents(tx, or(eq(students.id, person), eq(students.person_id, person)))
		.orderBy(asc(students.year))
		.all()
		.map(asStudent)
		.map(({ id, year, class_name, status, expected, leaving, continues_id }) => ({
			...{ id, year, class_name, status, expected, leaving, continues_id },
		}));
}

export const aboutStudent = read({
	name: "aboutStudent",
	allow: OFFICE,
	input: studentIdInput,
	run: ({ tx, actor, input }) => {
		const student = findReadableStudent(tx, actor, input.id);
		const { id, user_id, status, year } = student;
		const years = yearsOfPerson(tx, student);
		const check = status === "pending" ? checkedPending(tx, year).students.find((one) => one.id === id) : undefined;
		return {
			owner: user_id === null ? null : ownerOf(tx, user_id),
			linked: linksForOffice(tx, id),
			marks: check?.marks ?? [],
			same_as: check?.same_as ?? [],
			shares_matricule: sharedMatricules(tx, year).has(id),
			years,
			may_continue: status === "approved" && year < LAST_YEAR && !years.some(({ continues_id }) => continues_id === id),
		};
	},
});
