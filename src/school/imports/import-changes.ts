import { and, eq, isNotNull } from "drizzle-orm";
import type { Reader } from "#db/open";
import { importChanges } from "#db/schema/imports";
import { students } from "#db/schema/school";
import { conflict } from "#refusal";
import { IMPORT_FIELDS, type ImportField } from "#shared/imports";
import type { Sex } from "#shared/student-values";
import type { Value } from "#shared/words/sentence";
import { Stored } from "#shared/words/values";
import { say } from "#shared/words/words";
import { excelFile } from "../list-download.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import type { FieldChange } from "./check-rows.ts";
import { importIdInput } from "./imports.schema.ts";
import { findImport } from "./stored-imports.ts";

export interface StudentChange extends FieldChange {
	student_id: number;
	/** Empty once the record is deleted. */
	name: string;
}

/** Every field that a run changed, by student. */
export function storedChanges(tx: Reader, id: number): StudentChange[] {
	return tx
		.select({ student_id: importChanges.student_id, before: importChanges.before, name: students.full_name })
		.from(importChanges)
		.leftJoin(students, eq(students.id, importChanges.student_id))
		.where(and(eq(importChanges.import_id, id), isNotNull(importChanges.before)))
		.orderBy(importChanges.student_id)
		.all()
		.flatMap(({ student_id, before, name }) =>
			(JSON.parse(before ?? "[]") as FieldChange[]).map((change) => ({ student_id, name: name ?? "", ...change })),
		);
}

const HEADERS = new Map(IMPORT_FIELDS.map(({ field, header }) => [field, say(header)]));
export const labelOf = (field: ImportField) => HEADERS.get(field) ?? say("Full Name");

/** A value of a field as a reader knows it; English files have it as it is stored. */
export function valueInWords(field: ImportField, value: FieldChange["from"]): Value {
	if (value === null || value === "") return "";
	return field === "sex" ? new Stored(String(value), say(value as Sex)) : value;
}

export const downloadImportChanges = read({
	name: "downloadImportChanges",
	allow: HEAD,
	input: importIdInput,
	run: ({ tx, actor, input: { id }, language }) => {
		const { run_at } = findImport(tx, id);
		if (run_at === null) throw conflict(say("This import was not run, so it changed nothing."));
		return excelFile<StudentChange>(actor, {
			file: say("Changes of an import"),
			title: "Changes",
			columns: [
				{ header: "Record No.", kind: "number", value: ({ student_id }) => student_id },
				{ header: "Name", width: 34, value: ({ name }) => name },
				{ header: "Field", width: 24, value: ({ field }) => labelOf(field) },
				{ header: "From [change]", width: 30, value: ({ field, from }) => valueInWords(field, from) },
				{ header: "To [change]", width: 30, value: ({ field, to }) => valueInWords(field, to) },
			],
			rows: inPieces(storedChanges(tx, id)),
			language,
		});
	},
});

/** Some hundred rows at a time, as the sheet writer takes them. */
export function* inPieces<Row>(rows: readonly Row[]): Generator<Row[]> {
	for (let from = 0; from < rows.length; from += 500) yield rows.slice(from, from + 500);
}
