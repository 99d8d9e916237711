import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { database } from "#db/open";
import { students } from "#db/schema";
import { today } from "#shared/dates";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { updateClass } from "../classes/classes.ts";
import { recordPayment } from "./record-payment.ts";
import { classFeeRows, yearlyTotal } from "./reports.ts";
import { studentFees } from "./student-fees.ts";
import { voidPayment } from "./void-payment.ts";

/** The books as a child would keep them: a list of what came in, and the fees of two classes. */
interface Book {
	fees: Record<FeeType, number>[];
	classOf: number[];
	entries: { id: number; student: number; type: FeeType; amount: number; voided: boolean }[];
}

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
const paid = (book: Book, who: number, of: FeeType) =>
	book.entries.filter((e) => e.student === who && e.type === of && !e.voided).reduce((all, e) => all + e.amount, 0);
const left = (book: Book, who: number, of: FeeType) =>
	(book.fees[book.classOf[who] as number]?.[of] ?? 0) - paid(book, who, of);
const ofTypes = (figure: (of: FeeType) => number) => Object.fromEntries(FEE_TYPES.map((of) => [of, figure(of)]));

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
	const hundred = Object.fromEntries(FEE_TYPES.map((of) => [of, 100])) as Record<FeeType, number>;
	const book: Book = { fees: [{ ...hundred }, { ...hundred }], classOf: [0, 1, 0, 1], entries: [] };
	return { admin, classes, pupils, book };
}
type School = ReturnType<typeof openSchool>;
const idOf = (list: { id: number }[], n: number) => (list[n] as { id: number }).id;

/** Does one thing in the portal and in the book; what the book forbids the portal must refuse. */
async function take({ admin, classes, pupils, book }: School, one: Step): Promise<void> {
	if (one.does === "pay") {
		const { student: who, type: fee_type, amount } = one;
		const asked = recordPayment(admin, { student_id: idOf(pupils, who), fee_type, amount });
		if (amount > left(book, who, fee_type)) return expect(asked).rejects.toMatchObject({ reason: "conflict" });
		const before = left(book, who, fee_type);
		const entry = await asked;
		expect([entry.balance_before, entry.balance_after]).toEqual([before, before - amount]);
		book.entries.push({ id: entry.id, student: who, type: fee_type, amount, voided: false });
	} else if (one.does === "void") {
		const entry = book.entries[one.entry];
		if (!entry) return;
		const asked = voidPayment(admin, { id: entry.id, reason: "A slip" });
		if (entry.voided) return expect(asked).rejects.toMatchObject({ reason: "conflict" });
		await asked;
		entry.voided = true;
	} else if (one.does === "fee") {
		await updateClass(admin, { id: idOf(classes, one.of), [FEE_FIELD[one.type]]: one.amount });
		(book.fees[one.of] as Record<FeeType, number>)[one.type] = one.amount;
	} else {
		database()
			.update(students)
			.set({ class_id: idOf(classes, one.to) })
			.where(eq(students.id, idOf(pupils, one.student)))
			.run();
		book.classOf[one.student] = one.to;
	}
}

async function agree({ admin, classes, pupils, book }: School): Promise<void> {
	const rows = (await Promise.all(classes.map(({ id }) => classFeeRows(admin, { id })))).flat();
	expect(rows).toHaveLength(pupils.length);
	let total = 0;
	for (const [who, { id }] of pupils.entries()) {
		const of = await studentFees(admin, { id });
		expect(of.balance).toEqual(ofTypes((one) => left(book, who, one)) as never);
		const owed = FEE_TYPES.reduce((all, one) => all + Math.max(0, left(book, who, one)), 0);
		const all = FEE_TYPES.reduce((sum, one) => sum + paid(book, who, one), 0);
		expect(rows.find((row) => row.student_id === id)).toMatchObject({
			...ofTypes((one) => paid(book, who, one)),
			Total: all,
			Balance: owed,
			Status: owed > 0 ? "Owing" : "Paid",
		});
		total += all;
	}
	expect(await yearlyTotal(admin, { year: YEAR })).toEqual({ total, year: YEAR });
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
