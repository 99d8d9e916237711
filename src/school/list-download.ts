import type { z } from "zod";
import { SHEET_TYPE, type SheetColumn, writeSheet } from "#files/write-sheet";
import { limitConcurrency } from "#limit-concurrency";
import { today } from "#shared/dates";
import type { SignedIn } from "./actor.ts";
import { FileAnswer } from "./file-answer.ts";
import type { List } from "./list.ts";
import { ADMIN, type Operation, read } from "./operation.ts";

/** One at a time, because a long list takes a small machine a second and some megabytes. */
const oneAtATime = limitConcurrency({ capacity: 1, maxQueued: 4, maxQueuedPerKey: 2 });

export type SheetColumns<Row> = readonly SheetColumn<Row>[];

interface SheetFile<Row> {
	/** The name of the file before the date: `students-of-2026`. */
	file: string;
	/** The name of the worksheet. */
	title: string;
	columns: SheetColumns<Row>;
	rows: AsyncIterable<Row[]> | Iterable<Row[]>;
}

/** An Excel file as the answer of an operation. Accounts take turns. */
export function excelFile<Row>(actor: SignedIn, { file, title, columns, rows }: SheetFile<Row>): Promise<FileAnswer> {
	return oneAtATime(
		async () =>
			new FileAnswer({
				file: await writeSheet(title, columns, rows),
				name: `${file}-${today()}.xlsx`,
				type: SHEET_TYPE,
			}),
		{ key: String(actor.id) },
	);
}

interface ListDownload<S extends z.ZodType, Row> {
	name: string;
	input: S;
	title: string;
	list: Pick<List<z.output<S>, Row>, "all">;
	columns: SheetColumns<Row>;
}

/** An operation that answers a list as an Excel file: the same rows as its screen, all pages. */
export function listDownload<S extends z.ZodType<object>, Row>({
	name,
	input,
	title,
	list,
	columns,
}: ListDownload<S, Row>): Operation<FileAnswer> {
	return read({
		name,
		allow: ADMIN,
		input,
		run: ({ tx, actor, input: filter }) => {
			const { year } = filter as { year?: number | undefined };
			return excelFile(actor, { file: fileName(title, year), title, columns, rows: list.all(tx, filter) });
		},
	});
}

/** A file name in letters that every system accepts: `students-of-2026`. */
export function fileName(title: string, year?: number): string {
	const plain = title
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[^A-Za-z0-9]+/g, "-")
		.replace(/^-|-$/g, "")
		.toLowerCase();
	return year === undefined ? plain : `${plain}-of-${year}`;
}
