/** The first instant of a day in the school's zone, and of the day after. Stored instants compare with them as text. */
export function boundsOf(day: string): { start: string; end: string } {
	const [year, month, date] = day.split("-").map(Number) as [number, number, number];
	const midnight = (days: number) => new Date(year, month - 1, date + days).toISOString();
	return { start: midnight(0), end: midnight(1) };
}
