import { customType, integer } from "drizzle-orm/sqlite-core";

export const inHundredths = (value: number) => Math.round(value * 100);

/** Two decimals stored as integer hundredths: a REAL is not exact. */
export const hundredths = customType<{ data: number; driverData: number }>({
	dataType: () => "integer",
	toDriver: inHundredths,
	fromDriver: (value) => value / 100,
});

/** The program's clock, not SQLite's: tests and checks compare with it. */
export const nowIso = () => new Date().toISOString();

export const id = () => integer().primaryKey({ autoIncrement: true });
