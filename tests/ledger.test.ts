import { expect, test } from "bun:test";
import fc from "fast-check";
import { database } from "#db/open";
import { dashboardFigures } from "#school/dashboard/dashboard";
import type { Drawer } from "#school/fees/cash/cash.schema";
import { drawerOwners } from "#school/fees/cash/cashiers";
import type { DebtorAnswer } from "#school/fees/debtors/debtors.schema";
import { paymentStatusOfStudent } from "#school/fees/due/payment-status";
import { chainProblems } from "#school/fees/ledger/ledger-chain";
import { today } from "#shared/dates";
import { FEE_TYPES } from "#shared/fee-types";
import { type Method, SLIP_METHODS } from "#shared/payment-methods";
import { STATUS_IN_CALLS } from "#shared/payment-status";
import { viaApi } from "#testing/api-door";
import { idOf, NUMBERS, type Office, openOffice, YEAR } from "#testing/money-office";
import { type Entry, feesOf, sumOf } from "#testing/money-oracle";
import { step } from "#testing/random-office";

/**
 * Hundreds of random steps of an office, sent as calls. What each one answers, and the portal's figures after every few,
 * must equal plain sums.
 */

const ask = async <T>({ admin }: Office, path: string) => (await viaApi(admin, "GET", path)).body as T;

async function expectBalances(office: Office): Promise<void> {
	const { classes, students, oracle } = office;
	for (const [nth, { id }] of classes.entries()) {
		const members = students.flatMap((student, who) =>
			oracle.classOf[who] === nth ? [{ ...oracle.row(who), student_id: student.id }] : [],
		);
		const rows = await ask<object[]>(office, `/fees/class/${id}?year=${YEAR}`);
		expect(rows).toHaveLength(members.length);
		expect(rows).toMatchObject(members);
	}
	for (const [who, { id }] of students.entries())
		expect(await ask<object>(office, `/student/${id}/fees`)).toMatchObject({
			balance: feesOf((type) => oracle.left(who, type)),
			fees: feesOf((type) => oracle.fee(who, type)),
			discounts: feesOf((type) => oracle.off(who, type)),
			paid: feesOf((type) => oracle.paid(who, type)),
		});
	expect(await ask<object>(office, `/fees/total/yearly?year=${YEAR}`)).toMatchObject({ total: sumOf(oracle.entries) });
}

/** Only at some steps, because these take longer. */
async function expectReports(office: Office): Promise<void> {
	const { oracle } = office;
	const { entries } = oracle;
	const sheet = await ask<{ entries: Entry[] }>(office, `/fees/days/${today()}`);
	expect(sheet).toMatchObject({ totals: oracle.totals() });
	expect(sheet.entries.map(({ id, amount }) => [id, amount])).toEqual(entries.map(({ id, amount }) => [id, amount]));
	const { by_method, net, taken, voided: voids, given_back, paid_out } = oracle.totals();
	expect(net).toBe(taken - voids - given_back);
	const ofToday = { date: today(), ...by_method, unstated: 0, net, voids, paid_out, given_back };
	expect(await ask<unknown>(office, `/fees/days?to=${today()}`)).toEqual(entries.length > 0 ? [ofToday] : []);
	for (const on of [today(), `${YEAR + 1}-03-01`]) await expectDebtors(office, on);
	await expectDrawers(office);
	await expectCollection(office);
	await expectNumbers(office);
}

/** They owe what the oracle says, and are late as their own schedules say. */
async function expectDebtors(office: Office, on: string): Promise<void> {
	const { admin, oracle, students, classes } = office;
	const list = (filter: string) =>
		ask<DebtorAnswer[]>(
			office,
			`/fees/debtors?kind=owing&on=${on}&${filter.includes("status") ? "" : "status=all&"}${filter}`,
		);
	const ofYear = await list(`year=${YEAR}&extension=with`);
	const owing = students.map(({ id }, who) => [id, oracle.row(who).Balance] as const);
	expect(new Map(ofYear.map(({ student_id, owed }) => [student_id, owed]))).toEqual(
		new Map(owing.filter(([, owed]) => owed > 0)),
	);
	for (const { student_id, credit } of ofYear) {
		const who = students.findIndex(({ id }) => id === student_id);
		expect(credit).toBe(oracle.sums([who], FEE_TYPES).credits);
	}
	for (const { student_id, overdue, since, payment_status, paid } of ofYear) {
		const { schedule, status } = paymentStatusOfStudent(database(), admin, student_id, on);
		const own = {
			overdue: schedule.overdue,
			since: schedule.since,
			payment_status: STATUS_IN_CALLS[status],
			paid: schedule.counted,
		};
		expect({ overdue, since, payment_status, paid }).toEqual(own);
	}
	for (const { id } of classes)
		expect(await list(`class_id=${id}&extension=with`)).toEqual(ofYear.filter(({ class_id }) => class_id === id));
	const left = await list(`year=${YEAR}&extension=with&status=left`);
	const gone = students.flatMap(({ id }, who) => (oracle.gone.has(who) && oracle.row(who).Balance > 0 ? id : []));
	expect(new Set(left.map(({ student_id }) => student_id))).toEqual(new Set(gone));
	const parts = await Promise.all(["without", "only"].map((one) => list(`year=${YEAR}&extension=${one}`)));
	expect(parts.flat().length).toBe(ofYear.length);
}

/** Each franc of cash is in a closing or an open drawer. */
async function expectDrawers(office: Office): Promise<void> {
	const { oracle } = office;
	const closed = await ask<Drawer[]>(office, "/fees/closings");
	const owners = drawerOwners(database());
	const open = await Promise.all(owners.map((id) => ask<Drawer>(office, `/fees/drawer?user_id=${id}`)));
	const sum = (of: "cash_taken" | "paid_out") => [...closed, ...open].reduce((all, one) => all + one[of], 0);
	expect(sum("cash_taken")).toBe(sumOf(oracle.entries.filter(({ method }) => method === "cash")));
	expect(sum("paid_out")).toBe(sumOf(oracle.cashOuts));
	for (const { expected, opening_float, cash_taken, paid_out } of open)
		expect(expected).toBe(opening_float + cash_taken - paid_out);
	expect(closed).toHaveLength(oracle.closings.length);
}

async function expectCollection(office: Office): Promise<void> {
	const { oracle, classes } = office;
	const { entries, classOf } = oracle;
	const everybody = [...classOf.keys()];
	const report = (by: string) => ask<unknown>(office, `/reports/collection?year=${YEAR}&by=${by}`);
	const ofClass = (nth: number) => everybody.filter((who) => classOf[who] === nth);
	expect(await report("class")).toEqual(
		classes.map(({ id, name }, nth) => ({ class_id: id, class_name: name, ...oracle.sums(ofClass(nth), FEE_TYPES) })),
	);
	expect(await report("type")).toEqual(FEE_TYPES.map((type) => ({ type, ...oracle.sums(everybody, [type]) })));
	const months = Map.groupBy(entries, ({ day }) => day.slice(0, 7));
	expect(await report("month")).toEqual([...months].sort().map(([month, of]) => ({ month, collected: sumOf(of) })));
	const methods = Map.groupBy(entries, ({ method }) => method);
	const found = (await report("method")) as { method: Method; collected: number }[];
	expect(new Map(found.map(({ method, collected }) => [method, collected]))).toEqual(
		new Map([...methods].map(([method, of]) => [method, sumOf(of)])),
	);
}

async function expectNumbers(office: Office): Promise<void> {
	for (const method of SLIP_METHODS) {
		for (const number of NUMBERS) {
			const payments = office.oracle.paidBy(method, number);
			const asked = `/fees/references?method=${method}&reference=${encodeURIComponent(number)}`;
			const found = await ask<{ slip_amount: number | null; used: number; left: number | null }>(office, asked);
			expect(found).toMatchObject({
				used: sumOf(payments),
				payments: payments.map(({ receipt, amount }) => ({ receipt_number: receipt, amount })),
			});
			const { slip_amount, used, left } = found;
			if (payments.length > 0) expect(left).toBe(Number(slip_amount) - used);
			expect(Number(left)).toBeGreaterThanOrEqual(0);
		}
	}
}

/** The receipt, what its student owes today, and its joint receipt. */
async function expectReceipt(office: Office, entry: Entry): Promise<void> {
	const { oracle, students } = office;
	const { amount, type: fee_type, day: paid_at, before, method, jointReceipt } = entry;
	const receipt = await ask<Record<string, unknown>>(office, `/fees/receipts/${entry.receipt}`);
	expect(receipt).toMatchObject({
		amount,
		fee_type,
		paid_at,
		method,
		joint_receipt: jointReceipt,
		balance_before: before,
		balance_after: before - amount,
		payment_status: { on: today(), owed: oracle.row(entry.student).Balance },
	});
	const { voided, takes, givenBack: given_back, moved, isMoved } = entry;
	expect([receipt.voided_by, receipt.voids, receipt.gives_back, receipt.moved_from].map((one) => one !== null)).toEqual(
		[voided, takes === "voids", takes === "gives back", isMoved],
	);
	expect(receipt).toMatchObject({ given_back, moved });
	if (jointReceipt === null || amount < 0) return;
	const lines = oracle.receiptLines(entry);
	const children = [...new Set(lines.map(({ student }) => student))];
	expect(await ask<object>(office, `/fees/joint-receipts/${entry.receipt}`)).toMatchObject({
		joint_receipt: jointReceipt,
		lines: lines.map((line) => ({ receipt_number: line.receipt, amount: line.amount })),
		total: sumOf(lines),
		voided: lines.reduce((sum, { voided, amount, moved }) => sum + (voided ? amount - moved : 0), 0),
		given_back: lines.reduce((sum, { givenBack }) => sum + givenBack, 0),
		owed: children.map((who) => ({ student_id: idOf(students, who), owed: oracle.row(who).Balance })),
	});
}

/** The chain is intact, and no longer after a row is changed. */
function expectWholeChain(): void {
	const { $client } = database();
	expect(chainProblems($client)).toEqual([]);
	const some = $client.query<{ id: number }, []>("SELECT id FROM payments ORDER BY id LIMIT 1 OFFSET 1").get();
	if (!some) return;
	$client.run("DROP TRIGGER payments_are_never_changed");
	for (const change of ["fee_due = fee_due + 1", "student_name = student_name || '.'", "hash = '1:' || hash"]) {
		$client.run(`UPDATE payments SET ${change} WHERE id = ${some.id}`);
		expect(chainProblems($client).map(String)).toContainEqual(expect.stringContaining("Not as written: RCP-"));
	}
}

test("every balance, list, total, day and receipt agrees with plain sums after random work of the office", async () => {
	const takenBack = { "given back": 0, "given back in parts": 0, "credits moved": 0 };
	const drawn = { steps: 0, byNumber: 0, "numbers taken again": 0, "joint receipts": 0, voids: 0, departures: 0 };
	const drawers = { closings: 0, "hand-overs received": 0, "money out": 0, "money out voided": 0 };
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 140 }), async (steps) => {
			const office = openOffice();
			const { admin, oracle, students } = office;
			for (const [nth, take] of steps.entries()) {
				await take(office);
				if (nth % 5 === 4) await expectBalances(office);
				if (nth % 40 === 39) await expectReports(office);
			}
			await expectReports(office);
			const { entries } = oracle;
			expect(await ask<unknown>(office, `/fees/analytics/daily?year=${YEAR}`)).toEqual(oracle.days());
			const receipts = entries.map(({ receipt }) => receipt).filter((receipt) => receipt !== "");
			expect(new Set(receipts).size).toBe(receipts.length);
			for (const entry of entries.filter(({ takes }) => takes !== "moves")) await expectReceipt(office, entry);
			const total = sumOf(entries);
			expect(await dashboardFigures(admin, { year: YEAR })).toMatchObject({
				students: students.length,
				fees_total: total,
				taken_today: total,
			});
			expectWholeChain();
			drawn.steps += steps.length;
			drawn.byNumber += entries.filter(({ number }) => number !== null).length;
			drawn["numbers taken again"] += entries.filter(({ reason }) => reason !== null).length;
			drawn["joint receipts"] += entries.filter(({ jointReceipt, receipt }) => jointReceipt === receipt).length;
			drawn.departures += oracle.departures;
			drawn.voids += entries.filter(({ voided }) => voided).length;
			takenBack["given back"] += entries.filter(({ takes }) => takes === "gives back").length;
			takenBack["given back in parts"] += entries.filter(
				({ givenBack, amount }) => givenBack > 0 && givenBack < amount,
			).length;
			takenBack["credits moved"] += entries.filter(({ takes }) => takes === "moves").length;
			drawers.closings += oracle.closings.length;
			drawers["hand-overs received"] += oracle.closings.filter(({ received }) => received).length;
			drawers["money out"] += oracle.cashOuts.filter(({ amount }) => amount > 0).length;
			drawers["money out voided"] += oracle.cashOuts.filter(({ amount }) => amount < 0).length;
		}),
		{ numRuns: 8, seed: 20_260_101, endOnFailure: true },
	);
	// Rare steps must have been drawn.
	for (const [what, times] of Object.entries({ ...drawn, ...drawers, ...takenBack }))
		expect([what, times, times > 5]).toEqual([what, times, true]);
	expect(drawn.steps).toBeGreaterThan(500);
}, 300_000);
