import { customType, integer } from "drizzle-orm/sqlite-core";

/** A number with two decimals (an average, a salary) stored as integer hundredths, because a REAL would not be exact. */
export const hundredths = customType<{ data: number; driverData: number }>({
	dataType: () => "integer",
	toDriver: (value) => Math.round(value * 100),
	fromDriver: (value) => value / 100,
});

/** The moment of an insert as ISO text in UTC, by the program's clock: what judges it later asks that clock too. */
export const nowIso = () => new Date().toISOString();

/** An id that is never used again after its row is deleted. */
export const id = () => integer().primaryKey({ autoIncrement: true });
