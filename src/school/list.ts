import { and, count, desc, ne, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { PAGE_SIZE } from "#shared/limits";
import { yieldToOthers } from "#yield-to-others";
import { emptyAsUnset, recordId, year } from "./fields.ts";
import { integer } from "./number-fields.ts";
import { once } from "./once.ts";

const LAST_PAGE_OF_CALL = 1_000_000;

export const pageNumber = integer("Page", 1, Number.MAX_SAFE_INTEGER).catch(1);

export const pageOfCall = emptyAsUnset(integer("Page", 1, LAST_PAGE_OF_CALL));

export const listInput = once(() => z.object({ year: year(), page: pageNumber }));

/** An invalid id opens no form. */
export const editedRecord = emptyAsUnset(recordId("Record")).catch(undefined);

export interface Page<Row> {
	rows: Row[];
	count: number;
	page: number;
	pages: number;
}

export interface PageBounds {
	limit: number;
	offset: number;
}

/** Records may have been deleted, so a page beyond the end becomes the last one. */
export function pageBounds(requested: number, count: number): PageBounds & { page: number; pages: number } {
	const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
	const page = Math.min(requested, pages);
	return { page, pages, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
}

export function pageOf<Row>(all: readonly Row[], requested: number): Page<Row> {
	const { page, pages, limit, offset } = pageBounds(requested, all.length);
	return { rows: all.slice(offset, offset + limit), count: all.length, page, pages };
}

interface Query<Filter, Row> {
	table: SQLiteTable & { id: SQLiteColumn };
	where: (filter: Filter) => SQL | undefined;
	/** In any order; `list` sorts by ids. */
	rows: (tx: Reader, where: SQL | undefined) => Row[];
}

/** `sortedIds` where SQLite cannot sort (French collation). */
type Order<Filter> =
	| { orderBy: (SQL | SQLiteColumn)[] }
	| { sortedIds: (tx: Reader, filter: Filter, where: SQL | undefined) => number[] };

export interface List<Filter, Row> {
	count: (tx: Reader, filter: Filter) => number;
	/** The page with the record `shown`, if the filter selects it. */
	page: (tx: Reader, filter: Filter, requested: number, shown?: number) => Page<Row>;
	rows: (tx: Reader, filter: Filter) => Row[];
	/** Comes in chunks, for a file. */
	all: (tx: Reader, filter: Filter) => AsyncGenerator<Row[]>;
}

export const countOf = (tx: Reader, table: SQLiteTable, where: SQL | undefined): number =>
	tx.select({ total: count() }).from(table).where(where).get()?.total ?? 0;

/** The count, the pages and the download have the same records in the same order. */
export function list<Filter, Row extends { id: number }>(query: Query<Filter, Row> & Order<Filter>): List<Filter, Row> {
	const { table, where } = query;
	function idsOf(tx: Reader, filter: Filter, { limit, offset }: PageBounds = EVERYTHING): number[] {
		const condition = where(filter);
		if ("sortedIds" in query)
			return query.sortedIds(tx, filter, condition).slice(offset, limit < 0 ? undefined : offset + limit);
		const idQuery = tx
			.select({ id: table.id })
			.from(table)
			.where(condition)
			.orderBy(...query.orderBy);
		const rows = idQuery.limit(limit).offset(offset).values() as [id: number][];
		return rows.map(([id]) => id);
	}

	function rowsOf(tx: Reader, ids: number[]): Row[] {
		return inOrderOf(ids, query.rows(tx, isIn(table.id, ids)), ({ id }) => id);
	}

	const countRows = (tx: Reader, filter: Filter): number =>
		"sortedIds" in query ? idsOf(tx, filter).length : countOf(tx, table, where(filter));

	return {
		count: countRows,
		page(tx, filter, requested, shown) {
			const count = countRows(tx, filter);
			const index = shown === undefined ? -1 : idsOf(tx, filter).indexOf(shown);
			const { page, pages, ...range } = pageBounds(index < 0 ? requested : Math.floor(index / PAGE_SIZE) + 1, count);
			return { rows: rowsOf(tx, idsOf(tx, filter, range)), count, page, pages };
		},
		rows: (tx, filter) => rowsOf(tx, idsOf(tx, filter)),
		all: (tx, filter) => rowsInChunks(idsOf(tx, filter), (ids) => rowsOf(tx, ids)),
	};
}

export function inOrderOf<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
	const byId = new Map(rows.map((row) => [idOf(row), row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

const EVERYTHING: PageBounds = { limit: -1, offset: 0 };

/** Rows per chunk; one takes a few milliseconds. */
const CHUNK = 200;

/** Ids are read first, so that a change meanwhile neither repeats nor leaves out a row. */
async function* rowsInChunks<Row>(ids: number[], rowsOf: (chunk: number[]) => Row[]): AsyncGenerator<Row[]> {
	for (let from = 0; from < ids.length; from += CHUNK) {
		yield rowsOf(ids.slice(from, from + CHUNK));
		await yieldToOthers();
	}
}

interface YearCount {
	year: number;
	count: number;
}

/** An empty list often means that the wrong year was chosen. */
export function fullestOtherYear(
	tx: Reader,
	table: SQLiteTable & { year: SQLiteColumn },
	chosen: number,
	scope?: SQL,
): YearCount | null {
	const fullest = tx
		.select({ year: table.year, count: count() })
		.from(table)
		.where(and(ne(table.year, chosen), scope))
		.groupBy(table.year)
		.orderBy(desc(count()), desc(table.year))
		.limit(1)
		.get();
	return (fullest as YearCount | undefined) ?? null;
}
