import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import type { Reader } from "#db/open";
import { rollovers } from "#db/schema/new-year";
import { students } from "#db/schema/school";
import { SEARCH_MIN } from "#shared/limits";
import { fold } from "#shared/names";
import { LAST_YEAR } from "#shared/years";
import { balances } from "../balances/balances.ts";
import { year } from "../fields.ts";
import { countOf } from "../list.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { moveTakenBack } from "./entries-taken-back.ts";
import { classesOfYear, departmentsOfYear, ladderFacts } from "./ladder.ts";
import { lineAnswer, type PlannedLine, planLines } from "./planned-lines.ts";
import { isNew } from "./preview.ts";
import { findRollover, rolloverHeadOf } from "./rollovers.queries.ts";
import { rolloverIdInput, studentsPageInput } from "./rollovers.schema.ts";

const schoolIn = (tx: Reader, year: number) => ({
	classes: classesOfYear(tx, year).map(({ name }) => name),
	departments: departmentsOfYear(tx, year).map(({ title }) => title),
	students: countOf(tx, students, eq(students.year, year)),
});

export const newYearPage = read({
	name: "newYearPage",
	allow: HEAD,
	input: () => z.object({ year: year() }),
	run: ({ tx, input: { year: from_year } }) => {
		const moves = tx.select().from(rollovers).orderBy(desc(rollovers.id)).all();
		return {
			from_year,
			/** Null after the last year of the portal. */
			to_year: from_year < LAST_YEAR ? from_year + 1 : null,
			from: schoolIn(tx, from_year),
			there: schoolIn(tx, from_year + 1),
			draft: moves.find((move) => move.from_year === from_year && move.state === "draft") ?? null,
			/** What the start form begins with. */
			taken_back: moveTakenBack(tx, from_year)?.copy ?? null,
			moves: moves.map(({ copy: _, made: __, ...move }) => move),
		};
	},
});

export const ladderPage = read({
	name: "ladderPage",
	allow: HEAD,
	input: rolloverIdInput,
	run: ({ tx, input }) => {
		const rollover = findRollover(tx, input.id);
		const { old, next, ladder } = ladderFacts(tx, rollover);
		return {
			...rolloverHeadOf(rollover),
			classes: old.map(({ id, name, promotes_to }) => ({
				id,
				name,
				to: ladder.get(name) ?? null,
				guessed: promotes_to === null,
			})),
			next: next.map(({ name }) => name),
		};
	},
});

export const rolloverStudents = read({
	name: "rolloverStudents",
	allow: HEAD,
	input: studentsPageInput,
	run: ({ tx, input: { id, class_id, search } }) => {
		const rollover = findRollover(tx, id);
		const { lines, next } = planLines(tx, rollover);
		const searched = wordsOf(search);
		const classes = [...Map.groupBy(lines, ({ student }) => student.class_id)].map(([id, members]) => ({
			id,
			name: members[0]?.student.class_name ?? "",
			students: members.length,
			entered: members.filter(({ entered }) => entered).length,
			open: members.filter(isOpen).length,
		}));
		const chosen = classes.find(({ id }) => id === class_id) ?? classes[0];
		const found = searched
			? lines.filter(({ student }) => searched.every((word) => student.name_key.includes(word)))
			: lines.filter(({ student }) => student.class_id === chosen?.id);
		const shown = found.slice(0, searched ? MOST_FOUND : undefined);
		const ids = shown.map(({ student }) => student.id);
		const owed = new Map(balances(tx, isIn(students.id, ids)).map(({ student_id, owed }) => [student_id, owed]));
		return {
			...rolloverHeadOf(rollover),
			classes,
			chosen: chosen ?? null,
			next: next.map(({ name }) => name),
			rows: shown.map((line) => rowOf(line, owed.get(line.student.id) ?? 0)),
			/** Null unless something is searched for. */
			found: searched ? found.length : null,
		};
	},
});
export type RolloverStudents = Awaited<ReturnType<typeof rolloverStudents>>;

const MOST_FOUND = 100;

const wordsOf = (search: string) => {
	const typed = fold(search);
	return typed.length < SEARCH_MIN ? null : typed.split(" ");
};

/** Waits for a decision. Only a question about a family's record does not block the run. */
const isOpen = (line: PlannedLine) => line.ambiguous || (isNew(line) && line.to_class === null) || isUnanswered(line);
const isUnanswered = ({ question, same_child }: PlannedLine) => question !== null && same_child === null;

function rowOf(line: PlannedLine, owed: number) {
	const { class_id: _, ...row } = lineAnswer(line);
	return {
		...row,
		pending: !line.student.confirmed,
		ambiguous: line.ambiguous,
		open: isOpen(line),
		owed,
	};
}
