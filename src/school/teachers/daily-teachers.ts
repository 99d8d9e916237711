import { eq } from "drizzle-orm";
import { z } from "zod";
import { teachers } from "#db/schema/school";
import { isoDate } from "#shared/dates";
import { yearFilter } from "../fields.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";

/** Teachers registered per day in the school's time zone, oldest first. Days without any are left out. */
export const dailyTeachers = read({
	name: "dailyTeachers",
	allow: HEAD,
	input: yearFilter,
	answer: z.array(z.object({ date: z.string(), count: z.int() })),
	run: ({ tx, input }) => {
		const days = new Map<string, number>();
		const rows = tx
			.select({ created_at: teachers.created_at })
			.from(teachers)
			.where(input.year ? eq(teachers.year, input.year) : undefined)
			.orderBy(teachers.created_at)
			.all();
		for (const { created_at } of rows) {
			const day = isoDate(new Date(created_at));
			days.set(day, (days.get(day) ?? 0) + 1);
		}
		return [...days].map(([date, count]) => ({ date, count }));
	},
});
