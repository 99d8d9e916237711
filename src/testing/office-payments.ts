import { expect } from "bun:test";
import type { Payment } from "#school/fees/fees.schema";
import { today } from "#shared/dates";
import { FEE_FIELD } from "#shared/fee-types";
import type { Entry } from "./book-entry.ts";
import { idOf, type Office } from "./office.ts";
import { entriesMade, send } from "./office-door.ts";
import type { Does } from "./office-steps.ts";
import { type Handed, handedOver, type Kept, slipLeft } from "./slip-book.ts";

/** What an office does with payments: each is sent, and written into the book only if the book allows it. */

/** The fields of a form or call; what is not typed is not sent. */
const fieldsOf = ({ method, reference, slip, reason }: Handed) => ({
	...(method === "cash" ? {} : { method }),
	...(reference === null ? {} : { reference }),
	...(slip === null ? {} : { slip_amount: slip }),
	...(reason === null ? {} : { reference_reason: reason }),
});

interface Taken {
	kept: Kept;
	by: number;
	drawer: number | null;
	joint: string | null;
}

const inDrawer = (kept: Kept, by: number) => (kept.method === "cash" ? by : null);

/** Writes an entry into the book, and compares it with what the portal said. */
function write(office: Office, payment: Payment, { kept, by, drawer, joint }: Taken): Entry {
	const { book, cashiers, students } = office;
	const { id, receipt_number: receipt, student_id, fee_type: type, amount, paid_at: day } = payment;
	const student = students.findIndex((one) => one.id === student_id);
	const before = book.left(student, type);
	expect(payment).toMatchObject({
		...{ balance_before: before, balance_after: before - amount, taken_by: cashiers[by]?.username },
		...{ method: kept.method, slip_amount: kept.slip, reference_reason: kept.reason, joint_receipt: joint },
		drawer: drawer === null ? null : cashiers[drawer]?.username,
	});
	return book.write({ id, receipt, student, type, amount, day, before, ...kept, joint, by, drawer });
}

/** One payment, perhaps under a key that was used before. */
export async function pay(office: Office, { student: who, type, amount, day, key, how, by }: Does<"pay">) {
	const { students, book, keys } = office;
	const student_id = idOf(students, who);
	const body = { student_id, fee_type: type, amount, paid_at: day, ...fieldsOf(how) };
	const sent = JSON.stringify(body);
	const left = book.left(who, type);
	const { status: allowed, kept } = handedOver(book.entries, how, amount);
	const answer = await send(office, office.cashiers[by] as Office["admin"], {
		...{ path: "/fees", body, key: key === null ? null : `key ${key}` },
		form: [`/fees?student=${student_id}&pay`, "pay"],
	});
	const known = key === null ? undefined : keys.get(key);
	if (known) {
		expect(answer.status).toBe(known.sent === sent ? 201 : 409);
		if (known.sent === sent && answer.said) expect(answer.said).toMatchObject({ receipt_number: known.receipt });
		return;
	}
	expect([amount, left, how, answer.status]).toEqual([amount, left, how, amount > left ? 409 : allowed]);
	if (answer.status !== 201) return;
	const [made] = await entriesMade(office, answer);
	const entry = write(office, made as Payment, { kept, by, drawer: inDrawer(kept, by), joint: null });
	expect(entry).toMatchObject({ student: who, type, amount, day });
	expect(made?.slip_left).toBe(slipLeft(book.entries, entry));
	if (key !== null) keys.set(key, { sent, receipt: entry.receipt });
}

/** How many of these payments the desk takes if they come one after the other. */
function roomFor(office: Office, { student, type, amount, times, how, by }: Does<"pay at once">): number {
	const { book } = office;
	const before = book.entries.length;
	for (let n = 0; n < times && amount <= book.left(student, type); n++) {
		const { status, kept } = handedOver(book.entries, how, amount);
		if (status !== 201) break;
		const noPaper = { id: 0, receipt: "", day: "", before: 0, joint: null, drawer: null };
		book.write({ ...noPaper, student, type, amount, ...kept, by });
	}
	const taken = book.entries.length - before;
	book.entries.length = before;
	return taken;
}

/** A double click, a bad line, two bursars: as many are taken as there is room for, and of one key just one. */
export async function payAtOnce(office: Office, one: Does<"pay at once">): Promise<void> {
	const { student: who, type: fee_type, amount, times, oneKey, how, by } = one;
	const { door, cashiers, book } = office;
	office.sent += 1;
	const body = { student_id: idOf(office.students, who), fee_type, amount, paid_at: today(), ...fieldsOf(how) };
	const room = roomFor(office, one);
	const headers: Record<string, string> = oneKey ? { "Idempotency-Key": `at once ${office.sent}` } : {};
	const cashier = cashiers[by] as Office["admin"];
	const answers = await Promise.all(
		Array.from({ length: times }, () => door.call(cashier, "POST", "/fees", body, headers)),
	);
	const taken = new Map(
		answers.filter(({ status }) => status === 201).map(({ body: said }) => [(said as Payment).id, said as Payment]),
	);
	for (const { status } of answers) expect([201, 400, 409]).toContain(status);
	expect(taken.size).toBe(Math.min(room, oneKey ? 1 : times));
	for (const payment of [...taken.values()].sort((a, b) => a.id - b.id)) {
		const { kept } = handedOver(book.entries, how, amount);
		write(office, payment, { kept, by, drawer: inDrawer(kept, by), joint: null });
	}
}

/** What the desk answers to several fees, and the first line that it refuses. */
function allowed({ book }: Office, { lines, how }: Does<"pay several">) {
	const refused = lines.findIndex(({ student, type, amount }) => amount > book.left(student, type));
	const total = lines.reduce((all, { amount }) => all + amount, 0);
	const { status, kept } = handedOver(book.entries, how, total);
	const twice = new Set(lines.map(({ student, type }) => `${student} ${type}`)).size < lines.length;
	if (twice) return { status: 400, kept, total, refused: -1, twice };
	return { status: refused >= 0 ? 409 : status, kept, total, refused, twice };
}

/** Several fees in one sum: all or none, and sent again under its key nothing more. */
export async function paySeveral(office: Office, one: Does<"pay several">): Promise<void> {
	const { lines, how, by, twice: again } = one;
	const { book, cashiers, students } = office;
	office.sent += 1;
	const payments = lines.map(({ student, type: fee_type, amount }) => ({
		...{ student_id: idOf(students, student), fee_type, amount },
	}));
	const { status, kept, total, refused, twice } = allowed(office, one);
	const rows = payments.map((row) => [`payments.${row.student_id}.${FEE_FIELD[row.fee_type]}`, row.amount]);
	const form = { ...Object.fromEntries(rows), amount_paid: total, ...fieldsOf(how) };
	const sent = {
		...{ path: "/fees/several", body: { payments, ...fieldsOf(how) }, key: `several ${office.sent}` },
		// A form has one field for each fee.
		...(twice ? {} : { form: [`/fees?student=${payments[0]?.student_id}&several`, "pay", form] as never }),
	};
	const cashier = cashiers[by] as Office["admin"];
	const answer = await send(office, cashier, sent);
	expect([one, answer.status]).toEqual([one, status]);
	if (refused >= 0 && answer.said)
		expect(answer.said).toMatchObject({ fields: { [`payments.${refused}.amount`]: expect.any(String) } });
	if (answer.status !== 201) return;
	const made = await entriesMade(office, answer);
	expect(made.map(({ student_id, fee_type, amount }) => ({ student_id, fee_type, amount }))).toEqual(payments);
	const joint = made.length > 1 ? (made[0]?.receipt_number ?? "") : null;
	for (const payment of made) write(office, payment, { kept, by, drawer: inDrawer(kept, by), joint });
	if (!again) return;
	const repeated = await send(office, cashier, sent);
	expect(repeated.status).toBe(201);
	if (repeated.said) expect(repeated.said).toMatchObject({ total, payments: made.map(({ id }) => ({ id })) });
	else expect(await entriesMade(office, repeated)).toEqual([]);
	expect(book.paper(book.entries.at(-1) as Entry)).toHaveLength(made.length);
}

export async function voidOne(office: Office, { entry: nth, by }: Does<"void">): Promise<void> {
	const { book, cashiers, students } = office;
	const entry = book.entries[nth];
	if (!entry) return;
	const may = book.mayVoid(entry);
	const answer = await send(office, cashiers[by] as Office["admin"], {
		...{ path: `/fees/${entry.id}/void`, body: { reason: "A slip" } },
		form: [`/fees?student=${idOf(students, entry.student)}`, "void", { id: entry.id, reason: "A slip" }],
	});
	expect(answer.status).toBe(may ? 201 : 409);
	if (!may) return;
	const { method, key, slip, reason, joint } = entry;
	const drawer = book.drawers.ofVoid(entry, by);
	const [made] = await entriesMade(office, answer);
	entry.voided = true;
	const opposite = write(office, made as Payment, { kept: { method, key, slip, reason }, by, drawer, joint });
	expect(opposite).toMatchObject({ amount: -entry.amount, type: entry.type, day: today() });
}
