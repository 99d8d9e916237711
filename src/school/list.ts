import { and, count, desc, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Reader } from "#db/open";
import { PAGE_SIZE } from "#shared/limits";
import { yieldToOthers } from "#yield-to-others";
import { emptyAsUnset, integer, year } from "./fields.ts";

const LAST_PAGE = 1_000_000;

/** The page of a screen, counted from 1. One that nobody can mean is the first. */
export const pageNumber = integer("Page", 1, LAST_PAGE).catch(1);

/** The same in a documented call, which refuses what it does not understand. */
export const pageOfCall = emptyAsUnset(integer("Page", 1, LAST_PAGE));

/** What the list of a screen is asked for: a page of the chosen year. */
export const listInput = z.object({ year: year(), page: pageNumber });

export interface Page<Row> {
	rows: Row[];
	/** How many there are on all pages together. */
	count: number;
	page: number;
	pages: number;
}

export interface Place {
	limit: number;
	offset: number;
}

/** Where a page begins. One beyond the end, from before something was deleted, is the last one. */
export function placeOf(asked: number, count: number): Place & { page: number; pages: number } {
	const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
	const page = Math.min(asked, pages);
	return { page, pages, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

/** One page of what was read whole. */
export function pageOf<Row>(all: readonly Row[], asked: number): Page<Row> {
	const { page, pages, limit, offset } = placeOf(asked, all.length);
	return { rows: all.slice(offset, offset + limit), count: all.length, page, pages };
}

interface Query<Filter, Row> {
	table: SQLiteTable & { id: SQLiteColumn };
	/** Which records a filter selects; nothing where it selects all. */
	where: (filter: Filter) => SQL | undefined;
	/** What the list shows of the records that a condition selects, in any order. */
	rows: (tx: Reader, where: SQL | undefined) => Row[];
}

/** The order of a list: columns of its table, or where SQLite does not know the order, the sorted ids of the records. */
type Order<Filter> =
	| { orderBy: (SQL | SQLiteColumn)[] }
	| { sortedIds: (tx: Reader, filter: Filter, where: SQL | undefined) => number[] };

export interface List<Filter, Row> {
	count: (tx: Reader, filter: Filter) => number;
	page: (tx: Reader, filter: Filter, asked: number) => Page<Row>;
	/** Every row, some at a time, so that a download of thousands holds nobody up. */
	all: (tx: Reader, filter: Filter) => AsyncGenerator<Row[]>;
}

/** A list as one query: its count, its pages and its download are the same records in the same order. */
export function list<Filter, Row extends { id: number }>(query: Query<Filter, Row> & Order<Filter>): List<Filter, Row> {
	const { table, where } = query;
	const countOf = (tx: Reader, filter: Filter) =>
		tx.select({ many: count() }).from(table).where(where(filter)).get()?.many ?? 0;

	function idsOf(tx: Reader, filter: Filter, { limit, offset }: Place = EVERYTHING): number[] {
		const condition = where(filter);
		if ("sortedIds" in query)
			return query.sortedIds(tx, filter, condition).slice(offset, limit < 0 ? undefined : offset + limit);
		const found = tx
			.select({ id: table.id })
			.from(table)
			.where(condition)
			.orderBy(...query.orderBy);
		const rows = found.limit(limit).offset(offset).values() as [id: number][];
		return rows.map(([id]) => id);
	}

	function rowsOf(tx: Reader, ids: number[]): Row[] {
		const found = query.rows(tx, sql`${table.id} in (select value from json_each(${JSON.stringify(ids)}))`);
		const byId = new Map(found.map((row) => [row.id, row]));
		return ids.flatMap((id) => byId.get(id) ?? []);
	}

	return {
		count: countOf,
		page(tx, filter, asked) {
			const many = countOf(tx, filter);
			const { page, pages, ...place } = placeOf(asked, many);
			return { rows: rowsOf(tx, idsOf(tx, filter, place)), count: many, page, pages };
		},
		all: (tx, filter) => rowsInChunks(idsOf(tx, filter), (ids) => rowsOf(tx, ids)),
	};
}

const EVERYTHING: Place = { limit: -1, offset: 0 };

/** Read and written into a file in a few milliseconds. */
const CHUNK = 200;

/**
 * The rows of many records, a chunk at a time; others are answered in between. Which records they are is settled before
 * the first chunk, so that a change meanwhile neither repeats nor leaves out a row.
 */
async function* rowsInChunks<Row>(ids: number[], rowsOf: (some: number[]) => Row[]): AsyncGenerator<Row[]> {
	for (let at = 0; at < ids.length; at += CHUNK) {
		yield rowsOf(ids.slice(at, at + CHUNK));
		await yieldToOthers();
	}
}

export interface YearCount {
	year: number;
	count: number;
}

/**
 * An empty list is often only the wrong year: the other year that has most, the newest of several. `scope` narrows it to
 * the records that whoever asks may see.
 */
export function fullestOtherYear(
	tx: Reader,
	table: SQLiteTable & { year: SQLiteColumn },
	chosen: number,
	scope?: SQL,
): YearCount | null {
	const found = tx
		.select({ year: table.year, count: count() })
		.from(table)
		.where(and(ne(table.year, chosen), scope))
		.groupBy(table.year)
		.orderBy(desc(count()), desc(table.year))
		.limit(1)
		.get();
	return (found as YearCount | undefined) ?? null;
}
