import { eq, sql } from "drizzle-orm";
import { isIn } from "#db/is-in";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import { caseKey } from "#shared/names";
import { type Decision, type MoveClass, UNDO_DAYS } from "#shared/new-year";
import { LEAVINGS, type Leaving } from "#shared/student-values";
import { balances, sum } from "../balances/balances.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { undoBlockers } from "../students/undo-blockers.ts";
import { outcomeOf } from "./outcome.ts";
import { previewOf } from "./preview.ts";
import { findRollover, headOf, type Rollover, storedLines } from "./rollovers.queries.ts";
import { type Preview, type Problem, rolloverIdInput } from "./rollovers.schema.ts";
import { undoRefusal } from "./undo-rollover.ts";

/** Of a draft or of a run alike. */
export interface Moved {
	student_id: number;
	name: string;
	class_name: string;
	average: number | null;
	decision: Decision;
	leaving: Leaving | null;
	to_class: string | null;
	linked: boolean;
}

/** What a move does or did, as the preview and the result show it: class by class, and who does not go along. */
export const rolloverPicture = read({
	name: "rolloverPicture",
	allow: HEAD,
	input: rolloverIdInput,
	run: ({ tx, input }) => moveOf(tx, input.id).picture,
});
export type RolloverPicture = Awaited<ReturnType<typeof rolloverPicture>>;

export function moveOf(tx: Reader, id: number) {
	const rollover = findRollover(tx, id);
	const { preview, lines } = rollover.state === "draft" ? ofDraft(tx, rollover) : ofRun(tx, rollover);
	const picture = {
		...headOf(rollover),
		...{ counts: preview.counts, check: preview.check },
		classes: rungs(preview, lines),
		problems: withNames(tx, rollover, preview.problems),
		problem_count: preview.problems.length,
		...whoStays(lines),
		...moneyOf(tx, rollover, lines),
		...historyOf(tx, rollover),
	};
	return { picture, lines };
}

function ofDraft(tx: Reader, rollover: Rollover) {
	const { preview, judged } = previewOf(tx, rollover);
	const lines = judged.lines.map(
		({ student, there, ...line }): Moved => ({
			...{ student_id: student.id, name: student.name, class_name: student.class_name },
			...{ average: line.average, decision: line.decision },
			...{ leaving: line.leaving, to_class: line.to_class, linked: there !== null },
		}),
	);
	return { preview, lines };
}

function ofRun(tx: Reader, rollover: Rollover) {
	const found = new Map(
		tx
			.select({ id: students.id, name: students.full_name, class_name: sql<string>`${classes.name}`.as("class_name") })
			.from(students)
			.innerJoin(classes, eq(classes.id, students.class_id))
			.where(eq(students.year, rollover.from_year))
			.all()
			.map((student) => [student.id, student]),
	);
	const lines = storedLines(tx, rollover.id).flatMap(({ student_id, decision, linked, ...line }): Moved[] => {
		// A record that was deleted since is counted, without a name.
		const { name = "", class_name = "" } = found.get(student_id) ?? {};
		return decision ? [{ ...line, student_id, name, class_name, decision, linked: linked === 1 }] : [];
	});
	return { preview: outcomeOf(tx, rollover), lines };
}

/** The classes of the next year, the highest last, with the classes that their students come from. */
function rungs({ classes: counted }: Pick<Preview, "classes">, lines: Moved[]): MoveClass[] {
	const coming = lines.filter(({ decision, linked }) => decision === "promote" && !linked);
	const byTarget = Map.groupBy(coming, ({ to_class }) => caseKey(to_class ?? ""));
	return counted.map(({ name, promoted, repeating, total }) => ({
		...{ name, promoted, repeating, total, there: total - promoted - repeating },
		from: [...Map.groupBy(byTarget.get(caseKey(name)) ?? [], ({ class_name }) => class_name)].map(
			([class_name, found]) => ({ class_name, count: found.length }),
		),
	}));
}

function whoStays(lines: Moved[]) {
	const moving = lines.filter(({ decision }) => decision === "promote" || decision === "repeat");
	return {
		leaving: Object.fromEntries(
			LEAVINGS.map((why) => [why, lines.filter(({ leaving }) => leaving === why).length]),
		) as Record<Leaving, number>,
		without_average: moving.filter(({ average }) => average === null).length,
	};
}

/** What the students owe of the year that ends, and the reductions that they had in it. Neither goes along. */
function moneyOf(tx: Reader, { from_year }: Rollover, lines: Moved[]) {
	const moved = new Set(lines.map(({ student_id }) => student_id));
	const found = balances(tx, eq(students.year, from_year)).filter(({ student_id }) => moved.has(student_id));
	const owing = found.filter(({ owed }) => owed > 0);
	const reduced = found.filter(({ remissions }) => sum(remissions) > 0);
	return {
		arrears: { students: owing.length, sum: owing.reduce((all, { owed }) => all + owed, 0) },
		reductions: {
			students: reduced.length,
			sum: reduced.reduce((all, { remissions }) => all + sum(remissions), 0),
		},
	};
}

/** Long lists are named in part; the classes lead to the others. */
const MOST_PROBLEMS = 100;

function withNames(tx: Reader, { from_year }: Rollover, problems: Problem[]) {
	const some = problems.slice(0, MOST_PROBLEMS);
	const ids = some.flatMap(({ student_id }) => student_id ?? []);
	const names = new Map(
		tx
			.select({ id: students.id, name: students.full_name })
			.from(students)
			.where(isIn(students.id, ids))
			.all()
			.map(({ id, name }) => [id, name]),
	);
	const classIds = new Map(
		tx
			.select({ id: classes.id, name: classes.name })
			.from(classes)
			.where(eq(classes.year, from_year))
			.all()
			.map(({ id, name }) => [name, id]),
	);
	return some.map(({ student_id, class_name, reason }) => ({
		reason,
		student_id: student_id ?? null,
		name: student_id === undefined ? null : (names.get(student_id) ?? null),
		class_name: class_name ?? null,
		class_id: classIds.get(class_name ?? "") ?? null,
	}));
}

const DAY_MS = 24 * 3_600_000;

function historyOf(tx: Reader, rollover: Rollover) {
	const { id, state, run_at, run_by_name, undone_at, undone_by_name } = rollover;
	const made = storedLines(tx, id).flatMap(({ new_student_id, linked, mark }) =>
		new_student_id !== null && linked === 0 ? [{ student_id: new_student_id, mark: mark ?? "" }] : [],
	);
	return {
		...{ run_at, run_by_name, undone_at, undone_by_name },
		undo_until: run_at && new Date(Date.parse(run_at) + UNDO_DAYS * DAY_MS).toISOString(),
		may_undo: undoRefusal(tx, rollover) === null,
		/** The records that stayed, or would stay now. */
		kept: state === "draft" ? [] : undoBlockers(tx, made),
	};
}
