import { Database } from "bun:sqlite";
import { beforeEach, describe, expect, spyOn, test } from "bun:test";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inData } from "#config";
import { knownMigrations, migrate } from "#db/migrate";
import { closeDatabase, database, inTransaction, openSqlite, setDatabase } from "#db/open";
import { type Cast, castOfSchool } from "#testing/cast";
import { paymentWriter } from "#testing/chained-payments";
import { classNamed, enrol } from "#testing/enrolled";
import { schoolInFile } from "#testing/fresh-school";
import { pay as payBySql } from "#testing/school-folder";
import { recordPayment } from "../record-payment.ts";
import { voidPayment } from "../void-payment.ts";
import { backupContradiction } from "./head-problems.ts";
import { ledgerFindings } from "./ledger-chain.ts";
import { HEAD_FILE, headOf, lastRestoreTime } from "./ledger-head.ts";
import { noteRestore } from "./ledger-restore.ts";

let cast: Cast;
let folder: string;
let pupils: { id: number }[];

beforeEach(() => {
	folder = schoolInFile();
	cast = castOfSchool();
	const form1 = classNamed("Form 1");
	pupils = ["Amina Ngo", "Boris Eto"].map((name) => enrol(name, form1));
	return () => rmSync(folder, { recursive: true, force: true });
});

const pay = (amount = 100, who = 0) =>
	recordPayment(cast.admin, { student_id: pupils[who]?.id, fee_type: "Tuition", amount });

async function payTimes(times: number) {
	const paid = [];
	for (let n = 1; n <= times; n++) paid.push(await pay(n * 100, n % 2));
	return paid;
}

/** The findings of the check on the current files, as another process sees them. */
function findings() {
	const sqlite = new Database(inData("portal.db"), { readonly: true });
	try {
		return ledgerFindings(sqlite, folder);
	} finally {
		sqlite.close();
	}
}

const problems = () => findings().problems;

/** Somebody with access to the file, who drops the triggers, runs SQL and restores the triggers. */
function tamper(sql: string): void {
	const { $client } = database();
	const triggers = $client
		.query<{ name: string; sql: string }, []>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
		.all();
	for (const { name } of triggers) $client.run(`DROP TRIGGER ${name}`);
	$client.run("PRAGMA foreign_keys = OFF");
	$client.run(sql);
	for (const trigger of triggers) $client.run(trigger.sql);
}

test("a school that records and voids payments has no findings", async () => {
	expect(problems()).toEqual([]);
	const [first] = await payTimes(5);
	await voidPayment(cast.admin, { id: first?.id, reason: "A slip" });
	await Promise.all([pay(1), pay(2), pay(3), pay(4, 1)]);
	expect(problems()).toEqual([]);
});

test("a text that UTF-8 cannot hold does not look like a change", async () => {
	await payTimes(1);
	paymentWriter(database().$client)({
		...{ receipt_number: "RCP-9", student_id: 1, class_id: 1, fee_type: "Tuition", amount: 1, fee_due: 85_000 },
		...{ paid_at: "2026-09-02", year: 2026, recorded_at: "2026-09-02", recorded_by_name: "half \ud800 of a pair" },
	});
	await pay(5);
	expect(problems()).toEqual([]);
});

describe("a change in the file is reported with its receipt number", () => {
	for (const [what, change] of [
		["the amount", "amount = amount + 1"],
		["the name", "student_name = 'Somebody Else'"],
		["the class", "class_name = 'Form 9'"],
		["the day", "paid_at = '2025-01-01'"],
		["who took it", "recorded_by_name = 'nobody'"],
		["the student", "student_id = 3 - student_id"],
	]) {
		test(`${what}`, async () => {
			const paid = await payTimes(4);
			const { id, receipt_number } = paid[2] as (typeof paid)[number];
			tamper(`UPDATE payments SET ${change} WHERE id = ${id}`);
			expect(problems()).toEqual([expect.stringContaining(`Not as written: ${receipt_number}.`)]);
			expect(problems()[0]).toContain("portal restore FILE");
		});
	}

	test("a payment that was removed from the middle, or from the beginning", async () => {
		const [first, second, third] = await payTimes(4);
		tamper(`DELETE FROM payments WHERE id = ${second?.id}`);
		expect(problems()).toEqual([
			expect.stringContaining(
				`1 payment between ${first?.receipt_number} and ${third?.receipt_number} was taken out of the file.`,
			),
		]);
		tamper(`DELETE FROM payments WHERE id = ${first?.id}`);
		expect(problems()).toEqual([
			expect.stringContaining(`2 payments before ${third?.receipt_number} were taken out of the file.`),
		]);
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
		expect(problems()).toEqual([
			expect.stringContaining(
				`${paid[2]?.receipt_number} was not written after ${paid[1]?.receipt_number} as it is now`,
			),
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

describe("newest payments that are missing", () => {
	test("are counted, summed and named by the last of them", async () => {
		const paid = await payTimes(6);
		tamper("DELETE FROM payments WHERE id > 3");
		expect(problems()).toEqual([
			expect.stringMatching(
				new RegExp(
					`^${paid[5]?.receipt_number} and 2 more payments that were answered are missing: 1 500 XAF together\\. The newest payment of the database is ${paid[2]?.receipt_number}\\.`,
				),
			),
		]);
		tamper("DELETE FROM payments");
		expect(problems()[0]).toContain("and 5 more payments that were answered are missing");
	});

	test("are still reported when the desk goes on recording payments, also after a restart", async () => {
		const paid = await payTimes(4);
		copyFileSync(inData(HEAD_FILE), `${folder}/copy`);
		tamper("DELETE FROM payments WHERE id = 4");
		writeFileSync(inData(HEAD_FILE), readFileSync(`${folder}/copy`));
		closeDatabase();
		setDatabase(openSqlite(inData("portal.db")));
		await pay(10);
		await pay(20);
		expect(readdirSync(folder)).toContain(`ledger-head-before-${paid[3]?.receipt_number}.json`);
		expect(problems()).toContainEqual(
			expect.stringContaining(`${paid[3]?.receipt_number}, which was answered, is missing`),
		);
	});

	test("are reported after a crash with one flipped bit in the write-ahead log", async () => {
		database().$client.run("PRAGMA wal_checkpoint(TRUNCATE)");
		const paid = await payTimes(20);
		const after = `${folder}/after-the-crash`;
		mkdirSync(after);
		for (const name of ["portal.db", "portal.db-wal", HEAD_FILE]) copyFileSync(inData(name), `${after}/${name}`);
		const log = readFileSync(`${after}/portal.db-wal`);
		const place = Math.floor(log.length / 2);
		log[place] = (log[place] ?? 0) ^ 1;
		writeFileSync(`${after}/portal.db-wal`, log);
		const sqlite = new Database(`${after}/portal.db`);
		const left = sqlite.query<{ many: number }, []>("SELECT count(*) AS many FROM payments").get()?.many ?? 0;
		expect(left).toBeLessThan(20);
		expect(sqlite.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
		expect(ledgerFindings(sqlite, after).problems).toEqual([
			expect.stringContaining(
				`${paid[19]?.receipt_number} and ${19 - left} more payments that were answered are missing`,
			),
		]);
		sqlite.close();
	});

	test("are reported when they were deleted together with the head file, because of the next id", async () => {
		const paid = await payTimes(5);
		tamper("DELETE FROM payments WHERE id > 3");
		rmSync(inData(HEAD_FILE));
		expect(problems()).toEqual([
			expect.stringContaining(`2 of the newest payments, after ${paid[2]?.receipt_number}, were deleted.`),
		]);
	});

	test("contradict the head in a backup, unless a restore since has put them on record", async () => {
		const paid = await payTimes(3);
		const { $client } = database();
		const backup = { restored_at: "", ledger_head: headOf($client) };
		expect(backupContradiction($client, backup)).toBeNull();
		expect(backupContradiction($client, { restored_at: "" })).toBeNull();
		tamper("DELETE FROM payments WHERE id = 3");
		expect(backupContradiction($client, backup)).toContain(
			`${paid[2]?.receipt_number}, which was answered, is missing`,
		);
		await Bun.sleep(2);
		const later = { receipts: [], words: "" };
		inTransaction((tx) => noteRestore(tx, { present: `${folder}/nowhere`, folder, backup: "a backup", later }));
		expect(backupContradiction($client, backup)).toBeNull();
		expect(backupContradiction($client, { ...backup, restored_at: lastRestoreTime($client) })).toContain("is missing");
	});

	test("are reported when another payment has the same number", async () => {
		const paid = await payTimes(2);
		tamper("UPDATE payments SET hash = '1:0' WHERE id = 2");
		expect(problems()).toContainEqual(
			expect.stringContaining(`${paid[1]?.receipt_number} is not the payment that was answered`),
		);
	});
});

describe("the file of the newest payment", () => {
	test("has a payment before it is answered", async () => {
		for (let n = 1; n <= 3; n++) {
			const { receipt_number } = await pay(n);
			expect(readFileSync(inData(HEAD_FILE), "utf8")).toContain(receipt_number);
			const heads = JSON.parse(readFileSync(inData(HEAD_FILE), "utf8"));
			expect(heads).toContainEqual(expect.objectContaining({ count: n, sum: (n * (n + 1)) / 2, receipt_number }));
		}
	});

	test("is reported when it is missing, and written again with the next payment", async () => {
		await payTimes(2);
		rmSync(inData(HEAD_FILE));
		expect(findings()).toEqual({
			problems: [],
			notes: [expect.stringContaining(`The file ${HEAD_FILE}, which remembers the newest payment`)],
		});
		await pay(1);
		expect(findings()).toEqual({ problems: [], notes: [] });
	});

	test("may be half-written when the power fails: the previous head is still complete", async () => {
		const paid = await payTimes(3);
		const bytes = readFileSync(inData(HEAD_FILE));
		const newest = bytes.indexOf(String(paid[2]?.receipt_number));
		bytes.fill(0, newest, newest + 40);
		writeFileSync(inData(HEAD_FILE), bytes);
		expect(findings()).toEqual({ problems: [], notes: [expect.stringContaining("is damaged or was changed")] });
		tamper("DELETE FROM payments WHERE id > 1");
		expect(problems()).toContainEqual(
			expect.stringContaining(`${paid[1]?.receipt_number}, which was answered, is missing`),
		);
	});

	test("is not trusted when somebody edited it", async () => {
		await payTimes(3);
		const text = readFileSync(inData(HEAD_FILE), "utf8");
		writeFileSync(inData(HEAD_FILE), text.replaceAll('"count":', '"count":1'));
		expect(findings()).toEqual({ problems: [], notes: [expect.stringContaining("is damaged or was changed")] });
		writeFileSync(inData(HEAD_FILE), "{}");
		expect(findings()).toEqual({ problems: [], notes: [expect.stringContaining("is damaged or was changed")] });
	});

	test("that cannot be written hasHead no payment up, and the log says so once", async () => {
		const log = spyOn(console, "error").mockImplementation(() => undefined);
		mkdirSync(inData(HEAD_FILE));
		const paid = await payTimes(2);
		expect(paid.map(({ amount }) => amount)).toEqual([100, 200]);
		expect(log).toHaveBeenCalledTimes(1);
		log.mockRestore();
		rmSync(inData(HEAD_FILE), { recursive: true });
		await pay(300);
		expect(problems()).toEqual([]);
	});

	test("may be one head behind the database after a crash", async () => {
		await payTimes(3);
		const before = readFileSync(inData(HEAD_FILE));
		await pay(50);
		writeFileSync(inData(HEAD_FILE), before);
		expect(problems()).toEqual([]);
	});
});

describe("payments from before the chain", () => {
	function oldSchool() {
		closeDatabase();
		rmSync(inData("portal.db"));
		const sqlite = openSqlite(inData("portal.db"));
		migrate(sqlite, knownMigrations().slice(0, 2));
		setDatabase(sqlite);
		sqlite.run(
			"INSERT INTO classes (name, name_key, registration_fee, tuition_fee, vocational_fee, sport_wear_fee, health_sanitation_fee, number_of_installments, year) VALUES ('Form 1', 'form 1', 0, 90000000, 0, 0, 0, 1, 2026)",
		);
		sqlite.run("INSERT INTO departments (title, title_key, year) VALUES ('Sewing', 'sewing', 2026)");
		for (const name of ["Amina Ngo", "Boris Eto"])
			sqlite.run(
				`INSERT INTO students (registration_date, full_name, name_sort, name_key, sex, date_of_birth, place_of_birth, father_name, mother_name,
				 previous_class, class_id, previous_average, guardian_contact, department_id, year)
				 VALUES ('2026-09-01', ?, ?, ?, 'Female', '2014-02-03', 'Kribi', '', 'N', 'CM2', 1, 1200, '677000000', 1, 2026)`,
				[name, name, name],
			);
		for (let n = 1; n <= 5; n++) payBySql(sqlite, 1 + (n % 2), n * 10, `RCP-${1_700_000_000_000 + n}`);
		expect(ledgerFindings(sqlite, folder)).toEqual({ problems: [], notes: [] });
		migrate(sqlite);
		cast = castOfSchool();
		pupils = [{ id: 1 }, { id: 2 }];
	}

	test("have one hash together, and the chain begins from it", async () => {
		oldSchool();
		expect(database().$client.query("SELECT kind, up_to_id, count, sum FROM ledger_marks").all()).toEqual([
			{ kind: "upgrade", up_to_id: 5, count: 5, sum: 150 },
		]);
		expect(problems()).toEqual([]);
		expect(existsSync(inData(HEAD_FILE))).toBe(false);
		const first = await pay(7);
		expect(first).toMatchObject({ id: 6, check: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{2}$/) });
		expect(problems()).toEqual([]);
		expect(database().$client.query("SELECT count(*) AS many FROM payments WHERE hash = ''").get()).toEqual({
			many: 5,
		});
	});

	for (const [what, sql, sentence] of [
		["changed", "UPDATE payments SET recorded_by_name = 'x' WHERE id = 2", "at least one is not as it was"],
		[
			"deleted",
			"DELETE FROM payments WHERE id = 2",
			"There were 5 payments, 150 XAF together; now there are 4 payments",
		],
	]) {
		test(`that were ${what} are said by number and sum`, () => {
			oldSchool();
			tamper(String(sql));
			expect(problems()).toEqual([expect.stringContaining(String(sentence))]);
			expect(problems()[0]).toContain("from before the upgrade");
		});
	}
});

test("where the chain begins is never changed or deleted", () => {
	const { $client } = database();
	expect(() => $client.run("UPDATE ledger_marks SET hash = 'x'")).toThrow("never changed");
	expect(() => $client.run("DELETE FROM ledger_marks")).toThrow("never deleted");
});
