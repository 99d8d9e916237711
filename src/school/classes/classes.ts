import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { classes, students } from "#db/schema/school";
import { conflict } from "#refusal";
import { FEE_FIELDS, type FeeField } from "#shared/fee-types";
import { levelName } from "#shared/levels";
import { caseKey } from "#shared/names";
import { joined, type Sentence } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { type RuleLabel, say, sayCount } from "#shared/words/words";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { changesInWords, detailed, fromTo, plainFigures } from "../audit/in-words.ts";
import type { Note } from "../audit/note.ts";
import { balances } from "../balances/balances.ts";
import { askAboutFees } from "../balances/fee-effect.ts";
import { keepShare, shareKept } from "../balances/keep-share.ts";
import { paymentCount, paymentsBlockDeletion, studentCount, studentsKeepYear } from "../counts-in-words.ts";
import { definedOnly, yearFilter } from "../fields.ts";
import { change, read } from "../operation.ts";
import { HEAD, SIGNED_IN } from "../permissions.ts";
import { schoolYear } from "../settings/read-setting.ts";
import {
	bySchoolOrder,
	CLASS_COLUMNS,
	findClass,
	insertClass,
	paymentsIn,
	refuseTakenName,
	studentsIn,
} from "./classes.queries.ts";
import {
	classAnswer,
	classIdInput,
	classUpdateInput,
	type InstallmentInput,
	newClassInput,
	type SchoolClass,
} from "./classes.schema.ts";
import {
	installmentInputsOf,
	installmentsByClass,
	refuseWrongInstallments,
	sameInstallments,
	withInstallments,
	withItsInstallments,
	writeInstallments,
} from "./installments.ts";

export const listClasses = read({
	name: "listClasses",
	allow: SIGNED_IN,
	input: yearFilter,
	answer: () => z.array(classAnswer()),
	run: ({ tx, input: { year } }) => {
		const where = year ? eq(classes.year, year) : undefined;
		const rows = tx.select(CLASS_COLUMNS).from(classes).where(where).all();
		return withInstallments(rows.sort(bySchoolOrder), installmentsByClass(tx, where));
	},
});

export const createClass = change({
	name: "createClass",
	allow: HEAD,
	input: newClassInput,
	answer: classAnswer,
	run: ({ tx, input: { installments, ...input }, note }) => {
		const year = input.year ?? schoolYear(tx);
		refuseTakenName(tx, input.name, year);
		const saved = insertClass(tx, { ...input, year });
		refuseWrongInstallments({ after: saved, stored: [], sent: installments });
		const created = say("created the class {name} ({year})", { name: saved.name, year: saved.year });
		note(detailed(created, feesInWords(saved)));
		setInstallments({ tx, note }, saved, [], installments);
		return withItsInstallments(tx, saved);
	},
});

/** The year cannot change once the class has students or payments. */
export const updateClass = change({
	name: "updateClass",
	allow: HEAD,
	input: classUpdateInput,
	answer: classAnswer,
	record: {
		find: ({ tx, input }) => withItsInstallments(tx, findClass(tx, input.id)),
		changes: (before: ClassInTrail, after: ClassInTrail) => [
			...whatChanged(before, after),
			...datesChanged(before, after),
		],
		about: ({ input }) => ({ record: `class ${input.id}` }),
		together: ["number_of_installments", "installments"],
	},
	run: ({ tx, actor, input, language, note }) => {
		const { id, ask, effect_confirmed, keep_share, installments, ...sent } = input;
		const before = findClass(tx, id);
		const after = { ...before, ...definedOnly(sent) };
		refuseTakenName(tx, after.name, after.year, id);
		if (after.year !== before.year) refuseOtherYear(tx, before);
		const stored = installmentInputsOf(tx, id);
		// Before the question: a change that will be refused needs no confirmation.
		refuseWrongInstallments({ before, after, stored, sent: installments });
		if (ask) askAboutFees(tx, effect_confirmed, before, after);
		const ofClass = keep_share ? balances(tx, eq(students.class_id, id)) : [];
		const saved = tx
			.update(classes)
			.set({ ...definedOnly(sent), name_key: caseKey(after.name) })
			.where(eq(classes.id, id))
			.returning(CLASS_COLUMNS)
			.get();
		const { name } = before;
		const changes = whatChanged(before, saved);
		if (changes.length > 0) note(say("changed {name} {changes}", { name, changes: joined(changes) }));
		if (!setInstallments({ tx, note }, saved, stored, installments) && changes.length === 0)
			note(say("changed {name} in nothing", { name }));
		const kept = keepShare(tx, { actor, language }, ofClass, saved);
		if (kept.students > 0) note(shareKept(studentCount(kept.students), kept));
		return withItsInstallments(tx, saved);
	},
});

function setInstallments(
	{ tx, note }: { tx: Tx; note: Note },
	{ id, name }: SchoolClass,
	stored: InstallmentInput[],
	sent: InstallmentInput[] | undefined,
): boolean {
	if (!sent || sameInstallments(sent, stored)) return false;
	writeInstallments(tx, id, sent);
	note(installmentsSet(name, sent));
	return true;
}

function deletionBlocker(tx: Reader, { id, name }: SchoolClass): Sentence | null {
	const using = studentsIn(tx, id);
	if (using > 0)
		return say("{name} has {students} and cannot be deleted. Move them to another class first.", {
			name,
			students: studentCount(using),
		});
	const paid = paymentsIn(tx, id);
	return paid > 0 ? paymentsBlockDeletion(name, paid) : null;
}

export const classDeletionBlocker = read({
	name: "classDeletionBlocker",
	allow: HEAD,
	input: classIdInput,
	run: ({ tx, input }) => deletionBlocker(tx, findClass(tx, input.id)),
});

export const deleteClass = change({
	name: "deleteClass",
	allow: HEAD,
	input: classIdInput,
	answer: messageAnswer,
	run: ({ tx, input, note }) => {
		const schoolClass = findClass(tx, input.id);
		const blocker = deletionBlocker(tx, schoolClass);
		if (blocker) throw conflict(blocker);
		const installments = installmentInputsOf(tx, schoolClass.id);
		writeInstallments(tx, schoolClass.id, []);
		tx.delete(classes).where(eq(classes.id, schoolClass.id)).run();
		const deleted = say("deleted the class {name} ({year})", { name: schoolClass.name, year: schoolClass.year });
		note(withRemovedInstallments(detailed(deleted, feesInWords(schoolClass)), installments));
		return { message: say("Class deleted successfully!") };
	},
});

/** Records and receipts belong to the year of their class. */
function refuseOtherYear(tx: Tx, { id, name, year }: SchoolClass): void {
	const using = studentsIn(tx, id);
	if (using > 0)
		throw conflict(studentsKeepYear(name, year, using), {
			year: say("Students are in this class of {year}.", { year }),
		});
	const paid = paymentsIn(tx, id);
	if (paid > 0)
		throw conflict(
			say("{name} has {payments} in the books and stays in {year}.", { name, payments: paymentCount(paid), year }),
			{ year: say("Payments were made for this class of {year}.", { year }) },
		);
}

const FEE_IN_TRAIL = {
	registration_fee: "registration",
	tuition_fee: "tuition",
	vocational_fee: "vocational",
	sport_wear_fee: "sport wear",
	health_sanitation_fee: "health & sanitation",
} as const satisfies Record<FeeField, RuleLabel>;

const feesInWords = (schoolClass: SchoolClass): Sentence[] =>
	FEE_FIELDS.filter((field) => schoolClass[field] > 0).map((field) =>
		joined([say(FEE_IN_TRAIL[field]), plainFigures(schoolClass[field])], " "),
	);

/** `45 000 by 15-Sep-2026, the rest by 15-Jan-2027`. */
const installmentsInWords = (installments: InstallmentInput[]): Sentence =>
	joined(
		installments.map(({ amount, due_date }) =>
			say("{amount} by {day}", {
				amount: amount === null ? say("the rest") : plainFigures(amount),
				day: new Day(due_date),
			}),
		),
	);

function installmentsSet(name: string, installments: InstallmentInput[]): Sentence {
	if (installments.length === 0) return say("took the dates of {name} away", { name });
	return sayCount(
		installments.length,
		"set {count} installment for {name}: {dates}",
		"set {count} installments for {name}: {dates}",
		{ name, dates: installmentsInWords(installments) },
	);
}

interface ClassInTrail extends SchoolClass {
	installments: InstallmentInput[];
}

const datesChanged = (before: ClassInTrail, after: ClassInTrail): Sentence[] => {
	const inWords = ({ installments }: ClassInTrail) =>
		installments.length === 0 ? say("nothing") : installmentsInWords(installments);
	return Bun.deepEquals(before.installments, after.installments)
		? []
		: [fromTo("due dates", inWords(before), inWords(after))];
};

const withRemovedInstallments = (done: Sentence, installments: InstallmentInput[]): Sentence =>
	installments.length === 0
		? done
		: joined([done, say("due were {dates}", { dates: installmentsInWords(installments) })]);

const whatChanged = (before: SchoolClass, after: SchoolClass): Sentence[] => [
	...changesInWords([
		["name", before.name, after.name],
		["installments", before.number_of_installments, after.number_of_installments],
		["year", before.year, after.year],
		["level", levelName(before.level), levelName(after.level)],
	]),
	...FEE_FIELDS.filter((field) => before[field] !== after[field]).map((field) =>
		fromTo(FEE_IN_TRAIL[field], plainFigures(before[field]), plainFigures(after[field])),
	),
];
