import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { database } from "#db/open";
import { imports } from "#db/schema/imports";
import type { SheetRow } from "#files/workbooks/cells";
import { WIDE_SHEET } from "#files/workbooks/read-workbook";
import { TOO_LARGE } from "#files/workbooks/workbook-check";
import { conflict, refusedField } from "#refusal";
import { shownFileName } from "#shared/names";
import { say } from "#shared/words/words";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { quoted } from "../audit/in-words.ts";
import type { Note } from "../audit/note.ts";
import { change, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { openingYear } from "../settings/read-setting.ts";
import { checkAfterCreating, checkSheet } from "./check-sheet.ts";
import { type CheckedRows, countsOf } from "./checked-rows.ts";
import { importAnswer, importIdInput, importListAnswer, importUpdateInput, newImportInput } from "./imports.schema.ts";
import { missingNames } from "./missing-names.ts";
import { NO_STUDENTS, refusedFile, sentWorkbook } from "./sent-workbook.ts";
import { type ColumnChoice, chosenColumns } from "./sheet-columns.ts";
import { choiceOf, describedCheck, findImport, refuseIfRun, type StoredImport, stateOf } from "./stored-imports.ts";
import { removeRows, rowsToStore, rowWriter, sheetOf, storeRows, writtenWarnings } from "./stored-rows.ts";

/** What is checked here may have changed by the time it is run: the run checks again. */
export const createImport = change({
	name: "createImport",
	allow: HEAD,
	input: newImportInput,
	answer: importAnswer,
	prepare: async ({ actor, input: { file, year = openingYear(), mode = "add", mapping, constants } }) => {
		const { name, sheet } = await sentWorkbook(file, actor, { columns: WIDE_SHEET });
		if (sheet.length < 2) throw refusedFile(NO_STUDENTS);
		if (lettersIn(sheet) > MOST_LETTERS) throw refusedField("too-large", "file", TOO_LARGE);
		const choice = chosenColumns(sheet, { mapping, constants });
		const prepared = await checkSheet({ sheet, choice, mode, year });
		return { ...prepared, file_name: fileName(name), rows: await rowsToStore(sheet, prepared.checked) };
	},
	run: ({ tx, actor, prepared: { sheet, choice, mode, year, file_name, checked, rows }, note }) => {
		const stored = tx
			.insert(imports)
			.values({
				year,
				mode,
				file_name,
				...storedCheck(choice, checked),
				state: "checked",
				by_name: actor.username,
				at: new Date().toISOString(),
			})
			.returning()
			.get();
		storeRows(tx, stored.id, rows);
		noteCheck(note, stored, checked);
		return describedCheck(stored, sheet, checked);
	},
});

export const updateImport = change({
	name: "updateImport",
	allow: HEAD,
	input: importUpdateInput,
	answer: importAnswer,
	prepare: async ({ input: { id, mapping, constants, mode } }) => {
		const stored = findImport(database(), id);
		refuseUnlessChecked(stored);
		const sheet = sheetOf(database(), stored);
		const choice = chosenColumns(sheet, { mapping, constants }, choiceOf(stored));
		const prepared = await checkSheet({ sheet, choice, mode: mode ?? stored.mode, year: stored.year });
		return { ...prepared, rows: await rowsToStore(sheet, prepared.checked) };
	},
	run: ({ tx, input: { id, create_missing }, prepared, note }) => {
		refuseUnlessChecked(findImport(tx, id));
		const { sheet, choice, mode } = prepared;
		const checked = create_missing ? checkAfterCreating(tx, prepared, note) : prepared.checked;
		const rows = create_missing ? sheet.map(rowWriter(checked)) : prepared.rows;
		const values = { mode, ...storedCheck(choice, checked) };
		const stored = tx.update(imports).set(values).where(eq(imports.id, id)).returning().get() as StoredImport;
		storeRows(tx, id, rows);
		noteCheck(note, stored, checked);
		return describedCheck(stored, sheet, checked);
	},
});

const storedCheck = (choice: ColumnChoice, checked: CheckedRows) => ({
	mapping: JSON.stringify(choice),
	column_warnings: writtenWarnings(checked.warnings),
	missing: missingNames(checked),
});

export function refuseUnlessChecked(stored: StoredImport): void {
	refuseIfRun(stored);
	if (stateOf(stored) === "dropped") throw conflict(say("This import was dropped. Send the workbook again."));
}

function noteCheck(note: Note, { file_name }: StoredImport, checked: CheckedRows): void {
	const { new: added, changed, problems } = countsOf(checked);
	const counts = say("{added} new, {changed} changed, {problems} with problems", { added, changed, problems });
	note(say("checked {file}: {counts}", { file: quoted(file_name), counts }));
}

/** Of 5,000 rows with 40 filled columns. One long text that all cells share is small in the file and large in the rows. */
const MOST_LETTERS = 8_000_000;

function lettersIn(sheet: readonly SheetRow[]): number {
	let letters = 0;
	for (const { cells } of sheet) for (const cell of cells) if (typeof cell === "string") letters += cell.length;
	return letters;
}

const FILE_NAME_MAX = 200;

const fileName = (name: string) => shownFileName(name).slice(-FILE_NAME_MAX).toWellFormed() || "students.xlsx";

export const dropImport = change({
	name: "dropImport",
	allow: HEAD,
	input: importIdInput,
	answer: messageAnswer,
	run: ({ tx, input: { id }, note }) => {
		const stored = findImport(tx, id);
		refuseIfRun(stored);
		tx.update(imports).set({ state: "dropped" }).where(eq(imports.id, id)).run();
		removeRows(tx, id);
		note(say("dropped the import of {file}", { file: quoted(stored.file_name) }));
		return { message: say("The import was dropped. Nothing was saved.") };
	},
});

export const listImports = read({
	name: "listImports",
	allow: HEAD,
	input: () => z.object({}),
	answer: importListAnswer,
	run: ({ tx }) =>
		tx
			.select()
			.from(imports)
			.orderBy(desc(imports.id))
			.all()
			.map(({ mapping: _, column_warnings: __, missing: ___, ...one }) => ({ ...one, state: stateOf(one) })),
});
