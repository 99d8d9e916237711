import type { z } from "zod";
import { columnsIn, type WordedColumn } from "#files/translated-columns";
import { SHEET_TYPE, writeSheets } from "#files/write-sheet";
import { limitConcurrency } from "#limit-concurrency";
import { today } from "#shared/dates";
import type { Language } from "#shared/words/languages";
import type { Readable } from "#shared/words/sentence";
import { type RuleLabel, say } from "#shared/words/words";
import type { SignedIn } from "./actor.ts";
import type { List } from "./list.ts";
import { type ColumnHeaders, type ReadOperation, read } from "./operation.ts";
import { type Caller, HEAD } from "./permissions.ts";

/** One at a time, because a long list takes a small machine a second and some megabytes. */
const oneAtATime = limitConcurrency({ capacity: 1, maxQueued: 4 });

export type SheetColumns<Row> = readonly WordedColumn<Row>[];

export type KeyedColumns<Row> = readonly (WordedColumn<Row> & { key: string })[];

export const withHeaders = <Row>(headers: ColumnHeaders, columns: KeyedColumns<Row>): SheetColumns<Row> =>
	headers === "labels" ? columns : columns.map((column) => ({ ...column, header: { in: () => column.key } }));

export const keyedColumn =
	<Row>() =>
	<Key extends keyof Row & string>(
		key: Key,
		header: RuleLabel,
		more: Partial<Omit<WordedColumn<Row>, "header">> = {},
	) => ({ key, header, value: (row: Row) => row[key] as string | number | null, ...more });

interface Worksheet<Row> {
	title: RuleLabel;
	columns: SheetColumns<Row>;
	rows: AsyncIterable<Row[]> | Iterable<Row[]>;
}

interface Book {
	/** The date is appended. */
	file: Readable;
	language: Language;
	onStart?: () => void;
}

/** A workbook mixes sheets of different rows. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const worksheet = <Row>(sheet: Worksheet<Row>): Worksheet<any> => sheet;

export const excelFile = <Row>(actor: SignedIn, { file, language, ...sheet }: Worksheet<Row> & Book) =>
	excelBook(actor, { file, language, sheets: [worksheet(sheet)] });

// biome-ignore lint/suspicious/noExplicitAny: each sheet has rows of its own kind
export function excelBook(actor: SignedIn, made: Book & { sheets: Worksheet<any>[] }): Promise<FileAnswer> {
	const { file, sheets, language, onStart } = made;
	return oneAtATime(
		async () => {
			onStart?.();
			return new FileAnswer({
				file: await writeSheets(
					sheets.map(({ title, columns, rows }) => ({
						name: say(title).in(language),
						columns: columnsIn(language, columns),
						rows,
					})),
				),
				name: `${fileName(file.in(language))}-${today()}.xlsx`,
				type: SHEET_TYPE,
			});
		},
		{ key: String(actor.id) },
	);
}

interface ListDownload<S extends z.ZodType, Row> {
	name: string;
	allow?: readonly Caller[];
	input: S;
	title: RuleLabel;
	list: Pick<List<z.output<S>, Row>, "all">;
	columns: SheetColumns<Row>;
}

/** The same rows as the screen, all pages. */
export function listDownload<S extends z.ZodType<object>, Row>({
	name,
	allow = HEAD,
	input,
	title,
	list,
	columns,
}: ListDownload<S, Row>): ReadOperation<FileAnswer> {
	return read({
		name,
		allow,
		input,
		run: ({ tx, actor, input: filter, language }) => {
			const { year } = filter as { year?: number | undefined };
			const file = year === undefined ? say(title) : ofYear(say(title), year);
			return excelFile(actor, { file, title, columns, rows: list.all(tx, filter), language });
		},
	});
}

/** `Students of 2026`, for the name of a file. */
export const ofYear = (what: Readable, year: number) => say("{what} of {year}", { what, year });

/** Letters that every system accepts: `students-of-2026`. */
export function fileName(words: string): string {
	return words
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^A-Za-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")
		.toLowerCase();
}

/** The doors send it as a download. */
export class FileAnswer {
	readonly file: Uint8Array | Blob;
	readonly name: string;
	readonly type: string;

	constructor({ file, name, type }: Pick<FileAnswer, "file" | "name" | "type">) {
		this.file = file;
		this.name = name;
		this.type = type;
	}
}

/** Rows that are in memory, some hundred at a time, so that other requests are answered while the file is written. */
export function* inPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
	for (let from = 0; from < rows.length; from += 500) yield rows.slice(from, from + 500);
}
