import { eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { students } from "#db/schema/school";
import { Refusal } from "#refusal";
import { type ClassFees, creditOf, FEE_FIELD, FEE_FIELDS, FEE_TYPES, type FeeType, owedOf } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { Amount } from "#shared/words/values";
import { say, sayCount } from "#shared/words/words";
import { listed, studentCount } from "../counts-in-words.ts";
import { type Balance, balances, balanceWithFees } from "./balances.ts";
import { keptDiscounts } from "./keep-share.ts";

interface Effect {
	students: number;
	unpaid: number;
	owed_before: number;
	owed_after: number;
	/** Students whose credit appears or grows, and the sum of all credits. */
	credits: number;
	credit_after: number;
	/** What is still owed for fees that change, and of which something is taken off; and that with the same share. */
	discounted: number;
	discounted_owed: number;
	kept_owed: number;
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
	const question = { effect, share: shareInWords(ofClass, after) };
	askUnlessConfirmed(confirmed, question, [whose, owedInWords(effect), creditsInWords(effect)]);
}

export function askAboutMove(
	tx: Tx,
	confirmed: string | undefined,
	id: number,
	to: { name: string } & ClassFees,
): void {
	const [student] = balances(tx, eq(students.id, id));
	if (!student || (student.total_paid === 0 && !isDiscounted(student, to))) return;
	const effect = effectOf([student], to);
	if (effect.owed_before === effect.owed_after && student.credit === effect.credit_after) return;
	const values = { name: student.student_name, from: student.class_name, to: to.name };
	const paid = new Amount(student.total_paid);
	const whose =
		student.total_paid > 0
			? say("{name} has paid {paid} in {from} and moves to {to}.", { ...values, paid })
			: say("{name} moves from {from} to {to}.", values);
	const credit =
		effect.credit_after > 0
			? say("{credit} is then a credit, which pays no other fee.", { credit: new Amount(effect.credit_after) })
			: say("There is no credit.");
	askUnlessConfirmed(confirmed, { effect, share: shareInWords([student], to) }, [whose, owedInWords(effect), credit]);
}

function effectOf(affected: Balance[], fees: ClassFees): Effect {
	const effect = {
		students: affected.length,
		unpaid: 0,
		owed_before: 0,
		owed_after: 0,
		credits: 0,
		credit_after: 0,
		...sharesOf(affected, fees),
	};
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

const discountedTypes = ({ fees, discounts }: Balance, after: ClassFees): FeeType[] =>
	FEE_TYPES.filter((type) => discounts[type] > 0 && fees[type] !== after[FEE_FIELD[type]]);

const isDiscounted = (student: Balance, after: ClassFees): boolean => discountedTypes(student, after).length > 0;

const discountedAmong = (students: readonly Balance[], fees: ClassFees) =>
	students.filter((student) => isDiscounted(student, fees));

/** What the student owes afterwards for the fees of which something is taken off. */
function stillOwed(student: Balance, fees: ClassFees, discounts = student.discounts): number {
	const after = balanceWithFees({ ...student, discounts }, fees);
	return sumBy(discountedTypes(student, fees), (type) => Math.max(after[type], 0));
}

function sharesOf(students: readonly Balance[], fees: ClassFees) {
	const discounted = discountedAmong(students, fees);
	return {
		discounted: discounted.length,
		discounted_owed: sumBy(discounted, (student) => stillOwed(student, fees)),
		kept_owed: sumBy(discounted, (student) => stillOwed(student, fees, keptDiscounts(student, fees))),
	};
}

const MOST_NAMED = 5;

/** Null if nobody has a discount on a fee that changes. */
function shareInWords(students: readonly Balance[], fees: ClassFees): Sentence | null {
	const discounted = discountedAmong(students, fees);
	if (discounted.length === 0) return null;
	const owed = discounted.map((student) => stillOwed(student, fees));
	const same = owed.every((one) => one === owed[0]);
	const values = {
		owed: new Amount(same ? (owed[0] ?? 0) : sumBy(owed, (one) => one)),
		names: listed(
			discounted.map(({ student_name }) => student_name),
			MOST_NAMED,
		),
	};
	const one = "1 has a discount: still owing {owed} ({names}).";
	return same
		? sayCount(discounted.length, one, "{count} have a discount: still owing {owed} each ({names}).", values)
		: sayCount(discounted.length, one, "{count} have a discount: still owing {owed} together ({names}).", values);
}

interface Question {
	effect: Effect;
	share: Sentence | null;
}

function askUnlessConfirmed(confirmed: string | undefined, { effect, share }: Question, sentences: Sentence[]): void {
	const question = Object.values(effect).join("-");
	if (confirmed === question) return;
	throw new Refusal("conflict", joinSentences([...sentences, ...(share ? [share] : []), say("Nothing was saved.")]), {
		fields: {
			effect_confirmed: say("Correct it, or confirm what it does."),
			// The page then offers it.
			...(share
				? { keep_share: say("With the same share they still owe {kept}.", { kept: new Amount(effect.kept_owed) }) }
				: {}),
		},
		question,
	});
}
