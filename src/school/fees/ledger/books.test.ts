import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { inTransaction } from "#db/open";
import { students } from "#db/schema";
import { today } from "#shared/dates";
import { FEE_FIELD, FEE_TYPES } from "#shared/fee-types";
import { Book, type Fees, feesOf } from "#testing/book";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { updateClass } from "../../classes/classes.ts";
import { recordPayment } from "../record-payment.ts";
import { classFeeRows, yearlyTotal } from "../reports.ts";
import { studentFees } from "../student-fees.ts";
import { voidPayment } from "../void-payment.ts";

const type = fc.constantFrom(...FEE_TYPES);
const student = fc.nat(3);
const step = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({ does: fc.constant("pay" as const), student, type, amount: fc.integer({ min: 1, max: 60 }) }),
	},
	{ weight: 2, arbitrary: fc.record({ does: fc.constant("void" as const), entry: fc.nat(40) }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("fee" as const), of: fc.nat(1), type, amount: fc.nat(150) }) },
	{ weight: 1, arbitrary: fc.record({ does: fc.constant("move" as const), student, to: fc.nat(1) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const YEAR = Number(today().slice(0, 4));
function openSchool() {
	freshSchool();
	const { admin } = castOfSchool();
	const classes = ["Form 1", "Form 2"].map((name) =>
		classNamed(name, {
			year: YEAR,
			registration_fee: 100,
			tuition_fee: 100,
			vocational_fee: 100,
			sport_wear_fee: 100,
			health_sanitation_fee: 100,
		}),
	);
	const pupils = ["Amina", "Boris", "Chantal", "Didier"].map((name, n) =>
		enrol(name, classes[n % 2] as { id: number; year: number }),
	);
	const book = new Book([feesOf(() => 100), feesOf(() => 100)], [0, 1, 0, 1]);
	return { admin, classes, pupils, book };
}
type School = ReturnType<typeof openSchool>;
const idOf = (list: { id: number }[], n: number) => (list[n] as { id: number }).id;

/** Does one thing in the portal and in the book; what the book forbids the portal must refuse. */
async function take({ admin, classes, pupils, book }: School, one: Step): Promise<void> {
	if (one.does === "pay") {
		const { student: who, type: fee_type, amount } = one;
		const asked = recordPayment(admin, { student_id: idOf(pupils, who), fee_type, amount });
		if (amount > book.left(who, fee_type)) return expect(asked).rejects.toMatchObject({ reason: "conflict" });
		const before = book.left(who, fee_type);
		const entry = await asked;
		expect([entry.balance_before, entry.balance_after]).toEqual([before, before - amount]);
		const { id, receipt_number: receipt, paid_at: day } = entry;
		book.write({ id, receipt, student: who, type: fee_type, amount, day, before });
	} else if (one.does === "void") {
		const entry = book.entries[one.entry];
		if (!entry) return;
		const asked = voidPayment(admin, { id: entry.id, reason: "A slip" });
		if (!book.mayVoid(entry)) return expect(asked).rejects.toMatchObject({ reason: "conflict" });
		const { id, receipt_number: receipt, paid_at: day, amount, balance_before: before } = await asked;
		entry.voided = true;
		book.write({ id, receipt, student: entry.student, type: entry.type, amount, day, before });
	} else if (one.does === "fee") {
		await updateClass(admin, { id: idOf(classes, one.of), [FEE_FIELD[one.type]]: one.amount });
		(book.fees[one.of] as Fees)[one.type] = one.amount;
	} else {
		inTransaction((tx) =>
			tx
				.update(students)
				.set({ class_id: idOf(classes, one.to) })
				.where(eq(students.id, idOf(pupils, one.student)))
				.run(),
		);
		book.classOf[one.student] = one.to;
	}
}

async function agree({ admin, classes, pupils, book }: School): Promise<void> {
	const rows = (await Promise.all(classes.map(({ id }) => classFeeRows(admin, { id })))).flat();
	expect(rows).toHaveLength(pupils.length);
	for (const [who, { id }] of pupils.entries()) {
		const of = await studentFees(admin, { id });
		expect(of.balance).toEqual(feesOf((one) => book.left(who, one)));
		expect(rows.find((row) => row.student_id === id)).toMatchObject(book.row(who));
	}
	expect(await yearlyTotal(admin, { year: YEAR })).toEqual({ total: book.total(), year: YEAR });
}

test("after anything the office may do, balances, class rows and the year's total agree with a plain book", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
			const school = openSchool();
			for (const one of steps) {
				await take(school, one);
				await agree(school);
			}
		}),
		{ numRuns: 40, seed: 20_260_907 },
	);
}, 60_000);
