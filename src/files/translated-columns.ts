import type { Language } from "#shared/words/languages";
import type { Readable } from "#shared/words/sentence";
import { Stored } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";
import type { SheetColumn } from "./write-sheet.ts";

export interface WordedColumn<Row> extends Omit<SheetColumn<Row>, "header" | "value"> {
	header: RuleLabel | Readable;
	value: (row: Row) => string | number | Readable | null;
}

/** The columns as one reader's file has them. Values that are data are the same in every language. */
export function columnsIn<Row>(language: Language, columns: readonly WordedColumn<Row>[]): SheetColumn<Row>[] {
	return columns.map(({ header, width, value, ...column }) => {
		const title = typeof header === "string" ? say(header).in(language) : header.in(language);
		return {
			...column,
			...(width === undefined ? {} : { width: language === "en" ? width : wideEnough(width, title) }),
			header: title,
			value: (row) => {
				const found = value(row);
				return typeof found === "object" && found !== null ? found.in(language) : found;
			},
		};
	});
}

/** The widths were chosen for English headers. */
const wideEnough = (width: number, header: string) => Math.max(width, header.length + 2);

/** A stored value such as `pending`: calls and English files write it as it is, other languages as screens say it. */
export const storedWord = (stored: string, label: RuleLabel): Readable => new Stored(stored, say(label));
