import { and, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { eqIfSet } from "#db/conditions";
import type { Reader, Tx } from "#db/open";
import { payments } from "#db/schema/ledger";
import { classes, students } from "#db/schema/school";
import { conflict, invalid, notFound } from "#refusal";
import { pick } from "#shared/collections";
import { FEE_FIELDS } from "#shared/fee-types";
import { byTeachingOrder, guessLevel, LEVELS } from "#shared/levels";
import { caseKey } from "#shared/names";
import { say } from "#shared/words/words";
import { definedOnly } from "../fields.ts";
import { countOf } from "../list.ts";
import { pickAnswer } from "../pick-answer.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { classRow, type newClassInput, type SchoolClass } from "./classes.schema.ts";

export const FEE_COLUMNS = pick(classes, FEE_FIELDS);

export const CLASS_COLUMNS = pickAnswer(classRow(), classes);

type InYear = Parameters<typeof byTeachingOrder>[0] & { year: number };

/** The school's order of classes, wherever no other is asked for. SQLite cannot sort in French dictionary order. */
export const bySchoolOrder = (a: InYear, b: InYear) => a.year - b.year || byTeachingOrder(a, b);

/** For thousands of students. Classes of one level are in the order of their plain names. */
export const levelRank = sql`case ${classes.level} ${sql.raw(
	LEVELS.map((level, rank) => `when '${level}' then ${rank}`).join(" "),
)} else ${sql.raw(String(LEVELS.length))} end`;

export function findClass(tx: Reader, id: number): SchoolClass {
	const schoolClass = tx.select(CLASS_COLUMNS).from(classes).where(eq(classes.id, id)).get();
	if (!schoolClass) throw notFound("Class");
	return schoolClass;
}

/** The filter's year, else that of the class, else the year that opens by default. */
export function chosenYear(tx: Reader, choice: { year?: number; class_id?: number }): number {
	const { year, class_id } = choice;
	const inClass = class_id === undefined ? undefined : findClass(tx, class_id);
	return year ?? inClass?.year ?? schoolYear(tx);
}

export const classesOf = (tx: Reader, year: number): SchoolClass[] =>
	tx.select(CLASS_COLUMNS).from(classes).where(eq(classes.year, year)).all();

export const studentsIn = (tx: Reader, classId: number) => countOf(tx, students, eq(students.class_id, classId));

export const paymentsIn = (tx: Reader, classId: number) => countOf(tx, payments, eq(payments.class_id, classId));

export function refuseTakenName(tx: Reader, name: string, year: number, exceptId = 0): void {
	const namesake = tx
		.select({ id: classes.id })
		.from(classes)
		.where(and(eq(classes.year, year), eq(classes.name_key, caseKey(name)), ne(classes.id, exceptId)))
		.get();
	if (namesake)
		throw conflict(say("There is already a class {name} in {year}.", { name, year }), {
			name: say("This name is taken in {year}.", { year }),
		});
}

export function insertClass(tx: Tx, { name, year, ...fields }: NewClass): SchoolClass {
	return tx
		.insert(classes)
		.values({
			registration_fee: 0,
			tuition_fee: 0,
			vocational_fee: 0,
			sport_wear_fee: 0,
			health_sanitation_fee: 0,
			number_of_installments: 1,
			level: guessLevel(name),
			...definedOnly(fields),
			name,
			name_key: caseKey(name),
			year,
		})
		.returning(CLASS_COLUMNS)
		.get();
}

type NewClass = Omit<z.output<ReturnType<typeof newClassInput>>, "installments"> & { year: number };

/** By number, by name, or by both, which must then agree. */
export function chosenClass(
	tx: Pick<Tx, "select">,
	choice: { class_id?: number; next_class?: string },
	year: number,
): SchoolClass | null {
	const { class_id, next_class } = choice;
	if (class_id === undefined && next_class === undefined) return null;
	const schoolClass = tx
		.select(CLASS_COLUMNS)
		.from(classes)
		.where(
			and(
				eq(classes.year, year),
				eqIfSet(classes.id, class_id),
				next_class === undefined ? undefined : eq(classes.name_key, caseKey(next_class)),
			),
		)
		.get();
	if (schoolClass) return schoolClass;
	if (class_id !== undefined && next_class !== undefined) {
		const other = tx
			.select({ name: classes.name })
			.from(classes)
			.where(and(eq(classes.id, class_id), eq(classes.year, year)))
			.get();
		if (other) {
			const values = { id: class_id, name: other.name };
			throw invalid({ next_class: say("Next Class and class_id disagree: number {id} is {name}.", values) });
		}
	}
	const sentence = say("{label} must be one of the classes of {year}.", { label: say("Next Class"), year });
	throw invalid({ [next_class === undefined ? "class_id" : "next_class"]: sentence });
}
