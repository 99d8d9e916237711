import { describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { inData } from "#config";
import { knownMigrations, migrate } from "#db/migrate";
import { closeDatabase, database, openSqlite, setDatabase } from "#db/open";
import { castOfSchool } from "#testing/cast";
import { ledgerFindings } from "#testing/ledger-findings";
import { openLedgerSchools, pay, problems, tamper } from "#testing/ledger-school";
import { cast } from "#testing/school";
import { pay as payBySql } from "#testing/school-folder";

openLedgerSchools();

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
		for (const name of ["Ngo Amina", "Eto Boris"])
			sqlite.run(
				`INSERT INTO students (registration_date, full_name, name_sort, name_key, sex, date_of_birth, place_of_birth, father_name, mother_name,
				 previous_class, class_id, previous_average, guardian_contact, department_id, year)
				 VALUES ('2026-09-01', ?, ?, ?, 'Female', '2014-02-03', 'Kribi', '', 'N', 'CM2', 1, 1200, '677000000', 1, 2026)`,
				[name, name, name],
			);
		for (let n = 1; n <= 5; n++) payBySql(sqlite, 1 + (n % 2), n * 10, `RCP-${1_700_000_000_000 + n}`);
		expect(ledgerFindings(sqlite, inData())).toEqual({ problems: [], notes: [] });
		migrate(sqlite);
		Object.assign(cast, castOfSchool());
	}

	test("have one hash together, and the chain begins from it", async () => {
		oldSchool();
		expect(database().$client.query("SELECT kind, up_to_id, count, sum FROM ledger_marks").all()).toEqual([
			{ kind: "upgrade", up_to_id: 5, count: 5, sum: 150 },
		]);
		expect(problems()).toEqual([]);
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
