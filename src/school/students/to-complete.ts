import { eq, inArray, or } from "drizzle-orm";
import { students } from "#db/schema/school";
import { NOT_KNOWN_YET } from "#shared/student-values";

/** How people write that they do not know it: the desk, and sheets with a longer dash. */
const DASHES = [NOT_KNOWN_YET, "–", "—"];

/** SQL: true for a record in which something stands that nobody knew when it was written. */
export const toBeCompleted = or(
	...[students.place_of_birth, students.father_name, students.mother_name, students.previous_class].map((column) =>
		inArray(column, DASHES),
	),
	eq(students.previous_average, 0),
);
