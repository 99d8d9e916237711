import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { students } from "#db/schema/school";
import { SEARCH_MIN } from "#shared/limits";
import { fold } from "#shared/names";
import { defaultYear } from "#shared/years";
import { emptyAsUnset, year } from "../fields.ts";
import { ADMIN, read } from "../operation.ts";
import { nameMatches, wordsOf } from "../students/students.queries.ts";
import { balances } from "./balances.ts";

const MAX_FOUND = 10;

/**
 * Finds students of a year for the fees desk. Every typed word must occur in the name, without case and accents. Fewer
 * than two characters find nobody.
 */
export const findPayers = read({
	name: "findPayers",
	allow: ADMIN,
	input: z.object({ query: z.string().catch(""), year: emptyAsUnset(year()) }),
	run: ({ tx, input }) => {
		if (!wordsOf(input.query) || fold(input.query).length < SEARCH_MIN) return [];
		const found = tx
			.select({ id: students.id })
			.from(students)
			.where(and(eq(students.year, input.year ?? defaultYear()), nameMatches(input.query)))
			.orderBy(students.name_sort, students.id)
			.limit(MAX_FOUND);
		return balances(tx, inArray(students.id, found)).map((payer) => ({
			id: payer.student_id,
			full_name: payer.student_name,
			class_name: payer.class_name,
			/** Distinguishes two students with the same name. */
			guardian_contact: payer.guardian_contact,
			owed: payer.owed,
		}));
	},
});
export type Payer = Awaited<ReturnType<typeof findPayers>>[number];
