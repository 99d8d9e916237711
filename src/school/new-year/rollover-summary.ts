import { eq, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { classes, students } from "#db/schema/school";
import type { SheetColumn } from "#files/write-sheet";
import { today } from "#shared/dates";
import { sumOfFees } from "#shared/fee-types";
import { LEAVINGS_OF_NEW_YEAR, type LeavingOfNewYear } from "#shared/leaving";
import { sumBy } from "#shared/money";
import { caseKey } from "#shared/names";
import { DECISION_LABEL, type MoveClass } from "#shared/new-year";
import { say } from "#shared/words/words";
import { balances } from "../balances/balances.ts";
import { excelFile } from "../excel-file.ts";
import { debtorFilter } from "../fees/debtors/debtors.schema.ts";
import { debtorStatuses, debtsOf } from "../fees/debtors/debtors.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { recordedFile, recordedRead } from "../recorded-read.ts";
import { readIdentity } from "../settings/identity.ts";
import { undoBlockers } from "../students/undo-blockers.ts";
import { undoUntil } from "../undo-period.ts";
import { classesOfYear } from "./ladder.ts";
import { lineAnswer } from "./planned-lines.ts";
import { pastPreview, previewOf } from "./preview.ts";
import { findRollover, type Rollover, rolloverHeadOf, storedLines } from "./rollovers.queries.ts";
import { type Preview, type Problem, rolloverIdInput } from "./rollovers.schema.ts";
import { madeRecords, rolloverUndoRefusal } from "./undo-rollover.ts";

type Moved = Omit<ReturnType<typeof lineAnswer>, "class_id" | "entered" | "question" | "same_child">;

export const rolloverSummary = read({
	name: "rolloverSummary",
	allow: HEAD,
	input: rolloverIdInput,
	run: ({ tx, input }) => summaryAndLines(tx, input.id).summary,
});
export type RolloverSummary = Awaited<ReturnType<typeof rolloverSummary>>;

export const rolloverPaper = recordedRead({
	name: "rolloverPaper",
	action: "openPaper",
	allow: HEAD,
	input: rolloverIdInput,
	run: ({ tx, input }) => {
		const { summary } = summaryAndLines(tx, input.id);
		return {
			answer: { school: readIdentity(tx), printed_on: today(), ...summary },
			summary: say("opened the paper about the new year {year}", { year: summary.to_year }),
		};
	},
});

function summaryAndLines(tx: Reader, id: number) {
	const rollover = findRollover(tx, id);
	const { preview, lines } = rollover.state === "draft" ? ofDraft(tx, rollover) : ofRun(tx, rollover);
	const summary = {
		...rolloverHeadOf(rollover),
		counts: preview.counts,
		check: preview.check,
		classes: movesByClass(preview, lines),
		...openMatters(preview, namesIn(tx, rollover, lines)),
		...whoStays(lines),
		...moneyOf(tx, rollover, lines),
		...historyOf(tx, rollover),
	};
	return { summary, lines };
}

function ofDraft(tx: Reader, rollover: Rollover) {
	const { preview, planned } = previewOf(tx, rollover);
	return { preview, lines: planned.lines.map(lineAnswer) };
}

function ofRun(tx: Reader, rollover: Rollover) {
	const oldRecords = new Map(
		tx
			.select({ id: students.id, name: students.full_name, class_name: sql<string>`${classes.name}`.as("class_name") })
			.from(students)
			.innerJoin(classes, eq(classes.id, students.class_id))
			.where(eq(students.year, rollover.from_year))
			.all()
			.map((student) => [student.id, student]),
	);
	const lines = storedLines(tx, rollover.id).flatMap(({ student_id, decision, linked, ...line }): Moved[] => {
		// A deleted record is counted without a name.
		const { name = "", class_name = "" } = oldRecords.get(student_id) ?? {};
		return decision ? [{ ...line, student_id, name, class_name, decision, already_there: linked === 1 }] : [];
	});
	return { preview: pastPreview(tx, rollover), lines };
}

function movesByClass({ classes: counted }: Pick<Preview, "classes">, lines: Moved[]): MoveClass[] {
	const coming = lines.filter(({ decision, already_there }) => decision === "promote" && !already_there);
	const byTarget = Map.groupBy(coming, ({ to_class }) => caseKey(to_class ?? ""));
	return counted.map(({ name, promoted, repeating, total }) => ({
		name,
		promoted,
		repeating,
		total,
		there: total - promoted - repeating,
		from: [...Map.groupBy(byTarget.get(caseKey(name)) ?? [], ({ class_name }) => class_name)].map(
			([class_name, promoted]) => ({ class_name, count: promoted.length }),
		),
	}));
}

function whoStays(lines: Moved[]) {
	const moving = lines.filter(({ decision }) => decision === "promote" || decision === "repeat");
	return {
		leaving: Object.fromEntries(
			LEAVINGS_OF_NEW_YEAR.map((why) => [why, lines.filter(({ leaving }) => leaving === why).length]),
		) as Record<LeavingOfNewYear, number>,
		without_average: moving.filter(({ average }) => average === null).length,
	};
}

/** What is owed is the dashboard's figure and the debtors': of confirmed students who have not left. */
function moneyOf(tx: Reader, { from_year }: Rollover, lines: Moved[]) {
	const owing = debtorStatuses(tx, debtorFilter().parse({ year: from_year, kind: "owing", extension: "with" }));
	const moved = new Set(lines.map(({ student_id }) => student_id));
	const reduced = balances(tx, eq(students.year, from_year)).filter(
		({ student_id, confirmed, discounts }) => moved.has(student_id) && confirmed && sumOfFees(discounts) > 0,
	);
	return {
		arrears: { students: owing.length, sum: debtsOf(owing).owed },
		discounts: {
			students: reduced.length,
			sum: sumBy(reduced, ({ discounts }) => sumOfFees(discounts)),
		},
	};
}

const MOST_LISTED = 100;

function namesIn(tx: Reader, { from_year }: Rollover, lines: Moved[]) {
	const names = new Map(lines.map(({ student_id, name }) => [student_id, name]));
	const classIds = new Map(classesOfYear(tx, from_year).map(({ id, name }) => [name, id]));
	return ({ student_id, class_name }: Pick<Problem, "student_id" | "class_name">) => ({
		name: student_id === undefined ? null : (names.get(student_id) ?? null),
		class_id: classIds.get(class_name ?? "") ?? null,
	});
}

function openMatters({ problems, questions }: Preview, nameOf: ReturnType<typeof namesIn>) {
	const unanswered = questions.filter(({ same_child }) => same_child === null);
	return {
		problems: problems.slice(0, MOST_LISTED).map(({ student_id = null, class_name = null, reason }) => ({
			reason,
			student_id,
			class_name,
			...nameOf({ student_id: student_id ?? undefined, class_name: class_name ?? undefined }),
		})),
		problem_count: problems.length,
		questions: unanswered.slice(0, MOST_LISTED).map((one) => ({ ...one, ...nameOf(one) })),
		question_count: unanswered.length,
	};
}

function historyOf(tx: Reader, rollover: Rollover) {
	const { id, state, run_at, run_by_name, undone_at, undone_by_name } = rollover;
	return {
		run_at,
		run_by_name,
		undone_at,
		undone_by_name,
		undo_until: run_at && undoUntil(run_at),
		may_undo: rolloverUndoRefusal(tx, rollover) === null,
		kept: state === "draft" ? [] : undoBlockers(tx, madeRecords(storedLines(tx, id))),
	};
}

const CLASSES: SheetColumn<MoveClass>[] = [
	{ header: "Class", width: 24, value: ({ name }) => name },
	{ header: "Promoted in", kind: "number", value: ({ promoted }) => promoted },
	{ header: "Repeating", kind: "number", value: ({ repeating }) => repeating },
	{ header: "Already there", kind: "number", value: ({ there }) => there },
	{ header: "Total", kind: "number", value: ({ total }) => total },
];

const STUDENTS: SheetColumn<Moved>[] = [
	{ header: "Name", width: 34, value: ({ name }) => name },
	{ header: "Class", width: 18, value: ({ class_name }) => class_name },
	{ header: "Average of the year", kind: "number", value: ({ average }) => average },
	{ header: "What becomes of them", width: 22, value: ({ decision }) => say(DECISION_LABEL[decision]) },
	{ header: "To class", width: 18, value: ({ to_class }) => to_class },
];

export const downloadMove = recordedFile({
	name: "downloadMove",
	allow: HEAD,
	input: rolloverIdInput,
	run: ({ tx, actor, input, language }) => {
		const { summary, lines } = summaryAndLines(tx, input.id);
		return excelFile(
			actor,
			{ file: say("New year {year}", { year: summary.to_year }), language },
			{ title: "Classes", columns: CLASSES, rows: summary.classes },
			{ title: "Students", columns: STUDENTS, rows: lines },
		);
	},
});
