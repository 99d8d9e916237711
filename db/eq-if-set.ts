import { eq, type GetColumnData, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

export const eqIfSet = <Column extends SQLiteColumn>(
	column: Column,
	value: GetColumnData<Column, "raw"> | undefined,
): SQL | undefined => (value === undefined ? undefined : eq(column, value));
