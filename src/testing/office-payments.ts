import { expect } from "bun:test";
import type { Payment } from "#school/fees/fees.schema";
import { today } from "#shared/dates";
import { viaApi } from "./api-door.ts";
import type { Entry } from "./book-entry.ts";
import { idOf, type Office } from "./office.ts";
import { entriesMade, send } from "./office-door.ts";
import type { Does } from "./office-steps.ts";
import { type Handed, handedOver, slipLeft, type Tender } from "./slip-book.ts";

/** What an office does with payments: each is sent, and written into the book only if the book allows it. */

/** The fields of a form or call; what is not typed is not sent. */
const fieldsOf = ({ method, reference, slip, reason }: Handed) => ({
	...(method === "cash" ? {} : { method }),
	...(reference === null ? {} : { reference }),
	...(slip === null ? {} : { slip_amount: slip }),
	...(reason === null ? {} : { reference_reason: reason }),
});

interface Taken {
	tender: Tender;
	by: number;
	drawer: number | null;
	paperNumber: string | null;
}

const inDrawer = (tender: Tender, by: number) => (tender.method === "cash" ? by : null);

/** Writes an entry into the book, and compares it with what the portal said. */
function write(office: Office, payment: Payment, { tender, by, drawer, paperNumber }: Taken): Entry {
	const { book, cashiers, students } = office;
	const { id, receipt_number: receipt, student_id, fee_type: type, amount, paid_at: day } = payment;
	const student = students.findIndex((one) => one.id === student_id);
	const before = book.left(student, type);
	expect(payment).toMatchObject({
		...{ balance_before: before, balance_after: before - amount, taken_by: cashiers[by]?.username },
		...{ method: tender.method, slip_amount: tender.slip, reference_reason: tender.reason, joint_receipt: paperNumber },
		drawer: drawer === null ? null : cashiers[drawer]?.username,
	});
	return book.write({ id, receipt, student, type, amount, day, before, ...tender, paperNumber, by, drawer });
}

/** One payment, perhaps under a key that was used before. */
export async function pay(office: Office, { student: who, type, amount, day, key, how, by }: Does<"pay">) {
	const { students, book, keys } = office;
	const student_id = idOf(students, who);
	const body = { student_id, fee_type: type, amount, paid_at: day, ...fieldsOf(how) };
	const sent = JSON.stringify(body);
	const left = book.left(who, type);
	const { status: allowed, tender } = handedOver(book.entries, how, amount);
	const cashier = office.cashiers[by] as Office["admin"];
	const answer = await send(cashier, "/fees", body, key === null ? null : `key ${key}`);
	const known = key === null ? undefined : keys.get(key);
	if (known) {
		expect(answer.status).toBe(known.sent === sent ? 201 : 409);
		if (known.sent === sent) expect(answer.body).toMatchObject({ receipt_number: known.receipt });
		return;
	}
	expect([amount, left, how, answer.status]).toEqual([amount, left, how, amount > left ? 409 : allowed]);
	if (answer.status !== 201) return;
	const [made] = entriesMade(answer);
	const entry = write(office, made as Payment, { tender, by, drawer: inDrawer(tender, by), paperNumber: null });
	expect(entry).toMatchObject({ student: who, type, amount, day });
	expect(made?.slip_left).toBe(slipLeft(book.entries, entry));
	if (key !== null) keys.set(key, { sent, receipt: entry.receipt });
}

/** How many of these payments the desk takes if they come one after the other. */
function roomFor(office: Office, { student, type, amount, times, how, by }: Does<"pay at once">): number {
	const { book } = office;
	const before = book.entries.length;
	for (let n = 0; n < times && amount <= book.left(student, type); n++) {
		const { status, tender } = handedOver(book.entries, how, amount);
		if (status !== 201) break;
		const noPaper = { id: 0, receipt: "", day: "", before: 0, paperNumber: null, drawer: null };
		book.write({ ...noPaper, student, type, amount, ...tender, by });
	}
	const taken = book.entries.length - before;
	book.entries.length = before;
	return taken;
}

/** A double click, a bad line, two bursars: as many are taken as there is room for, and of one key just one. */
export async function payConcurrently(office: Office, one: Does<"pay at once">): Promise<void> {
	const { student: who, type: fee_type, amount, times, oneKey, how, by } = one;
	const { cashiers, book } = office;
	office.sent += 1;
	const body = { student_id: idOf(office.students, who), fee_type, amount, paid_at: today(), ...fieldsOf(how) };
	const room = roomFor(office, one);
	const headers: Record<string, string> = oneKey ? { "Idempotency-Key": `at once ${office.sent}` } : {};
	const cashier = cashiers[by] as Office["admin"];
	const answers = await Promise.all(
		Array.from({ length: times }, () => viaApi(cashier, "POST", "/fees", body, headers)),
	);
	const taken = new Map(
		answers.filter(({ status }) => status === 201).map(({ body: said }) => [(said as Payment).id, said as Payment]),
	);
	for (const { status } of answers) expect([201, 400, 409]).toContain(status);
	expect(taken.size).toBe(Math.min(room, oneKey ? 1 : times));
	for (const payment of [...taken.values()].sort((a, b) => a.id - b.id)) {
		const { tender } = handedOver(book.entries, how, amount);
		write(office, payment, { tender, by, drawer: inDrawer(tender, by), paperNumber: null });
	}
}

/** What the desk answers to several fees, and the first line that it refuses. */
function allowed({ book }: Office, { lines, how }: Does<"pay several">) {
	const refused = lines.findIndex(({ student, type, amount }) => amount > book.left(student, type));
	const total = lines.reduce((all, { amount }) => all + amount, 0);
	const { status, tender } = handedOver(book.entries, how, total);
	const twice = new Set(lines.map(({ student, type }) => `${student} ${type}`)).size < lines.length;
	if (twice) return { status: 400, tender, total, refused: -1 };
	return { status: refused >= 0 ? 409 : status, tender, total, refused };
}

/** Several fees in one sum: all or none, and sent again under its key nothing more. */
export async function payLines(office: Office, one: Does<"pay several">): Promise<void> {
	const { lines, how, by, twice: again } = one;
	const { book, cashiers, students } = office;
	office.sent += 1;
	const payments = lines.map(({ student, type: fee_type, amount }) => ({
		...{ student_id: idOf(students, student), fee_type, amount },
	}));
	const { status, tender, total, refused } = allowed(office, one);
	const key = `several ${office.sent}`;
	const sent = () => send(cashiers[by] as Office["admin"], "/fees/several", { payments, ...fieldsOf(how) }, key);
	const answer = await sent();
	expect([one, answer.status]).toEqual([one, status]);
	if (refused >= 0)
		expect(answer.body).toMatchObject({ fields: { [`payments.${refused}.amount`]: expect.any(String) } });
	if (answer.status !== 201) return;
	const made = entriesMade(answer);
	expect(made.map(({ student_id, fee_type, amount }) => ({ student_id, fee_type, amount }))).toEqual(payments);
	const paperNumber = made.length > 1 ? (made[0]?.receipt_number ?? "") : null;
	for (const payment of made) write(office, payment, { tender, by, drawer: inDrawer(tender, by), paperNumber });
	if (!again) return;
	const repeated = { status: 201, body: { total, payments: made.map(({ id }) => ({ id })) } };
	expect(await sent()).toMatchObject(repeated);
	expect(book.paper(book.entries.at(-1) as Entry)).toHaveLength(made.length);
}

export async function voidOne(office: Office, { entry: nth, by }: Does<"void">): Promise<void> {
	const { book, cashiers } = office;
	const entry = book.entries[nth];
	if (!entry) return;
	const may = book.mayVoid(entry);
	const answer = await send(cashiers[by] as Office["admin"], `/fees/${entry.id}/void`, { reason: "A slip" });
	expect(answer.status).toBe(may ? 201 : 409);
	if (!may) return;
	const { method, key, slip, reason, paperNumber } = entry;
	const drawer = book.drawers.ofVoid(entry, by);
	const [made] = entriesMade(answer);
	entry.voided = true;
	const opposite = write(office, made as Payment, { tender: { method, key, slip, reason }, by, drawer, paperNumber });
	expect(opposite).toMatchObject({ amount: -entry.amount, type: entry.type, day: today() });
}
