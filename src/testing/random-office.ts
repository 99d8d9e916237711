import { expect } from "bun:test";
import fc from "fast-check";
import { database } from "#db/open";
import type { SignedIn } from "#school/actor";
import type { Drawer } from "#school/fees/cash/cash.schema";
import { drawerOwners } from "#school/fees/cash/cashiers";
import type { Discount } from "#school/fees/discounts/discounts.schema";
import { today } from "#shared/dates";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import type { Method } from "#shared/payment-methods";
import { viaApi } from "./api-door.ts";
import { person } from "./cast.ts";
import {
	DATED,
	giveBack,
	idOf,
	moveCredit,
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
import { type Fees, feesOf } from "./money-oracle.ts";
import { rowsOfQuery } from "./rows.ts";

const DAYS = [`${YEAR - 1}-03-01`, `${YEAR - 1}-11-15`, today()];
const type = fc.constantFrom(...FEE_TYPES);
const student = fc.nat(STUDENTS.length - 1);
const amount = fc.integer({ min: 1, max: 70 });
const by = fc.nat(1);
const cashier = ({ cashiers }: Office, place: number) => cashiers[place] as SignedIn;
const tender: fc.Arbitrary<Tender> = fc.oneof(
	fc.constant({ method: "cash" as const }),
	fc.record({
		method: fc.constantFrom<Method[]>(
			"mtn_momo",
			"orange_money",
			"airtel_money",
			"moov_money",
			"bank",
			"bank",
			"other",
		),
		reference: fc.option(fc.constantFrom(...Object.keys(NUMBER_TYPED)), { freq: 8 }),
		slip_amount: fc.option(fc.constantFrom(40, 80, 150), { freq: 2 }),
		reference_reason: fc.option(fc.constant("Another bank"), { freq: 2 }),
	}),
);
const line = fc.record({ student, type, amount });

/** Refused above what is left of the fee; below what is paid it leaves a credit. */
async function grantDiscount(
	{ admin, students, oracle }: Office,
	one: { student: number; type: FeeType; amount: number },
) {
	const body = { fee_type: one.type, amount: one.amount, kind: "siblings", reason: "Third child" };
	const answer = await send(admin, `/students/${idOf(students, one.student)}/discounts`, body);
	const allowed = one.amount <= oracle.fee(one.student, one.type) - oracle.off(one.student, one.type);
	expect(answer.status).toBe(allowed ? 201 : 409);
	if (!allowed) return;
	oracle.discounts.push({ id: (answer.body as { id: number }).id, ...one, cancelled: false, forLeaving: false });
	expect(answer.body).toMatchObject({ balance: oracle.left(one.student, one.type) });
}

async function cancelDiscount({ admin, oracle }: Office, { nth }: { nth: number }): Promise<void> {
	const discount = oracle.discounts[nth];
	if (!discount) return;
	const answer = await send(admin, `/discounts/${discount.id}/cancel`, { reason: "Ended" });
	expect(answer.status).toBe(discount.cancelled ? 409 : 201);
	discount.cancelled = true;
	if (answer.status === 201)
		expect(answer.body).toMatchObject({ balance: oracle.left(discount.student, discount.type) });
}

/** The discounts that stand, as the portal has them now: `expected` is what they should add up to. */
async function readDiscounts({ admin, students, oracle }: Office, student: number, expected: Fees) {
	const { body } = await viaApi(admin, "GET", `/students/${idOf(students, student)}/discounts`);
	const stand = (body as Discount[]).filter(({ cancelled_by }) => cancelled_by === null);
	const forLeaving = new Set(forLeavingOf(idOf(students, student)));
	const others = oracle.discounts.filter((one) => one.student !== student);
	const own = stand.map(({ id, fee_type: type, amount }) => ({ id, student, type, amount, cancelled: false }));
	oracle.discounts.splice(
		0,
		Infinity,
		...others,
		...own.map((one) => ({ ...one, forLeaving: forLeaving.has(one.id) })),
	);
	expect(feesOf((type) => oracle.off(student, type))).toEqual(expected);
}

const forLeavingOf = (student_id: number) =>
	rowsOfQuery<{ id: number }>(`SELECT id FROM discounts WHERE for_leaving = 1 AND student_id = ${student_id}`).map(
		({ id }) => id,
	);

/** What is taken off if it stays the same share of each fee. */
const sameShare = ({ oracle }: Office, student: number, fees: Fees): Fees =>
	feesOf((type) => {
		const [off, fee] = [oracle.off(student, type), oracle.fee(student, type)];
		if (fee === 0 || fee === fees[type]) return off;
		return off >= fee ? fees[type] : Math.round((off * fees[type]) / fee);
	});

/** A class with due dates keeps at least what they ask for. */
async function changeFee(office: Office, one: { of: number; type: FeeType; amount: number; keep_share: boolean }) {
	const { admin, classes, oracle } = office;
	const changed = { ...(oracle.fees[one.of] as Fees), [one.type]: one.amount };
	const enough = one.of !== 1 || Object.values(changed).reduce((all, fee) => all + fee, 0) >= DATED;
	const members = [...oracle.classOf.keys()].filter((who) => oracle.classOf[who] === one.of);
	const kept = members.map((who) => [who, sameShare(office, who, changed)] as const);
	const body = { [FEE_FIELD[one.type]]: one.amount, keep_share: one.keep_share };
	const answer = await viaApi(admin, "PUT", `/classes/${idOf(classes, one.of)}`, body);
	expect(answer.status).toBe(enough ? 200 : 400);
	if (!enough) return;
	oracle.fees[one.of] = changed;
	if (one.keep_share) for (const [who, off] of kept) await readDiscounts(office, who, off);
}

/** Refused above what is owed, and twice. What is taken off goes from the last fee backwards. */
async function leave(office: Office, one: { student: number; waive: number }) {
	const { admin, students, oracle } = office;
	const body = { on: today(), leaving: "left", waive: one.waive };
	const answer = await send(admin, `/students/${idOf(students, one.student)}/leave`, body);
	const allowed = !oracle.gone.has(one.student) && one.waive <= oracle.row(one.student).Balance;
	expect(answer.status).toBe(allowed ? 200 : 409);
	if (!allowed) return;
	expect(answer.body).toMatchObject({ leaving: "left", left_on: today() });
	const off = feesOf((type) => oracle.off(one.student, type));
	let rest = one.waive;
	for (const type of FEE_TYPES.toReversed()) {
		const taken = Math.min(rest, Math.max(0, oracle.left(one.student, type)));
		off[type] += taken;
		rest -= taken;
	}
	oracle.gone.add(one.student);
	oracle.departures += 1;
	await readDiscounts(office, one.student, off);
}

async function comeBack(office: Office, { student: who }: { student: number }) {
	const { admin, students, oracle } = office;
	const answer = await send(admin, `/students/${idOf(students, who)}/return`, {});
	expect(answer.status).toBe(oracle.gone.has(who) ? 200 : 409);
	if (!oracle.gone.delete(who)) return;
	expect(answer.body).toMatchObject({ leaving: null, left_on: null });
	for (const one of oracle.discounts) if (one.student === who && one.forLeaving) one.cancelled = true;
	await readDiscounts(
		office,
		who,
		feesOf((type) => oracle.off(who, type)),
	);
}

async function agreeOn({ admin, students, oracle }: Office, one: { student: number; until: string }) {
	const path = `/students/${idOf(students, one.student)}/extensions`;
	const answer = await send(admin, path, { until: one.until, note: "mother pays then" });
	expect(answer.status).toBe(oracle.row(one.student).Balance > 0 ? 201 : 409);
}

async function move(office: Office, one: { student: number; to: number; keep_share: boolean }) {
	const { admin, classes, students, oracle } = office;
	const { id, name } = classes[one.to] as { id: number; name: string };
	const kept = sameShare(office, one.student, oracle.fees[one.to] as Fees);
	const body = { next_class: name, class_id: id, keep_share: one.keep_share };
	expect((await viaApi(admin, "PUT", `/students/${idOf(students, one.student)}`, body)).status).toBe(200);
	oracle.classOf[one.student] = one.to;
	if (one.keep_share) await readDiscounts(office, one.student, kept);
}

const drawerOf = async (office: Office, { id }: SignedIn) =>
	(await viaApi(office.admin, "GET", `/fees/drawer?user_id=${id}`)).body as Drawer;

/** Refused above what should be in the drawer. */
async function payOut(office: Office, one: { amount: number; by: number }) {
	const who = cashier(office, one.by);
	const { expected } = await drawerOf(office, who);
	const answer = await send(who, "/fees/cash-outs", { amount: one.amount, reason: "Chalk", to_whom: "Mr Fru" });
	expect(answer.status).toBe(one.amount <= expected ? 201 : 409);
	if (answer.status !== 201) return;
	const { id } = answer.body as { id: number };
	office.oracle.cashOuts.push({ id, amount: one.amount, drawer: who.id, final: false });
}

async function voidOut({ admin, oracle }: Office, { nth }: { nth: number }) {
	const out = oracle.cashOuts.at(-nth);
	if (!out) return;
	const answer = await send(admin, `/fees/cash-outs/${out.id}/void`, { reason: "Not bought" });
	expect(answer.status).toBe(out.final ? 409 : 201);
	if (out.final) return;
	out.final = true;
	const { id } = answer.body as { id: number };
	oracle.cashOuts.push({ ...out, id, amount: -out.amount });
}

/** The head closes any drawer, also of a deleted cashier. */
async function closeDrawer(office: Office, one: { of: number; counted: number; float: number; to: number }) {
	const { admin, oracle } = office;
	const owners = drawerOwners(database());
	const owner = owners[one.of % owners.length];
	const receiver = cashier(office, one.to);
	if (owner === undefined || owner === receiver.id) return;
	const drawer = await drawerOf(office, { id: owner } as SignedIn);
	const float_kept = Math.min(one.float, one.counted);
	const body = { user_id: owner, cash_counted: one.counted, float_kept, note: "as counted" };
	const answer = await send(admin, "/fees/closings", { ...body, handed_to_user_id: receiver.id });
	const nothing = drawer.since === null && one.counted === drawer.opening_float;
	expect(answer.status).toBe(nothing ? 409 : 201);
	if (nothing) return;
	const { opening_float, cash_taken, paid_out, expected } = drawer;
	const difference = one.counted - expected;
	const handed_over = one.counted - float_kept;
	expect(answer.body).toMatchObject({ opening_float, cash_taken, paid_out, expected, difference, handed_over });
	expect(await drawerOf(office, { id: owner } as SignedIn)).toMatchObject({ opening_float: float_kept, cash_taken: 0 });
	for (const out of oracle.cashOuts) out.final ||= out.drawer === owner;
	const handedTo = handed_over > 0 ? receiver.id : null;
	oracle.closings.push({ id: (answer.body as { id: number }).id, handedTo, received: false });
}

async function confirm(office: Office, { nth, by: place }: { nth: number; by: number }) {
	const closing = office.oracle.closings.at(-nth);
	if (!closing) return;
	const who = cashier(office, place);
	const may = !closing.received && closing.handedTo === who.id;
	expect((await send(who, `/fees/closings/${closing.id}/received`, {})).status).toBe(may ? 201 : 409);
	closing.received ||= may;
}

/** The bursar goes, and what lies in the drawer stays. */
async function replaceBursar(office: Office) {
	const { id } = cashier(office, 1);
	expect((await viaApi(office.admin, "DELETE", `/users/${id}`)).status).toBe(200);
	office.cashiers[1] = person(`Bursar after ${id}`, "admin");
}

interface Moving {
	nth: number;
	from: FeeType;
	to: FeeType;
	amount: number | null;
	by: number;
}

/** Mostly one of the credits that there are, because a fee drawn by chance has none. */
async function moveSome(office: Office, { nth, from, ...one }: Moving) {
	const all = STUDENTS.flatMap((_, student) => FEE_TYPES.map((type) => ({ student, from: type })));
	const credits = all.filter((place) => office.oracle.left(place.student, place.from) < 0);
	await moveCredit(office, { ...one, ...(credits[nth % credits.length] ?? { student: nth % STUDENTS.length, from }) });
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
	often(6, voidOne, { entry: fc.nat(30), by }),
	often(5, giveBack, {
		entry: fc.nat(12),
		by,
		amount: fc.option(fc.integer({ min: 1, max: 40 })),
		way: fc.constantFrom("cash", "same"),
	}),
	often(10, moveSome, { nth: fc.nat(50), from: type, to: type, amount: fc.option(amount, { freq: 1 }), by }),
	often(5, changeFee, { of: fc.nat(1), type, amount: fc.nat(150), keep_share: fc.boolean() }),
	often(2, move, { student, to: fc.nat(1), keep_share: fc.boolean() }),
	often(3, leave, { student, waive: fc.nat(300) }),
	often(3, comeBack, { student }),
	often(2, grantDiscount, { student, type, amount }),
	often(1, cancelDiscount, { nth: fc.nat(10) }),
	often(2, agreeOn, { student, until: fc.constantFrom(`${YEAR}-12-31`, `${YEAR + 1}-06-30`) }),
	often(4, payOut, { amount, by }),
	often(9, voidOut, { nth: fc.integer({ min: 1, max: 2 }) }),
	often(3, closeDrawer, { of: fc.nat(5), counted: fc.nat(150), float: fc.nat(30), to: by }),
	often(8, confirm, { nth: fc.integer({ min: 1, max: 2 }), by }),
	often(1, replaceBursar, {}),
);
