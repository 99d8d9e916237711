import { count, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { rollovers } from "#db/schema/new-year";
import { students } from "#db/schema/school";
import { LAST_YEAR } from "#shared/years";
import { year } from "../fields.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { classesOf, departmentsOf } from "./school-facts.ts";

/** What a year has that can be copied, or is there already. */
const schoolIn = (tx: Reader, year: number) => ({
	classes: classesOf(tx, year).map(({ name }) => name),
	departments: departmentsOf(tx, year).map(({ title }) => title),
	students: tx.select({ many: count() }).from(students).where(eq(students.year, year)).get()?.many ?? 0,
});

/** The first page of the new year: what both years have, and the moves so far. */
export const newYearPage = read({
	name: "newYearPage",
	allow: HEAD,
	input: z.object({ year: year() }),
	run: ({ tx, input: { year: from_year } }) => {
		const moves = tx.select().from(rollovers).orderBy(desc(rollovers.id)).all();
		return {
			from_year,
			/** Null after the last year of the portal. */
			to_year: from_year < LAST_YEAR ? from_year + 1 : null,
			from: schoolIn(tx, from_year),
			there: schoolIn(tx, from_year + 1),
			draft: moves.find((move) => move.from_year === from_year && move.state === "draft") ?? null,
			moves: moves.map(({ copy: _, made: __, ...move }) => move),
		};
	},
});
