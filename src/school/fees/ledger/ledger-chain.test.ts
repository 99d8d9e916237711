import { describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { inData } from "#config";
import { knownMigrations, migrate } from "#db/migrate";
import { closeDatabase, database, openSqlite, setDatabase } from "#db/open";
import { castOfSchool } from "#testing/cast";
import { paymentWriter } from "#testing/chained-payments";
import { enrolInOldTables } from "#testing/enrolled";
import { pay, payTimes, problems, tamper } from "#testing/ledger-school";
import { boris, cast, openSchools } from "#testing/school";
import { pay as payBySql } from "#testing/school-folder";
import { voidPayment } from "../void-payment.ts";
import { chainProblems } from "./ledger-chain.ts";

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

	const INSERTED = `INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year, recorded_at, recorded_by_name)
		SELECT 'RCP-5', student_id, class_id, fee_type, 1, fee_due, paid_at, year, recorded_at, recorded_by_name FROM payments WHERE id = 1`;
	const EXCHANGED = [
		[2, -1],
		[3, 2],
		[-1, 3],
	].map(([from, to]) => `UPDATE payments SET id = ${to} WHERE id = ${from}`);
	test.each([
		["two that were exchanged", EXCHANGED.join("; "), /^Not as written: RCP-/],
		["one that another program inserted", INSERTED, /^Written into the file by another program: RCP-5\./],
		[
			"many in one sentence",
			"UPDATE payments SET paid_at = '2025-01-01' WHERE id < 9",
			/^Not as written: (RCP-\d+, ){4}RCP-\d+ and 3 more\./,
		],
		["the line where the chain begins", "DELETE FROM ledger_marks", /where the payments' chain begins was taken out/],
	])("%s", async (_, sql, problem) => {
		await payTimes(9);
		tamper(sql);
		expect((await pay(50)).amount).toBe(50);
		expect(problems()[0]).toMatch(problem);
	});
});

describe("payments from before the chain", () => {
	function oldSchool() {
		closeDatabase();
		rmSync(inData("portal.db"));
		const sqlite = openSqlite(inData("portal.db"));
		migrate(sqlite, knownMigrations().slice(0, 2));
		setDatabase(sqlite);
		const { id } = enrolInOldTables(sqlite, "Ngo Amina");
		for (let n = 1; n <= 5; n++) payBySql(sqlite, id, n * 10, `RCP-${1_700_000_000_000 + n}`);
		expect(chainProblems(sqlite)).toEqual([]);
		migrate(sqlite);
		Object.assign(cast, castOfSchool());
	}

	test("share one hash, from which the chain starts", async () => {
		oldSchool();
		expect(database().$client.query("SELECT kind, up_to_id, count, sum FROM ledger_marks").all()).toEqual([
			{ kind: "upgrade", up_to_id: 5, count: 5, sum: 150 },
		]);
		expect(problems()).toEqual([]);
		const first = await pay(7);
		expect(first).toMatchObject({ id: 6, check: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{2}$/) });
		expect(problems()).toEqual([]);
		expect(database().$client.query("SELECT id FROM payments WHERE hash = ''").all()).toHaveLength(5);
	});

	const FEWER = "There were 5 payments, 150 XAF together; now there are 4 payments";
	test.each([
		["UPDATE payments SET recorded_by_name = 'x' WHERE id = 2", "at least one is not as it was"],
		["DELETE FROM payments WHERE id = 2", FEWER],
	])("that were changed or deleted are reported by number and sum: %s", (sql, sentence) => {
		oldSchool();
		tamper(sql);
		expect(problems()).toEqual([expect.stringContaining(sentence)]);
		expect(problems()[0]).toContain("from before the upgrade");
	});
});
