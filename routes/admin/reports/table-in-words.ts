import type { ReportTable } from "#shared/report-tables";
import type { Language } from "#shared/words/languages";
import type { Readable } from "#shared/words/sentence";

/** A report's table in the reader's language: sentences become text before they are sent to a browser. */
export function tableInWords({ heads, rows, bars, note, ...table }: ReportTable, language: Language) {
	const text = (words: Readable) => words.in(language);
	return {
		...table,
		heads: heads.map((row) => row.map(({ label, ...head }) => ({ ...head, label: text(label) }))),
		rows: rows.map(({ cells, mark, ...row }) => ({
			...row,
			cells: cells.map((cell) => (typeof cell === "object" && cell !== null ? text(cell) : cell)),
			mark: mark ? text(mark) : null,
		})),
		bars: bars?.map(text) ?? null,
		note: note ? text(note) : null,
	};
}
export type WordedTable = ReturnType<typeof tableInWords>;
