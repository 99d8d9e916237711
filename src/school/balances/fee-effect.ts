import { eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { students } from "#db/schema/school";
import { Refusal } from "#refusal";
import { type ClassFees, creditOf, FEE_FIELDS, owedOf } from "#shared/fee-types";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { Amount } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";
import { studentCount } from "../counts-in-words.ts";
import { type Balance, balances, balanceWithFees } from "./balances.ts";

interface Effect {
	students: number;
	unpaid: number;
	owed_before: number;
	owed_after: number;
	/** Students whose credit appears or grows, and the sum of all credits. */
	credits: number;
	credit_after: number;
}

/** Compared with the confirmed effect, so a payment in between asks again. */
export function askAboutFees(
	tx: Tx,
	confirmed: string | undefined,
	before: { id: number; name: string } & ClassFees,
	after: ClassFees,
): void {
	if (FEE_FIELDS.every((field) => before[field] === after[field])) return;
	const ofClass = balances(tx, eq(students.class_id, before.id));
	if (ofClass.length === 0) return;
	const effect = effectOf(ofClass, after);
	const values = { class: before.name, students: studentCount(effect.students) };
	const whose =
		effect.unpaid === 0
			? say("{class} has {students}, all with payments.", values)
			: sayCount(
					effect.unpaid,
					"{class} has {students}, 1 of them without a payment.",
					"{class} has {students}, {count} of them without a payment.",
					values,
				);
	askUnlessConfirmed(confirmed, effect, [whose, owedInWords(effect), creditsInWords(effect)]);
}

export function askAboutMove(
	tx: Tx,
	confirmed: string | undefined,
	id: number,
	to: { name: string } & ClassFees,
): void {
	const [student] = balances(tx, eq(students.id, id));
	if (!student || student.total_paid === 0) return;
	const effect = effectOf([student], to);
	if (effect.owed_before === effect.owed_after && creditOf(student.balance) === effect.credit_after) return;
	const values = { name: student.student_name, paid: new Amount(student.total_paid), from: student.class_name };
	const whose = say("{name} has paid {paid} in {from} and moves to {to}.", { ...values, to: to.name });
	const credit =
		effect.credit_after > 0
			? say("{credit} is then a credit, which pays no other fee.", { credit: new Amount(effect.credit_after) })
			: say("There is no credit.");
	askUnlessConfirmed(confirmed, effect, [whose, owedInWords(effect), credit]);
}

function effectOf(affected: Balance[], fees: ClassFees): Effect {
	const effect = { students: affected.length, unpaid: 0, owed_before: 0, owed_after: 0, credits: 0, credit_after: 0 };
	for (const student of affected) {
		const { total_paid, owed, balance } = student;
		const after = balanceWithFees(student, fees);
		effect.unpaid += total_paid === 0 ? 1 : 0;
		effect.owed_before += owed;
		effect.owed_after += owedOf(after);
		effect.credits += creditOf(after) > creditOf(balance) ? 1 : 0;
		effect.credit_after += creditOf(after);
	}
	return effect;
}

const owedInWords = ({ owed_before, owed_after }: Effect) =>
	say("Owed in all: {before} now, {after} afterwards.", {
		before: new Amount(owed_before),
		after: new Amount(owed_after),
	});

const creditsInWords = ({ credits, credit_after }: Effect) =>
	credits === 0
		? say("Nobody gets a credit.")
		: sayCount(
				credits,
				"1 student gets a credit; all credits are then {credit}.",
				"{count} students get a credit; all credits are then {credit}.",
				{
					credit: new Amount(credit_after),
				},
			);

function askUnlessConfirmed(confirmed: string | undefined, effect: Effect, sentences: Sentence[]): void {
	const question = Object.values(effect).join("-");
	if (confirmed === question) return;
	throw new Refusal("conflict", joinSentences([...sentences, say("Nothing was saved.")]), {
		fields: { effect_confirmed: say("Correct it, or confirm what it does.") },
		question,
	});
}
