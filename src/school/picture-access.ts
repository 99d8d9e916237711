import { eq, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import { departments, settings, students } from "#db/schema/school";
import { PICTURE_NAME } from "#files/pictures/picture-storage";
import { notFound, sessionEnded } from "#refusal";
import { read } from "./operation.ts";
import { permit, SIGNED_IN } from "./permissions.ts";
import { mayRead } from "./scope.ts";

const SIGNATURE = "school_signature";

/** Pictures of departments, the logo and the stamp are public. The head's signature is for the office. */
export const mayOpenPicture = read({
	name: "mayOpenPicture",
	allow: "everyone",
	input: () => z.object({ picture: z.string().regex(PICTURE_NAME) }),
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
		const setting = tx
			.select({ key: settings.key })
			.from(settings)
			.where(
				sql`${inArray(settings.key, ["school_logo", "school_stamp", SIGNATURE])} and ${settings.value} = ${picture}`,
			)
			.get()?.key;
		if (department || (setting && setting !== SIGNATURE)) return { isPublic: true };
		if (!actor) throw sessionEnded();
		permit({ allow: SIGNED_IN }, actor);
		if (setting === SIGNATURE && actor.role === "admin") return { isPublic: false };
		const student = tx
			.select({ id: students.id })
			.from(students)
			.where(sql`${eq(students.student_picture, picture)} and ${mayRead(actor)}`)
			.get();
		if (!student) throw notFound("Picture");
		return { isPublic: false };
	},
});
