import { expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import type { Refusal } from "#refusal";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, form1, openSchools, refusal, trail } from "#testing/school";
import { updateClass } from "../classes/classes.ts";
import { grantDiscount, studentDiscounts } from "../fees/discounts/discounts.ts";
import { studentFees } from "../fees/student-fees.ts";
import { updateStudent } from "../students/update-student.ts";

/** Form 1: all fees 130 000, of which Tuition 85 000. */
openSchools({ year: 2026, students: false });

const give = ({ id }: { id: number }, amount: number, more: object = {}) =>
	grantDiscount(cast.admin, { id, fee_type: "Tuition", amount, kind: "scholarship", reason: "good marks", ...more });
const tuition = async ({ id }: { id: number }) => {
	const { discounts, balance } = await studentFees(cast.admin, { id });
	return { off: discounts.Tuition, left: balance.Tuition };
};
const changeFees = (tuition_fee: number, more: object = {}) =>
	updateClass(cast.admin, { id: form1.id, tuition_fee, ...more });
async function asked(change: Promise<unknown>) {
	const { sentence, fields } = await refusal(change);
	const effect_confirmed = await change.catch(({ words }: Refusal) => words.question);
	return { sentence, fields, effect_confirmed };
}

test("the question before a fee changes names who has a discount, and what they still owe", async () => {
	const students = ["Amina", "Boris", "Chantal"].map((name) => enrol(name, form1));
	for (const student of students) await give(student, 85_000);
	enrol("Didier", form1);
	const { sentence, fields } = await asked(changeFees(95_000, { ask: true }));
	expect(sentence).toContain("3 have a discount: still owing 10 000 XAF each (Amina, Boris, Chantal).");
	expect(fields).toEqual({
		effect_confirmed: "Correct it, or confirm what it does.",
		keep_share: "With the same share they still owe 0 XAF.",
	});
});

test("different debts are added up, and one student is named alone", async () => {
	const [amina, boris] = [enrol("Amina", form1), enrol("Boris", form1)];
	await give(amina, 85_000);
	expect((await asked(changeFees(95_000, { ask: true }))).sentence).toContain(
		"1 has a discount: still owing 10 000 XAF (Amina).",
	);
	await give(boris, 42_500);
	expect((await asked(changeFees(95_000, { ask: true }))).sentence).toContain(
		"2 have a discount: still owing 62 500 XAF together (Amina, Boris).",
	);
});

test("a discount on a fee that does not change is no part of the question", async () => {
	await give(enrol("Amina", form1), 5_000, { fee_type: "Registration" });
	const { sentence, fields } = await asked(changeFees(95_000, { ask: true }));
	expect(sentence).not.toContain("discount");
	expect(fields).not.toHaveProperty("keep_share");
});

test("the discounts of a fee that does not change stay as they were given, also above what the fee is by now", async () => {
	const amina = enrol("Amina", form1);
	await give(amina, 85_000);
	await changeFees(50_000);
	await updateClass(cast.admin, { id: form1.id, vocational_fee: 30_000, keep_share: true });
	await updateStudent(cast.admin, { id: amina.id, mother_name: "Ngo", keep_share: true });
	expect(await tuition(amina)).toEqual({ off: 85_000, left: 0 });
	await changeFees(90_000);
	expect(await tuition(amina)).toEqual({ off: 85_000, left: 5_000 });
});

test("the same share of a higher fee is one more discount for the difference, and one line in the trail", async () => {
	const [amina, boris] = [enrol("Amina", form1), enrol("Boris", form1)];
	await give(amina, 85_000, { kind: "staff" });
	await give(boris, 42_500);
	const { effect_confirmed } = await asked(changeFees(95_000, { ask: true }));
	await changeFees(95_000, { ask: true, effect_confirmed, keep_share: true });
	expect(await tuition(amina)).toEqual({ off: 95_000, left: 0 });
	expect(await tuition(boris)).toEqual({ off: 47_500, left: 47_500 });
	expect(await studentDiscounts(cast.admin, { id: amina.id })).toMatchObject([
		{ amount: 10_000, kind: "staff", reason: "the same share of the new fee", cancelled_by: null },
		{ amount: 85_000, kind: "staff", reason: "good marks", cancelled_by: null },
	]);
	expect(trail().slice(-2)).toEqual([
		expect.stringContaining("changed Form 1 tuition 85 000 to 95 000"),
		"kept the same share of the discounts of 2 students: 127 500 XAF to 142 500 XAF",
	]);
});

test("without it the amount stays, also for calls, which are not asked", async () => {
	const amina = enrol("Amina", form1);
	await give(amina, 85_000);
	await changeFees(95_000);
	expect(await tuition(amina)).toEqual({ off: 85_000, left: 10_000 });
	await changeFees(95_000, { keep_share: true });
	expect(await tuition(amina)).toEqual({ off: 85_000, left: 10_000 });
});

test("the same share of a lower fee is less: the newest discounts end, and the rest is given anew", async () => {
	const amina = enrol("Amina", form1);
	await give(amina, 17_000, { kind: "siblings", reason: "third child" });
	await give(amina, 25_500);
	await changeFees(60_000, { keep_share: true });
	expect(await tuition(amina)).toEqual({ off: 30_000, left: 30_000 });
	expect(await studentDiscounts(cast.admin, { id: amina.id })).toMatchObject([
		{ amount: 13_000, kind: "scholarship", reason: "good marks", cancelled_by: null },
		{ amount: 25_500, cancelled_by: "Head", cancel_reason: "the same share of the new fee" },
		{ amount: 17_000, cancelled_by: null },
	]);
	await changeFees(0, { keep_share: true });
	expect(await tuition(amina)).toEqual({ off: 0, left: 0 });
});

test("a third is rounded to the franc, and the largest sums are exact", async () => {
	const amina = enrol("Amina", form1);
	await give(amina, 28_333);
	await changeFees(100_000_000, { keep_share: true });
	expect(await tuition(amina)).toMatchObject({ off: 33_332_941 });
});

test("a student who moves is asked about the discount too, without a payment", async () => {
	const amina = enrol("Amina", form1, cast.parent);
	classNamed("Form 2", { tuition_fee: 100_000 });
	await give(amina, 42_500);
	const move = (more: object = {}) =>
		updateStudent(cast.admin, { id: amina.id, next_class: "Form 2", ask: true, ...more });
	const { sentence, effect_confirmed } = await asked(move());
	expect(sentence).toBe(
		"Amina moves from Form 1 to Form 2. Owed in all: 87 500 XAF now, 102 500 XAF afterwards. There is no credit. " +
			"1 has a discount: still owing 57 500 XAF (Amina). Nothing was saved.",
	);
	await move({ effect_confirmed, keep_share: true });
	expect(await tuition(amina)).toEqual({ off: 50_000, left: 50_000 });
	expect(trail().at(-1)).toBe('kept the same share of the discounts of "Amina": 42 500 XAF to 50 000 XAF');
});

test("a payment in between asks again, and a family keeps no share", async () => {
	const amina = enrol("Amina", form1, cast.parent);
	classNamed("Form 2", { tuition_fee: 100_000 });
	await give(amina, 42_500);
	const { effect_confirmed } = await asked(changeFees(95_000, { ask: true }));
	await recordOnePayment(cast.admin, { student_id: amina.id, fee_type: "Tuition", amount: 1_000 });
	await asked(changeFees(95_000, { ask: true, effect_confirmed, keep_share: true }));
	expect(await tuition(amina)).toMatchObject({ off: 42_500 });
	const boris = enrol("Boris", form1, cast.parent);
	await give(boris, 42_500);
	await updateStudent(cast.parent, { id: boris.id, next_class: "Form 2", keep_share: true });
	expect(await tuition(boris)).toMatchObject({ off: 42_500 });
});
