import { count, desc, ne } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Reader } from "#db/open";
import { PAGE_SIZE } from "#shared/limits";
import { year } from "./fields.ts";

/** What the list of a screen is asked for: the chosen year, and a page counted from 1. A page nobody can mean is the first. */
export const listPageInput = z.object({ year: year(), page: z.coerce.number().int().min(1).catch(1) });

/** One page of a list, and how much there is in all. */
export interface ListPage<Row> {
	rows: Row[];
	count: number;
	page: number;
	pages: number;
	/** When the chosen year has nothing: the year that has most, and how many. */
	elsewhere: { year: number; count: number } | null;
}

/** Where a page begins. One beyond the end, left over from before something was deleted, is the last one. */
export function placeOf(page: number, count: number): { page: number; pages: number; limit: number; offset: number } {
	const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
	const kept = Math.min(page, pages);
	return { page: kept, pages, limit: PAGE_SIZE, offset: (kept - 1) * PAGE_SIZE };
}

/** An empty list is often only the wrong year. */
export function fullestOtherYear(tx: Reader, table: SQLiteTable & { year: SQLiteColumn }, chosen: number) {
	const found = tx
		.select({ year: table.year, count: count() })
		.from(table)
		.where(ne(table.year, chosen))
		.groupBy(table.year)
		.orderBy(desc(count()), desc(table.year))
		.limit(1)
		.get();
	return (found as { year: number; count: number } | undefined) ?? null;
}
