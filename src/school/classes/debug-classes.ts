import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { classes, students } from "#db/schema/school";
import { sumBy } from "#shared/money";
import { fold } from "#shared/names";
import { once } from "../once.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { bySchoolOrder } from "./classes.queries.ts";

const briefClass = once(() => z.object({ id: z.int(), name: z.string(), year: z.int() }));

/** Helps an admin whose figures do not agree. Shows nothing that the lists do not show. */
export const debugClasses = read({
	name: "debugClasses",
	allow: OFFICE,
	input: () => z.object({}),
	answer: () =>
		z.object({
			total: z.int(),
			years: z.array(z.object({ year: z.int(), count: z.int(), students: z.int() })),
			without_students: z.array(briefClass()),
			duplicates: z
				.array(z.array(briefClass()))
				.describe("Names of one year that only spaces, case or accents tell apart."),
		}),
	run: ({ tx }) => {
		const rows = tx
			.select({
				id: classes.id,
				name: classes.name,
				level: classes.level,
				year: classes.year,
				students: count(students.id),
			})
			.from(classes)
			.leftJoin(students, eq(students.class_id, classes.id))
			.groupBy(classes.id)
			.all()
			.sort(bySchoolOrder);
		const byYear = [...Map.groupBy(rows, (row) => row.year)];
		const asBrief = ({ id, name, year }: (typeof rows)[number]) => ({ id, name, year });
		return {
			total: rows.length,
			years: byYear.map(([year, ofYear]) => ({
				year,
				count: ofYear.length,
				students: sumBy(ofYear, (row) => row.students),
			})),
			without_students: rows.filter((row) => row.students === 0).map(asBrief),
			duplicates: [...Map.groupBy(rows, (row) => `${row.year}|${fold(row.name).replaceAll(" ", "")}`).values()]
				.filter((sameName) => sameName.length > 1)
				.map((sameName) => sameName.map(asBrief)),
		};
	},
});
