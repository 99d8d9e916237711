import { expect } from "bun:test";
import fc from "fast-check";
import { today } from "#shared/dates";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import type { Method } from "#shared/payment-methods";
import { viaApi } from "./api-door.ts";
import {
	idOf,
	NUMBER_TYPED,
	type Office,
	pay,
	payAtOnce,
	paySeveral,
	STUDENTS,
	send,
	type Tender,
	voidOne,
	YEAR,
} from "./money-office.ts";
import type { Fees } from "./money-oracle.ts";

const DAYS = [`${YEAR - 1}-03-01`, `${YEAR - 1}-11-15`, today()];
const type = fc.constantFrom(...FEE_TYPES);
const student = fc.nat(STUDENTS.length - 1);
const amount = fc.integer({ min: 1, max: 70 });
const by = fc.nat(1);
const tender: fc.Arbitrary<Tender> = fc.oneof(
	fc.constant({ method: "cash" as const }),
	fc.record({
		method: fc.constantFrom<Method[]>("mtn_momo", "orange_money", "bank", "bank", "other"),
		reference: fc.option(fc.constantFrom(...Object.keys(NUMBER_TYPED)), { freq: 8 }),
		slip_amount: fc.option(fc.constantFrom(40, 80, 150), { freq: 2 }),
		reference_reason: fc.option(fc.constant("Another bank"), { freq: 2 }),
	}),
);
const line = fc.record({ student, type, amount });
const BAD_AMOUNTS = [0, -5, 1.5, "1e3", "0x10", "", null, 100_000_001, "12,5", true, [5]];

/** Refused above what is left of the fee; below what is paid it leaves a credit. */
async function grantDiscount(
	{ admin, students, oracle }: Office,
	one: { student: number; type: FeeType; amount: number },
) {
	const body = { fee_type: one.type, amount: one.amount, kind: "siblings", reason: "Third child" };
	const answer = await send(admin, `/students/${idOf(students, one.student)}/remissions`, body);
	const allowed = one.amount <= oracle.fee(one.student, one.type) - oracle.off(one.student, one.type);
	expect(answer.status).toBe(allowed ? 201 : 409);
	if (!allowed) return;
	oracle.discounts.push({ id: (answer.body as { id: number }).id, ...one, cancelled: false });
	expect(answer.body).toMatchObject({ balance: oracle.left(one.student, one.type) });
}

async function cancelDiscount({ admin, oracle }: Office, { nth }: { nth: number }): Promise<void> {
	const discount = oracle.discounts[nth];
	if (!discount) return;
	const answer = await send(admin, `/remissions/${discount.id}/cancel`, { reason: "Ended" });
	expect(answer.status).toBe(discount.cancelled ? 409 : 201);
	discount.cancelled = true;
	if (answer.status === 201)
		expect(answer.body).toMatchObject({ balance: oracle.left(discount.student, discount.type) });
}

async function changeFee({ admin, classes, oracle }: Office, one: { of: number; type: FeeType; amount: number }) {
	const body = { [FEE_FIELD[one.type]]: one.amount };
	expect((await viaApi(admin, "PUT", `/classes/${idOf(classes, one.of)}`, body)).status).toBe(200);
	(oracle.fees[one.of] as Fees)[one.type] = one.amount;
}

async function move({ admin, classes, students, oracle }: Office, one: { student: number; to: number }) {
	const { id, name } = classes[one.to] as { id: number; name: string };
	const body = { next_class: name, class_id: id };
	expect((await viaApi(admin, "PUT", `/students/${idOf(students, one.student)}`, body)).status).toBe(200);
	oracle.classOf[one.student] = one.to;
}

async function payBadly({ admin, parent, students }: Office, one: { student: number; type: FeeType; amount: unknown }) {
	const body = { student_id: idOf(students, one.student), fee_type: one.type, amount: one.amount };
	const refused = { status: 400, body: { fields: { amount: "Please enter a valid amount" } } };
	expect(await send(admin, "/fees", body)).toMatchObject(refused);
	expect((await send(parent, "/fees", { ...body, amount: 5 })).status).toBe(403);
}

/** Students who have paid and classes with students cannot be deleted. */
async function remove({ admin, classes, students, oracle }: Office, { student: who }: { student: number }) {
	if (oracle.entries.some((entry) => entry.student === who))
		expect((await viaApi(admin, "DELETE", `/students/${idOf(students, who)}`)).status).toBe(409);
	const itsClass = idOf(classes, oracle.classOf[who] ?? 0);
	expect((await viaApi(admin, "DELETE", `/classes/${itsClass}`)).status).toBe(409);
}

type Step = (office: Office) => Promise<void>;

/** An action with a weight and random values. */
function often<Values>(
	weight: number,
	act: (office: Office, values: Values) => Promise<void>,
	values: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
): fc.WeightedArbitrary<Step> {
	const drawn = fc.record(values as Record<string, fc.Arbitrary<unknown>>) as fc.Arbitrary<unknown>;
	return { weight, arbitrary: drawn.map((one) => (office: Office) => act(office, one as Values)) };
}

export const step = fc.oneof(
	often(10, pay, { student, type, amount, day: fc.constantFrom(...DAYS), key: fc.option(fc.nat(5)), tender, by }),
	often(2, payAtOnce, { student, type, amount, times: fc.integer({ min: 2, max: 4 }), oneKey: fc.boolean(), by }),
	often(3, paySeveral, { lines: fc.array(line, { minLength: 1, maxLength: 5 }), tender, by }),
	often(4, voidOne, { entry: fc.nat(60), by }),
	often(2, changeFee, { of: fc.nat(1), type, amount: fc.nat(150) }),
	often(2, move, { student, to: fc.nat(1) }),
	often(2, grantDiscount, { student, type, amount }),
	often(1, cancelDiscount, { nth: fc.nat(10) }),
	often(1, payBadly, { student, type, amount: fc.constantFrom<unknown>(...BAD_AMOUNTS) }),
	often(1, remove, { student }),
);
