import type { z } from "zod";
import type { SheetColumn } from "#files/write-sheet";
import { type RuleLabel, say } from "#shared/words/words";
import { excelFile, ofYear } from "./excel-file.ts";
import type { FileAnswer } from "./file-answer.ts";
import type { List } from "./list.ts";
import type { ReadOperation } from "./operation.ts";
import { type Caller, HEAD } from "./permissions.ts";
import { recordedFile } from "./recorded-read.ts";

interface ListDownload<S extends z.ZodType, Row> {
	name: string;
	allow?: readonly Caller[];
	input: () => S;
	title: RuleLabel;
	list: Pick<List<z.output<S>, Row>, "all">;
	columns: readonly SheetColumn<Row>[];
}

export function listDownload<S extends z.ZodType<object>, Row>({
	name,
	allow = HEAD,
	input,
	title,
	list,
	columns,
}: ListDownload<S, Row>): ReadOperation<FileAnswer> {
	return recordedFile({
		name,
		allow,
		input,
		run: ({ tx, actor, input: filter, language }) => {
			const { year } = filter as { year?: number };
			const file = year === undefined ? say(title) : ofYear(say(title), year);
			return excelFile(actor, { file, language }, { title, columns, rows: list.all(tx, filter) });
		},
	});
}
