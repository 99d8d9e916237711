import type { Readable } from "./words/sentence.ts";

/** A number is a count or an amount; null is a dash. */
export type ReportCell = string | number | Readable | null;

export interface HeadCell {
	label: Readable;
	columns?: number;
	rows?: number;
}

export interface ReportRow {
	cells: ReportCell[];
	sum?: "level" | "total";
	/** Follows the name of the row: `over 60`. */
	mark?: Readable;
	bar?: number[];
}

export interface ReportTable {
	heads: HeadCell[][];
	/** Leading text columns; figures follow. */
	words: number;
	rows: ReportRow[];
	bars?: Readable[];
	notes?: Readable[];
}

/** Wide tables are printed in landscape. */
export const isWide = ({ heads }: ReportTable): boolean => heads.flat().length > 18;
