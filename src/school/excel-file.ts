import { SHEET_TYPE, type SheetColumn, type Worksheet, writeSheets } from "#files/write-sheet";
import { limitConcurrency } from "#limit-concurrency";
import { today } from "#shared/dates";
import { asFileName } from "#shared/names";
import type { Language } from "#shared/words/languages";
import type { Readable } from "#shared/words/sentence";
import { type RuleLabel, say } from "#shared/words/words";
import type { SignedIn } from "./actor.ts";
import { FileAnswer } from "./file-answer.ts";
import type { ColumnHeaders } from "./operation.ts";

/** A long list takes a small machine a second and some megabytes. */
const limitWorkbooks = limitConcurrency({ capacity: 1, maxQueued: 4 });

type KeyedColumn<Row, Key extends string> = SheetColumn<Row> & { key: Key };

/** The key is a field of the row, and its value unless `more` has another. */
export const keyedColumn =
	<Row>() =>
	<Key extends keyof Row & string>(
		key: Key,
		header: RuleLabel,
		more: Omit<Partial<SheetColumn<Row>>, "header" | "key"> = {},
	): KeyedColumn<Row, Key> => ({ key, header, value: (row) => row[key] as string | number | null, ...more });

export const pickColumns = <Row, Key extends string>(
	columns: readonly KeyedColumn<Row, Key>[],
	...keys: NoInfer<Key>[]
): SheetColumn<Row>[] => keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);

interface Workbook {
	/** The date is appended. */
	file: Readable;
	language: Language;
	headers?: ColumnHeaders;
	onStart?: () => void;
}

export function excelFile<Rows extends unknown[]>(
	actor: SignedIn,
	{ file, language, headers, onStart }: Workbook,
	...sheets: { [Sheet in keyof Rows]: Worksheet<Rows[Sheet]> }
): Promise<FileAnswer> {
	return limitWorkbooks(
		async () => {
			onStart?.();
			return new FileAnswer({
				file: await writeSheets(language, headers === "keys" ? sheets.map(withKeys) : sheets),
				name: `${sheetFileName(file, language)}-${today()}.xlsx`,
				type: SHEET_TYPE,
			});
		},
		{ key: String(actor.id) },
	);
}

// biome-ignore lint/suspicious/noExplicitAny: of a sheet with any rows
const withKeys = ({ columns, ...sheet }: Worksheet<any>) => ({
	...sheet,
	columns: columns.map(({ key, code, ...column }) =>
		key ? { ...column, value: code ?? column.value, header: { in: () => key } } : column,
	),
});

/** `Students of 2026`. */
export const ofYear = (what: Readable, year: number) => say("{what} of {year}", { what, year });

/** `students-of-2026`. */
export const sheetFileName = (words: Readable, language: Language) => asFileName(words.in(language)).toLowerCase();
