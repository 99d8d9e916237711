import { and, desc, eq, isNull } from "drizzle-orm";
import { isIn } from "#db/conditions";
import { database, type Reader, type Tx } from "#db/open";
import { studentLinks } from "#db/schema/families";
import { rollovers } from "#db/schema/new-year";
import { students } from "#db/schema/school";
import { conflict } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { backUpBefore } from "../before-mass-change.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { readSetting, schoolYear, writeSetting } from "../settings/read-setting.ts";
import { removeUnusedPhotos } from "../students/delete-students.ts";
import { setYearBefore } from "../students/students.queries.ts";
import { deleteUntouched, undoAnswer } from "../students/undo-blockers.ts";
import { mayStillUndo, UNDO_DAYS } from "../undo-period.ts";
import { removePictures } from "../uploaded-pictures.ts";
import { removeCopies } from "./copy-school.ts";
import { findRollover, type Rollover, type StoredLine, storedLines } from "./rollovers.queries.ts";
import { undoInput } from "./rollovers.schema.ts";

export function rolloverUndoRefusal(tx: Reader, { id, state, run_at }: Rollover): Sentence | null {
	if (state === "draft") return say("This move was not run. Nothing was changed.");
	if (state === "undone") return say("This move was taken back already. Nothing was changed.");
	const newest = tx
		.select({ id: rollovers.id })
		.from(rollovers)
		.where(eq(rollovers.state, "run"))
		.orderBy(desc(rollovers.run_at), desc(rollovers.id))
		.limit(1)
		.get();
	if (newest?.id !== id) return say("Only the newest move can be taken back. Nothing was changed.");
	if (!mayStillUndo(run_at))
		return say("A move can be taken back for {days} days. Nothing was changed.", { days: UNDO_DAYS });
	return null;
}

/** Those that the run created, with their hashes; linked records existed before it. */
export const madeRecords = (lines: StoredLine[]) =>
	lines.flatMap(({ new_student_id, linked, mark }) =>
		new_student_id !== null && linked === 0 ? [{ student_id: new_student_id, mark: mark ?? "" }] : [],
	);

function checkedRun(tx: Reader, { id, count }: { id: number; count: number }) {
	const rollover = findRollover(tx, id);
	const refusal = rolloverUndoRefusal(tx, rollover);
	if (refusal) throw conflict(refusal);
	const lines = storedLines(tx, id);
	const made = madeRecords(lines);
	if (made.length !== count)
		throw conflict(
			sayCount(
				made.length,
				"The move made 1 new record, not {expected}. Nothing was changed; please look again.",
				"The move made {count} new records, not {expected}. Nothing was changed; please look again.",
				{ expected: count },
			),
		);
	return { rollover, lines, made };
}

export const undoRollover = change({
	name: "undoRollover",
	allow: HEAD,
	input: undoInput,
	answer: undoAnswer,
	prepare: async ({ input }) => {
		const { rollover } = checkedRun(database(), input);
		await backUpBefore(`taking back the new year ${rollover.to_year}`);
	},
	run: ({ tx, actor, input, note, afterCommit }) => {
		const { rollover, lines, made } = checkedRun(tx, input);
		const ended = unlinkRecords(tx, lines);
		const { remaining, count: removed, withDeletedCounts, pictures } = deleteUntouched(tx, made);
		clearLeaving(tx, lines);
		const copies = rollover.made ? removeCopies(tx, rollover.made) : [];
		tx.update(rollovers)
			.set({ state: "undone", undone_by_name: actor.username, undone_at: new Date().toISOString() })
			.where(eq(rollovers.id, rollover.id))
			.run();
		afterCommit(() => removeUnusedPhotos(pictures));
		afterCommit(() => removePictures(copies));
		const values = { removed, kept: remaining.length };
		const done = withDeletedCounts(say("took the new year back: {removed} removed, {kept} kept", values));
		const opened = restoreDefaultYear(tx, rollover);
		if (opened) note(opened);
		note(ended > 0 ? withEndedLinks(done, ended) : done);
		return { removed, kept: remaining };
	},
});

/** Answers how many links of these records it ended. */
function unlinkRecords(tx: Tx, lines: StoredLine[]): number {
	let ended = 0;
	for (const { student_id, new_student_id, linked, mark } of lines) {
		if (linked === 0 || new_student_id === null) continue;
		const still = and(eq(students.id, new_student_id), eq(students.continues_id, student_id));
		if (!tx.select({ id: students.id }).from(students).where(still).get()) continue;
		setYearBefore(tx, new_student_id, { continues_id: null, person_id: mark === null ? null : Number(mark) });
		ended += tx
			.delete(studentLinks)
			.where(and(eq(studentLinks.student_id, new_student_id), eq(studentLinks.how, "new-year")))
			.returning({ user_id: studentLinks.user_id })
			.all().length;
	}
	return ended;
}

const withEndedLinks = (done: Sentence, ended: number) =>
	sayCount(
		ended,
		"{done}, and ended {count} link of records that were there before",
		"{done}, and ended {count} links of records that were there before",
		{ done },
	);

/** If the next year was made to open by default since the run, the year of before opens again. */
function restoreDefaultYear(tx: Tx, { to_year, default_year }: Rollover): Sentence | null {
	if (readSetting(tx, "default_year") !== to_year || default_year === to_year) return null;
	writeSetting(tx, "default_year", default_year === null ? "" : String(default_year));
	return say("put the year that opens by default back to {year}", { year: schoolYear(tx) });
}

/** Who has left on a day since the run stays so. */
function clearLeaving(tx: Tx, lines: StoredLine[]): void {
	const ids = lines.filter(({ leaving }) => leaving !== null).map(({ student_id }) => student_id);
	tx.update(students)
		.set({ leaving: null })
		.where(and(isIn(students.id, ids), isNull(students.left_on)))
		.run();
}
