import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { classes, departments, students } from "#db/schema/school";
import { byTeachingOrder, type Level } from "#shared/levels";
import { sumBy } from "#shared/money";
import { fold } from "#shared/names";
import type { Sex } from "#shared/student-values";

type Arrival = "new" | "repeating" | "came_up";

interface EnrolledStudent {
	sex: Sex;
	date_of_birth: string;
	department: string;
	arrival: Arrival;
}

export interface TaughtClass {
	class_id: number;
	class_name: string;
	level: Level | null;
	students: EnrolledStudent[];
	/** Whom the school has not confirmed; not among the students. */
	pending: number;
	/** How many left during the year; they are not among the students. */
	left: number;
}

const before = alias(students, "before");
const classBefore = alias(classes, "class_before");

const COLUMNS = {
	class_id: classes.id,
	class_name: classes.name,
	level: classes.level,
	sex: students.sex,
	confirmed_at: students.confirmed_at,
	date_of_birth: students.date_of_birth,
	previous_class: students.previous_class,
	left_on: students.left_on,
	department: departments.title,
	name_before: classBefore.name,
	level_before: classBefore.level,
};

const rowsOf = (tx: Reader, year: number) =>
	tx
		.select(COLUMNS)
		.from(classes)
		.leftJoin(students, eq(students.class_id, classes.id))
		.leftJoin(departments, eq(departments.id, students.department_id))
		.leftJoin(before, eq(before.id, students.continues_id))
		.leftJoin(classBefore, eq(classBefore.id, before.class_id))
		.where(eq(classes.year, year))
		.all();
type Row = ReturnType<typeof rowsOf>[number];

/** Teaching order. Includes empty classes. All reports about students count these. */
export const taughtClasses = cachedUntilWrite((tx, year: number): readonly TaughtClass[] => {
	const byId = Map.groupBy(rowsOf(tx, year), ({ class_id }) => class_id);
	return [...byId.values()]
		.flatMap((rows) => classOf(rows))
		.sort((a, b) => byTeachingOrder({ level: a.level, name: a.class_name }, { level: b.level, name: b.class_name }));
});

function classOf(rows: Row[]): TaughtClass[] {
	const [first] = rows;
	if (!first) return [];
	const { class_id, class_name, level } = first;
	const here = rows.filter(({ left_on }) => left_on === null);
	const confirmed = here.filter(({ confirmed_at }) => confirmed_at !== null);
	// An empty class has one row without a student.
	const pending = here.filter(({ sex, confirmed_at }) => sex !== null && confirmed_at === null).length;
	const students = confirmed.flatMap((row) => studentOf(row));
	return [{ class_id, class_name, level, students, pending, left: rows.length - here.length }];
}

function studentOf(row: Row): EnrolledStudent[] {
	const { sex, date_of_birth, department } = row;
	if (sex === null || date_of_birth === null || department === null) return [];
	return [{ sex, date_of_birth, department, arrival: arrivalOf(row) }];
}

function arrivalOf({ class_name, level, previous_class, name_before, level_before }: Row): Arrival {
	const isName = (name: string) => fold(name) === fold(class_name);
	const continues = name_before !== null;
	const sameLevel = level === null || level_before === null ? continues && isName(name_before) : level === level_before;
	if (sameLevel || isName(previous_class ?? "")) return "repeating";
	return continues ? "came_up" : "new";
}

export const countMatching = (enrolled: readonly EnrolledStudent[], of: Partial<EnrolledStudent>): number =>
	enrolled.filter(
		(one) => (of.sex === undefined || one.sex === of.sex) && (of.arrival === undefined || one.arrival === of.arrival),
	).length;

export const girlsAndBoys = (enrolled: readonly EnrolledStudent[]) => ({
	girls: countMatching(enrolled, { sex: "Female" }),
	boys: countMatching(enrolled, { sex: "Male" }),
});

/** What a table of students says below it. */
export function remarksAbout(taught: readonly TaughtClass[]) {
	const withoutLevel = taught.filter(({ level }) => level === null);
	const counted = (of: readonly TaughtClass[]) => sumBy(of, ({ students }) => students.length);
	return {
		students: counted(taught),
		pending: sumBy(taught, ({ pending }) => pending),
		withoutLevel: { classes: withoutLevel.length, students: counted(withoutLevel) },
	};
}
export type Remarks = ReturnType<typeof remarksAbout>;
