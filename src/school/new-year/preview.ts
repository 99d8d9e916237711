import { count, eq } from "drizzle-orm";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { caseKey } from "#shared/names";
import type { Decision } from "#shared/new-year";
import { hashOfJson } from "../hash.ts";
import { classesOfYear, departmentsOfYear, ladderFacts, type OldClass, toCopy } from "./ladder.ts";
import { type PlannedLine, planLines } from "./planned-lines.ts";
import { type Rollover, type StoredLine, storedLines } from "./rollovers.queries.ts";
import type { Preview, Problem, RolloverCounts } from "./rollovers.schema.ts";

type Planned = ReturnType<typeof planLines>;

export const isNew = ({ decision, existing }: PlannedLine) =>
	existing === null && (decision === "promote" || decision === "repeat");

export function previewOf(tx: Reader, rollover: Rollover) {
	const planned = planLines(tx, rollover);
	const copies = toCopy(tx, rollover);
	const preview = {
		ladder: Object.fromEntries(planned.ladder),
		counts: countsOf(planned.lines.map(({ decision, existing }) => ({ decision, linked: existing !== null }))),
		classes: classesOfDraft(planned),
		problems: problemsOf(tx, rollover, planned, copies.departments),
		questions: planned.lines.flatMap(({ student: { id: student_id, class_name }, question, same_child }) =>
			question ? [{ student_id, class_name, question, same_child }] : [],
		),
	};
	const decided = planned.lines.map(({ student, average, decision, leaving, to_class, existing }) => [
		student.id,
		average,
		decision,
		leaving,
		to_class,
		existing?.id,
	]);
	const names = [copies.classes.map(({ name }) => name), copies.departments.map(({ title }) => title)];
	const { pass_mark, copy } = rollover;
	const check = hashOfJson([preview, decided, names, pass_mark, copy]);
	return { planned, copies, preview: { ...preview, check } satisfies Preview };
}

/** `linked` students had their next-year record already. */
function countsOf(lines: readonly { decision: Decision | null; linked: boolean }[]): RolloverCounts {
	const counts = { promote: 0, repeat: 0, leave: 0, skip: 0, linked: 0, new: 0 };
	for (const { decision, linked } of lines) if (decision) counts[linked ? "linked" : decision]++;
	return { ...counts, new: counts.promote + counts.repeat };
}

function classCounts(
	classes: readonly OldClass[],
	coming: readonly { decision: Decision | null; to_class: string | null }[],
	totalOf: (schoolClass: OldClass, coming: number) => number,
) {
	const byClass = Map.groupBy(coming, ({ to_class }) => caseKey(to_class ?? ""));
	return classes.map((one) => {
		const inClass = byClass.get(caseKey(one.name)) ?? [];
		const promoted = inClass.filter(({ decision }) => decision === "promote").length;
		const repeating = inClass.length - promoted;
		return { name: one.name, promoted, repeating, total: totalOf(one, inClass.length) };
	});
}

function classesOfDraft({ lines, next, nextRecords }: Planned) {
	const there = Map.groupBy(nextRecords, ({ class_name }) => caseKey(class_name));
	return classCounts(next, lines.filter(isNew), ({ name }, coming) => coming + (there.get(caseKey(name))?.length ?? 0));
}

/** One per class that is open or missing, then one per student. */
function problemsOf(
	tx: Reader,
	rollover: Rollover,
	{ lines, ladder, nextNames }: Planned,
	copied: { title_key: string }[],
) {
	const titles = new Set([...departmentsOfYear(tx, rollover.to_year), ...copied].map(({ title_key }) => title_key));
	const ofClasses = new Map<string, Problem>();
	const ofStudents: Problem[] = [];
	for (const line of lines) {
		const { id: student_id, class_name, title_key } = line.student;
		if (line.ambiguous) ofStudents.push({ student_id, class_name, reason: "two matches" });
		if (!isNew(line)) continue;
		if (line.to_class === null) {
			const isOpen = ladder.get(class_name) === null;
			if (isOpen) ofClasses.set(`not said ${class_name}`, { class_name, reason: "class not said" });
			else ofStudents.push({ student_id, class_name, reason: "class not said" });
		} else if (!nextNames.has(caseKey(line.to_class)))
			ofClasses.set(`missing ${caseKey(line.to_class)}`, { class_name: line.to_class, reason: "class missing" });
		if (!titles.has(title_key)) ofStudents.push({ student_id, class_name, reason: "department missing" });
	}
	return [...ofClasses.values(), ...ofStudents];
}

/** For a move that was run or undone. */
export function pastPreview(tx: Reader, rollover: Rollover): Preview {
	const lines = storedLines(tx, rollover.id);
	const outcome = {
		ladder: Object.fromEntries(ladderFacts(tx, rollover).ladder),
		counts: countsOf(lines.map(({ decision, linked }) => ({ decision, linked: linked === 1 }))),
		classes: classesOfRun(tx, rollover, lines),
		problems: [],
		questions: [],
	};
	return { ...outcome, check: hashOfJson([rollover.state, outcome]) };
}

function classesOfRun(tx: Reader, { to_year }: Rollover, lines: StoredLine[]) {
	const newRecords = lines.filter(({ new_student_id, linked }) => new_student_id !== null && linked === 0);
	const counted = tx
		.select({ class_id: students.class_id, total: count() })
		.from(students)
		.where(eq(students.year, to_year))
		.groupBy(students.class_id)
		.all();
	const totals = new Map(counted.map(({ class_id, total }) => [class_id, total]));
	return classCounts(classesOfYear(tx, to_year), newRecords, ({ id }) => totals.get(id) ?? 0);
}
