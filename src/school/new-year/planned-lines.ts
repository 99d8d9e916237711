import { and, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { classes, departments, students } from "#db/schema/school";
import type { LeavingOfNewYear } from "#shared/leaving";
import { byTeachingOrder } from "#shared/levels";
import { caseKey } from "#shared/names";
import { type Decision, END_OF_SCHOOL } from "#shared/new-year";
import { isConfirmed } from "../scope.ts";
import {
	type NextYearRecord,
	OLD_RECORD,
	type Question,
	recordOfNextYear,
	recordsByPerson,
} from "./existing-record.ts";
import { ladderFacts } from "./ladder.ts";
import { type Rollover, type StoredLine, storedLines } from "./rollovers.queries.ts";

/** Students without a next-year record who are not leaving. By class, then by name. */
export function studentsToMove(tx: Reader, year: number) {
	return tx
		.select({
			...OLD_RECORD,
			name: students.full_name,
			name_sort: students.name_sort,
			name_key: students.name_key,
			date_of_birth: students.date_of_birth,
			confirmed: sql<number>`${isConfirmed}`.as("confirmed"),
			class_id: students.class_id,
			class_name: sql<string>`${classes.name}`.as("class_name"),
			title_key: departments.title_key,
		})
		.from(students)
		.innerJoin(classes, eq(classes.id, students.class_id))
		.innerJoin(departments, eq(departments.id, students.department_id))
		.leftJoin(users, eq(users.id, students.user_id))
		.where(
			and(
				eq(students.year, year),
				isNull(students.leaving),
				sql`not exists (select 1 from ${students} as later where later.continues_id = ${students.id})`,
			),
		)
		.orderBy(students.name_sort, students.id)
		.all();
}
type ToMove = ReturnType<typeof studentsToMove>[number];

export interface PlannedLine {
	student: ToMove;
	average: number | null;
	decision: Decision;
	leaving: LeavingOfNewYear | null;
	/** Null while undecided or leaving. The next year may lack the class. */
	to_class: string | null;
	entered: boolean;
	/** The child's record of the next year, if there is exactly one. */
	existing: NextYearRecord | null;
	/** Several records of either year could be the same child. */
	ambiguous: boolean;
	question: Question | null;
	same_child: boolean | null;
}

export const lineAnswer = ({ student, existing, ...line }: PlannedLine) => ({
	student_id: student.id,
	name: student.name,
	class_id: student.class_id,
	class_name: student.class_name,
	average: line.average,
	decision: line.decision,
	leaving: line.leaving,
	to_class: line.to_class,
	entered: line.entered,
	already_there: existing !== null,
	question: line.question,
	same_child: line.same_child,
});

type Rules = Pick<Rollover, "pass_mark"> & Pick<ReturnType<typeof ladderFacts>, "ladder" | "nextNames">;

export function planLines(tx: Reader, rollover: Rollover) {
	const facts = ladderFacts(tx, rollover);
	const rules = { ...facts, pass_mark: rollover.pass_mark };
	const entries = new Map(storedLines(tx, rollover.id).map((line) => [line.student_id, line]));
	const { rows, matching } = recordsByPerson(tx, rollover.to_year);
	const found = studentsToMove(tx, rollover.from_year).map((student) => ({
		student,
		entry: entries.get(student.id),
		record: recordOfNextYear(tx, student, matching(student), entries.get(student.id)),
	}));
	const planned = withoutSharedOfFamilies(found).map(({ student, entry, record }) =>
		planLine(rules, student, entry, record),
	);
	markSharedRecords(planned);
	const order = new Map([...facts.old].sort(byTeachingOrder).map(({ id }, index) => [id, index]));
	const byClass = (line: PlannedLine) => order.get(line.student.class_id) ?? 0;
	return { ...facts, nextRecords: rows, lines: planned.sort((a, b) => byClass(a) - byClass(b)) };
}

function planLine(
	rules: Rules,
	student: ToMove,
	entry: StoredLine | undefined,
	{ existing, ambiguous, question, same_child }: ReturnType<typeof recordOfNextYear>,
): PlannedLine {
	const average = entry?.average ?? null;
	const decision = entry?.decision ?? decisionByRule(rules, student, average, existing);
	const line = { student, average, decision, entered: entry !== undefined };
	const stays = {
		...line,
		leaving: null,
		to_class: null,
		existing: null,
		ambiguous: false,
		question: null,
		same_child: null,
	};
	if (decision === "skip") return stays;
	if (decision === "leave") return { ...stays, leaving: entry?.leaving ?? leavingByRule(rules, student, average) };
	const goesOn = { ...stays, ambiguous, question, same_child };
	if (existing && !ambiguous) return { ...goesOn, to_class: existing.class_name, existing };
	return { ...goesOn, to_class: targetOf(rules, student, decision, entry) };
}

const isBelow = ({ pass_mark }: Rules, average: number | null) => average !== null && average < pass_mark;
const isLastClass = ({ ladder }: Rules, { class_name }: ToMove) => ladder.get(class_name) === END_OF_SCHOOL;

function decisionByRule(
	rules: Rules,
	student: ToMove,
	average: number | null,
	existing: NextYearRecord | null,
): Decision {
	if (!student.confirmed) return "skip";
	if (existing) return caseKey(existing.class_name) === caseKey(student.class_name) ? "repeat" : "promote";
	if (isBelow(rules, average)) return "repeat";
	return isLastClass(rules, student) ? "leave" : "promote";
}

const leavingByRule = (rules: Rules, student: ToMove, average: number | null): LeavingOfNewYear =>
	isLastClass(rules, student) && !isBelow(rules, average) ? "finished" : "left";

/** Students of the last class are promoted to the class that is entered for them. */
function targetOf({ ladder, nextNames }: Rules, student: ToMove, decision: Decision, entry: StoredLine | undefined) {
	const chosen =
		entry?.to_class ?? (decision === "repeat" ? student.class_name : ladder.get(student.class_name) || null);
	return chosen === null ? null : (nextNames.get(caseKey(chosen)) ?? chosen);
}

interface Found {
	student: ToMove;
	entry: StoredLine | undefined;
	record: ReturnType<typeof recordOfNextYear>;
}

/** A family that gives two of its children one name does not stop the school's move: its record is left alone. */
function withoutSharedOfFamilies(found: Found[]): Found[] {
	const taken = ({ existing, same_child }: Found["record"]) =>
		existing?.unconfirmed === 1 && same_child !== true ? existing.id : undefined;
	const byRecord = Map.groupBy(found, ({ record }) => taken(record));
	const none = { existing: null, ambiguous: false, question: null, same_child: null, asked: [] };
	return found.map((one) => {
		const id = taken(one.record);
		return id !== undefined && (byRecord.get(id)?.length ?? 0) > 1 ? { ...one, record: none } : one;
	});
}

/** Two students cannot be linked to one record of the next year. */
function markSharedRecords(lines: PlannedLine[]): void {
	const byRecord = Map.groupBy(
		lines.filter(({ existing }) => existing !== null),
		({ existing }) => existing?.id,
	);
	for (const sharing of byRecord.values())
		if (sharing.length > 1) for (const line of sharing) Object.assign(line, { existing: null, ambiguous: true });
}
