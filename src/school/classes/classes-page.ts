import { eq } from "drizzle-orm";
import { classes } from "#db/schema";
import { byName } from "#shared/names";
import { fullestOtherYear, type ListPage, listPageInput, placeOf } from "../list-page.ts";
import { ADMIN, read } from "../operation.ts";
import { CLASS_COLUMNS } from "./classes.queries.ts";
import type { SchoolClass } from "./classes.schema.ts";

/** The classes of a year as the office's screen shows them. They are few: the order is the collator's, then the page is cut. */
export const classesPage = read({
	name: "classesPage",
	allow: ADMIN,
	input: listPageInput,
	run: ({ tx, input }): ListPage<SchoolClass> => {
		const all = tx.select(CLASS_COLUMNS).from(classes).where(eq(classes.year, input.year)).all();
		const { page, pages, limit, offset } = placeOf(input.page, all.length);
		const rows = all.sort((a, b) => byName(a.name, b.name)).slice(offset, offset + limit);
		const elsewhere = all.length === 0 ? fullestOtherYear(tx, classes, input.year) : null;
		return { rows, count: all.length, page, pages, elsewhere };
	},
});
