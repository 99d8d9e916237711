import { expect } from "bun:test";
import { today } from "#shared/dates";
import { METHODS, STORED_METHODS } from "#shared/payment-methods";
import { feesOf } from "./book.ts";
import type { Entry } from "./book-entry.ts";
import { idOf, type Office } from "./office.ts";
import { ask, sheetOf } from "./office-door.ts";
import { accountOf } from "./office-drawers.ts";
import { NUMBERS, type Step, YEAR } from "./office-steps.ts";
import { slipLeft, slipOf } from "./slip-book.ts";

/** Whether every figure of the portal is that of the book kept by hand. */

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
const sumOf = (entries: { amount: number }[]) => sum(entries.map(({ amount }) => amount));

/** After each step: the class lists, the fees of one student, the total, the drawers. */
export async function agree(office: Office, one: Step): Promise<void> {
	const { classes, students, book } = office;
	for (const [nth, { id }] of classes.entries()) {
		const rows = (await ask(office, `/fees/class/${id}?year=${YEAR}`)) as { student_id: number; Balance: number }[];
		const members = students.flatMap((student, who) =>
			book.classOf[who] === nth ? [{ ...book.row(who), student_id: student.id }] : [],
		);
		expect(rows).toMatchObject(members as object[]);
		expect(sum(rows.map(({ Balance }) => Balance))).toBe(sum(members.map(({ Balance }) => Balance)));
		expect(rows).toHaveLength(members.length);
	}
	const who = "student" in one ? one.student : 0;
	expect(await ask(office, `/student/${idOf(students, who)}/fees`)).toMatchObject({
		balance: feesOf((each) => book.left(who, each)),
		fees: feesOf((each) => book.fee(who, each)),
		remissions: feesOf((each) => book.off(who, each)),
		paid: feesOf((each) => book.paid(who, each)),
	});
	expect(await ask(office, `/fees/total/yearly?year=${YEAR}`)).toMatchObject({ total: book.total() });
	for (const cashier of [0, 1]) {
		const { untouched, ...lies } = book.drawers.now(cashier);
		const drawer = (await ask(office, `/fees/drawer?user_id=${accountOf(office, cashier)}`)) as {
			since: string | null;
		};
		expect(drawer).toMatchObject({ ...lies, user_id: accountOf(office, cashier) });
		expect(drawer.since === null).toBe(untouched);
	}
}

/** At some steps what takes longer: the sheets of the day, all days, the closings, the slips, the newest papers. */
export async function agreeInTheEvening(office: Office): Promise<void> {
	await sheetsAgree(office);
	await daysAgree(office);
	await closingsAgree(office);
	await slipsAgree(office);
	await debtorsAgree(office);
	for (const entry of office.book.entries.slice(-2)) await papersAgree(office, entry);
}

const totalsOf = (entries: Entry[]) => ({
	by_method: Object.fromEntries(
		STORED_METHODS.map((method) => [method, sumOf(entries.filter((one) => one.method === method))]),
	),
	by_type: feesOf((type) => sumOf(entries.filter((one) => one.type === type))),
	by_method_and_type: Object.fromEntries(
		STORED_METHODS.map((method) => [
			method,
			feesOf((type) => sumOf(entries.filter((one) => one.method === method && one.type === type))),
		]),
	),
	taken: sumOf(entries.filter(({ amount }) => amount > 0)),
	voided: sum(entries.map(({ amount }) => Math.max(0, -amount))),
	net: sumOf(entries),
});

/** The sheet of everybody, and of each cashier: the entries of the book, line by line, and their sums. */
async function sheetsAgree(office: Office): Promise<void> {
	const { entries, drawers } = office.book;
	for (const cashier of [null, 0, 1]) {
		const query = cashier === null ? "" : `?user_id=${accountOf(office, cashier)}`;
		const sheet = await sheetOf(office, query);
		const own = entries.filter(({ drawer, by }) => cashier === null || (drawer ?? by) === cashier);
		expect(sheet.entries.map(({ id, amount, slip_left }) => [id, amount, slip_left])).toEqual(
			own.map((entry) => [entry.id, entry.amount, slipLeft(entries, entry)]),
		);
		const outs = drawers.outs.filter((out) => cashier === null || out.cashier === cashier);
		expect(sheet.totals).toEqual({ ...totalsOf(own), paid_out: sumOf(outs) } as object as typeof sheet.totals);
		expect(sumOf(sheet.entries)).toBe(sheet.totals.net);
		expect(sheet.cash_outs.map(({ id, amount }) => [id, amount])).toEqual(outs.map(({ id, amount }) => [id, amount]));
		const again = own.filter(({ reason, amount }) => reason !== null && amount > 0);
		expect(sheet.again.map(({ id }) => id)).toEqual(again.map(({ id }) => id));
	}
}

/** What was taken on all days is what was paid for all years. */
async function daysAgree(office: Office): Promise<void> {
	const { entries, drawers } = office.book;
	const days = (await ask(office, `/fees/days?to=${today()}`)) as { net: number; voids: number; paid_out: number }[];
	const { total } = (await ask(office, `/fees/total/yearly?year=${YEAR}`)) as { total: number };
	expect(sum(days.map(({ net }) => net))).toBe(total);
	if (entries.length === 0 && drawers.outs.length === 0) return expect(days).toEqual([]);
	const { by_method, net, voided: voids } = totalsOf(entries);
	expect(days).toEqual([{ date: today(), ...by_method, net, voids, paid_out: sumOf(drawers.outs) } as never]);
}

/** Each franc of cash, and each paid out, lies in one closing or in an open drawer. */
async function closingsAgree(office: Office): Promise<void> {
	const { entries, drawers } = office.book;
	type Drawer = Record<"cash_taken" | "paid_out" | "difference", number>;
	const closings = (await ask(office, "/fees/closings")) as Drawer[];
	expect(closings.map(({ difference }) => difference).reverse()).toEqual(
		drawers.counts.map(({ difference }) => difference),
	);
	const open = await Promise.all(
		[0, 1].map((cashier) => ask(office, `/fees/drawer?user_id=${accountOf(office, cashier)}`) as Promise<Drawer>),
	);
	const all = [...closings, ...open];
	expect(sum(all.map(({ cash_taken }) => cash_taken))).toBe(sumOf(entries.filter(({ method }) => method === "cash")));
	expect(sum(all.map(({ paid_out }) => paid_out))).toBe(sumOf(drawers.outs));
}

/** No slip has paid more than it says, and what is left on each is what the book says. */
async function slipsAgree(office: Office): Promise<void> {
	for (const method of METHODS.filter((one) => one !== "cash")) {
		for (const number of NUMBERS) {
			const said = await ask(office, `/fees/references?method=${method}&reference=${encodeURIComponent(number)}`);
			const slip = slipOf(office.book.entries, method, number);
			const { amount, used = 0, left, counted = [] } = slip ?? {};
			expect(said).toMatchObject({
				...{ slip_amount: amount ?? null, used, left: left ?? null },
				payments: counted.map(({ receipt, amount: paid }) => ({ receipt_number: receipt, amount: paid })),
			});
			expect(used).toBeLessThanOrEqual(amount ?? 0);
		}
	}
}

async function debtorsAgree(office: Office): Promise<void> {
	const rows = (await ask(office, `/fees/debtors?year=${YEAR}&kind=owing&status=all&moratorium=with`)) as {
		student_id: number;
		owed: number;
	}[];
	const owing = office.students.map(({ id }, who): [number, number] => [id, office.book.row(who).Balance]);
	expect(new Map(rows.map(({ student_id, owed }) => [student_id, owed]))).toEqual(
		new Map(owing.filter(([, owed]) => owed > 0)),
	);
}

/** A receipt, with what its student owes today, and the joint receipt that any of its numbers opens. */
async function papersAgree(office: Office, entry: Entry): Promise<void> {
	const { book } = office;
	const said = (await ask(office, `/fees/receipts/${entry.receipt}`)) as { voided_by: unknown; voids: unknown };
	const { amount, type: fee_type, day: paid_at, before, method, slip, paperNumber } = entry;
	expect(said).toMatchObject({
		...{ amount, fee_type, paid_at, method, slip_amount: slip, joint_receipt: paperNumber },
		...{ balance_before: before, balance_after: before - amount },
		standing: { on: today(), owed: book.row(entry.student).Balance },
	});
	expect([said.voided_by !== null, said.voids !== null]).toEqual([entry.voided, amount < 0]);
	// Any of the numbers opens the paper; one of them is asked, each time another.
	const lines = book.paper(entry);
	if (paperNumber !== null && lines[book.entries.length % lines.length] === entry)
		await linesPaperAgrees(office, lines);
}

async function linesPaperAgrees(office: Office, lines: Entry[]): Promise<void> {
	const { book, students } = office;
	const [first] = lines as [Entry];
	const children = [...new Set(lines.map(({ student }) => student))];
	const asked = lines[book.entries.length % lines.length] ?? first;
	expect(await ask(office, `/fees/joint-receipts/${asked.receipt}`)).toMatchObject({
		joint_receipt: first.receipt,
		lines: lines.map((line) => ({ receipt_number: line.receipt, amount: line.amount })),
		total: sumOf(lines),
		voided: sumOf(lines.filter(({ voided }) => voided)),
		owed: children.map((who) => ({ student_id: idOf(students, who), owed: book.row(who).Balance })),
	});
}

/** Every paper ever given out, each with a number of its own, and the money by the day it was paid. */
export async function agreeAtTheEnd(office: Office): Promise<void> {
	const { entries } = office.book;
	await agreeInTheEvening(office);
	expect(await ask(office, `/fees/analytics/daily?year=${YEAR}`)).toEqual(office.book.days());
	expect(new Set(entries.map(({ receipt }) => receipt)).size).toBe(entries.length);
	for (const entry of entries) await papersAgree(office, entry);
}
