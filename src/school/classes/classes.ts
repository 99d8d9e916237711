import { and, count, eq, ne } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { param, prepared } from "#db/prepared";
import { classes, payments, students } from "#db/schema";
import { conflict, invalid, notFound } from "#refusal";
import { FEE_FIELDS, FEE_LABEL, type FeeField } from "#shared/fee-types";
import { byName, caseKey } from "#shared/names";
import { defaultYear } from "#shared/years";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { changesInWords, plainFigures } from "../audit/in-words.ts";
import { definedOnly } from "../defined-only.ts";
import { yearFilter } from "../fields.ts";
import { ADMIN, change, read, SIGNED_IN } from "../operation.ts";
import { classAnswer, classIdInput, classUpdateInput, newClassInput, type SchoolClass } from "./classes.schema.ts";

export const CLASS_COLUMNS = {
	id: classes.id,
	name: classes.name,
	registration_fee: classes.registration_fee,
	tuition_fee: classes.tuition_fee,
	vocational_fee: classes.vocational_fee,
	sport_wear_fee: classes.sport_wear_fee,
	health_sanitation_fee: classes.health_sanitation_fee,
	number_of_installments: classes.number_of_installments,
	year: classes.year,
	created_at: classes.created_at,
};

const everyClass = (tx: Reader) => tx.select(CLASS_COLUMNS).from(classes);
const classesOfYear = prepared((tx) =>
	everyClass(tx)
		.where(eq(classes.year, param("year")))
		.prepare(),
);

/** The classes of a year, or of all years; every form needs them. */
export const listClasses = read({
	name: "listClasses",
	allow: SIGNED_IN,
	input: yearFilter,
	answer: z.array(classAnswer),
	run: ({ tx, input: { year } }) =>
		(year ? classesOfYear(tx).all({ year }) : everyClass(tx).all()).sort(
			(a, b) => a.year - b.year || byName(a.name, b.name),
		),
});

export const createClass = change({
	name: "createClass",
	allow: ADMIN,
	input: newClassInput,
	answer: classAnswer,
	run: ({ tx, input, note }) => {
		const year = input.year ?? defaultYear();
		refuseTakenName(tx, input.name, year);
		const saved = tx
			.insert(classes)
			.values({
				registration_fee: 0,
				tuition_fee: 0,
				vocational_fee: 0,
				sport_wear_fee: 0,
				health_sanitation_fee: 0,
				number_of_installments: 1,
				...definedOnly(input),
				name: input.name,
				name_key: caseKey(input.name),
				year,
			})
			.returning(CLASS_COLUMNS)
			.get();
		note(`created the class ${saved.name} (${saved.year})${feesInWords(saved)}`);
		return saved;
	},
});

/**
 * What is not sent stays. The year of a class that students use stays too, and that of one with payments: their records
 * and receipts belong to that year.
 */
export const updateClass = change({
	name: "updateClass",
	allow: ADMIN,
	input: classUpdateInput,
	answer: classAnswer,
	run: ({ tx, input, note }) => {
		const { id, ...sent } = input;
		const before = findClass(tx, id);
		const after = { ...before, ...definedOnly(sent) };
		refuseTakenName(tx, after.name, after.year, id);
		if (after.year !== before.year) {
			const using = studentsIn(tx, id);
			if (using > 0)
				throw conflict(`${before.name} has ${peopleCount(using)} and stays in ${before.year}.`, {
					year: `Students are in this class of ${before.year}.`,
				});
			const paid = paymentsIn(tx, id);
			if (paid > 0)
				throw conflict(`${before.name} has ${paymentCount(paid)} in the books and stays in ${before.year}.`, {
					year: `Payments were made for this class of ${before.year}.`,
				});
		}
		const saved = tx
			.update(classes)
			.set({ ...definedOnly(sent), name_key: caseKey(after.name) })
			.where(eq(classes.id, id))
			.returning(CLASS_COLUMNS)
			.get();
		note(whatChanged(before, saved));
		return saved;
	},
});

/** A class that students or payments refer to stays: deleting it would take their fees with it. */
export const deleteClass = change({
	name: "deleteClass",
	allow: ADMIN,
	input: classIdInput,
	answer: messageAnswer,
	run: ({ tx, input, note }) => {
		const found = findClass(tx, input.id);
		const using = studentsIn(tx, found.id);
		if (using > 0)
			throw conflict(
				`${found.name} has ${peopleCount(using)} and cannot be deleted. Move them to another class first.`,
			);
		const paid = paymentsIn(tx, found.id);
		if (paid > 0) throw conflict(`${found.name} has ${paymentCount(paid)} in the books and cannot be deleted.`);
		tx.delete(classes).where(eq(classes.id, found.id)).run();
		note(`deleted the class ${found.name} (${found.year})${feesInWords(found)}`);
		return { message: "Class deleted successfully!" };
	},
});

export function findClass(tx: Reader, id: number): SchoolClass {
	const found = tx.select(CLASS_COLUMNS).from(classes).where(eq(classes.id, id)).get();
	if (!found) throw notFound("Class");
	return found;
}

/**
 * The class a student form means: by number, by name in the student's year, or both, which must then agree.
 * Unknown ones are refused at the field.
 */
export function chosenClass(
	tx: Reader,
	asked: { class_id?: number | undefined; next_class?: string | undefined },
	year: number,
): SchoolClass | null {
	const { class_id, next_class } = asked;
	if (class_id === undefined && next_class === undefined) return null;
	const found = tx
		.select(CLASS_COLUMNS)
		.from(classes)
		.where(
			and(
				eq(classes.year, year),
				class_id === undefined ? undefined : eq(classes.id, class_id),
				next_class === undefined ? undefined : eq(classes.name_key, caseKey(next_class)),
			),
		)
		.get();
	if (found) return found;
	if (class_id !== undefined && next_class !== undefined) {
		const other = tx
			.select({ name: classes.name })
			.from(classes)
			.where(and(eq(classes.id, class_id), eq(classes.year, year)))
			.get();
		if (other) throw invalid({ next_class: `Next Class and class_id disagree: number ${class_id} is ${other.name}.` });
	}
	throw invalid({
		[next_class === undefined ? "class_id" : "next_class"]: `Next Class must be one of the classes of ${year}.`,
	});
}

function studentsIn(tx: Tx, classId: number): number {
	return tx.select({ many: count() }).from(students).where(eq(students.class_id, classId)).get()?.many ?? 0;
}

function paymentsIn(tx: Tx, classId: number): number {
	return tx.select({ many: count() }).from(payments).where(eq(payments.class_id, classId)).get()?.many ?? 0;
}

const paymentCount = (many: number) => `${many} ${many === 1 ? "payment" : "payments"}`;
const peopleCount = (many: number) => `${many} ${many === 1 ? "student" : "students"}`;

function refuseTakenName(tx: Tx, name: string, year: number, exceptId = 0): void {
	const taken = tx
		.select({ id: classes.id })
		.from(classes)
		.where(and(eq(classes.year, year), eq(classes.name_key, caseKey(name)), ne(classes.id, exceptId)))
		.get();
	if (taken) throw conflict(`There is already a class ${name} in ${year}.`, { name: `This name is taken in ${year}.` });
}

const feeWord = (field: FeeField) => FEE_LABEL[field].replace(/ Fee$/, "").toLowerCase();

/** What a class asks for, at its beginning and its end: in between the trail says what changed. */
function feesInWords(schoolClass: SchoolClass): string {
	const fees = FEE_FIELDS.filter((field) => schoolClass[field] > 0).map(
		(field) => `${feeWord(field)} ${plainFigures(schoolClass[field])}`,
	);
	return fees.length === 0 ? "" : `: ${fees.join(", ")}`;
}

function whatChanged(before: SchoolClass, after: SchoolClass): string {
	const fees = FEE_FIELDS.filter((field) => before[field] !== after[field]).map(
		(field) => `${feeWord(field)} ${plainFigures(before[field])} to ${plainFigures(after[field])}`,
	);
	const rest = changesInWords([
		["name", before.name, after.name],
		["installments", before.number_of_installments, after.number_of_installments],
		["year", before.year, after.year],
	]);
	return `changed ${before.name} ${[...rest, ...fees].join(", ") || "in nothing"}`;
}
