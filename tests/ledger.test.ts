import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { inData } from "#config";
import { database } from "#db/open";
import { dashboardFigures } from "#school/dashboard/dashboard";
import type { FeeType } from "#shared/fee-types";
import { viaApi } from "#testing/api-door";
import type { Book } from "#testing/book";
import { endSchool } from "#testing/fresh-school";
import { ledgerFindings } from "#testing/ledger-findings";
import { idOf, openOffice } from "#testing/office";
import { take } from "#testing/office-acts";
import { agree, agreeAtTheEnd, agreeInTheEvening } from "#testing/office-agrees";
import { PEOPLE, step, YEAR } from "#testing/office-steps";

/**
 * Hundreds of steps of an office in any order, sent as calls and written into a book by hand. After each of them every
 * figure of the portal must be the book's.
 */

/** The chain of all that was done is whole, and says so no more once a row is another. */
function expectWholeChain(): void {
	const { $client } = database();
	expect(ledgerFindings($client, inData())).toEqual({ problems: [], notes: [] });
	const some = $client.query<{ id: number }, []>("SELECT id FROM payments ORDER BY id LIMIT 1 OFFSET 1").get();
	if (!some) return;
	$client.run("DROP TRIGGER payments_are_never_changed");
	for (const change of ["fee_due = fee_due + 1", "student_name = student_name || '.'", "hash = '1:' || hash"]) {
		$client.run(`UPDATE payments SET ${change} WHERE id = ${some.id}`);
		expect(ledgerFindings($client, inData()).problems.map(String)).toContainEqual(
			expect.stringContaining("Not as written: RCP-"),
		);
	}
}

/** What is rare has to be drawn at all. */
function count(drawn: Record<string, number>, { entries, drawers }: Book): void {
	const found = {
		"numbers taken again": entries.filter(({ reason }) => reason !== null),
		"joint receipts": entries.filter(({ paperNumber, receipt }) => paperNumber === receipt),
		"wrong counts": drawers.counts.filter(({ difference }) => difference !== 0),
		"money out taken back": drawers.outs.filter(({ voided }) => voided),
	};
	for (const [what, list] of Object.entries(found)) drawn[what] = (drawn[what] ?? 0) + list.length;
}

afterAll(endSchool);

test("after whatever the office does, every balance, list, total, day and receipt agrees with a book kept by hand", async () => {
	let done = 0;
	const drawn = { "numbers taken again": 0, "joint receipts": 0, "wrong counts": 0, "money out taken back": 0 };
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
			const office = openOffice();
			for (const [nth, one] of steps.entries()) {
				await take(office, one);
				await agree(office, one);
				if (nth % 20 === 19) await agreeInTheEvening(office);
				done += 1;
			}
			await agreeAtTheEnd(office);
			expect(await dashboardFigures(office.admin, { year: YEAR })).toMatchObject({
				students: PEOPLE,
				fees_total: office.book.total(),
				taken_today: office.book.total(),
			});
			expectWholeChain();
			count(drawn, office.book);
		}),
		{ numRuns: 18, seed: 20_260_101 },
	);
	expect(done).toBeGreaterThan(500);
	for (const [what, times] of Object.entries(drawn)) expect([what, times, times > 5]).toEqual([what, times, true]);
}, 300_000);

test("a payment is never changed and never deleted, not even by a hand in the database", async () => {
	const { admin, students } = openOffice();
	await viaApi(admin, "POST", "/fees", {
		student_id: idOf(students, 0),
		fee_type: "Tuition" satisfies FeeType,
		amount: 50,
	});
	const sqlite = database().$client;
	expect(() => sqlite.run("UPDATE payments SET amount = 1")).toThrow("never changed");
	expect(() => sqlite.run("DELETE FROM payments")).toThrow("never deleted");
	expect(() =>
		sqlite.run(
			`INSERT INTO payments (id, receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by_name)
			 SELECT 99, 'RCP-99', student_id, class_id, fee_type, 51, fee_due, paid_at, year, recorded_at, recorded_by_name FROM payments`,
		),
	).toThrow("above what is left");
});
