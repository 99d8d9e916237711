import { z } from "zod";
import { read } from "#school/operation";
import { HEAD } from "#school/permissions";
import { lastSchoolCheck } from "./school-check-schedule.ts";

export const schoolHealth = read({
	name: "schoolHealth",
	allow: HEAD,
	input: z.object({}),
	run: () => {
		const { problems, advice, missing, notes } = lastSchoolCheck();
		return { problems, advice: advice?.screen ?? null, missing, notes };
	},
});
