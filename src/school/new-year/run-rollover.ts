import { eq } from "drizzle-orm";
import { isIn } from "#db/conditions";
import { database, type Reader, type Tx } from "#db/open";
import { rollovers } from "#db/schema/new-year";
import { students } from "#db/schema/school";
import { conflict } from "#refusal";
import { LEAVINGS_OF_NEW_YEAR } from "#shared/leaving";
import { caseKey } from "#shared/names";
import { DEPARTMENT_PICTURE_FIELDS } from "#shared/pictures";
import { say, sayCount } from "#shared/words/words";
import type { Note } from "../audit/note.ts";
import { backUpBefore } from "../before-mass-change.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { readSetting } from "../settings/read-setting.ts";
import { recordHashes } from "../students/undo-blockers.ts";
import { removePictures } from "../uploaded-pictures.ts";
import { copyPictures, copySchool, type MadeSchool } from "./copy-school.ts";
import { classesOfYear, departmentsOfYear } from "./ladder.ts";
import { insertNewRecords, linkRecord } from "./new-records.ts";
import type { PlannedLine } from "./planned-lines.ts";
import { isNew, previewOf } from "./preview.ts";
import { findDraft, type Rollover, type StoredLine, storedLines, writeLines } from "./rollovers.queries.ts";
import { type RolloverCounts, runAnswer, runInput } from "./rollovers.schema.ts";

/** In the old year it changes only the records of leavers. */
export const runRollover = change({
	name: "runRollover",
	allow: HEAD,
	input: runInput,
	answer: runAnswer,
	prepare: async ({ input }) => {
		const { draft, copies } = checkedDraft(database(), input);
		await backUpBefore(`the new year ${draft.to_year}`);
		return copyPictures(copies.departments);
	},
	abandon: (copied) => removePictures(copied.values()),
	run: ({ tx, actor, input, prepared: pictures, note, afterCommit }) => {
		const { draft, planned, copies, preview } = checkedDraft(tx, input);
		const made = copySchool(tx, draft, { ...copies, ladder: planned.ladder, pictures });
		const run = { year: draft.to_year, at: new Date().toISOString(), by_name: actor.username };
		const entered = new Map(storedLines(tx, draft.id).map((line) => [line.student_id, enteredIn(line)]));
		const lines = moveStudents(tx, draft, run, planned.lines).map((line) => ({
			...line,
			entered: entered.get(line.student_id) ?? null,
		}));
		writeLines(tx, draft.id, lines);
		tx.update(rollovers)
			.set({
				state: "run",
				run_by_name: run.by_name,
				run_at: run.at,
				default_year: readSetting(tx, "default_year"),
				made,
			})
			.where(eq(rollovers.id, draft.id))
			.run();
		noteRun(note, draft, made, preview.counts);
		const used = new Set(copies.departments.flatMap((one) => DEPARTMENT_PICTURE_FIELDS.map((column) => one[column])));
		afterCommit(() => removePictures([...pictures].flatMap(([old, copy]) => (used.has(old) ? [] : [copy]))));
		const { promote, repeat, leave, skip, linked } = preview.counts;
		return {
			promoted: promote,
			repeated: repeat,
			linked,
			left: leave,
			skipped: skip,
			classes: made.classes.length,
			departments: made.departments.length,
		};
	},
});

/** Checked before the backup, and again in the transaction. */
function checkedDraft(tx: Reader, { id, count, check }: { id: number; count: number; check?: string }) {
	const draft = findDraft(tx, id);
	const plan = previewOf(tx, draft);
	const { problems, counts, check: current } = plan.preview;
	if (problems.length > 0)
		throw conflict(say("There are problems to solve first. Nothing was changed; please look again."));
	if (counts.new !== count)
		throw conflict(
			sayCount(
				counts.new,
				"1 new record would be made by now, not {expected}. Nothing was changed; please look again.",
				"{count} new records would be made by now, not {expected}. Nothing was changed; please look again.",
				{ expected: count },
			),
		);
	if (check !== undefined && check !== current)
		throw conflict(say("The preview is another one by now. Nothing was changed; please look again."));
	return { draft, ...plan };
}

const enteredIn = ({ average, decision, leaving, to_class, same_child, asked_about }: StoredLine) => ({
	average,
	decision,
	leaving,
	to_class,
	same_child,
	asked_about,
});

type Run = Parameters<typeof insertNewRecords>[1];

function moveStudents(tx: Tx, { to_year }: Rollover, run: Run, lines: PlannedLine[]) {
	const classIds = new Map(classesOfYear(tx, to_year).map(({ id, name }) => [caseKey(name), id]));
	const departmentIds = new Map(departmentsOfYear(tx, to_year).map(({ id, title_key }) => [title_key, id]));
	const idOf = (ids: Map<string, number>, key: string) => {
		const id = ids.get(key);
		if (id === undefined) throw new Error(`The next year has no ${key}.`);
		return id;
	};
	const records = lines.filter(isNew).map(({ student, to_class, average }) => ({
		id: student.id,
		average,
		class_id: idOf(classIds, caseKey(to_class ?? "")),
		department_id: idOf(departmentIds, student.title_key),
	}));
	const newIds = insertNewRecords(tx, run, records);
	const marks = recordHashes(tx, [...newIds.values()]);
	markLeavers(tx, lines);
	return lines.map(({ student, existing, average, decision, leaving, to_class, same_child, question }) => {
		const answer = { same_child, asked_about: question?.student_id ?? null };
		const line = { student_id: student.id, average, decision, leaving, to_class, ...answer };
		const new_student_id = newIds.get(student.id) ?? existing?.id ?? null;
		if (!existing) return { ...line, new_student_id, linked: 0, mark: marks.get(new_student_id ?? 0) ?? null };
		linkRecord(tx, run, student.id, existing.id);
		return { ...line, new_student_id, linked: 1, mark: formerPerson(existing) };
	});
}

const formerPerson = ({ person_id }: { person_id: number | null }) => (person_id === null ? null : String(person_id));

function markLeavers(tx: Tx, lines: PlannedLine[]): void {
	for (const leaving of LEAVINGS_OF_NEW_YEAR) {
		const ids = lines.filter((line) => line.leaving === leaving).map(({ student }) => student.id);
		if (ids.length > 0) tx.update(students).set({ leaving }).where(isIn(students.id, ids)).run();
	}
}

function noteRun(
	note: Note,
	{ from_year: year, to_year: next }: Rollover,
	made: MadeSchool,
	counts: RolloverCounts,
): void {
	const years = { year, next };
	if (made.classes.length + made.departments.length > 0) {
		const classes = sayCount(made.classes.length, "1 class", "{count} classes");
		const departments = sayCount(made.departments.length, "1 department", "{count} departments");
		note(say("copied {classes} and {departments} of {year} to {next}", { classes, departments, ...years }));
	}
	const { promote: promoted, repeat: repeated, leave: leaving } = counts;
	const students = sayCount(counts.new, "{count} student", "{count} students");
	const values = { students, ...years, promoted, repeated, leaving };
	note(say("moved {students} of {year} to {next}: {promoted} promoted, {repeated} repeat, {leaving} left", values));
}
