import { describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { COPIED, paymentWriter } from "#testing/chained-payments";
import { pay, payTimes, problems, tamper } from "#testing/ledger-school";
import { boris, cast, openSchools } from "#testing/school";
import { voidPayment } from "../void-payment.ts";

openSchools({ year: 2026, inFile: true });

test("a school that records and voids payments has no findings", async () => {
	expect(problems()).toEqual([]);
	const [first] = await payTimes(5);
	await voidPayment(cast.admin, { id: first?.id, reason: "A slip" });
	await Promise.all([pay(1), pay(2), pay(3), pay(4, boris)]);
	expect(problems()).toEqual([]);
});

test("text that UTF-8 cannot encode is not reported as a change", async () => {
	await payTimes(1);
	const halfOfPair = { receipt_number: "RCP-9", amount: 1, recorded_by_name: "half \ud800 of a pair" };
	paymentWriter(database().$client)(halfOfPair);
	await pay(5);
	expect(problems()).toEqual([]);
});

describe("a change in the file is reported with its receipt number", () => {
	// db/ledger-hash.test.ts shows that the hash covers every column.
	test.each(["amount = amount + 1", "student_id = 3 - student_id"])("%s", async (change) => {
		const paid = await payTimes(4);
		const { id, receipt_number } = paid[2] as (typeof paid)[number];
		tamper(`UPDATE payments SET ${change} WHERE id = ${id}`);
		expect(problems()).toEqual([expect.stringContaining(`Not as written: ${receipt_number}.`)]);
		expect(problems()[0]).toContain("portal restore FILE");
	});

	test("a payment removed from the middle or the beginning", async () => {
		const [first, , third] = (await payTimes(4)).map(({ receipt_number }) => receipt_number);
		tamper("DELETE FROM payments WHERE id = 2");
		expect(problems()).toEqual([
			expect.stringContaining(`1 payment between ${first} and ${third} was taken out of the file.`),
		]);
		tamper("DELETE FROM payments WHERE id = 1");
		const before = `2 payments before ${third} were taken out of the file.`;
		expect(problems()).toContainEqual(expect.stringContaining(before));
	});

	test("a payment hashed again without those after it", async () => {
		const paid = await payTimes(3);
		const { hashOfPayment } = await import("#db/ledger-hash");
		const row = database().$client.query("SELECT * FROM payments WHERE id = 2").get() as never;
		const hash = hashOfPayment({ ...(row as object), amount: 7 } as never);
		tamper(`UPDATE payments SET amount = 7, hash = '${hash}' WHERE id = 2`);
		const [, second, third] = paid.map(({ receipt_number }) => receipt_number);
		expect(problems()).toEqual([expect.stringContaining(`${third} was not written after ${second} as it is now`)]);
	});

	const INSERTED = `INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by_name, ${COPIED})
		SELECT 'RCP-5', student_id, class_id, fee_type, 1, fee_due, paid_at, year, recorded_at, recorded_by_name, ${COPIED} FROM payments WHERE id = 9`;
	const EXCHANGED = [
		[2, -1],
		[3, 2],
		[-1, 3],
	].map(([from, to]) => `UPDATE payments SET id = ${to} WHERE id = ${from}`);
	test.each([
		["two that were exchanged", EXCHANGED.join("; "), /^Not as written: RCP-/],
		["one that another program inserted", INSERTED, /^Not as written: RCP-5\./],
		[
			"many in one sentence",
			"UPDATE payments SET paid_at = '2025-01-01' WHERE id < 9",
			/^Not as written: (RCP-\d+, ){4}RCP-\d+ and 3 more\./,
		],
	])("%s", async (_, sql, problem) => {
		await payTimes(9);
		tamper(sql);
		expect((await pay(50)).amount).toBe(50);
		expect(problems()[0]).toMatch(problem);
	});
});
