/** The notes that a drawer is counted by; coins are one sum. */
export const NOTES = [10_000, 5_000, 2_000, 1_000, 500] as const;
export const COIN_FIELD = "coins";
/** What is counted when a drawer is closed, in the order of the form. */
export const COUNTED: readonly string[] = [...NOTES.map(String), COIN_FIELD];

/** How many of each note, and the sum of the coins. */
export type Counts = Partial<Record<string, number>>;

export const sumOfCounts = (counts: Counts): number =>
	NOTES.reduce((sum, note) => sum + note * (counts[note] ?? 0), counts[COIN_FIELD] ?? 0);

/** The name of the form's field for a note (`10000`) or the coins. */
export const countField = (of: string) => `count_${of}`;
