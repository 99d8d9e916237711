interface Sheet {
	date: string;
	by: number | null;
}

export const sheetQuery = ({ date, by }: Sheet) =>
	new URLSearchParams({ day: date, ...(by === null ? {} : { by: String(by) }) }).toString();

export const sheetAddress = (sheet: Sheet, dialog?: string) =>
	`/fees/cash?${sheetQuery(sheet)}${dialog === undefined ? "" : `&${dialog}`}`;

/** The day before or after. */
export function adjacentDay(day: string, step: 1 | -1): string {
	const date = new Date(`${day}T12:00:00Z`);
	date.setUTCDate(date.getUTCDate() + step);
	return date.toISOString().slice(0, 10);
}
