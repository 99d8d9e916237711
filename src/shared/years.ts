export const YEARS = [2025, 2026, 2027, 2028, 2029, 2030] as const;
export const FIRST_YEAR = YEARS[0];
export const LAST_YEAR = 2030;

/** A school year is stored by its first calendar year. */
export const YEAR_TEXTS = ["2026", "2026/2027"] as const;
export type YearText = (typeof YEAR_TEXTS)[number];

export const formatYear = (year: number, text: YearText): string =>
	text === "2026/2027" ? `${year}/${year + 1}` : String(year);

export function isYear(value: number): boolean {
	return Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR;
}

/** Families pay ahead. */
export const firstPaymentDay = (year: number): string => `${year - 1}-01-01`;

/** The first and the last day on which a student of this year can have been registered. */
export function registrationDays(year: number, today: string, byOffice: boolean): { first: string; last: string } {
	const endOfYear = `${year}-12-31`;
	return {
		first: `${Math.min(year, Number(today.slice(0, 4))) - 1}-01-01`,
		last: byOffice && endOfYear > today ? endOfYear : today,
	};
}

/** Null if the portal does not know the year. */
export function yearIn(value: unknown): number | null {
	const year = Number(value);
	return isYear(year) ? year : null;
}

/** The current calendar year if the portal knows it, else the first one. */
export function defaultYear(today: Date = new Date()): number {
	const year = today.getFullYear();
	return isYear(year) ? year : FIRST_YEAR;
}
