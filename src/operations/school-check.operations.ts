import { z } from "zod";
import { ADMIN, read } from "#school/operation";
import { lastSchoolCheck } from "./school-check-clock.ts";

/** What the last check of the database found and what to do about it, a sentence each; empty when all is well. */
export const schoolHealth = read({
	name: "schoolHealth",
	allow: ADMIN,
	input: z.object({}),
	run: () => {
		const check = lastSchoolCheck();
		return check?.advice ? [...check.problems, check.advice] : [];
	},
});
