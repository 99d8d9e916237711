import { expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import type { Refusal } from "#refusal";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, form1, openSchools, refusal, refuses } from "#testing/school";
import { updateClass } from "../classes/classes.ts";
import { classFeeList } from "../fees/class-fees.ts";
import { studentFees } from "../fees/student-fees.ts";
import { voidPayment } from "../fees/void-payment.ts";
import { updateStudent } from "../students/update-student.ts";

/** Form 1: all fees 130 000, of which Tuition 85 000. */
openSchools({ year: 2026, students: false });

const pay = (student: { id: number }, amount: number) =>
	recordOnePayment(cast.admin, { student_id: student.id, fee_type: "Tuition", amount });
/** The question, and what confirms it. */
async function asked(change: Promise<unknown>) {
	await refuses(change, "conflict", { effect_confirmed: "Correct it, or confirm what it does." });
	const effect_confirmed = await change.catch(({ words }: Refusal) => words.question);
	return { ...(await refusal(change)), effect_confirmed };
}

const changeFees = (tuition_fee: number, more: object = {}) =>
	updateClass(cast.admin, { id: form1.id, tuition_fee, ask: true, ...more });

test("a form says what new fees change for the students of the class, and saves once this is confirmed", async () => {
	await pay(enrol("Amina", form1), 85_000);
	await pay(enrol("Bello", form1), 60_000);
	enrol("Chantal", form1);
	const { sentence, effect_confirmed } = await asked(changeFees(70_000));
	expect(sentence).toBe(
		"Form 1 has 3 students, 1 of them without a payment. Owed in all: 245 000 XAF now, 215 000 XAF afterwards. " +
			"1 student gets a credit; all credits are then 15 000 XAF. Nothing was saved.",
	);
	expect(await changeFees(70_000, { effect_confirmed })).toMatchObject({ tuition_fee: 70_000 });
});

test("the question names payments and credits only where there are some", async () => {
	const amina = enrol("Amina", form1);
	const bello = enrol("Bello", form1);
	expect((await asked(changeFees(90_000))).sentence).toBe(
		"Form 1 has 2 students, 2 of them without a payment. Owed in all: 260 000 XAF now, 270 000 XAF afterwards. " +
			"Nobody gets a credit. Nothing was saved.",
	);
	for (const student of [amina, bello]) await pay(student, 80_000);
	expect((await asked(changeFees(10_000))).sentence).toBe(
		"Form 1 has 2 students, all with payments. Owed in all: 100 000 XAF now, 90 000 XAF afterwards. " +
			"2 students get a credit; all credits are then 140 000 XAF. Nothing was saved.",
	);
});

test("a confirmed effect that is out of date is asked about again", async () => {
	const amina = enrol("Amina", form1);
	const { effect_confirmed } = await asked(changeFees(70_000));
	await pay(amina, 80_000);
	const again = await asked(changeFees(70_000, { effect_confirmed }));
	expect(again.sentence).toContain("1 student gets a credit; all credits are then 10 000 XAF.");
	await asked(changeFees(60_000, { effect_confirmed: again.effect_confirmed }));
	expect((await classFeeList(cast.admin, { id: form1.id })).totals.credit).toBe(0);
	await changeFees(70_000, { effect_confirmed: again.effect_confirmed });
	expect(await classFeeList(cast.admin, { id: form1.id })).toMatchObject({
		rows: [{ balance: 45_000, credit: 10_000, status: "Owing" }],
		totals: { balance: 45_000, credit: 10_000 },
	});
});

test("a form does not ask about a class without students, unchanged fees or another name", async () => {
	await changeFees(70_000);
	enrol("Amina", form1);
	await changeFees(70_000);
	const renamed = await updateClass(cast.admin, { id: form1.id, name: "Form One", ask: true });
	expect(renamed).toMatchObject({ name: "Form One" });
});

test("a call is not asked about fees or about moving a student", async () => {
	const amina = enrol("Amina", form1);
	await pay(amina, 85_000);
	await updateClass(cast.admin, { id: form1.id, tuition_fee: 1 });
	const cheap = classNamed("Form 2", { tuition_fee: 70_000 });
	expect(await updateStudent(cast.admin, { id: amina.id, class_id: cheap.id })).toMatchObject({ next_class: "Form 2" });
});

test("a form says what a paid student owes in another class, and the credit", async () => {
	const amina = enrol("Amina", form1);
	const cheap = classNamed("Form 2", { tuition_fee: 70_000 });
	await pay(amina, 85_000);
	const move = (more: object = {}) =>
		updateStudent(cast.admin, { id: amina.id, next_class: "Form 2", ask: true, ...more });
	const { sentence, effect_confirmed } = await asked(move());
	expect(sentence).toBe(
		"Amina has paid 85 000 XAF in Form 1 and moves to Form 2. Owed in all: 45 000 XAF now, 45 000 XAF afterwards. " +
			"15 000 XAF is then a credit, which pays no other fee. Nothing was saved.",
	);
	await updateClass(cast.admin, { id: cheap.id, tuition_fee: 90_000 });
	expect((await asked(move({ effect_confirmed }))).sentence).toContain("50 000 XAF afterwards. There is no credit.");
	await updateClass(cast.admin, { id: cheap.id, tuition_fee: 70_000 });
	await move({ effect_confirmed });
	expect((await studentFees(cast.admin, { id: amina.id })).balance.Tuition).toBe(-15_000);
});

test("a form does not ask about a student without payments, or about a class with the same fees", async () => {
	const [amina, bello] = [enrol("Amina", form1), enrol("Bello", form1)];
	classNamed("Form 1 B");
	classNamed("Form 2", { tuition_fee: 70_000 });
	const { id } = await pay(amina, 85_000);
	await voidPayment(cast.admin, { id, reason: "Wrong child" });
	await pay(bello, 85_000);
	const move = (student: { id: number }, next_class: string) =>
		updateStudent(cast.admin, { id: student.id, next_class, ask: true });
	expect(await move(amina, "Form 2")).toMatchObject({ next_class: "Form 2" });
	expect(await move(bello, "Form 1 B")).toMatchObject({ next_class: "Form 1 B" });
});
