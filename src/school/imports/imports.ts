import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { database } from "#db/open";
import { imports } from "#db/schema/imports";
import { WIDE_SHEET } from "#files/workbooks/read-workbook";
import { conflict } from "#refusal";
import { shownFileName } from "#shared/names";
import { say } from "#shared/words/words";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { quoted } from "../audit/in-words.ts";
import type { Note } from "../audit/note.ts";
import { hashOfFile } from "../hash.ts";
import { change, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { openingYear } from "../settings/read-setting.ts";
import type { CheckedRows } from "./check-rows.ts";
import { checkInTransaction, checkSheet } from "./check-sheet.ts";
import { keepArrived, rememberSheet, removeArrived, removeImportFile, sheetOf, storeArriving } from "./import-files.ts";
import { importAnswer, importIdInput, importListAnswer, importUpdateInput, newImportInput } from "./imports.schema.ts";
import { NO_STUDENTS, refusedFile, sentWorkbook } from "./sent-workbook.ts";
import { chosenColumns } from "./sheet-columns.ts";
import {
	choiceOf,
	countsOf,
	describedCheck,
	findImport,
	hashOfCheck,
	refuseIfRun,
	type StoredChoice,
	type StoredImport,
	stateOf,
} from "./stored-imports.ts";

export const createImport = change({
	name: "createImport",
	allow: HEAD,
	input: newImportInput,
	answer: importAnswer,
	prepare: async ({ actor, input: { file, year = openingYear(), mode = "add", mapping, constants } }) => {
		const { name, bytes, sheet } = await sentWorkbook(file, actor, WIDE_SHEET);
		if (sheet.length < 2) throw refusedFile(NO_STUDENTS);
		const choice = chosenColumns(sheet, { mapping, constants });
		const prepared = await checkSheet({ sheet, choice, mode, year });
		const sha256 = hashOfFile(bytes);
		rememberSheet(sha256, sheet);
		return { ...prepared, sha256, file_name: fileName(name), path: await storeArriving(bytes) };
	},
	abandon: ({ path }) => removeArrived(path),
	run: ({ tx, actor, prepared, note, afterCommit }) => {
		const { sheet, choice, mode, year, sha256, file_name, path } = prepared;
		const checked = checkInTransaction(tx, prepared);
		const mapping: StoredChoice = { ...choice, shown: hashOfCheck(tx, checked) };
		const stored = tx
			.insert(imports)
			.values({
				year,
				mode,
				file_name,
				sha256,
				mapping: JSON.stringify(mapping),
				state: "checked",
				by_name: actor.username,
				at: new Date().toISOString(),
			})
			.returning()
			.get();
		afterCommit(() => keepArrived(path, stored.id));
		noteCheck(note, stored, checked);
		return describedCheck(tx, stored, sheet, checked);
	},
});

export const updateImport = change({
	name: "updateImport",
	allow: HEAD,
	input: importUpdateInput,
	answer: importAnswer,
	prepare: async ({ actor, input: { id, mapping, constants, mode } }) => {
		const stored = findImport(database(), id);
		refuseUnlessChecked(stored);
		const sheet = await sheetOf(stored, actor);
		const choice = chosenColumns(sheet, { mapping, constants }, choiceOf(stored));
		return checkSheet({ sheet, choice, mode: mode ?? stored.mode, year: stored.year });
	},
	run: ({ tx, input: { id }, prepared, note }) => {
		refuseUnlessChecked(findImport(tx, id));
		const checked = checkInTransaction(tx, prepared);
		const { columns, constants } = prepared.choice;
		const mapping: StoredChoice = { columns, constants, shown: hashOfCheck(tx, checked) };
		const values = { mode: prepared.mode, mapping: JSON.stringify(mapping) };
		const stored = tx.update(imports).set(values).where(eq(imports.id, id)).returning().get() as StoredImport;
		noteCheck(note, stored, checked);
		return describedCheck(tx, stored, prepared.sheet, checked);
	},
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

const FILE_NAME_MAX = 200;

const fileName = (name: string) => shownFileName(name).slice(-FILE_NAME_MAX).toWellFormed() || "students.xlsx";

export const dropImport = change({
	name: "dropImport",
	allow: HEAD,
	input: importIdInput,
	answer: messageAnswer,
	run: ({ tx, input: { id }, note, afterCommit }) => {
		const stored = findImport(tx, id);
		refuseIfRun(stored);
		tx.update(imports).set({ state: "dropped" }).where(eq(imports.id, id)).run();
		afterCommit(() => removeImportFile(id));
		note(say("dropped the import of {file}", { file: quoted(stored.file_name) }));
		return { message: say("The import was dropped. Nothing was saved.") };
	},
});

export const listImports = read({
	name: "listImports",
	allow: HEAD,
	input: z.object({}),
	answer: importListAnswer,
	run: ({ tx }) =>
		tx
			.select()
			.from(imports)
			.orderBy(desc(imports.id))
			.all()
			.map(({ mapping: _, sha256: __, ...one }) => ({ ...one, state: stateOf(one) })),
});
