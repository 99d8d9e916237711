import { describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { paymentWriter } from "#testing/chained-payments";
import { openLedgerSchools, pay, payTimes, problems, tamper } from "#testing/ledger-school";
import { boris, cast } from "#testing/school";
import { voidPayment } from "../void-payment.ts";

openLedgerSchools();

test("a school that records and voids payments has no findings", async () => {
	expect(problems()).toEqual([]);
	const [first] = await payTimes(5);
	await voidPayment(cast.admin, { id: first?.id, reason: "A slip" });
	await Promise.all([pay(1), pay(2), pay(3), pay(4, boris)]);
	expect(problems()).toEqual([]);
});

test("a text that UTF-8 cannot hold does not look like a change", async () => {
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

	test("a payment that was removed from the middle, or from the beginning", async () => {
		const [first, second, third] = (await payTimes(4)).map(({ receipt_number }) => receipt_number);
		tamper("DELETE FROM payments WHERE id = 2");
		expect(problems()).toEqual([
			expect.stringContaining(`1 payment between ${first} and ${third} was taken out of the file.`),
			expect.stringContaining(`${second}, which was answered, is missing: 200 XAF`),
		]);
		tamper("DELETE FROM payments WHERE id = 1");
		const before = `2 payments before ${third} were taken out of the file.`;
		expect(problems()).toContainEqual(expect.stringContaining(before));
	});

	test("two payments that were exchanged", async () => {
		await payTimes(4);
		tamper(
			"UPDATE payments SET id = -1 WHERE id = 2; UPDATE payments SET id = 2 WHERE id = 3; UPDATE payments SET id = 3 WHERE id = -1",
		);
		expect(problems()[0]).toContain("Not as written: RCP-");
	});

	test("one that was hashed again, but not those after it", async () => {
		const paid = await payTimes(3);
		const { hashOfPayment } = await import("#db/ledger-hash");
		const row = database().$client.query("SELECT * FROM payments WHERE id = 2").get() as never;
		const hash = hashOfPayment({ ...(row as object), amount: 7 } as never);
		tamper(`UPDATE payments SET amount = 7, hash = '${hash}' WHERE id = 2`);
		const [, second, third] = paid.map(({ receipt_number }) => receipt_number);
		expect(problems()).toEqual([
			expect.stringContaining(`${third} was not written after ${second} as it is now`),
			expect.stringContaining(`${second} is not the payment that was answered under this number`),
		]);
	});

	test("one that another program inserted", async () => {
		await payTimes(2);
		tamper(
			`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by_name)
			 SELECT 'RCP-5', student_id, class_id, fee_type, 1, fee_due, paid_at, year, recorded_at, recorded_by_name FROM payments WHERE id = 1`,
		);
		await pay(3);
		expect(problems()).toEqual([expect.stringContaining("Written into the file by another program: RCP-5.")]);
	});

	test("and many of them in one sentence", async () => {
		await payTimes(9);
		tamper("UPDATE payments SET paid_at = '2025-01-01' WHERE id < 9");
		expect(problems()).toEqual([expect.stringMatching(/^Not as written: (RCP-\d+, ){4}RCP-\d+ and 3 more\./)]);
	});

	test("the line where the chain begins", async () => {
		await payTimes(1);
		tamper("DELETE FROM ledger_marks");
		expect(problems()[0]).toContain("where the payments' chain begins was taken out");
		expect((await pay(50)).amount).toBe(50);
	});
});
