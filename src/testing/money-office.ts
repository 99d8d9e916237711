import { expect } from "bun:test";
import type { SignedIn } from "#school/actor";
import type { Payment } from "#school/fees/payments.schema";
import { today } from "#shared/dates";
import { FEE_FIELD, type FeeType } from "#shared/fee-types";
import type { Method } from "#shared/payment-methods";
import { type Answered, viaApi } from "./api-door.ts";
import { castOfSchool } from "./cast.ts";
import { classNamed, enrol, setDueDates } from "./enrolled.ts";
import { freshSchool } from "./fresh-school.ts";
import { type Entry, feesOf, MoneyOracle } from "./money-oracle.ts";

export const YEAR = Number(today().slice(0, 4));
/** What the due dates of Form 2 ask for before the last one. */
export const DATED = 70;
const CAME = { registration_date: `${YEAR}-01-01` };
export const STUDENTS = ["Amina", "Boris", "Chantal", "Didier"];

/** Few numbers, so that they repeat; some are typed differently. */
export const NUMBER_TYPED: Record<string, string> = {
	"PP260730.1050.B91660": "PP260730.1050.B91660",
	"pp260730 1050 b91660": "PP260730.1050.B91660",
	"PP26073O.1050.B9l66O": "PP260730.1050.B91660",
	"17658394903": "17658394903",
	"0012345": "0012345",
};
export const NUMBERS = [...new Set(Object.values(NUMBER_TYPED))];

export interface Tender {
	method: Method;
	reference?: string | null;
	slip_amount?: number | null;
	reference_reason?: string | null;
}

export interface Office {
	admin: SignedIn;
	cashiers: SignedIn[];
	parent: SignedIn;
	classes: { id: number; name: string; year: number }[];
	students: { id: number }[];
	oracle: MoneyOracle;
	/** By idempotency key: what was sent, and the receipt. */
	keys: Map<number, { sent: string; receipt: string }>;
	several: number;
}

export function openOffice(): Office {
	freshSchool();
	const { admin, bursar, parent } = castOfSchool();
	const fees = Object.fromEntries(Object.values(FEE_FIELD).map((field) => [field, 100]));
	const classes = ["Form 1", "Form 2"].map((name) => classNamed(name, { ...fees, year: YEAR }));
	const students = STUDENTS.map((name, n) => enrol(name, classes[n % 2] as (typeof classes)[0], undefined, CAME));
	setDueDates(idOf(classes, 1), [
		[30, `${YEAR}-01-15`],
		[40, `${YEAR}-09-15`],
		[null, `${YEAR + 1}-02-15`],
	]);
	const oracle = new MoneyOracle([feesOf(() => 100), feesOf(() => 100)], [0, 1, 0, 1]);
	return { admin, parent, classes, students, cashiers: [admin, bursar], oracle, keys: new Map(), several: 0 };
}

export const idOf = (list: { id: number }[], n: number) => (list[n] as { id: number }).id;
export const send = (who: SignedIn | undefined, path: string, body: object, key: string | null = null) =>
	viaApi(who ?? null, "POST", path, body, key === null ? {} : { "Idempotency-Key": key });
const sentFields = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Cash is taken if enough is left to pay; other money may also be refused for its number or slip. */
function isTaken({ status }: Answered, { method }: Tender, fits: boolean): boolean {
	const allowed = !fits ? [400, 409] : method === "cash" ? [201] : [201, 400, 409];
	expect(allowed).toContain(status);
	return status === 201;
}

/** Adds the portal's answer to the oracle and compares both. */
function write({ oracle, students, cashiers }: Office, payment: Payment, cashier: number): Entry {
	const { id, receipt_number: receipt, fee_type, amount: paid, paid_at: day, method } = payment;
	const who = students.findIndex((one) => one.id === payment.student_id);
	const before = oracle.left(who, fee_type);
	expect(payment).toMatchObject({ balance_before: before, balance_after: before - paid });
	expect(payment.taken_by).toBe(cashiers[cashier]?.username ?? "");
	const number = method === "cash" ? null : (NUMBER_TYPED[payment.reference ?? ""] ?? null);
	const { reference_reason: reason, joint_receipt: jointReceipt } = payment;
	const entry = { id, receipt, student: who, type: fee_type, amount: paid, day, before, voided: false };
	const nothing = { takes: null, givenBack: 0, moved: 0, isMoved: false, drawer: payment.drawer };
	oracle.entries.push({ ...entry, ...nothing, method: method as Method, number, reason, jointReceipt });
	return oracle.entries.at(-1) as Entry;
}

const leftOf = ({ amount, voided, givenBack, moved }: Entry) => (voided ? 0 : amount - givenBack - moved);

interface Paying {
	student: number;
	type: FeeType;
	amount: number;
	tender: Tender;
	by: number;
}

/** One payment, sometimes with a key that was used before. */
export async function pay(office: Office, one: Paying & { day: string; key: number | null }): Promise<void> {
	const { oracle, students, keys, cashiers } = office;
	const body = { student_id: idOf(students, one.student), fee_type: one.type, amount: one.amount, paid_at: one.day };
	const sent = sentFields({ ...body, ...one.tender });
	const answer = await send(cashiers[one.by], "/fees", sent, one.key === null ? null : `key ${one.key}`);
	const known = one.key === null ? undefined : keys.get(one.key);
	if (known) {
		const same = known.sent === JSON.stringify(sent);
		expect(answer.status).toBe(same ? 201 : 409);
		if (same) expect(answer.body).toMatchObject({ receipt_number: known.receipt });
		return;
	}
	if (!isTaken(answer, one.tender, one.amount <= oracle.left(one.student, one.type))) return;
	const { receipt } = write(office, answer.body as Payment, one.by);
	if (one.key !== null) keys.set(one.key, { sent: JSON.stringify(sent), receipt });
}

/** A double click, a wrong line, two bursars at once: no more is taken than is left, and one payment per key. */
export async function payAtOnce(office: Office, one: Omit<Paying, "tender"> & { times: number; oneKey: boolean }) {
	const { oracle, students, cashiers } = office;
	const key = `at once ${oracle.entries.length}`;
	const body = { student_id: idOf(students, one.student), fee_type: one.type, amount: one.amount };
	const room = Math.max(0, Math.floor(oracle.left(one.student, one.type) / one.amount));
	const answers = await Promise.all(
		Array.from({ length: one.times }, () => send(cashiers[one.by], "/fees", body, one.oneKey ? key : null)),
	);
	for (const { status } of answers) expect(status).toBeOneOf([201, 409]);
	const paid = answers.filter(({ status }) => status === 201).map((answer) => answer.body as Payment);
	const taken = [...new Map(paid.map((payment) => [payment.id, payment])).values()];
	expect(taken).toHaveLength(Math.min(room, one.oneKey ? 1 : one.times));
	for (const payment of taken.sort((a, b) => a.id - b.id)) write(office, payment, one.by);
}

/** Several lines: all or none, and nothing more when sent again with the same key. */
export async function paySeveral(
	office: Office,
	one: { lines: Omit<Paying, "tender" | "by">[]; tender: Tender; by: number },
) {
	const { oracle, students, cashiers } = office;
	const payments = one.lines.map((each) => ({
		student_id: idOf(students, each.student),
		fee_type: each.type,
		amount: each.amount,
	}));
	const refused = one.lines.findIndex((each) => each.amount > oracle.left(each.student, each.type));
	const twice = new Set(one.lines.map((each) => `${each.student} ${each.type}`)).size < one.lines.length;
	office.several += 1;
	const sent = () =>
		send(cashiers[one.by], "/fees/several", { payments, ...sentFields(one.tender) }, `several ${office.several}`);
	const answer = await sent();
	if (refused >= 0 && !twice && answer.status === 409)
		expect(answer.body).toMatchObject({ fields: { [`payments.${refused}.amount`]: expect.any(String) } });
	if (!isTaken(answer, one.tender, refused < 0 && !twice)) return;
	const { payments: made } = answer.body as { payments: Payment[] };
	expect(made.map(({ student_id, fee_type, amount }) => ({ student_id, fee_type, amount }))).toEqual(payments);
	const joint_receipt = made.length > 1 ? made[0]?.receipt_number : null;
	expect(made.filter((payment) => payment.joint_receipt !== joint_receipt)).toEqual([]);
	for (const payment of made) write(office, payment, one.by);
	expect(await sent()).toMatchObject({ status: 201, body: { payments: made.map(({ id }) => ({ id })) } });
}

export async function voidOne(
	office: Office,
	{ entry: nth, by: cashier }: { entry: number; by: number },
): Promise<void> {
	const entry = office.oracle.entries[nth];
	if (!entry) return;
	const may = leftOf(entry) > 0 && entry.givenBack === 0;
	const answer = await send(office.cashiers[cashier], `/fees/${entry.id}/void`, { reason: "A slip" });
	expect(answer.status).toBe(may ? 201 : 409);
	if (!may) return;
	const left = leftOf(entry);
	entry.voided = true;
	const { student: who, type: fee, method } = entry;
	const opposite = write(office, answer.body as Payment, cashier);
	expect(opposite).toMatchObject({ student: who, type: fee, amount: -left, method, day: today() });
	opposite.takes = "voids";
}

interface GivingBack {
	entry: number;
	by: number;
	amount: number | null;
	way: "cash" | "same";
}

/** Never more than is left of the payment, nor cash above what is in the drawer of who gives it. */
export async function giveBack(office: Office, { entry: nth, by, amount, way }: GivingBack): Promise<void> {
	const entry = office.oracle.entries.at(-1 - nth);
	const who = office.cashiers[by];
	if (!entry || !who) return;
	const given = amount ?? leftOf(entry);
	const { expected } = (await viaApi(who, "GET", "/fees/drawer")).body as { expected: number };
	const isCash = way === "cash" || entry.method === "cash";
	const body = { reason: "Moved away", given_back: way, ...(amount === null ? {} : { amount }) };
	const number = isCash ? {} : { reference: String(30_000_000_000 + entry.id * 100 + office.oracle.entries.length) };
	const answer = await send(who, `/fees/${entry.id}/void`, { ...body, ...number });
	const may = leftOf(entry) > 0 && given <= leftOf(entry) && (!isCash || given <= expected);
	expect([answer.status, entry, given, expected]).toEqual([may ? 201 : 409, entry, given, expected]);
	if (!may) return;
	const payment = answer.body as Payment;
	entry.givenBack += given;
	const back = write(office, { ...payment, reference: null }, by);
	Object.assign(back, { takes: "gives back", number: null, reason: null });
	expect(payment).toMatchObject({ amount: -given, method: isCash ? "cash" : entry.method, paid_at: today() });
	expect([payment.voucher_number !== null, payment.drawer]).toEqual([isCash, isCash ? who.username : null]);
}

/** Both entries of each part have the method, number, day and drawer of its payment. */
export async function moveCredit(
	office: Office,
	one: { student: number; from: FeeType; to: FeeType; amount: number | null; by: number },
): Promise<void> {
	const { oracle, students, cashiers } = office;
	const { student, from, to, by } = one;
	const [credit, owed] = [-oracle.left(student, from), oracle.left(student, to)];
	const amount = one.amount ?? Math.min(credit, owed);
	const sent = { from, to, ...(one.amount === null ? {} : { amount }) };
	const drawers = () => Promise.all(cashiers.map((who) => viaApi(who, "GET", "/fees/drawer")));
	const before = await drawers();
	const answer = await send(cashiers[by], `/students/${idOf(students, student)}/move-credit`, sent);
	const may = from !== to && credit > 0 && owed > 0 && amount <= Math.min(credit, owed);
	expect(answer.status).toBe(may ? 201 : from === to ? 400 : 409);
	if (!may) return;
	const { moved, payments } = answer.body as { moved: number; payments: Payment[] };
	expect([moved, payments.reduce((sum, payment) => sum + payment.amount, 0)]).toEqual([amount, amount]);
	expect((await drawers()).map(({ body }) => body)).toEqual(before.map(({ body }) => body));
	for (const payment of payments) writeMove(office, payment, by);
}

function writeMove(office: Office, payment: Payment, by: number): void {
	const { oracle } = office;
	const origin = oracle.entries.find(({ receipt }) => receipt === payment.moved_from?.receipt_number) as Entry;
	const { method, day, drawer, number, reason, student, type, jointReceipt } = origin;
	origin.moved += payment.amount;
	const away = { student, type, amount: -payment.amount, method, day, drawer, number, reason, jointReceipt };
	const state = { before: oracle.left(student, type), takes: "moves" as const, voided: false, givenBack: 0, moved: 0 };
	const id = payment.id - 1;
	oracle.entries.push({ ...away, ...state, id, receipt: "", isMoved: true });
	const paid = write(office, payment, by);
	expect(paid).toMatchObject({ method, day, number, reason });
	expect(payment.joint_receipt).toBeNull();
	Object.assign(paid, { isMoved: true });
}
