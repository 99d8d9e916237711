interface Shown {
	date: string;
	by: number | null;
}

export const sheetQuery = ({ date, by }: Shown) =>
	new URLSearchParams({ day: date, ...(by === null ? {} : { by: String(by) }) }).toString();

export const sheetAddress = (shown: Shown, dialog?: string) =>
	`/fees/cash?${sheetQuery(shown)}${dialog === undefined ? "" : `&${dialog}`}`;

/** The day before or after. */
export function dayBeside(day: string, step: 1 | -1): string {
	const date = new Date(`${day}T12:00:00Z`);
	date.setUTCDate(date.getUTCDate() + step);
	return date.toISOString().slice(0, 10);
}
