import { and, asc, eq } from "drizzle-orm";
import { students } from "#db/schema/school";
import type { SignedIn } from "../actor.ts";
import { fullestOtherYear, list, listInput } from "../list.ts";
import { read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";
import { mayRead } from "../scope.ts";
import { asStudent, selectStudents, withoutOtherOwner } from "./students.queries.ts";
import type { Student } from "./students.schema.ts";

/** The students of a year that an account may read: its own, and those that it is linked to. */
const readableList = list<{ actor: SignedIn; year: number }, Student>({
	table: students,
	where: ({ actor, year }) => and(mayRead(actor), eq(students.year, year)),
	rows: (tx, where) => selectStudents(tx, where).all().map(asStudent),
	orderBy: [asc(students.name_sort), asc(students.id)],
});

/**
 * One page of the students that the account registered or is linked to. If it has none in that year, `elsewhere` is
 * another year in which it has some.
 */
export const ownStudents = read({
	name: "ownStudents",
	allow: OFFICE_AND_FAMILY,
	input: listInput,
	run: ({ tx, actor, input: { year, page } }) => {
		const { rows, ...place } = readableList.page(tx, { actor, year }, page);
		const elsewhere = place.count === 0 ? fullestOtherYear(tx, students, year, mayRead(actor)) : null;
		return { students: rows.map((row) => withoutOtherOwner(actor, row)), ...place, elsewhere };
	},
});
