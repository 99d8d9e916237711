import { eq } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader, Tx } from "#db/open";
import { students } from "#db/schema/school";
import { invalid } from "#refusal";
import { caseKey } from "#shared/names";
import { BY_RULE, NOTHING_DECIDED } from "#shared/new-year";
import type { Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import type { Note } from "../audit/note.ts";
import { balances } from "../balances/balances.ts";
import { definedOnly } from "../fields.ts";
import { change, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { recordOfNextYear, recordsByPerson, recordToAnswer } from "./existing-record.ts";
import { classesOfYear, hasNoClass, ladderFacts } from "./ladder.ts";
import { lineAnswer, planLines, studentsToMove } from "./planned-lines.ts";
import {
	findDraft,
	findRollover,
	type NewLine,
	NOTHING_ENTERED,
	type Rollover,
	storedLines,
	writeLines,
} from "./rollovers.queries.ts";
import {
	type LineUpdate,
	linesAnswer,
	linesInput,
	linesUpdateInput,
	NO_LINES,
	wholeClassInput,
} from "./rollovers.schema.ts";

export const rolloverLines = read({
	name: "rolloverLines",
	allow: HEAD,
	input: linesInput,
	answer: linesAnswer,
	run: ({ tx, input: { id, class_id } }) => {
		const rollover = findRollover(tx, id);
		const owed = new Map(
			balances(tx, eq(students.year, rollover.from_year)).map(({ student_id, owed }) => [student_id, owed]),
		);
		const lines = rollover.state === "draft" ? planLines(tx, rollover).lines.map(lineAnswer) : pastLines(tx, rollover);
		return lines
			.filter((line) => class_id === undefined || line.class_id === class_id)
			.map(({ class_id: _, ...line }) => ({ ...line, owed: owed.get(line.student_id) ?? 0 }));
	},
});

/** Students whose record was deleted since are left out. */
function pastLines(tx: Reader, { id, from_year }: Rollover): ReturnType<typeof lineAnswer>[] {
	const stored = new Map(storedLines(tx, id).map((line) => [line.student_id, line]));
	const oldClasses = new Map(classesOfYear(tx, from_year).map(({ id, name }, index) => [id, { name, index }]));
	const { full_name, class_id, name_sort } = students;
	return tx
		.select({ id: students.id, name: full_name, class_id })
		.from(students)
		.where(isIn(students.id, [...stored.keys()]))
		.orderBy(name_sort, students.id)
		.all()
		.flatMap(({ id: student_id, name, class_id }) => {
			const line = stored.get(student_id);
			if (!line?.decision) return [];
			const { average, decision, leaving, to_class, linked, same_child } = line;
			const class_name = oldClasses.get(class_id)?.name ?? "";
			const entry = { average, decision, leaving, to_class, entered: false, already_there: linked === 1, same_child };
			return [{ student_id, name, class_id, class_name, ...entry, question: null }];
		})
		.sort((a, b) => (oldClasses.get(a.class_id)?.index ?? 0) - (oldClasses.get(b.class_id)?.index ?? 0));
}

/** A field that is not sent keeps its value; null clears it. */
export const changeRolloverLines = change({
	name: "changeRolloverLines",
	allow: HEAD,
	input: linesUpdateInput,
	answer: () => messageAnswer().extend({ count: z.int() }),
	run: ({ tx, input: { id, lines }, note }) => {
		const draft = findDraft(tx, id);
		refuseUnknown(tx, draft, lines);
		return enterLines(tx, draft, withRecordsAskedAbout(tx, draft, lines), note);
	},
});

/**
 * Students whom the school never confirmed stay skipped unless they are decided one by one. The audit trail has one action
 * for both.
 */
export const decideWholeClass = change({
	name: "changeRolloverLines",
	allow: HEAD,
	input: wholeClassInput,
	run: ({ tx, input: { id, class_id, outcome }, note }) => {
		const draft = findDraft(tx, id);
		const members = studentsToMove(tx, draft.from_year).filter(
			(student) => student.class_id === class_id && student.confirmed,
		);
		if (members.length === 0) throw invalid({ lines: NO_LINES });
		const entry = { ...NOTHING_DECIDED, decision: outcome === BY_RULE ? null : outcome };
		const lines = members.map((student) => ({ student_id: student.id, ...entry }));
		return enterLines(tx, draft, lines, note);
	},
});

function enterLines(
	tx: Tx,
	{ id, from_year: year, to_year: next }: Rollover,
	lines: readonly LineUpdate[],
	note: Note,
) {
	const entries = new Map<number, NewLine>(storedLines(tx, id).map((line) => [line.student_id, line]));
	for (const { student_id, ...sent } of lines)
		entries.set(student_id, { student_id, ...(entries.get(student_id) ?? NOTHING_ENTERED), ...definedOnly(sent) });
	writeLines(tx, id, [...entries.values()].filter(hasEntry));
	const count = new Set(lines.map(({ student_id }) => student_id)).size;
	note(
		sayCount(
			count,
			"decided about 1 student in the move of {year} to {next}",
			"decided about {count} students in the move of {year} to {next}",
			{ year, next },
		),
	);
	return { message: sayCount(count, "1 student saved.", "{count} students saved."), count };
}

const hasEntry = ({ average, decision, leaving, to_class, same_child }: NewLine) =>
	[average, decision, leaving, to_class, same_child].some((entered) => entered !== null);

/** An answer counts only for the record that the person saw, which may be gone by now. */
function withRecordsAskedAbout(tx: Reader, draft: Rollover, lines: readonly LineUpdate[]): LineUpdate[] {
	if (lines.every(({ same_child }) => same_child === undefined)) return [...lines];
	const students = new Map(studentsToMove(tx, draft.from_year).map((student) => [student.id, student]));
	const { matching } = recordsByPerson(tx, draft.to_year);
	const entries = new Map(storedLines(tx, draft.id).map((line) => [line.student_id, line]));
	return lines.map(({ asked_about, ...line }) => {
		const student = students.get(line.student_id);
		if (line.same_child === undefined || !student) return line;
		if (line.same_child === null) return { ...line, asked_about: null };
		const known = recordOfNextYear(tx, student, matching(student), entries.get(student.id));
		return { ...line, asked_about: recordToAnswer(student.name, known, asked_about) };
	});
}

function refuseUnknown(tx: Reader, draft: Rollover, lines: readonly LineUpdate[]): void {
	const year = draft.from_year;
	const moved = new Set(studentsToMove(tx, year).map(({ id }) => id));
	const { nextNames } = ladderFacts(tx, draft);
	const wrong: Record<string, Sentence> = {};
	for (const [index, { student_id, to_class }] of lines.entries()) {
		if (!moved.has(student_id))
			wrong[`lines.${index}.student_id`] = say("The record {id} is not in the move of {year}.", {
				id: student_id,
				year,
			});
		else if (to_class && !nextNames.has(caseKey(to_class)))
			wrong[`lines.${index}.to_class`] = hasNoClass(draft.to_year, to_class);
	}
	if (Object.keys(wrong).length > 0) throw invalid(wrong);
}
