import { count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { classes, students } from "#db/schema/school";
import { byTeachingOrder } from "#shared/levels";
import { year } from "../../fields.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";

/** How many students of each class have no photo yet, in teaching order. Classes without students are left out. */
export const missingPhotos = read({
	name: "missingPhotos",
	allow: OFFICE,
	input: z.object({ year: year() }),
	run: ({ tx, input }) =>
		tx
			.select({
				class_id: classes.id,
				name: classes.name,
				level: classes.level,
				students: count(),
				missing: sql<number>`sum(${students.student_picture} is null)`,
			})
			.from(students)
			.innerJoin(classes, eq(classes.id, students.class_id))
			.where(eq(students.year, input.year))
			.groupBy(classes.id)
			.all()
			.sort(byTeachingOrder),
});
