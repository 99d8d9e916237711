import { eq, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import { departments, settings, students } from "#db/schema/school";
import { notFound, sessionEnded } from "#refusal";
import { read } from "./operation.ts";
import { permit, SIGNED_IN } from "./permissions.ts";
import { mayRead } from "./scope.ts";

/** May this visitor see this picture? The photo of a student needs a session that may read the student. Others are public. */
export const mayOpenPicture = read({
	name: "mayOpenPicture",
	allow: "everyone",
	input: z.object({ picture: z.string().regex(/^[0-9a-f]{32}$/) }),
	run: ({ tx, actor, input: { picture } }) => {
		const department = tx
			.select({ id: departments.id })
			.from(departments)
			.where(
				or(
					eq(departments.picture1, picture),
					eq(departments.picture2, picture),
					eq(departments.picture3, picture),
					eq(departments.picture4, picture),
				),
			)
			.get();
		const publicPicture =
			department ??
			tx
				.select({ one: sql`1` })
				.from(settings)
				.where(sql`${inArray(settings.key, ["school_logo", "school_stamp"])} and ${settings.value} = ${picture}`)
				.get();
		if (publicPicture) return { isPublic: true };
		if (!actor) throw sessionEnded();
		permit({ allow: SIGNED_IN }, actor);
		const student = tx
			.select({ id: students.id })
			.from(students)
			.where(sql`${eq(students.student_picture, picture)} and ${mayRead(actor)}`)
			.get();
		if (!student) throw notFound("Picture");
		return { isPublic: false };
	},
});
