import { max } from "drizzle-orm";
import { z } from "zod";
import { departments } from "#db/schema/school";
import { read } from "../operation.ts";
import { schoolYear } from "../settings/school-year.ts";
import { departmentsOf, withPictureUrls } from "./departments.queries.ts";
import { publicDepartmentAnswer } from "./departments.schema.ts";

/** For everybody: the departments of the current year, or, if it has none, of the newest year that has some. */
export const publicDepartments = read({
	name: "publicDepartments",
	allow: "everyone",
	input: z.object({}),
	answer: z.array(publicDepartmentAnswer),
	run: ({ tx }) => {
		let found = departmentsOf(tx, schoolYear(tx));
		if (found.length === 0) {
			const newest = tx
				.select({ year: max(departments.year) })
				.from(departments)
				.get()?.year;
			if (newest) found = departmentsOf(tx, newest);
		}
		return found.map((row) => {
			const { created_at: _, ...fields } = withPictureUrls(row);
			return fields;
		});
	},
});
