import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { today } from "#shared/dates";
import { DEBTOR_KINDS, EXTENSION_FILTERS } from "#shared/debtor-filters";
import { PAYMENT_STATUSES } from "#shared/installments";
import { DueOffice, takenBy } from "#testing/due-acts";
import { schoolDay } from "#testing/due-days";
import { endSchool } from "#testing/fresh-school";

/**
 * Some days of a school year, each with a few payments, voids, discounts, fees, dates, extensions and moves in any order.
 * In the evening every schedule, list, receipt and report must say what a book kept by hand says, coin by coin.
 */
afterAll(endSchool);

const YEAR = today().slice(0, 4);
const seen = new Set<string>();

const ask = async (office: DueOffice, path: string) => (await office.call("GET", path)).body;

async function schedulesAgree(office: DueOffice, on: string): Promise<void> {
	for (const who of office.book.students) {
		const expected = office.book.schedule(who, on);
		expect(await ask(office, `/student/${who.id}/schedule?on=${on}`)).toEqual(expected);
		seen.add(expected.standing);
	}
}

/** A receipt says what is owed and due next, on the day it is printed. */
async function receiptsAgree({ book, call }: DueOffice): Promise<void> {
	for (const who of book.students) {
		const last = who.payments.at(-1);
		if (!last) continue;
		const { next, installments } = book.schedule(who, today());
		expect((await call("GET", `/fees/receipts/${last.receipt}`)).body).toMatchObject({
			standing: { on: today(), owed: book.owed(who) },
			schedule: installments.length > 0 ? { next } : null,
		});
	}
}

async function listsAgree(office: DueOffice, on: string): Promise<void> {
	for (const kind of DEBTOR_KINDS)
		for (const moratorium of EXTENSION_FILTERS)
			for (const status of ["approved", "all"]) {
				const expected = office.book.debtors({ kind, moratorium, on, status });
				const asked = `on=${on}&kind=${kind}&moratorium=${moratorium}&status=${status}`;
				const rows = (await ask(office, `/fees/debtors?year=${YEAR}&${asked}`)) as object[];
				expect(rows).toMatchObject(expected);
				expect(rows).toHaveLength(expected.length);
				if (expected.length > 0) seen.add(`${kind} ${moratorium}`);
			}
}

/** What all debtors of a class owe is what its report says is left, and that what is not paid of the fees. */
async function classesAgree(office: DueOffice, on: string): Promise<void> {
	const { book } = office;
	const owedBy = (rows: { owed: number }[]) => rows.reduce((all, { owed }) => all + owed, 0);
	for (const { id } of book.classes) {
		const members = book.students.filter((who) => who.class.id === id);
		const rows = (await ask(office, `/fees/class/${id}`)) as { student_id: number; Balance: number }[];
		expect(new Map(rows.map(({ student_id, Balance }) => [student_id, Balance]))).toEqual(
			new Map(members.map((who) => [who.id, book.owed(who)])),
		);
		const asked = `class_id=${id}&on=${on}&moratorium=with&status=all&order=amount`;
		const debtors = (await ask(office, `/fees/debtors?${asked}`)) as { owed: number }[];
		expect(owedBy(debtors)).toBe(rows.reduce((all, { Balance }) => all + Balance, 0));
		expect(debtors.map(({ owed }) => owed)).toEqual(debtors.map(({ owed }) => owed).sort((a, b) => b - a));
	}
	expect(await ask(office, `/fees/total/yearly?year=${YEAR}`)).toMatchObject({ total: takenBy(office) });
}

test("after each day of a year every schedule, list, receipt and report agrees with a book kept coin by coin", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(schoolDay, { minLength: 8, maxLength: 16 }), async (days) => {
			const office = new DueOffice();
			for (const { acts, on } of days) {
				for (const act of acts) await office.take(act);
				await schedulesAgree(office, on);
				await receiptsAgree(office);
				await listsAgree(office, on);
				await classesAgree(office, on);
			}
		}),
		{ numRuns: 5, seed: 20_261_122 },
	);
	const everything = DEBTOR_KINDS.flatMap((kind) => EXTENSION_FILTERS.map((agreed) => `${kind} ${agreed}`));
	expect([...everything, ...PAYMENT_STATUSES].filter((one) => !seen.has(one))).toEqual([]);
}, 120_000);
