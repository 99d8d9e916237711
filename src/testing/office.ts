import { expect } from "bun:test";
import type { Payment } from "#school/fees/fees.schema";
import { today } from "#shared/dates";
import { FEE_FIELD } from "#shared/fee-types";
import { type Answered, viaApi } from "./api-door.ts";
import { Book, type Entry, type Fees, feesOf } from "./book.ts";
import { castOfSchool } from "./cast.ts";
import { classNamed, enrol } from "./enrolled.ts";
import { freshSchool } from "./fresh-school.ts";
import { type Does, type Step, YEAR } from "./office-steps.ts";

/** A school whose office sends its steps as calls, and writes each into a book kept by hand. */
export function openOffice() {
	freshSchool();
	const { admin, parent } = castOfSchool();
	const fees = Object.fromEntries(Object.values(FEE_FIELD).map((field) => [field, 100]));
	const classes = ["Form 1", "Form 2"].map((name) => classNamed(name, { ...fees, year: YEAR }));
	const students = ["Amina", "Boris", "Chantal", "Didier"].map((name, n) =>
		enrol(name, classes[n % 2] as { id: number; year: number }),
	);
	const book = new Book([feesOf(() => 100), feesOf(() => 100)], [0, 1, 0, 1]);
	return {
		admin,
		parent,
		classes,
		students,
		book,
		keys: new Map<number, { sent: string; receipt: string }>(),
		sent: 0,
	};
}
export type Office = ReturnType<typeof openOffice>;
export const idOf = (list: { id: number }[], n: number) => (list[n] as { id: number }).id;

function write(book: Book, answer: Answered, who: number): Entry {
	const {
		id,
		receipt_number: receipt,
		fee_type,
		amount: taken,
		paid_at: day,
		balance_before: before,
	} = answer.body as Payment;
	book.write({ id, receipt, student: who, type: fee_type, amount: taken, day, before });
	return book.entries.at(-1) as Entry;
}

/** One payment, perhaps under a key that was used before. */
async function pay(
	office: Office,
	{ student: who, type: fee_type, amount: asked, day, key }: Does<"pay">,
): Promise<void> {
	const { admin, students, book, keys } = office;
	const body = { student_id: idOf(students, who), fee_type, amount: asked, paid_at: day };
	const sent = JSON.stringify(body);
	const left = book.left(who, fee_type);
	const answer = await viaApi(admin, "POST", "/fees", body, key === null ? {} : { "Idempotency-Key": `key ${key}` });
	const known = key === null ? undefined : keys.get(key);
	if (known) {
		expect(answer.status).toBe(known.sent === sent ? 201 : 409);
		if (known.sent === sent) expect(answer.body).toMatchObject({ receipt_number: known.receipt });
		return;
	}
	expect([asked, left, answer.status]).toEqual([asked, left, asked > left ? 409 : 201]);
	if (answer.status !== 201) return;
	const entry = write(book, answer, who);
	expect(answer.body).toMatchObject({ balance_before: left, balance_after: left - asked });
	if (key !== null) keys.set(key, { sent, receipt: entry.receipt });
}

/** A double click, a bad line, two bursars: as many are taken as there is room for, and of one key just one. */
async function payAtOnce(
	office: Office,
	{ student: who, type: fee_type, amount: asked, times, oneKey }: Does<"pay at once">,
) {
	const { admin, students, book } = office;
	office.sent += 1;
	const body = { student_id: idOf(students, who), fee_type, amount: asked, paid_at: today() };
	const room = Math.max(0, Math.floor(book.left(who, fee_type) / asked));
	const headers: Record<string, string> = oneKey ? { "Idempotency-Key": `at once ${office.sent}` } : {};
	const answers = await Promise.all(Array.from({ length: times }, () => viaApi(admin, "POST", "/fees", body, headers)));
	const taken = new Map(answers.filter(({ status }) => status === 201).map((one) => [(one.body as Payment).id, one]));
	for (const { status } of answers) expect([201, 409]).toContain(status);
	expect(taken.size).toBe(Math.min(room, oneKey ? 1 : times));
	for (const one of [...taken.values()].sort((a, b) => (a.body as Payment).id - (b.body as Payment).id))
		write(book, one, who);
}

async function voidOne({ admin, book }: Office, { entry: nth }: Does<"void">): Promise<void> {
	const entry = book.entries[nth];
	if (!entry) return;
	const may = book.mayVoid(entry);
	const answer = await viaApi(admin, "POST", `/fees/${entry.id}/void`, { reason: "A slip" });
	expect(answer.status).toBe(may ? 201 : 409);
	if (!may) return;
	entry.voided = true;
	expect(write(book, answer, entry.student)).toMatchObject({ amount: -entry.amount, type: entry.type, day: today() });
}

/** A reduction is refused above what is left of the fee; below what is paid it leaves a credit. */
async function reduce({ admin, students, book }: Office, { student, type, amount }: Does<"reduce">): Promise<void> {
	const body = { fee_type: type, amount, kind: "siblings", reason: "Third child" };
	const answer = await viaApi(admin, "POST", `/students/${idOf(students, student)}/remissions`, body);
	expect(answer.status).toBe(amount > book.fee(student, type) - book.off(student, type) ? 409 : 201);
	if (answer.status !== 201) return;
	const { id, balance } = answer.body as { id: number; balance: number };
	book.reductions.push({ id, student, type, amount, cancelled: false });
	expect(balance).toBe(book.left(student, type));
}

async function unreduce({ admin, book }: Office, { reduction: nth }: Does<"unreduce">): Promise<void> {
	const given = book.reductions[nth];
	if (!given) return;
	const answer = await viaApi(admin, "POST", `/remissions/${given.id}/cancel`, { reason: "Ended" });
	expect(answer.status).toBe(given.cancelled ? 409 : 201);
	given.cancelled = true;
	if (answer.status === 201) expect(answer.body).toMatchObject({ balance: book.left(given.student, given.type) });
}

export async function take(office: Office, one: Step): Promise<void> {
	const { admin, parent, classes, students, book } = office;
	if (one.does === "pay") return pay(office, one);
	if (one.does === "pay at once") return payAtOnce(office, one);
	if (one.does === "void") return voidOne(office, one);
	if (one.does === "reduce") return reduce(office, one);
	if (one.does === "unreduce") return unreduce(office, one);
	if (one.does === "fee") {
		const answer = await viaApi(admin, "PUT", `/classes/${idOf(classes, one.of)}`, {
			[FEE_FIELD[one.type]]: one.amount,
		});
		expect(answer.status).toBe(200);
		(book.fees[one.of] as Fees)[one.type] = one.amount;
	} else if (one.does === "move") {
		const { id, name } = classes[one.to] as { id: number; name: string };
		const body = { next_class: name, class_id: id };
		expect((await viaApi(admin, "PUT", `/students/${idOf(students, one.student)}`, body)).status).toBe(200);
		book.classOf[one.student] = one.to;
	} else if (one.does === "slip") {
		const body = { student_id: idOf(students, one.student), fee_type: one.type, amount: one.amount };
		const answer = await viaApi(admin, "POST", "/fees", body);
		expect(answer).toMatchObject({ status: 400, body: { fields: { amount: "Please enter a valid amount" } } });
		expect((await viaApi(parent, "POST", "/fees", { ...body, amount: 5 })).status).toBe(403);
	} else {
		const paid = book.entries.some((entry) => entry.student === one.student);
		if (paid) expect((await viaApi(admin, "DELETE", `/students/${idOf(students, one.student)}`)).status).toBe(409);
		expect((await viaApi(admin, "DELETE", `/classes/${idOf(classes, book.classOf[one.student] ?? 0)}`)).status).toBe(
			409,
		);
	}
}
