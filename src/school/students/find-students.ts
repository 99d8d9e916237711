import { asc, count, eq } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import { students } from "#db/schema/school";
import { YEARS } from "#shared/years";
import { yearFilter } from "../fields.ts";
import { inOrderOf } from "../list.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { studentsNamed } from "./student-search.ts";
import { asStudent, selectStudents } from "./students.queries.ts";
import { dailyAnswer, foundStudentAnswer, searchInput } from "./students.schema.ts";

/** One more letter narrows a longer list. */
const MAX_RESULTS = 200;

export const searchStudents = read({
	name: "searchStudents",
	allow: OFFICE,
	input: searchInput,
	answer: () => z.array(foundStudentAnswer()),
	run: ({ tx, input: { query = "", year } }) => {
		const matching = (year ? [year] : YEARS).flatMap((one) => studentsNamed(tx, query, one, MAX_RESULTS));
		// The sort is stable, so of two equal names the one of the older year comes first.
		matching.sort((a, b) => (a.name_sort < b.name_sort ? -1 : a.name_sort > b.name_sort ? 1 : 0));
		const ids = matching.slice(0, MAX_RESULTS).map(({ id }) => id);
		const rows = selectStudents(tx, isIn(students.id, ids)).all();
		return inOrderOf(ids, rows, ({ id }) => id).map((row) => foundStudentAnswer().parse(asStudent(row)));
	},
});

export const dailyRegistrations = read({
	name: "dailyRegistrations",
	allow: OFFICE,
	input: yearFilter,
	answer: dailyAnswer,
	run: ({ tx, input }) =>
		tx
			.select({ date: students.registration_date, count: count() })
			.from(students)
			.where(input.year ? eq(students.year, input.year) : undefined)
			.groupBy(students.registration_date)
			.orderBy(asc(students.registration_date))
			.all(),
});
