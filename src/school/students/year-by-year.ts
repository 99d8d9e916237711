import { YEARS } from "#shared/years";

/** A list of all years, read a year at a time: 18,000 records in one go would keep everybody else waiting. */
export async function yearByYear<T>(ofYear: (year: number) => T[]): Promise<T[]> {
	const lists: T[][] = [];
	for (const year of YEARS) {
		lists.push(ofYear(year));
		await new Promise(setImmediate);
	}
	return lists.flat();
}
