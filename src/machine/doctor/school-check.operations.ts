import { z } from "zod";
import { ADMIN, read } from "#school/operation";
import { lastSchoolCheck } from "./school-check-schedule.ts";

/** What the last check of the database found, as sentences, and what to do about it. */
export const schoolHealth = read({
	name: "schoolHealth",
	allow: ADMIN,
	input: z.object({}),
	run: () => {
		const { problems, advice, notes } = lastSchoolCheck();
		return { problems, advice: advice?.screen ?? null, notes };
	},
});
export type SchoolHealth = Awaited<ReturnType<typeof schoolHealth>>;
