import { and, asc, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { teachers } from "#db/schema";
import { MAX_SHORT } from "#shared/limits";
import { fold } from "#shared/names";
import { fullestOtherYear, type ListPage, listPageInput, placeOf } from "../list-page.ts";
import { ADMIN, read } from "../operation.ts";
import { TEACHER_COLUMNS } from "./teachers.queries.ts";
import type { Teacher } from "./teachers.schema.ts";

/** The teachers of a year as the office's screen shows them. Every word of the search must stand in name, subjects or ID card. */
export const teachersPage = read({
	name: "teachersPage",
	allow: ADMIN,
	input: listPageInput.extend({ search: z.string().max(MAX_SHORT).catch("").default("") }),
	run: ({ tx, input }): ListPage<Teacher> & { ofYear: number } => {
		const inYear = eq(teachers.year, input.year);
		const words = fold(input.search).split(" ").filter(Boolean);
		const wanted = and(inYear, ...words.map((word) => sql`instr(${teachers.search_key}, ${word}) > 0`));
		const many = tx.select({ many: count() }).from(teachers).where(wanted).get()?.many ?? 0;
		const ofYear =
			words.length === 0 ? many : (tx.select({ many: count() }).from(teachers).where(inYear).get()?.many ?? 0);
		const { page, pages, limit, offset } = placeOf(input.page, many);
		return {
			rows: tx
				.select(TEACHER_COLUMNS)
				.from(teachers)
				.where(wanted)
				.orderBy(asc(teachers.name_sort), asc(teachers.id))
				.limit(limit)
				.offset(offset)
				.all(),
			count: many,
			page,
			pages,
			ofYear,
			elsewhere: ofYear === 0 ? fullestOtherYear(tx, teachers, input.year) : null,
		};
	},
});
