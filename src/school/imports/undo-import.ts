import { and, eq, isNull } from "drizzle-orm";
import { database, type Reader } from "#db/open";
import { importChanges, imports } from "#db/schema/imports";
import { conflict } from "#refusal";
import { say } from "#shared/words/words";
import { quoted } from "../audit/in-words.ts";
import { backUpBefore } from "../before-mass-change.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { removeUnusedPhotos } from "../students/delete-students.ts";
import { deleteUntouched, undoAnswer } from "../students/undo-blockers.ts";
import { mayStillUndo, UNDO_DAYS } from "../undo-period.ts";
import { importIdInput } from "./imports.schema.ts";
import { findImport, type StoredImport } from "./stored-imports.ts";

export function importUndoRefusal({ state, run_at }: Pick<StoredImport, "state" | "run_at">) {
	if (state === "undone") return say("This import was taken back already.");
	if (state !== "run" || run_at === null) return say("This import was not run, so there is nothing to take back.");
	return mayStillUndo(run_at) ? null : say("An import can be taken back for {days} days.", { days: UNDO_DAYS });
}

function refuseUndo(tx: Reader, id: number): StoredImport {
	const stored = findImport(tx, id);
	const refusal = importUndoRefusal(stored);
	if (refusal) throw conflict(refusal);
	return stored;
}

export const madeBy = (tx: Reader, id: number) =>
	tx
		.select({ student_id: importChanges.student_id, mark: importChanges.mark })
		.from(importChanges)
		.where(and(eq(importChanges.import_id, id), isNull(importChanges.before)))
		.all();

/** Removes only added students; what the import changed about registered ones stays. */
export const undoImport = change({
	name: "undoImport",
	allow: HEAD,
	input: importIdInput,
	answer: undoAnswer,
	prepare: async ({ input: { id } }) => {
		const { file_name } = refuseUndo(database(), id);
		await backUpBefore(`take back the import ${file_name}`);
	},
	run: ({ tx, input: { id }, note, afterCommit }) => {
		const { file_name } = refuseUndo(tx, id);
		const { remaining, count: removed, withDeletedCounts, pictures } = deleteUntouched(tx, madeBy(tx, id));
		afterCommit(() => removeUnusedPhotos(pictures));
		tx.update(imports).set({ state: "undone", undone_at: new Date().toISOString() }).where(eq(imports.id, id)).run();
		const values = { file: quoted(file_name), removed, kept: remaining.length };
		note(withDeletedCounts(say("took back the import of {file}: {removed} removed, {kept} kept", values)));
		return { removed, kept: remaining };
	},
});
